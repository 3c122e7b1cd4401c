/** Makes an image smaller and keeps the result as a file of its own; the original stays where it is. */
import type { StoredFile } from '../../../shared/attachment.ts';
import { FaultError, fault } from '../../../shared/fault.ts';
import { imageEnding } from '../../../shared/image-ending.ts';
import { fileAddress } from '../../host/file-address.ts';
import { quietly, type UploadFile } from '../../host/files.ts';
import type { ImageTarget } from './image-limits.ts';
import type { ScaleAnswer, ScaleQuestion } from './scale-worker.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Rejects with a `FaultError` that says why it cannot be done. */
export async function scaleImage(file: StoredFile, target: ImageTarget, upload: UploadFile): Promise<StoredFile> {
  const answer = await asked({ address: fileAddress(file), target });
  if ('problem' in answer) {
    throw new FaultError(fault('input', t(m.nameWasNotScaledDown, { name: file.name }), translated(answer.problem)));
  }
  const { blob, width, height } = answer;
  return upload(blob, scaledName(file.name, width, height, blob.type), quietly());
}

/** A worker for each: it takes the memory of millions of pixels away with it. */
function asked(question: ScaleQuestion): Promise<ScaleAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: ScaleAnswer): void => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ScaleAnswer>) => end(data));
    worker.addEventListener('error', () => end({ problem: t(m.thePartOfTheApp) }));
    worker.postMessage(question);
  });
}

/** `photo (4000 × 3000).jpg`; a second scaling replaces what the first one added. */
export function scaledName(name: string, width: number, height: number, mimeType: string): string {
  const stem = name.replace(/\.[^.]{1,16}$/, '').replace(/ \(\d+ × \d+\)$/, '');
  return `${stem} (${width} × ${height}).${imageEnding(mimeType)}`;
}
