/** Asks the host for requests a few at a time, those that were asked for last first: they are what is looked at. */
import type { ImageRequest } from '../../../../shared/images/image-version.ts';

export interface RequestQueueOptions {
  readonly read: (requestId: string) => Promise<ImageRequest>;
  readonly onRequest: (request: ImageRequest) => void;
  /** Requests at a time. */
  readonly most?: number;
}

export interface RequestQueue {
  /** Each request is read once; one that could not be read is asked for again. */
  ask(requestId: string): Promise<ImageRequest>;
}

export function createRequestQueue({ read, onRequest, most = 4 }: RequestQueueOptions): RequestQueue {
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
    ask(requestId) {
      const known = asked.get(requestId);
      if (known !== undefined) return known;
      const answer = new Promise<ImageRequest>((resolve, reject) => {
        waiting.push(async () => {
          try {
            const request = await read(requestId);
            onRequest(request);
            resolve(request);
          } catch (error) {
            asked.delete(requestId);
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
      asked.set(requestId, answer);
      void next();
      return answer;
    },
  };
}
