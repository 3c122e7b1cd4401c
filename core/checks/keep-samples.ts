/** Puts the files that checks send among those of the app, so that their records can be shown and sent again. */
import type { Ask } from '../../shared/checks/ask.ts';
import type { PlannedRequest } from '../../shared/checks/plan.ts';
import type { SampleName } from '../../shared/checks/samples.ts';
import type { FileStore } from '../files/file-store.ts';
import type { CheckPictures } from '../pictures/check-pictures.ts';
import { giveSample, isDrawn, sampleFile } from './sample-files.ts';

function samplesOf(ask: Ask): readonly SampleName[] {
  const own =
    ask.kind === 'turn'
      ? (ask.samples ?? [])
      : ask.kind === 'form'
        ? (ask.form ?? []).flatMap((part) => ('sample' in part ? [part.sample] : []))
        : [];
  return ask.after === undefined ? own : [...own, ...samplesOf(ask.after)];
}

export async function keepSamples(
  requests: readonly PlannedRequest[],
  { files, pictures }: { readonly files: Pick<FileStore, 'add'>; readonly pictures: Pick<CheckPictures, 'draw'> },
): Promise<void> {
  for (const name of new Set(requests.flatMap(({ ask }) => samplesOf(ask)))) {
    if (isDrawn(name)) giveSample(name, await pictures.draw(name));
    const { bytes } = sampleFile(name);
    await files.add(
      name,
      (async function* () {
        yield bytes;
      })(),
    );
  }
}
