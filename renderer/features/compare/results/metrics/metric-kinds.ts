/** How the metrics of an answer are written, and which end of each is the better one. */
import type { CellMetrics } from '../../../../../shared/compare/metrics.ts';
import {
  metricColumn,
  metricIds,
  type MetricColumn,
  type MetricId,
} from '../../../../../shared/compare/report/metric-columns.ts';
import { dollars } from '../../../../../shared/cost-words.ts';
import { byteWords } from '../../../../ui/byte-words.ts';
import { duration } from '../../../../ui/duration.ts';
import { numberText } from '../../../../language/t.ts';

export interface MetricKind extends MetricColumn {
  readonly words: (value: number) => string;
  /** Absent where neither more nor less of it is better. */
  readonly better?: 'low' | 'high';
  /** It comes from the record, which is there when the answer has ended. */
  readonly recorded?: true;
  /** It is taken by the clock: the next answer to the same has another one. */
  readonly measured?: true;
}

const count = (value: number): string =>
  Number.isInteger(value) ? numberText(value) : numberText(value, { maximumFractionDigits: 1 });
const speed = (value: number): string => (value < 10 ? value.toFixed(1) : numberText(Math.round(value)));

export const metricKinds: Readonly<Record<MetricId, MetricKind>> = {
  connect: { ...metricColumn.connect, words: duration, better: 'low', recorded: true, measured: true },
  firstByte: { ...metricColumn.firstByte, words: duration, better: 'low', recorded: true, measured: true },
  firstToken: { ...metricColumn.firstToken, words: duration, better: 'low', measured: true },
  total: { ...metricColumn.total, words: duration, better: 'low', measured: true },
  tokensIn: { ...metricColumn.tokensIn, words: count },
  tokensOut: { ...metricColumn.tokensOut, words: count },
  cost: { ...metricColumn.cost, words: dollars, better: 'low' },
  speed: { ...metricColumn.speed, words: speed, better: 'high', measured: true },
  sent: { ...metricColumn.sent, words: byteWords, better: 'low', recorded: true },
  received: { ...metricColumn.received, words: byteWords, better: 'low', recorded: true },
  events: { ...metricColumn.events, words: count, recorded: true },
  attempts: { ...metricColumn.attempts, words: count, recorded: true },
  requests: { ...metricColumn.requests, words: count },
};

/** Rows that say something: several requests, and a cost, only where an answer had them. */
export function shownMetrics(all: Iterable<CellMetrics | undefined>): readonly MetricId[] {
  let several = false;
  let priced = false;
  for (const metrics of all) {
    several ||= (metrics?.requests ?? 0) > 1;
    priced ||= metrics?.cost !== undefined;
  }
  return metricIds.filter((id) => (id !== 'requests' || several) && (id !== 'cost' || priced));
}
