/** A score in words, for those who cannot see it: how many events, how large, and where they paused. */
import type { Score } from '../../shared/score/score.ts';
import { pausesOf } from '../../shared/score/score-marks.ts';
import { byteWords } from '../ui/byte-words.ts';
import { duration } from '../ui/duration.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** `118 events, 14.2 kB, from 380 ms to 1.93 s, longest pause 240 ms`. */
export function scoreWords(score: Score): string {
  if (score.count === 0) return t(m.noEventsYet);
  const [pause] = pausesOf(score, 1);
  return [
    t(m.countEvents, { count: score.count }),
    byteWords(score.totalBytes),
    t(m.fromTo, { from: duration(score.firstMs), to: duration(score.lastMs) }),
    ...(pause === undefined ? [] : [t(m.longestPause, { duration: duration(pause.toMs - pause.fromMs) })]),
  ].join(', ');
}

/** `1.14 s`, with the hundredths that tell one event from the next. */
export function momentWords(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(2)} s` : duration(ms);
}

/** `event 64 of 118`. */
export function placeWords(position: number, steps: number): string {
  return position === 0 ? t(m.beforeFirst, { steps }) : t(m.eventOf, { position, steps });
}
