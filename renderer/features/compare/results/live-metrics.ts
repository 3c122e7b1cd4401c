/** Metrics of answers while they are under way, told a few times a second: how their texts arrive is sampled here, as they grow. */
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ArrivalSampler } from '../../../../shared/compare/arrival.ts';
import { metricsOf } from '../../../../shared/compare/cell-metrics.ts';
import type { CellMetrics } from '../../../../shared/compare/metrics.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import type { Block } from '../../../../shared/message.ts';
import type { CellAnswer, CellAnswers } from '../cell-answers.ts';

/** By `cellKey`; cells with nothing under way are absent. */
export type LiveMetrics = Readonly<Record<string, CellMetrics>>;

/** Often enough to follow, seldom enough to read. */
const everyMs = 400;
/** The arrival times of text that an older answer had before it was first seen are unknown here. */
const freshMs = 1_000;

interface Sampled {
  readonly messageId: string;
  readonly sampler: ArrivalSampler;
  seen: number;
  /** By how much the window's time since sending is ahead of the host's, in which all other metrics are told. */
  aheadMs: number;
}

/** `now` in epoch milliseconds; `after` calls back once, later. */
export function createLiveMetrics(
  answers: Pick<CellAnswers, 'store'>,
  now: () => number,
  after: (ms: number, callback: () => void) => void,
): StoreApi<LiveMetrics> {
  const store = createStore<LiveMetrics>()(() => ({}));
  const sampled = new Map<string, Sampled>();
  let waiting = false;

  const sample = (key: string, parts: readonly AssistantMessage[]): void => {
    // As it is kept once the answer has ended: of the first request alone.
    const [first] = parts;
    if (!first) return;
    const chars = writtenChars(first);
    const atMs = Math.max(0, now() - first.createdAt);
    let own = sampled.get(key);
    if (own?.messageId !== first.id) {
      own = { messageId: first.id, sampler: new ArrivalSampler(), seen: atMs > freshMs ? chars : 0, aheadMs: 0 };
      sampled.set(key, own);
    }
    const { firstTokenMs } = first.facts;
    // What is seen first is the first token: the host says when that was.
    if (own.seen === 0 && chars > 0 && firstTokenMs !== undefined) own.aheadMs = atMs - firstTokenMs;
    own.sampler.add(Math.max(0, atMs - own.aheadMs), Math.max(0, chars - own.seen));
    own.seen = Math.max(own.seen, chars);
  };
  const take = (): void => {
    for (const [key, answer] of underWay(answers)) sample(key, partsOf(answer));
    if (waiting) return;
    waiting = true;
    after(everyMs, tell);
  };
  const tell = (): void => {
    waiting = false;
    const live = underWay(answers);
    const keys = new Set(live.map(([key]) => key));
    for (const key of sampled.keys()) if (!keys.has(key)) sampled.delete(key);
    if (live.length === 0 && Object.keys(store.getState()).length === 0) return;
    const metrics = live.map(([key, answer]) => {
      const parts = partsOf(answer).map((message) => ({ message, exchange: undefined }));
      return [key, metricsOf(parts, sampled.get(key)?.sampler.arrival)] as const;
    });
    store.setState(Object.fromEntries(metrics), true);
  };
  answers.store.subscribe(take);
  take();
  return store;
}

function underWay({ store }: Pick<CellAnswers, 'store'>): readonly (readonly [string, CellAnswer])[] {
  return Object.entries(store.getState().byCell).filter(([, { live }]) => Object.keys(live).length > 0);
}

/** The answers of a cell in their order, each as far as it has come. */
export function partsOf({ messages, live }: CellAnswer): readonly AssistantMessage[] {
  return messages.flatMap((message) => (message.role === 'assistant' ? [live[message.id]?.message ?? message] : []));
}

function writtenChars({ answer }: AssistantMessage): number {
  let chars = 0;
  for (const { blocks } of answer.candidates) for (const block of blocks) chars += charsOf(block);
  return chars;
}

function charsOf(block: Block): number {
  if (block.kind === 'text' || block.kind === 'reasoning') return block.text.length;
  return block.kind === 'tool-call' ? block.arguments.length : 0;
}

const made = new WeakMap<CellAnswers, StoreApi<LiveMetrics>>();

/** One for all that shows the same answers. */
export function liveMetricsOf(answers: CellAnswers): StoreApi<LiveMetrics> {
  let store = made.get(answers);
  if (store === undefined) {
    store = createLiveMetrics(answers, Date.now, (ms, callback) => void setTimeout(callback, ms));
    made.set(answers, store);
  }
  return store;
}

export function useLiveMetrics(answers: CellAnswers): LiveMetrics {
  return useStore(liveMetricsOf(answers));
}
