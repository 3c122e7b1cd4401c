/** The meanings that a place in a request can have, whatever the protocol, in the order in which they are shown. */
import type { Json } from '../json.ts';

/** The visible names, by id. */
export const meaningLabels = {
  model: 'model',
  system: 'system prompt',
  attachment: 'attachment',
  reasoning: 'reasoning',
  text: 'text',
  call: 'tool call',
  result: 'tool result',
  role: 'role',
  mask: 'mask',
  'token-limit': 'token limit',
  temperature: 'temperature',
  'top-p': 'top P',
  stop: 'stop sequences',
  candidates: 'candidates',
  stream: 'stream',
  tool: 'tool',
  'tool-choice': 'tool choice',
  schema: 'response format',
  continuation: 'continuation',
  metadata: 'metadata',
  safety: 'safety settings',
  modalities: 'response modalities',
  'aspect-ratio': 'aspect ratio',
  'image-size': 'image size',
  quality: 'quality',
  format: 'output format',
  compression: 'compression',
  background: 'background',
  moderation: 'moderation',
  previews: 'previews',
  user: 'end-user identifier',
  address: 'address',
  credential: 'key',
  version: 'version',
  'content-type': 'content type',
  other: 'other',
} as const;
export type MeaningId = keyof typeof meaningLabels;
export const meaningIds = Object.keys(meaningLabels) as readonly MeaningId[];

/** Who speaks in a turn; `tool`: results of an answer's calls. */
export type Speaker = 'user' | 'assistant' | 'tool';

/** A path of names and indexes into a body. */
export type BodyPath = readonly (string | number)[];

/** Where something stands in a request, and what it means there. */
export interface Place {
  readonly meaning: MeaningId;
  /** Absent for the body. A header's path is its name; the address has none. */
  readonly in?: 'address' | 'header';
  /** Its turn, counted from 1; consecutive messages of one speaker are one turn. */
  readonly turn?: number;
  readonly speaker?: Speaker;
  /** Its number among several, from 1: texts and attachments within their turn; calls, results and tools in the whole request. */
  readonly nth?: number;
  /** The path of all that belongs to it: every value below, and none of another place. */
  readonly path: BodyPath;
  /** The path of the value itself; mostly the same as `path`. */
  readonly at: BodyPath;
  /** The value at that path. */
  readonly value: Json;
  /** What else identifies it, such as `role system`. */
  readonly note?: string;
}
