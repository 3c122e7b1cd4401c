/** The module of the process in which pictures are decoded, cut and drawn small: one that crashes its decoder takes no more along than this process. */
import { folderAt } from '../../files/kept-folder.ts';
import { createFileStore } from '../../files/file-store.ts';
import { measureEdit } from '../../../shared/checks/edit-measure.ts';
import { drawSample } from '../sample-bytes.ts';
import { answerCalls } from '../../module-answers.ts';
import type { PictureCall, Pictures } from '../picture-calls.ts';
import { createPictureWork } from './picture-work.ts';
import { smallVersion } from './small-version.ts';

async function answer(call: PictureCall): Promise<unknown> {
  switch (call.kind) {
    case 'sample':
      return drawSample(call.name);
    case 'measure':
      return measureEdit(call.picture, call.asked);
    case 'small':
      return smallVersion(call.path, call.size);
    case 'work': {
      const store = createFileStore({ folder: folderAt(call.folder) });
      const work: Record<keyof Pictures, (...args: never) => Promise<unknown>> = createPictureWork(store);
      return work[call.method](...(call.args as never));
    }
  }
}

answerCalls((asked) => answer(asked as PictureCall));
