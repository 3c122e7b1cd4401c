/** What was tried on a profile: which model over which protocol worked or failed there, when, and with what. */
import type { SurfaceId } from './surfaces.ts';
import type { AssistantMessage } from './conversation.ts';

export interface Tried {
  readonly model: string;
  readonly protocol: SurfaceId;
  /** Epoch milliseconds of the last try that says something. */
  readonly at: number;
  readonly worked: boolean;
  /** Of the refusal, where it failed. */
  readonly status?: number | undefined;
  /** When each was last seen to work, epoch milliseconds. */
  readonly streamed?: number | undefined;
  readonly calledTools?: number | undefined;
  readonly drew?: number | undefined;
}

/** Of a profile; the oldest go first. */
export const mostTried = 200;

/** Refusals that speak of the model, the protocol or what was asked; not of the key, the account or the moment. */
const telling: ReadonlySet<number> = new Set([400, 404, 405, 415, 422, 501]);

/** What an answer that has ended says; undefined where it says nothing of what works, as one that was stopped. */
export function triedBy({ answer, facts }: Pick<AssistantMessage, 'answer' | 'facts'>, at: number): Tried | undefined {
  const { model, protocol, status, fault, firstTokenMs } = facts;
  if (model === '') return undefined;
  if (status === 'complete') {
    const blocks = answer.candidates.flatMap((candidate) => candidate.blocks);
    if (blocks.length === 0) return undefined;
    return {
      ...{ model, protocol, at, worked: true },
      ...(firstTokenMs === undefined ? {} : { streamed: at }),
      ...(blocks.some(({ kind }) => kind === 'tool-call') ? { calledTools: at } : {}),
      ...(blocks.some(({ kind }) => kind === 'image') ? { drew: at } : {}),
    };
  }
  if (fault?.kind !== 'status' || fault.status === undefined || !telling.has(fault.status)) return undefined;
  return { model, protocol, at, worked: false, status: fault.status };
}

/** With one more try; the same list where it says nothing that was not known that day. */
export function withTried(all: readonly Tried[], one: Tried): readonly Tried[] {
  const before = triedOf(all, one.model, one.protocol);
  const after: Tried = {
    ...one,
    streamed: one.streamed ?? before?.streamed,
    calledTools: one.calledTools ?? before?.calledTools,
    drew: one.drew ?? before?.drew,
  };
  if (before !== undefined && dayByDay(before) === dayByDay(after)) return all;
  return [after, ...all.filter((other) => other !== before)].slice(0, mostTried);
}

export function triedOf(all: readonly Tried[], model: string, protocol: SurfaceId): Tried | undefined {
  return all.find((one) => one.model === model && one.protocol === protocol);
}

function dayByDay({ at, worked, status, streamed, calledTools, drew }: Tried): string {
  return JSON.stringify([worked, status, ...[at, streamed, calledTools, drew].map(dayOf)]);
}

function dayOf(at: number | undefined): number | null {
  return at === undefined ? null : Math.floor(at / 86_400_000);
}

/** `worked` or `failed, 404`, for the day that stands beside it. */
export function outcomeWord({ worked, status }: Tried): string {
  return worked ? 'worked' : `failed${status === undefined ? '' : `, ${status}`}`;
}

/** `Streamed, called tools.`; empty where nothing of it was seen. */
export function seenWords({ streamed, calledTools, drew }: Tried): string {
  const seen = [
    ...(streamed === undefined ? [] : ['streamed']),
    ...(calledTools === undefined ? [] : ['called tools']),
    ...(drew === undefined ? [] : ['drew images']),
  ].join(', ');
  return seen === '' ? '' : `${seen.charAt(0).toUpperCase()}${seen.slice(1)}.`;
}
