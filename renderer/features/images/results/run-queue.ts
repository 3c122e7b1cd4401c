/** Asks the host for runs a few at a time, those that were asked for last first: they are what is looked at. */
import type { ImageRequest } from '../../../../shared/images/image-version.ts';

export interface RunQueueOptions {
  readonly read: (runId: string) => Promise<ImageRequest>;
  readonly onRun: (run: ImageRequest) => void;
  /** At a time. */
  readonly most?: number;
}

export interface RunQueue {
  /** Each run is read once; one that could not be read is asked for again. */
  ask(runId: string): Promise<ImageRequest>;
}

export function createRunQueue({ read, onRun, most = 4 }: RunQueueOptions): RunQueue {
  const asked = new Map<string, Promise<ImageRequest>>();
  const waiting: (() => Promise<void>)[] = [];
  let active = 0;
  const next = async (): Promise<void> => {
    if (active >= most) return;
    const begin = waiting.pop();
    if (begin === undefined) return;
    active += 1;
    await begin();
    active -= 1;
    void next();
  };
  return {
    ask(runId) {
      const known = asked.get(runId);
      if (known !== undefined) return known;
      const answer = new Promise<ImageRequest>((resolve, reject) => {
        waiting.push(async () => {
          try {
            const run = await read(runId);
            onRun(run);
            resolve(run);
          } catch (error) {
            asked.delete(runId);
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
      asked.set(runId, answer);
      void next();
      return answer;
    },
  };
}
