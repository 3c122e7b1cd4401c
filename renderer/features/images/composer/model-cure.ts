/** What the chosen model cannot do of what is composed, and which other model can. Pure. */
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { apisFor, modesOf } from '../../../../shared/images/image-apis.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import { modelThat } from '../../../request-form/images/model-choice.ts';

export interface ModelCure {
  /** `mask`: one is painted, and the model takes none. `image`: it only edits, and there is nothing to edit. */
  readonly lack: 'mask' | 'image';
  /** A model without that lack; undefined where the key reaches none. */
  readonly switchTo: string | undefined;
}

export interface Composed {
  readonly model: string;
  readonly maskUnusable: boolean;
  readonly needsImage: boolean;
}

export function modelCure(
  { model, maskUnusable, needsImage }: Composed,
  listing: ModelListing | null,
): ModelCure | undefined {
  if (maskUnusable) {
    const takesMasks = modelThat(
      (facts) => apisFor(facts).some((api) => optionsOf(facts, api, noImageSettings).mask !== undefined),
      listing,
      model,
    );
    return { lack: 'mask', switchTo: takesMasks };
  }
  if (!needsImage) return undefined;
  return { lack: 'image', switchTo: modelThat((facts) => modesOf(facts).includes('generate'), listing, model) };
}
