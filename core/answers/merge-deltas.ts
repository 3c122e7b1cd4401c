/** Joins pieces of text that follow one another in the same block: fewer events, the same answer. */
import type { ModelEvent } from '../../shared/model-event.ts';

type Delta = Extract<ModelEvent, { type: 'block-delta' }>;

/** The two as one, where they append to the same block. */
export function mergeDelta(first: ModelEvent, second: ModelEvent): Delta | undefined {
  if (first.type !== 'block-delta' || second.type !== 'block-delta') return undefined;
  if (first.candidate !== second.candidate || first.block !== second.block) return undefined;
  return { ...first, text: first.text + second.text };
}

export function mergeDeltas(events: readonly ModelEvent[]): readonly ModelEvent[] {
  if (events.length < 2) return events;
  const merged: ModelEvent[] = [];
  for (const event of events) {
    const last = merged.at(-1);
    const joined = last === undefined ? undefined : mergeDelta(last, event);
    if (joined === undefined) merged.push(event);
    else merged[merged.length - 1] = joined;
  }
  return merged;
}
