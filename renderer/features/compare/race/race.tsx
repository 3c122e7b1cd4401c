/** The race: the score of every lane on one axis of time, live, with the metrics that decide it. */
import { useCallback, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { boundOf } from '../../../../shared/bound.ts';
import { cellKey } from '../../../../shared/compare/run.ts';
import type { ScoreFeed } from '../../../score/score-feeds.ts';
import { scoreWords } from '../../../score/score-words.ts';
import { useScoreFeeds } from '../../../score/use-score-feeds.ts';
import { beatMs } from '../../../ui/beats.ts';
import { useSize } from '../../../ui/use-size.ts';
import { ScoreStrip, type StripState } from '../../../score/score-strip.tsx';
import { duration } from '../../../ui/duration.ts';
import { apiColour } from '../../../ui/protocol-mark.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { areApartByBoth } from '../lane-names.ts';
import { useLaneResults, type LaneResult } from '../results/lane-results.ts';
import { RaceAxis } from './race-axis.tsx';
import { raceEnd, raceLaneView, type RaceLaneView, type RacePart } from './race-view.ts';
import { RowName } from './row-name.tsx';
import { raceMetricsOf, type RaceMetrics } from './race-metrics.ts';
import { t, numberText } from '../../../language/t.ts';
import * as m from '../messages.ts';

// One lane of the race: who runs, its score on the common axis, and its metrics.

interface RaceLaneProps {
  readonly lane: LaneResult;
  /** Model and protocol tell the lanes apart. */
  readonly byBoth: boolean;
  readonly feed: ScoreFeed | undefined;
  readonly view: RaceLaneView | undefined;
  /** End of the time axis. */
  readonly endMs: number;
  /** Since its first attempt went out; undefined once it has ended. */
  readonly nowMs: number | undefined;
}

/** In the order of the columns. */
const raceMetrics: readonly {
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
    words: ({ outputTokens, estimated, inPart }) =>
      known(outputTokens, (tokens) => boundOf({ atLeast: inPart }) + about(numberText(tokens), estimated)),
  },
];

function about(words: string, estimated: true | undefined): string {
  return estimated ? t(m.about, { words }) : words;
}

function known(value: number | undefined, words: (value: number) => string): string | undefined {
  return value === undefined ? undefined : words(value);
}

function RaceLane({ lane, byBoth, feed, view, endMs, nowMs }: RaceLaneProps): ReactNode {
  const { api, live } = lane;
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
      <RowName lane={lane} byBoth={byBoth} />
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
            axis={`${offsetMs} ${endMs}`}
            api={api}
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
        {view?.cameMs === undefined ? null : (
          <span
            aria-hidden
            data-swatch
            style={{ left: at(view.cameMs), borderColor: apiColour(api) }}
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

/** Nothing before the first run, and none of pictures, which come in a few pieces. */
export function Race(): ReactNode {
  const feature = useCompareFeature();
  const isOfText = useStore(feature.run.store, ({ run }) => run?.kind === 'text');
  return isOfText ? <TextRace /> : null;
}

function TextRace(): ReactNode {
  const feature = useCompareFeature();
  const lanes = useLaneResults(feature);
  const ids = useFirstAnswers(feature, lanes);
  const feeds = useScoreFeeds(ids);
  const byBoth = areApartByBoth(lanes.map(({ lane }) => lane));
  const live = lanes.some((lane) => lane.live);
  const { ref, width } = useSize();
  // oxlint-disable-next-line react/purity -- what is drawn is where lanes are at this moment; `useBeat` draws it again
  const now = Date.now();
  const moments = feeds.map((feed, at) => {
    const startedAt = feed?.attempts[0]?.state.startedAt;
    return lanes[at]?.live === true && startedAt !== undefined && feed?.ended !== true ? now - startedAt : undefined;
  });
  const views = feeds.map((feed, at) => raceLaneView(feed?.attempts ?? [], moments[at]));
  useBeat(live, views);
  const starts = feeds.flatMap((feed, at) => (lanes[at]?.live ? (feed?.attempts[0]?.state.startedAt ?? []) : []));
  const startedAt = live && starts.length > 0 ? Math.min(...starts) : undefined;
  const latestMs = Math.max(0, ...views.map((view) => view.latestMs), startedAt === undefined ? 0 : now - startedAt);
  const endMs = raceEnd(latestMs, live);
  return (
    <section
      aria-label={t(m.race)}
      aria-busy={live}
      className="@container shrink-0 border-b border-line bg-panel pt-1.5 pb-1 text-12 tabular-nums contain-content"
    >
      <div aria-hidden className="race-row h-6 text-11 text-muted">
        <h2 className="text-12">{t(m.race)}</h2>
        <div ref={ref} className="relative h-full">
          <RaceAxis
            feeds={feeds}
            rows={lanes.length}
            endMs={endMs}
            width={latestMs > 0 ? width : 0}
            startedAt={startedAt}
          />
        </div>
        {raceMetrics.map(({ name }) => (
          <span key={name} data-metric={name} className="text-right">
            {t(name)}
          </span>
        ))}
      </div>
      <ul aria-label={t(m.lanesOfRace)} className="max-h-44 overflow-y-auto">
        {lanes.map((lane, at) => (
          <RaceLane
            key={lane.index}
            lane={lane}
            byBoth={byBoth}
            feed={feeds[at]}
            view={views[at]}
            endMs={endMs}
            nowMs={moments[at]}
          />
        ))}
      </ul>
    </section>
  );
}

/** The answer of each lane to its first request: those after it wait for tools. */
function useFirstAnswers(
  { run, viewState, answers }: CompareFeature,
  lanes: readonly LaneResult[],
): readonly (string | undefined)[] {
  const at = useStore(viewState, (value) => value.case);
  const repeat = useStore(viewState, (value) => value.repeat);
  const keys = lanes.map(({ index }) => cellKey({ lane: index, case: at, repeat }));
  // Answers under way change many times a second, their ids seldom: as one text they are compared at once.
  const begun = useStore(answers.store, ({ byCell }) =>
    keys.map((key) => byCell[key]?.messages.find(({ role }) => role === 'assistant')?.id ?? '').join(' '),
  );
  const kept = useStore(run.store, ({ cells }) => keys.map((key) => cells.get(key)?.answerId ?? '').join(' '));
  return useMemo(() => {
    const last = kept.split(' ');
    return begun.split(' ').map((id, lane) => (id === '' ? last[lane] || undefined : id));
  }, [begun, kept]);
}

/** Renders at a beat while lanes wait, unless an update has just done so. `drawn` is a new object after each render for another reason. */
function useBeat(live: boolean, drawn: object): void {
  const [beats, redraw] = useReducer((beat: number) => beat + 1, 0);
  useEffect(() => {
    if (!live) return;
    const timer = setTimeout(redraw, beatMs);
    return () => clearTimeout(timer);
  }, [live, drawn, beats]);
}
