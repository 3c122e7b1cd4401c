/** Where a simulated text ends: at the first stop sequence, or at the token limit. */
import { tokenize } from './tokens.ts';

export interface BoundedText {
  readonly text: string;
  readonly tokens: number;
  readonly ended: 'complete' | 'stop-sequence' | 'length';
}

/** Cuts before the earliest stop sequence; the sequence itself is not part of the answer. */
function cutAtStop(text: string, stop: readonly string[]): { text: string; cut: boolean } {
  const ends = stop.map((sequence) => text.indexOf(sequence)).filter((index) => index >= 0);
  return ends.length === 0 ? { text, cut: false } : { text: text.slice(0, Math.min(...ends)), cut: true };
}

/** @param maxTokens undefined where there is no limit */
export function boundText(full: string, stop: readonly string[], maxTokens: number | undefined): BoundedText {
  const { text, cut } = cutAtStop(full, stop);
  const tokens = tokenize(text);
  if (maxTokens !== undefined && tokens.length > maxTokens) {
    return { text: tokens.slice(0, maxTokens).join(''), tokens: maxTokens, ended: 'length' };
  }
  return { text, tokens: tokens.length, ended: cut ? 'stop-sequence' : 'complete' };
}
