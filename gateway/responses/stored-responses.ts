/** The answers that `previous_response_id` can name: in memory, bounded in number, size and age for each key group (RESP-5). */
import { ApiError } from '../api-error.ts';
import type { KeyGroup } from '../keys.ts';
import type { Turn } from '../simulation/conversation.ts';
import type { OpenCalls } from './tool-rounds.ts';

export interface StoredResponse {
  /** The whole conversation, the answer included. */
  readonly turns: readonly Turn[];
  /** The calls of the answer, which the next request has to answer. */
  readonly openCalls: OpenCalls;
}

export interface ResponseStore {
  keep(group: KeyGroup, id: string, response: StoredResponse): void;
  /** @throws ApiError 404 `previous_response_not_found` for one that never was, or is no longer there */
  find(group: KeyGroup, id: string): StoredResponse;
}

export interface StoreLimits {
  /** Responses of one key group. */
  readonly count: number;
  /** Characters of all their new turns together. */
  readonly characters: number;
  readonly ageMs: number;
}

const day = 24 * 60 * 60 * 1_000;
export const storeLimits: StoreLimits = { count: 1_000, characters: 64 * 1024 * 1024, ageMs: day };

interface Entry {
  readonly response: StoredResponse;
  readonly at: number;
  readonly characters: number;
}

/** Turns are shared along a conversation; only those since the last answer are new. */
function newCharacters(turns: readonly Turn[]): number {
  const before = turns.findLastIndex((turn, index) => turn.role === 'assistant' && index < turns.length - 1);
  return turns.slice(before + 1).reduce((sum, turn) => sum + turn.text.length, 0);
}

export function createResponseStore(
  limits: StoreLimits = storeLimits,
  now: () => number = () => performance.now(),
): ResponseStore {
  const groups = new Map<KeyGroup, Map<string, Entry>>();

  /** The oldest go first, until all bounds hold. */
  const trim = (entries: Map<string, Entry>): void => {
    let characters = [...entries.values()].reduce((sum, entry) => sum + entry.characters, 0);
    for (const [id, entry] of entries) {
      const fits = entries.size <= limits.count && characters <= limits.characters;
      if (fits && now() - entry.at <= limits.ageMs) return;
      entries.delete(id);
      characters -= entry.characters;
    }
  };

  return {
    keep(group, id, response) {
      const entries = groups.get(group) ?? new Map<string, Entry>();
      groups.set(group, entries);
      entries.delete(id);
      entries.set(id, { response, at: now(), characters: newCharacters(response.turns) });
      trim(entries);
    },
    find(group, id) {
      const entry = groups.get(group)?.get(id);
      if (entry !== undefined && now() - entry.at <= limits.ageMs) return entry.response;
      throw new ApiError({
        status: 404,
        type: 'invalid_request_error',
        message: `The previous response '${id}' was not found: it never was, it has expired, or it is of another key group. Send the whole conversation in input instead.`,
        param: 'previous_response_id',
        code: 'previous_response_not_found',
      });
    },
  };
}
