/** The facts shown of a lane's image, and where it differs from the request. Pure. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import { imageJobOf } from '../../../../shared/compare/lane-compatibility.ts';
import type { CompareRun, RunCase, RunLane } from '../../../../shared/compare/run.ts';
import { sweptLane } from '../../../../shared/compare/sweep.ts';
import { comparedRows } from '../../../../shared/images/requested-and-received.ts';
import { drawnItems } from '../../../../shared/images/drawn-items.ts';
import { formatWords, sizeWords } from '../../../../shared/images/image-words.ts';
import type { ImageJob } from '../../../../shared/images/image-job.ts';
import type { Answer } from '../../../../shared/message.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { duration } from '../../../ui/duration.ts';

/** What a lane was asked in a case; undefined for a lane of texts. */
export function jobOf({ ask }: Pick<CompareRun, 'ask'>, lane: RunLane, at: RunCase): ImageJob | undefined {
  const swept = sweptLane(lane, at.sweep).lane;
  return swept.kind === 'image' ? imageJobOf(swept, { ...ask, text: at.text, system: at.system }).job : undefined;
}

/** `1024 × 1024`, `PNG`, `1.2 MB`, `14.2 s`: each as far as it is known. */
export function pictureFacts(file: StoredFile, totalMs: number | undefined): readonly string[] {
  const size = sizeWords(file);
  return [
    ...(size === undefined ? [] : [size]),
    formatWords(file.mimeType),
    byteWords(file.bytes),
    ...(totalMs === undefined ? [] : [duration(totalMs)]),
  ];
}

/** `Size: asked 2048 × 2048, different size received.` for each setting that is not as it was asked for (IMG-8). */
export function differences(file: StoredFile, job: ImageJob, answer: Answer): readonly string[] {
  const items = drawnItems(answer).filter(({ preview }) => preview === undefined);
  const outcome = {
    job,
    applied: answer.applied,
    brought: items.length,
    empty: items.filter((item) => item.file === null && item.url === undefined).length,
  };
  return comparedRows(file, outcome).flatMap(({ name, asked, difference }) =>
    difference === undefined ? [] : [`${name}: asked ${asked}, ${difference}.`],
  );
}
