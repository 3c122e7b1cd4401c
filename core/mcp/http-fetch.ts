/** The one way to the network (`transport/http.ts`) in the form of `fetch` that the MCP library takes: no redirects, one connection a request, the address rules of profiles. */
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpAddress } from '../../shared/mcp.ts';
import type { Send } from '../transport/http.ts';

/** Bound on one answer, and on what one stream of the server tells in all. */
const mostBytes = 64 * 1024 * 1024;
const connectTimeoutMs = 15_000;
/** A stream that tells of changes is silent for as long as nothing changes; calls have a limit of their own. */
const silenceMs = 24 * 60 * 60 * 1000;
/** Statuses that have no body. */
const bodiless = new Set([101, 204, 205, 304]);

export function fetchThrough(send: Send, { plainHttpHost }: McpAddress): FetchLike {
  return async (url, init = {}) => {
    const method = init.method ?? 'GET';
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Error(`${method} is not sent.`);
    const headers = [...new Headers(init.headers)];
    const signal = init.signal ?? new AbortController().signal;
    const answer = await send(
      {
        method,
        url: String(url),
        headers,
        ...(plainHttpHost === undefined ? {} : { plainHttpHost }),
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
      },
      { signal, connectTimeoutMs, readTimeoutMs: silenceMs, maxBodyBytes: mostBytes },
    );
    const answered = new Headers();
    for (const [name, value] of answer.headers) answered.append(name, value);
    if (bodiless.has(answer.status)) {
      answer.close();
      return new Response(null, { status: answer.status, headers: answered });
    }
    return new Response(streamOf(answer.body), { status: answer.status, headers: answered });
  };
}

function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}
