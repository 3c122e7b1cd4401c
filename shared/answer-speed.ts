/** How fast the tokens of an answer came, told alike below it, in the metrics of Compare and in reports. */
import { isSilent } from './answer-end.ts';
import type { AssistantMessage } from './conversation.ts';
import { isProtocolId } from './apis.ts';

/** Output tokens, and the milliseconds in which they came: from the first token on, or the whole time of an answer in one piece. */
export interface TokenRun {
  readonly tokens: number;
  readonly ms: number;
}

type Answered = Pick<AssistantMessage, 'answer' | 'facts'>;

/** In less time than this a speed says nothing, in milliseconds. */
const leastMs = 20;

/**
 * Undefined where tokens or time are not known, where nothing is seen of the tokens, and for pictures: they are no run
 * of tokens, and their number over the time says nothing of any speed.
 */
export function tokenRunOf(message: Answered): TokenRun | undefined {
  const { firstTokenMs, totalMs } = message.facts;
  const tokens = message.answer.usage?.outputTokens;
  if (tokens === undefined || totalMs === undefined || isDrawn(message)) return undefined;
  if (firstTokenMs === undefined && isSilent(message)) return undefined;
  return { tokens, ms: totalMs - (firstTokenMs ?? 0) };
}

/** Tokens per second; undefined for too little time. */
export function speedOf({ tokens, ms }: TokenRun): number | undefined {
  return ms >= leastMs ? (tokens * 1000) / ms : undefined;
}

function isDrawn({ facts, answer }: Answered): boolean {
  return (
    !isProtocolId(facts.protocol) || answer.candidates.some(({ blocks }) => blocks.some(({ kind }) => kind === 'image'))
  );
}
