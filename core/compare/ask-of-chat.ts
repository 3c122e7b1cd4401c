/** Gives the compare page the last message of a chat, with the conversation before it. */
import type { AskOfChat } from '../../shared/contract/compare.ts';
import { compareLimits } from '../../shared/compare/setup.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { textOf } from '../../shared/message.ts';
import type { History } from '../history/history.ts';

/** Null for a chat without messages. Throws a `FaultError`: `not-found`, or `input` where it is too long. */
export function askOfChat(history: Pick<History, 'open' | 'turnsThrough'>, conversationId: string): AskOfChat | null {
  const last = history.open(conversationId, 1).messages.at(-1);
  const turns = history.turnsThrough(last?.id ?? null);
  const at = turns.findLastIndex(({ role }) => role === 'user');
  const asked = turns[at];
  if (asked === undefined) return null;
  const earlier = turns.slice(0, at);
  if (earlier.length > compareLimits.earlier || JSON.stringify(earlier).length > compareLimits.earlierLength)
    throw new FaultError(tooLong);
  return {
    text: textOf(asked.blocks),
    attachments: asked.blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : [])),
    ...(earlier.length === 0 ? {} : { earlier }),
  };
}

const tooLong = fault(
  'input',
  'This chat is too long to race.',
  `Compare takes ${compareLimits.earlier.toLocaleString('en')} messages and 8 MB of text. Start a new chat from where it matters.`,
);
