/** Which attempt of which record the inspector shows. Pure. */
import type { Attempt, Exchange } from '../../../shared/exchange.ts';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import type { InspectorValue } from './inspector-store.ts';

/** What is shown of a record: one attempt of it. */
export interface ShownAttempt {
  /** Another one for another attempt: what is chosen within a tab belongs to one. */
  readonly key: string;
  readonly exchange: Exchange;
  readonly reader: ExchangeReader;
  readonly attempt: Attempt;
  /** The answer is under way. */
  readonly live: boolean;
  /** This attempt is under way. */
  readonly running: boolean;
  /** It is not the answer's own. */
  readonly fromFile: boolean;
}

/** What is held, where it is of this answer: until an effect has run it may be of another. */
export function currentOf(value: InspectorValue, messageId: string | null): InspectorValue | undefined {
  return value.messageId === messageId ? value : undefined;
}

/** Undefined where no attempt of this answer, or of an open file, is held. */
export function shownOf(value: InspectorValue, messageId: string | null): ShownAttempt | undefined {
  const current = currentOf(value, messageId);
  return current === undefined ? undefined : shownAttempt(current);
}

function shownAttempt(value: InspectorValue): ShownAttempt | undefined {
  const { exchange, reader } = value.file ?? value;
  if (exchange === null || reader === null) return undefined;
  const attempt = exchange.attempts.find(({ number }) => number === value.chosenAttempt) ?? exchange.attempts.at(-1);
  if (attempt === undefined) return undefined;
  const live = value.file === null && value.status === 'live';
  return {
    key: `${value.file?.name ?? ''}/${exchange.messageId}/${attempt.number}`,
    exchange,
    reader,
    attempt,
    live,
    running: live && attempt.timing.endMs === undefined && attempt === exchange.attempts.at(-1),
    fromFile: value.file !== null,
  };
}
