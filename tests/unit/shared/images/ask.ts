/** Jobs and files in short, for tests of any API. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { EndpointSettings, DrawingProtocolSettings, ImageJob } from '../../../../shared/images/image-job.ts';
import type { ImageAsk } from '../../../../shared/images/image-api.ts';

export const picture = (name: string, more: Partial<StoredFile> = {}): StoredFile => ({
  hash: name.length.toString(16).padStart(64, '0'),
  name,
  mimeType: 'image/png',
  kind: 'image',
  bytes: 1000,
  width: 1024,
  height: 768,
  ...more,
});

export interface Given {
  readonly model?: string;
  readonly prompt?: string;
  readonly set?: EndpointSettings & DrawingProtocolSettings;
  readonly sent?: readonly StoredFile[];
  readonly notes?: readonly string[];
  readonly mask?: StoredFile;
  readonly earlier?: ImageAsk['earlier'];
  readonly continues?: string;
}

/** What an API is asked with; of settings those given, for that API. */
export function ask(api: ImageApiId, given: Given = {}): ImageAsk {
  const { model = 'alpha-image-2', prompt = 'A red door', set = {}, sent = [], notes = [], earlier = [] } = given;
  const references = sent.map((file, at) => ({ file, note: notes[at] ?? '' }));
  const job: ImageJob = {
    model,
    api,
    prompt,
    settings: { ...noImageSettings, [api]: set },
    references,
    ...(given.continues === undefined ? {} : { continues: given.continues }),
  };
  return { job, facts: modelFacts(model), profileId: 'p', sent, sentMask: given.mask, earlier };
}
