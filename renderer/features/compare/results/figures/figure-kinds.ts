/** The figures that can be told of an answer: what each is called, how it is written, and which end of it is the better one. */
import type { CellFigures } from '../../../../../shared/compare/figures.ts';
import { byteWords } from '../../../../ui/byte-words.ts';
import { duration } from '../../../../ui/duration.ts';

export const figureIds = [
  'connect',
  'firstByte',
  'firstToken',
  'total',
  'tokensIn',
  'tokensOut',
  'speed',
  'sent',
  'received',
  'events',
  'attempts',
  'requests',
] as const;
export type FigureId = (typeof figureIds)[number];

export interface FigureKind {
  readonly label: string;
  /** Of the plain number, where it is copied; empty for a count. */
  readonly unit: 'ms' | 'bytes' | 'tokens/s' | '';
  readonly valueOf: (figures: CellFigures) => number | undefined;
  readonly words: (value: number) => string;
  /** Absent where neither more nor less of it is better. */
  readonly better?: 'low' | 'high';
  /** It comes from the record, which is there when the answer has ended. */
  readonly recorded?: true;
}

const count = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toLocaleString('en', { maximumFractionDigits: 1 });
const speed = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

export const figureKinds: Readonly<Record<FigureId, FigureKind>> = {
  connect: {
    label: 'Connect',
    unit: 'ms',
    valueOf: ({ connectMs }) => connectMs,
    words: duration,
    better: 'low',
    recorded: true,
  },
  firstByte: {
    label: 'First byte',
    unit: 'ms',
    valueOf: ({ firstByteMs }) => firstByteMs,
    words: duration,
    better: 'low',
    recorded: true,
  },
  firstToken: {
    label: 'First token',
    unit: 'ms',
    valueOf: ({ firstTokenMs }) => firstTokenMs,
    words: duration,
    better: 'low',
  },
  total: { label: 'Total', unit: 'ms', valueOf: ({ totalMs }) => totalMs, words: duration, better: 'low' },
  tokensIn: { label: 'Tokens in', unit: '', valueOf: ({ inputTokens }) => inputTokens, words: count },
  tokensOut: { label: 'Tokens out', unit: '', valueOf: ({ outputTokens }) => outputTokens, words: count },
  speed: {
    label: 'Tokens per second',
    unit: 'tokens/s',
    valueOf: ({ tokensPerSecond }) => tokensPerSecond,
    words: speed,
    better: 'high',
  },
  sent: {
    label: 'Bytes sent',
    unit: 'bytes',
    valueOf: ({ sentBytes }) => sentBytes,
    words: byteWords,
    better: 'low',
    recorded: true,
  },
  received: {
    label: 'Bytes received',
    unit: 'bytes',
    valueOf: ({ receivedBytes }) => receivedBytes,
    words: byteWords,
    better: 'low',
    recorded: true,
  },
  events: { label: 'Events', unit: '', valueOf: ({ events }) => events, words: count, recorded: true },
  attempts: { label: 'Attempts', unit: '', valueOf: ({ attempts }) => attempts, words: count, recorded: true },
  requests: { label: 'Requests', unit: '', valueOf: ({ requests }) => requests, words: count },
};
