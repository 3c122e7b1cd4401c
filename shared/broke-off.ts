/** Whether an answer is there in part alone. */
import type { Answer } from './message.ts';

/** No candidate came to its end: what the gateway counted on the way is no more than what there is at least. */
export function brokeOff({ end, candidates }: Pick<Answer, 'end' | 'candidates'>): boolean {
  return end?.type === 'fault' && candidates.every(({ finish }) => finish === undefined);
}
