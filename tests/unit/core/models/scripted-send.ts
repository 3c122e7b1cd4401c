/** A transport of a test's own: each request is answered by hand, in its turn. */
import type { HttpOptions, HttpRequest, HttpResponse, Send } from '../../../../core/transport/http.ts';
import { abortReason } from '../../../../core/transport/broken-faults.ts';

export interface Asked {
  readonly request: HttpRequest;
  readonly options: HttpOptions;
  readonly answer: (status: number, body: string, headers?: HttpResponse['headers']) => void;
  readonly list: (...ids: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

export interface ScriptedSend {
  readonly send: Send;
  /** All requests so far. */
  readonly asked: readonly Asked[];
  /** Resolves to request number `index`, when it comes. */
  readonly request: (index: number) => Promise<Asked>;
}

export function scriptedSend(): ScriptedSend {
  const asked: Asked[] = [];
  let waiting: (() => void)[] = [];
  const send: Send = (request, options) =>
    new Promise((resolve, reject) => {
      const answer: Asked['answer'] = (status, body, headers = []) =>
        resolve({ status, headers, body: bytesOf(body), close: () => undefined });
      options.signal.addEventListener('abort', () => reject(abortReason(options.signal)));
      asked.push({
        request,
        options,
        answer,
        list: (...ids) =>
          answer(200, JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })),
        fail: reject,
      });
      for (const wake of waiting) wake();
      waiting = [];
    });
  const request = async (index: number): Promise<Asked> => {
    for (;;) {
      const found = asked[index];
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return { send, asked, request };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield Buffer.from(text);
}
