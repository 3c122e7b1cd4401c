/** How the figures of an answer are written, and which end of each is the better one. */
import type { CellFigures } from '../../../../../shared/compare/figures.ts';
import {
  figureColumn,
  figureIds,
  type FigureColumn,
  type FigureId,
} from '../../../../../shared/compare/report/figure-columns.ts';
import { dollars } from '../../../../../shared/cost-words.ts';
import { byteWords } from '../../../../ui/byte-words.ts';
import { duration } from '../../../../ui/duration.ts';
import { numberText } from '../../../../language/t.ts';

export interface FigureKind extends FigureColumn {
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

export const figureKinds: Readonly<Record<FigureId, FigureKind>> = {
  connect: { ...figureColumn.connect, words: duration, better: 'low', recorded: true, measured: true },
  firstByte: { ...figureColumn.firstByte, words: duration, better: 'low', recorded: true, measured: true },
  firstToken: { ...figureColumn.firstToken, words: duration, better: 'low', measured: true },
  total: { ...figureColumn.total, words: duration, better: 'low', measured: true },
  tokensIn: { ...figureColumn.tokensIn, words: count },
  tokensOut: { ...figureColumn.tokensOut, words: count },
  cost: { ...figureColumn.cost, words: dollars, better: 'low' },
  speed: { ...figureColumn.speed, words: speed, better: 'high', measured: true },
  sent: { ...figureColumn.sent, words: byteWords, better: 'low', recorded: true },
  received: { ...figureColumn.received, words: byteWords, better: 'low', recorded: true },
  events: { ...figureColumn.events, words: count, recorded: true },
  attempts: { ...figureColumn.attempts, words: count, recorded: true },
  requests: { ...figureColumn.requests, words: count },
};

/** Rows that say something: several requests, and a cost, only where an answer had them. */
export function shownFigures(all: Iterable<CellFigures | undefined>): readonly FigureId[] {
  let several = false;
  let priced = false;
  for (const figures of all) {
    several ||= (figures?.requests ?? 0) > 1;
    priced ||= figures?.cost !== undefined;
  }
  return figureIds.filter((id) => (id !== 'requests' || several) && (id !== 'cost' || priced));
}
