/** The metrics of an answer in tables, charts and exports: their names and values, in order. */
import { boundOf } from '../../bound.ts';
import type { CellMetrics } from '../metrics.ts';

export interface MetricColumn {
  readonly label: string;
  /** Empty for a count. */
  readonly unit: 'ms' | 'bytes' | 'tokens/s' | 'USD' | '';
  readonly valueOf: (metrics: CellMetrics) => number | undefined;
  /** `≥ ` or the like before a value that is a bound; absent for what is known exactly wherever it is known. */
  readonly boundOf?: (metrics: CellMetrics) => string;
}

const columns = {
  connect: { label: 'Connect', unit: 'ms', valueOf: ({ connectMs }) => connectMs },
  firstByte: { label: 'First byte', unit: 'ms', valueOf: ({ firstByteMs }) => firstByteMs },
  firstToken: { label: 'First token', unit: 'ms', valueOf: ({ firstTokenMs }) => firstTokenMs },
  total: { label: 'Total', unit: 'ms', valueOf: ({ totalMs }) => totalMs },
  tokensIn: { label: 'Tokens in', unit: '', valueOf: ({ inputTokens }) => inputTokens },
  tokensOut: {
    label: 'Tokens out',
    unit: '',
    valueOf: ({ outputTokens }) => outputTokens,
    boundOf: ({ inPart }) => boundOf({ atLeast: inPart }),
  },
  cost: {
    label: 'Cost',
    unit: 'USD',
    valueOf: ({ cost }) => cost?.usd,
    boundOf: ({ cost }) => (cost === undefined ? '' : boundOf(cost)),
  },
  speed: { label: 'Tokens per second', unit: 'tokens/s', valueOf: ({ tokensPerSecond }) => tokensPerSecond },
  sent: { label: 'Bytes sent', unit: 'bytes', valueOf: ({ sentBytes }) => sentBytes },
  received: { label: 'Bytes received', unit: 'bytes', valueOf: ({ receivedBytes }) => receivedBytes },
  events: { label: 'Events', unit: '', valueOf: ({ events }) => events },
  attempts: { label: 'Attempts', unit: '', valueOf: ({ attempts }) => attempts },
  requests: { label: 'Requests', unit: '', valueOf: ({ requests }) => requests },
} satisfies Readonly<Record<string, MetricColumn>>;

export type MetricId = keyof typeof columns;

export const metricColumn: Readonly<Record<MetricId, MetricColumn>> = columns;

/** Ids of all metrics, in the order of the table. */
export const metricIds = Object.keys(columns) as readonly MetricId[];
export const metricColumns: readonly MetricColumn[] = Object.values(columns);

/** `First token (ms)`, `Cost (USD)`; the other units are in the label. */
export function columnTitle({ label, unit }: MetricColumn): string {
  return unit === 'ms' || unit === 'USD' ? `${label} (${unit})` : label;
}

/** As exact as it is worth writing: of a cost a millionth of a cent, of all else a tenth. */
export function written(value: number, { unit }: Pick<MetricColumn, 'unit'>): number {
  return unit === 'USD' ? Math.round(value * 1e8) / 1e8 : rounded(value);
}

/** To a tenth, without digits that say nothing. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
