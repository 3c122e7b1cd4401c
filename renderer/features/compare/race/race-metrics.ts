/** The metrics of a lane in the race, also while it runs: its tokens are then estimated from the text that came. */
import type { CellMetrics } from '../../../../shared/compare/metrics.ts';
import type { LaneResult } from '../results/lane-results.ts';

export interface RaceMetrics extends CellMetrics {
  /** Tokens and their speed: the gateway reports the exact number at the end. */
  readonly estimated?: true;
  /** When the first token came is read from the text: the host reports the exact time later. */
  readonly firstTokenSeen?: true;
}

/** Characters of a token, about. */
const charactersPerToken = 4;
/** A speed is told once text has come for so long. */
const steadyMs = 500;

/** `connectMs` is known from the score before the metrics tell it; `nowMs` since the first attempt went out, undefined once the lane has ended. */
export function raceMetricsOf(
  { metrics, live }: Pick<LaneResult, 'metrics' | 'live'>,
  connectMs: number | undefined,
  nowMs: number | undefined,
): RaceMetrics | undefined {
  if (metrics === undefined) return undefined;
  const known = { ...(connectMs === undefined ? {} : { connectMs }), ...metrics };
  const { arrival } = metrics;
  const characters = arrival?.chars.reduce((sum, chars) => sum + chars, 0) ?? 0;
  if (!live || arrival === undefined || characters === 0) return known;
  const outputTokens = Math.max(1, Math.round(characters / charactersPerToken));
  const firstTokenMs = metrics.firstTokenMs ?? arrival.chars.findIndex((chars) => chars > 0) * arrival.stepMs;
  const sinceFirst = (nowMs ?? 0) - firstTokenMs;
  return {
    ...known,
    firstTokenMs,
    ...(metrics.firstTokenMs === undefined ? { firstTokenSeen: true } : {}),
    outputTokens,
    estimated: true,
    ...(sinceFirst < steadyMs ? {} : { tokensPerSecond: (outputTokens / sinceFirst) * 1000 }),
  };
}
