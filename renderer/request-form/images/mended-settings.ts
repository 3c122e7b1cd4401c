/** The settings of an image request with the value that puts right what a check found in one of their fields. */
import type { ImageApiId } from '../../../shared/images/descriptions.ts';
import type { ImageSettings } from '../../../shared/images/image-job.ts';
import { optionFields } from '../../../shared/images/options.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';

export function mendedSettings(settings: ImageSettings, api: ImageApiId, { field, mended }: Problem): ImageSettings {
  const [name] = Object.entries(optionFields).find(([, each]) => each === field) ?? [];
  if (name === undefined || mended === undefined) return settings;
  return { ...settings, [api]: { ...settings[api], [name]: mended.value ?? undefined } };
}
