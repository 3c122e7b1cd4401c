/** The figures of an answer that an export tells, in their order. */
import type { CellFigures } from '../figures.ts';

export interface FigureColumn {
  readonly label: string;
  /** Empty for a count. */
  readonly unit: 'ms' | 'bytes' | 'tokens/s' | '';
  readonly valueOf: (figures: CellFigures) => number | undefined;
}

export const figureColumns: readonly FigureColumn[] = [
  { label: 'Connect', unit: 'ms', valueOf: ({ connectMs }) => connectMs },
  { label: 'First byte', unit: 'ms', valueOf: ({ firstByteMs }) => firstByteMs },
  { label: 'First token', unit: 'ms', valueOf: ({ firstTokenMs }) => firstTokenMs },
  { label: 'Total', unit: 'ms', valueOf: ({ totalMs }) => totalMs },
  { label: 'Tokens in', unit: '', valueOf: ({ inputTokens }) => inputTokens },
  { label: 'Tokens out', unit: '', valueOf: ({ outputTokens }) => outputTokens },
  { label: 'Tokens per second', unit: 'tokens/s', valueOf: ({ tokensPerSecond }) => tokensPerSecond },
  { label: 'Bytes sent', unit: 'bytes', valueOf: ({ sentBytes }) => sentBytes },
  { label: 'Bytes received', unit: 'bytes', valueOf: ({ receivedBytes }) => receivedBytes },
  { label: 'Events', unit: '', valueOf: ({ events }) => events },
  { label: 'Attempts', unit: '', valueOf: ({ attempts }) => attempts },
  { label: 'Requests', unit: '', valueOf: ({ requests }) => requests },
];

/** `First token (ms)`; the other units are in the label. */
export function columnTitle({ label, unit }: FigureColumn): string {
  return unit === 'ms' ? `${label} (ms)` : label;
}

/** To a tenth, without digits that say nothing. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
