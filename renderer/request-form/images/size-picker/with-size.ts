/** The settings of a draft with a size that is asked for in pixels. */
import type { ModelFacts } from '../../../../shared/catalog/models.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import { askedSize, fittingSettings, sizeChoices } from '../../../../shared/images/size.ts';

/** Pixels of either side. */
const usualSide = 1024;

/** With a usual size over the API where the model or the gateway would choose it; as they are where one is asked for. */
export function withSize(settings: ImageSettings, api: ImageApiId, facts: ModelFacts | undefined): ImageSettings {
  const asked = askedSize({ api, settings }, facts);
  const choices = sizeChoices(facts, api);
  if (choices === undefined || (asked !== undefined && asked !== 'auto')) return settings;
  return { ...settings, [api]: { ...settings[api], ...fittingSettings(choices, usualSide, usualSide) } };
}
