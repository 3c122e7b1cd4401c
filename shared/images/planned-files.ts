/** The files of a job as far as they are known before they are made: of a region only the cut goes out, and limits hold for that (IMG-4, IMG-6). */
import { shownSize, type StoredFile } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import type { ImageJob } from './image-job.ts';
import { planOf } from './region.ts';

export interface PlannedFiles {
  /** The references in their order. */
  readonly sent: readonly StoredFile[];
  readonly mask: StoredFile | undefined;
}

/** Formats without a decoder: nothing can be cut out of them. */
const uncut: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);

/** A cut has no bytes here: how many it takes is only known once it is made, and is checked then. */
export function plannedFiles(job: ImageJob): PlannedFiles {
  const given = { sent: job.references.map(({ file }) => file), mask: job.mask?.file };
  const [first, ...others] = given.sent;
  const whole = first === undefined ? undefined : shownSize(first);
  if (first === undefined || whole === undefined || uncut.has(first.mimeType)) return given;
  const plan = planOf(job, modelFacts(job.model), whole);
  if (plan === undefined) return given;
  const cut = ({ turned: _, ...file }: StoredFile): StoredFile => {
    const [width, height] = plan.sendSize;
    return { ...file, mimeType: 'image/png', bytes: 0, width, height };
  };
  const { mask } = given;
  // A mask of another size than its image stays as it is: that is what it is refused for.
  const fits = mask !== undefined && shownSize(mask)?.join() === whole.join();
  return { sent: [cut(first), ...others], mask: fits ? cut(mask) : mask };
}
