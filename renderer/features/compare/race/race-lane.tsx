/** One lane of the race: who runs, its score on the common axis, and its metrics. */
import { useCallback, useMemo, type ReactNode } from 'react';
import { raceMetricsOf, type RaceMetrics } from './race-metrics.ts';
import type { ScoreFeed } from '../../../score/score-feeds.ts';
import { ScoreStrip, type StripState } from '../../../score/score-strip.tsx';
import { scoreWords } from '../../../score/score-words.ts';
import { duration } from '../../../ui/duration.ts';
import { apiColour, ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { numberText, t } from '../../../language/t.ts';
import * as m from '../messages.ts';
import type { LaneResult } from '../results/lane-results.ts';
import type { RaceLaneView, RacePart } from './race-view.ts';

export interface RaceLaneProps {
  readonly lane: LaneResult;
  readonly feed: ScoreFeed | undefined;
  readonly view: RaceLaneView | undefined;
  /** Of the axis. */
  readonly endMs: number;
  /** Since its first attempt went out; undefined once it has ended. */
  readonly nowMs: number | undefined;
}

/** In the order of the columns. */
export const raceMetrics: readonly {
  readonly name: typeof m.connect | typeof m.firstToken | typeof m.rate | typeof m.tokens;
  readonly words: (metrics: RaceMetrics) => string | undefined;
}[] = [
  { name: m.connect, words: ({ connectMs }) => known(connectMs, duration) },
  {
    name: m.firstToken,
    words: ({ firstTokenMs, firstTokenSeen }) => known(firstTokenMs, (ms) => about(duration(ms), firstTokenSeen)),
  },
  {
    name: m.rate,
    words: ({ tokensPerSecond, estimated }) =>
      known(tokensPerSecond, (rate) => about(rate.toFixed(rate < 10 ? 1 : 0), estimated)),
  },
  {
    name: m.tokens,
    words: ({ outputTokens, estimated }) => known(outputTokens, (tokens) => about(numberText(tokens), estimated)),
  },
];

function about(words: string, estimated: true | undefined): string {
  return estimated ? t(m.about, { words }) : words;
}

function known(value: number | undefined, words: (value: number) => string): string | undefined {
  return value === undefined ? undefined : words(value);
}

export function RaceLane({ lane, feed, view, endMs, nowMs }: RaceLaneProps): ReactNode {
  const { surface, name, live } = lane;
  // Known from the score before the metrics tell it.
  const connectMs = feed?.attempts[0]?.state.connectedMs;
  const metrics = raceMetricsOf(lane, connectMs, nowMs);
  const { shown, parts = [], failures = [] } = view ?? {};
  const score = shown?.score;
  const offsetMs = shown?.offsetMs ?? 0;
  const state = useCallback(
    (): StripState | null =>
      score === undefined ? null : { score, span: { fromMs: -offsetMs, toMs: endMs - offsetMs } },
    [score, offsetMs, endMs],
  );
  // The race is drawn a few times a second while any lane runs; a score that has ended is put into words once.
  const told = live ? undefined : score;
  const spoken = useMemo(() => told && scoreWords(told), [told]);
  const subscribe = useCallback((changed: () => void) => feed?.subscribe(changed) ?? (() => undefined), [feed]);
  const at = (ms: number): string => `${(Math.min(ms, endMs) / endMs) * 100}%`;
  return (
    <li className="race-row h-7 border-t border-line first:border-t-0">
      <span title={name} className="flex min-w-0 items-center gap-2">
        <ProtocolSquare id={surface} />
        <span className="clip">{name}</span>
      </span>
      <span className="relative h-full">
        {parts.map(({ kind, fromMs, toMs }) => (
          <span
            key={`${kind} ${fromMs}`}
            aria-hidden
            style={{ left: at(fromMs), width: `calc(${at(toMs)} - ${at(fromMs)})` }}
            className={`absolute top-1/2 -translate-y-1/2 ${looks[kind]}`}
          />
        ))}
        {score === undefined ? null : (
          <ScoreStrip
            // Another axis, another strip: what is drawn follows what this one says.
            key={`${offsetMs} ${endMs}`}
            protocol={surface}
            state={state}
            subscribe={subscribe}
            className="absolute inset-x-0 top-1 h-5 w-full"
          />
        )}
        {failures.map(({ atMs, words }) => (
          <span
            key={atMs}
            title={words}
            style={{ left: at(atMs) }}
            className="absolute inset-y-1 -ml-px border-l-3 border-bad"
          >
            <span className="sr-only">{t(m.failedAt, { at: duration(atMs), why: words })}</span>
          </span>
        ))}
        {view?.endMs === undefined || score === undefined ? null : (
          <span
            aria-hidden
            data-swatch
            style={{ left: at(view.endMs), borderColor: apiColour(surface) }}
            className="absolute inset-y-0.5 -ml-0.5 border-l-3"
          />
        )}
        {spoken === undefined ? null : <span className="sr-only">{spoken}</span>}
      </span>
      {raceMetrics.map(({ name: metric, words }) => (
        <span key={metric} data-metric={metric} className="text-right">
          <span className="sr-only">{`${t(metric)} `}</span>
          {(metrics && words(metrics)) ?? <span className="text-faint">–</span>}
        </span>
      ))}
    </li>
  );
}

const looks: Readonly<Record<RacePart['kind'], string>> = {
  connect: 'h-1 min-w-0.5 bg-faint',
  wait: 'border-t-2 border-dotted border-line-strong',
  pause: 'h-1 bg-line',
};
