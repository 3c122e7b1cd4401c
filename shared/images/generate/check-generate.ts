/** What is wrong with an image request over Generate Content, in the studio's words; its parameters are the protocol's to check (GEN-2, GEN-7, GEN-8). */
import type { StoredFile } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import { refuse } from '../../protocols/generate/attachments.ts';
import { checkSettings, inlineBytes } from '../../protocols/generate/check-turn.ts';
import { error, note } from '../../protocols/problems.ts';
import type { Problem } from '../../protocols/protocol.ts';
import { inMegabytes } from '../../protocols/sent-size.ts';
import { refusedByService } from '../../protocols/taken-inputs.ts';
import type { ImageAsk } from '../image-api.ts';
import { drawingFacts } from '../known-model.ts';
import { optionFields } from '../options.ts';
import { turnOf } from './turn.ts';
import { apiLabels } from '../../apis.ts';
import { imageTypes, mostInline } from '../../protocols/generate/description.ts';
import { addReference, formatNames } from '../image-words.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function checkGenerate(ask: ImageAsk): readonly Problem[] {
  const { job, sentMask } = ask;
  const turn = turnOf(ask);
  return [
    ...(job.model.trim() === '' ? [error('Image model', 'Choose a model.')] : []),
    ...(job.prompt.trim() === '' ? [error('Prompt', 'The prompt is empty. Write what the image should show.')] : []),
    ...checkReferences(ask),
    ...(sentMask === undefined
      ? []
      : [
          note(
            optionFields.mask,
            `The mask is left out: ${apiLabels.generate} takes none. Say in the prompt what to change and what to keep.`,
          ),
        ]),
    ...checkBytes(inlineBytes(turn), ask),
    ...checkSettings(turn),
  ];
}

/** Why a file cannot go along as a reference: the formats of the protocol, HEIC and HEIF among them (GEN-3). */
export function refuseForGenerate(file: StoredFile, facts: ModelFacts | undefined): string | undefined {
  if (file.kind !== 'image') {
    return `${file.name} is no image; references are ${formatNames(imageTypes, 'or')} images. Remove it.`;
  }
  return refuse({ source: 'file', file }, drawingFacts(facts));
}

function checkReferences({ sent, facts, job, dialect }: ImageAsk): readonly Problem[] {
  const most = drawingFacts(facts)?.references?.images;
  const surplus = most === undefined ? 0 : sent.length - most;
  return [
    ...(surplus > 0
      ? [error(addReference, `There are ${sent.length} images; ${job.model} takes up to ${most}. Remove ${surplus}.`)]
      : []),
    ...sent.flatMap((file) => {
      const reason =
        refusedByService({ source: 'file', file }, 'generate', dialect?.generate?.lacks) ??
        refuseForGenerate(file, facts);
      return reason === undefined ? [] : [error(addReference, reason)];
    }),
  ];
}

function checkBytes(bytes: number, { sent, earlier }: ImageAsk): readonly Problem[] {
  if (bytes <= mostInline) return [];
  const most = inMegabytes(mostInline);
  const message = `Images as Base64, prompt and system instruction come to ${inMegabytes(bytes)}; over ${apiLabels.generate} they must be within ${most} together.`;
  if (sent.length > 0) return [error(addReference, `${message} Scale images down or remove some.`)];
  return earlier.length > 0
    ? [error('Prompt', `${message} The turns above count too: start over from the image alone.`)]
    : [error('Prompt', `${message} Shorten the prompt.`)];
}
