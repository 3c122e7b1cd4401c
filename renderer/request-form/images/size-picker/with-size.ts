/** The settings of a draft with a size that is asked for in pixels. */
import type { ModelFacts } from '../../../../shared/catalog/models.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import { askedSize, fittingSettings, sizeChoices } from '../../../../shared/images/size.ts';

/** Pixels of either side. */
const usualSide = 1024;

/** With a usual size over the way where the model or the gateway would choose it; as they are where one is asked for. */
export function withSize(settings: ImageSettings, way: ImageApiId, facts: ModelFacts | undefined): ImageSettings {
  const asked = askedSize({ way, settings }, facts);
  const choices = sizeChoices(facts, way);
  if (choices === undefined || (asked !== undefined && asked !== 'auto')) return settings;
  return { ...settings, [way]: { ...settings[way], ...fittingSettings(choices, usualSide, usualSide) } };
}
