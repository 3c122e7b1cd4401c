/** The laws that the events of one answer keep, whatever the protocol (see `ModelEvent`). */
import { assertNever } from '../../shared/exhaustive.ts';
import type { ModelEvent } from '../../shared/model-event.ts';

interface Seen {
  blocks: number;
  readonly open: Map<number, string>;
  ended: boolean;
}

/** One line for each broken law; empty where all hold. */
export function brokenLaws(events: readonly ModelEvent[]): readonly string[] {
  const broken: string[] = [];
  const candidates = new Map<number, Seen>();
  const seen = (index: number): Seen => {
    if (!Number.isInteger(index) || index < 0) broken.push(`candidate ${index} is no index`);
    const known = candidates.get(index) ?? { blocks: 0, open: new Map<number, string>(), ended: false };
    candidates.set(index, known);
    if (known.ended) broken.push(`candidate ${index} goes on after its end`);
    return known;
  };

  for (const [at, event] of events.entries()) {
    const last = at === events.length - 1;
    switch (event.type) {
      case 'block-start': {
        const candidate = seen(event.candidate);
        if (event.block !== candidate.blocks) broken.push(`block ${event.block} opens as number ${candidate.blocks}`);
        candidate.blocks += 1;
        candidate.open.set(event.block, event.start.kind);
        break;
      }
      case 'block-delta': {
        const kind = seen(event.candidate).open.get(event.block);
        if (kind === undefined) broken.push(`text for block ${event.block}, which is not open`);
        if (kind === 'unknown') broken.push(`text for block ${event.block}, which is unknown`);
        if (event.text === '') broken.push(`empty text for block ${event.block}`);
        break;
      }
      case 'block-end':
        if (!seen(event.candidate).open.delete(event.block)) broken.push(`block ${event.block} ends and is not open`);
        break;
      case 'candidate-end': {
        const candidate = seen(event.candidate);
        candidate.ended = true;
        if (candidate.open.size > 0) broken.push(`candidate ${event.candidate} ends with open blocks`);
        break;
      }
      case 'started':
      case 'usage':
      case 'applied':
      case 'unknown':
        break;
      case 'finished':
        if ([...candidates.values()].some((candidate) => !candidate.ended)) broken.push('finished before a candidate');
        if (!last) broken.push('finished is not the last event');
        break;
      case 'fault':
        if (!last) broken.push('a fault is not the last event');
        break;
      default:
        assertNever(event);
    }
  }
  const end = events.at(-1)?.type;
  if (end !== 'finished' && end !== 'fault') broken.push(`the last event is ${end ?? 'missing'}`);
  if ([...candidates.values()].some((candidate) => candidate.open.size > 0)) broken.push('a block is never closed');
  return broken;
}
