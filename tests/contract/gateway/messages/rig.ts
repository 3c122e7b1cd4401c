/** A gateway for one test file that is spoken to over Messages: by plain requests, and by the vendor's own SDK. */
import Anthropic from '@anthropic-ai/sdk';
import type { GatewayOptions } from '../../../../gateway/start.ts';
import { createRig, type Rig } from '../rig.ts';

export interface MessagesRig extends Pick<Rig, 'gateway' | 'observed'> {
  post(
    body: unknown,
    options?: { headers?: Record<string, string | undefined>; signal?: AbortSignal },
  ): Promise<Response>;
  /** The SDK with the neutral header names beside its own. */
  sdk(options?: { key?: string; maxRetries?: number }): Anthropic;
}

const version = '2023-06-01';

export function createMessagesRig(options: GatewayOptions = {}): MessagesRig {
  const rig = createRig(options);
  return {
    get gateway() {
      return rig.gateway;
    },
    observed: rig.observed,
    post(body, { headers = {}, signal } = {}) {
      const all = {
        'x-api-key': rig.gateway.keys.general,
        'beta-version': version,
        'content-type': 'application/json',
        ...headers,
      };
      return fetch(`${rig.gateway.root}/v1/messages`, {
        method: 'POST',
        headers: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
        redirect: 'manual',
      });
    },
    sdk: ({ key = rig.gateway.keys.general, maxRetries = 0 } = {}) =>
      new Anthropic({
        apiKey: key,
        baseURL: rig.gateway.root,
        maxRetries,
        // Its own choice of a credential header is taken out: the description's is the only one that counts.
        defaultHeaders: { 'beta-version': version, 'x-api-key': key, authorization: null },
      }),
  };
}

export interface MessagesError {
  readonly type: 'error';
  readonly error: { readonly type: string; readonly message: string; readonly code?: string };
  readonly request_id: string;
}

export const errorBodyOf = async (response: Response): Promise<MessagesError> =>
  (await response.json()) as MessagesError;

/** A body with one user message. */
export const say = (content: unknown, more: object = {}): Record<string, unknown> => ({
  model: 'beta-sonnet-4-6',
  max_tokens: 2000,
  messages: [{ role: 'user', content }],
  ...more,
});

export interface StreamEvent {
  readonly name: string | undefined;
  readonly data: string;
}

/** The events of a stream whose lines end with LF. */
export const eventsOf = (stream: string): StreamEvent[] =>
  stream
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      const field = (name: string): string[] =>
        lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
      return { name: field('event')[0], data: field('data').join('\n') };
    });
