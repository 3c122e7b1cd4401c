/** The process of pictures as the app sees it: what can be asked of it, and what is said of a picture that it ended over. */
import { measureEdit, type EditMeasure } from '../../shared/checks/edit-measure.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { ThumbnailSize } from '../../shared/thumbnail.ts';
import type { CheckPictures } from './check-pictures.ts';
import { drawSample } from './sample-bytes.ts';
import { CallLost, createModuleCalls, type ModuleCallsOptions } from '../module-calls.ts';
import type { StartModule } from '../module-process.ts';
import type { PictureCall, Pictures } from './picture-calls.ts';
import { pictureWorkerFile } from './picture-worker-file.ts';
import { addReference } from '../../shared/images/image-words.ts';

export interface PictureProcess extends CheckPictures {
  /** WebP; undefined for an image that cannot be shown. Rejects where that is not known, as there is no process to draw it. */
  smallVersion(path: string, size: ThumbnailSize): Promise<Uint8Array | undefined>;
  /**
   * Work that makes files of the store in `folder`. `names` are those of the pictures in it. Rejects with a `FaultError`,
   * which names them where the process ended over them.
   */
  work(folder: string, method: keyof Pictures, args: readonly unknown[], names: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}

/** A picture of the largest size takes a minute on a slow machine. */
const limitMs = 300_000;

export function createPictureProcess(
  startModule: StartModule,
  options: Partial<Omit<ModuleCallsOptions, 'start'>> = {},
): PictureProcess {
  const calls = createModuleCalls({ start: () => startModule(pictureWorkerFile(), ''), limitMs, ...options });
  const ask = (call: PictureCall): Promise<unknown> => calls.call(call);
  /** `instead`: where there is no process to do it. */
  const askOr = async <T>(call: PictureCall, instead: () => T): Promise<T> => {
    try {
      return (await ask(call)) as T;
    } catch (error) {
      if (error instanceof CallLost) return instead();
      throw error;
    }
  };
  return {
    draw: (name) => askOr<Uint8Array>({ kind: 'sample', name }, () => drawSample(name)),
    measure: (picture, asked) =>
      askOr<EditMeasure | undefined>({ kind: 'measure', picture, asked }, () => measureEdit(picture, asked)),
    smallVersion: async (path, size) => {
      try {
        return (await ask({ kind: 'small', path, size })) as Uint8Array | undefined;
      } catch (error) {
        if (error instanceof CallLost && (error.reason === 'ended' || error.reason === 'late')) return undefined;
        throw error;
      }
    },
    work: async (folder, method, args, names) => {
      try {
        return await ask({ kind: 'work', folder, method, args });
      } catch (error) {
        throw error instanceof CallLost ? lost(error, names) : error;
      }
    },
    close: () => calls.close(),
  };
}

function lost({ reason }: CallLost, names: readonly string[]): FaultError {
  const which = `the image${names.length === 1 ? '' : 's'} ${names.map((name) => `“${name}”`).join(', ')}`;
  switch (reason) {
    case 'ended':
      return new FaultError(
        fault(
          'input',
          `Can’t read ${which}: the decoder crashed.`,
          'Save it again as PNG, JPEG or WebP and add it again. Your other images are not affected.',
          { field: addReference },
        ),
      );
    case 'late':
      return new FaultError(
        fault('too-large', `Can’t finish ${which}: it took too long.`, 'Reduce the size and try again.', {
          field: addReference,
        }),
      );
    case 'refused':
    case 'unavailable':
    case 'closed':
      return new FaultError(
        fault(
          'internal',
          `Can’t work on ${which}: image processing keeps stopping.`,
          'Try again in a minute, or restart Quartet.',
        ),
      );
  }
}
