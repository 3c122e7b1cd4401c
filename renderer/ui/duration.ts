/** Spans of time as people read them. */
import { numberText, t } from '../language/t.ts';
import * as m from './messages.ts';

/** `1,390.7`: milliseconds with one decimal, to distinguish close events. */
export function tenthsOf(ms: number): string {
  return numberText(ms, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `3 ms`, `1.93 s`, `12.4 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9_995) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return minutesAndSeconds(seconds);
}

/** `1 s`, `12 s`, `2 min 5 s`: for estimates, without false precision. */
export function roughDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : minutesAndSeconds(seconds);
}

/** `2 min 5 s`, without a part of a second. */
export function minutesAndSeconds(seconds: number): string {
  return t(m.minutesSeconds, { minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) });
}
