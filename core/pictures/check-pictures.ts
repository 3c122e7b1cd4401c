/** Work on whole pictures that a run of checks has done elsewhere: each takes a tenth of a second. */
import type { RequestedEdit, EditMeasure } from '../../shared/checks/edit-measure.ts';
import type { SampleName } from '../../shared/checks/samples.ts';

export interface CheckPictures {
  /** The bytes of a sample. */
  draw(name: SampleName): Promise<Uint8Array>;
  /** `picture`: as Base64. Undefined where it could not be measured. */
  measure(picture: string, asked: RequestedEdit): Promise<EditMeasure | undefined>;
}
