/** What an image is asked for with, with everything set that a test does not care for. */
import { noImageSettings, type ImageJob } from '../../shared/images/image-job.ts';

export function jobOf(changes: Partial<ImageJob> = {}): ImageJob {
  return {
    model: 'alpha-image-2',
    api: 'image-edits',
    prompt: 'A heron',
    settings: noImageSettings,
    references: [],
    ...changes,
  };
}
