/** Faults that hold for every request, from the start of the gateway on: what a gateway gets wrong that looks right. */
import type { JsonRecord } from '../../validation/object.ts';

/** One event of a stream, as it goes out. */
export interface PlainEvent {
  /** Milliseconds since the answer began: when it goes out. */
  readonly atMs?: number;
  readonly name?: string;
  readonly data: string;
}

/** An answer before it goes out. */
export interface PlainAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Events of a stream, in place of the body. */
  readonly events?: readonly PlainEvent[];
}

/** What a fault is about: an address that is served, or every other one. */
export const faultApis = [
  'models',
  'chat',
  'responses',
  'messages',
  'generate',
  'image-generations',
  'image-edits',
  'elsewhere',
] as const;
export type FaultApi = (typeof faultApis)[number];

export interface StandingFault {
  /** Name by which `--fault` takes it. */
  readonly name: string;
  readonly meaning: string;
  readonly apis: readonly FaultApi[];
  /** What the gateway takes a request for; of a form, its texts by name, and `true` for a file. */
  readonly request?: (body: JsonRecord) => JsonRecord;
  /** What goes out in the place of an answer. `asked` is the request as it came; undefined where it was no JSON. */
  readonly answer?: (answer: PlainAnswer, asked: JsonRecord | undefined) => PlainAnswer;
}

const paths: readonly (readonly [FaultApi, RegExp])[] = [
  ['models', /^\/v1\/models$/],
  ['chat', /^\/v1\/chat\/completions$/],
  ['responses', /^\/v1\/responses$/],
  ['messages', /^\/v1\/messages$/],
  ['generate', /^\/v1beta\/models\/[^/]+:generateContent$/],
  ['image-generations', /^\/v1\/images\/generations$/],
  ['image-edits', /^\/v1\/images\/edits$/],
];

/** The API of a request's address. */
export function faultApiOf(method: string, path: string): FaultApi {
  const api = paths.find(([, pattern]) => pattern.test(path))?.[0] ?? 'elsewhere';
  return (api === 'models') === (method === 'GET') ? api : 'elsewhere';
}
