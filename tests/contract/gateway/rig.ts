/** A gateway on a real socket for one test file, and the ways to talk to it without the client's own code. */
import OpenAI from 'openai';
import { afterAll, beforeAll, expect } from 'vitest';
import { startGateway, type GatewayOptions, type RunningGateway } from '../../../gateway/start.ts';
import type { Observed } from '../../../gateway/observe.ts';

export interface Rig {
  readonly gateway: RunningGateway;
  /** What was observed so far, oldest first. */
  readonly observed: readonly Observed[];
  post(
    body: unknown,
    options?: { headers?: Record<string, string>; key?: string; signal?: AbortSignal },
  ): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  sdk(options?: { key?: string; maxRetries?: number }): OpenAI;
}

/** Started before the file's tests and closed after them. */
export function createRig(options: GatewayOptions = {}): Rig {
  let running: RunningGateway | undefined;
  const observed: Observed[] = [];
  const gateway = (): RunningGateway => {
    if (running === undefined) throw new Error('The gateway is not running yet.');
    return running;
  };
  beforeAll(async () => {
    running = await startGateway({ pace: 'instant', observe: (entry) => observed.push(entry), ...options });
  });
  afterAll(() => running?.close());
  return {
    get gateway() {
      return gateway();
    },
    observed,
    post: (body, { headers = {}, key = gateway().keys.general, signal } = {}) =>
      fetch(`${gateway().root}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
        redirect: 'manual',
      }),
    get: (path, headers = {}) => fetch(`${gateway().root}${path}`, { headers }),
    sdk: ({ key = gateway().keys.general, maxRetries = 0 } = {}) =>
      new OpenAI({ apiKey: key, baseURL: `${gateway().root}/v1`, maxRetries }),
  };
}

export interface ErrorBody {
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

export const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
  ((await response.json()) as ErrorBody).error;

/** A chat body with one user message. */
export const say = (content: string, more: object = {}): Record<string, unknown> => ({
  model: 'alpha-5.6-sol',
  messages: [{ role: 'user', content }],
  ...more,
});

export interface Completion {
  readonly choices: readonly {
    readonly index: number;
    readonly message: {
      readonly role: string;
      readonly content: string | null;
      readonly tool_calls?: readonly {
        readonly id: string;
        readonly function: { readonly name: string; readonly arguments: string };
      }[];
      readonly [field: string]: unknown;
    };
    readonly finish_reason: string;
  }[];
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number };
}

export const completionOf = async (response: Response): Promise<Completion> => (await response.json()) as Completion;

/** The content of the only candidate. */
export async function textOf(response: Response): Promise<string> {
  const { choices } = await completionOf(response);
  return choices[0]?.message.content ?? '';
}

/** The `data:` payloads of a stream whose lines end with LF. */
export const payloadsOf = (stream: string): string[] =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice(6));

/** A PNG of 3 × 2 pixels, four red and two blue. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP4z8AAQWAMZgMAPdYF+1sr3UAAAAAASUVORK5CYII=';

/** Any text, where its wording is not the point. */
export const anyText: unknown = expect.any(String);
export const textWith = (part: string): unknown => expect.stringContaining(part);
