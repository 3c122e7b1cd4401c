/** Messages of a conversation as a request carries them; the host's history and the window's preview read them alike. */
import { assertNever } from './exhaustive.ts';
import type { AssistantMessage, ConversationMessage, Draft } from './conversation.ts';
import type { Block } from './message.ts';
import type { Origin, TurnMessage } from './protocols/protocol.ts';
import type { ToolCall } from './tool.ts';

/** Oldest first. Answers of which nothing came, and calls of which none has a result, are left out. */
export function turnsOf(messages: readonly ConversationMessage[]): readonly TurnMessage[] {
  return sendableTurns(messages.map(turnOf));
}

/** Without those of which nothing came; where one was asked for without the reasoning above it, that stays out. */
export function sendableTurns(turns: readonly TurnMessage[]): readonly TurnMessage[] {
  const said = turns.filter(({ role, blocks }) => role === 'user' || blocks.length > 0);
  const leaving = said.findLastIndex(({ origin }) => origin?.reasoningLeftOut === true);
  return leaving === -1 ? said : [...withoutReasoning(said.slice(0, leaving)), ...said.slice(leaving)];
}

/** What their makers alone can read does not go back to them either: it was refused. */
export const withoutReasoning = (turns: readonly TurnMessage[]): readonly TurnMessage[] =>
  turns.map((turn) => (turn.origin === undefined ? turn : { ...turn, origin: { ...turn.origin, refused: true } }));

function turnOf(message: ConversationMessage): TurnMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', blocks: message.blocks };
    case 'tool':
      return toolTurn(message.calls);
    case 'assistant':
      return answerTurn(message);
    default:
      return assertNever(message);
  }
}

/** The chosen candidate alone, and who made it. */
export function answerTurn(message: Pick<AssistantMessage, 'answer' | 'facts' | 'chosenCandidate'>): TurnMessage {
  const { answer, facts, chosenCandidate } = message;
  const { protocol, model, profileId, status, heldSystem, reasoningLeftOut } = facts;
  // An answer that was cut short is not one that the gateway goes on from.
  const answerId = status === 'complete' ? answer.id : undefined;
  const origin: Origin = {
    protocol,
    model,
    profileId,
    ...(answerId === undefined ? {} : { answerId }),
    ...(heldSystem === undefined ? {} : { heldSystem }),
    ...(reasoningLeftOut === undefined ? {} : { reasoningLeftOut }),
  };
  return { role: 'assistant', blocks: answer.candidates[chosenCandidate]?.blocks ?? [], origin };
}

/** The results that there are. */
export function toolTurn(calls: readonly ToolCall[]): TurnMessage {
  return {
    role: 'tool',
    blocks: calls.flatMap(({ callId, name, result, isError = false }): readonly Block[] =>
      result === undefined ? [] : [{ kind: 'tool-result', callId, name, output: result, isError, open: false }],
    ),
  };
}

/** What the user wrote as blocks: files first, as some protocols demand, then the text. */
export function blocksOf({ text, attachments }: Draft): readonly Block[] {
  return [
    ...attachments.map((attachment): Block => ({ kind: 'attachment', attachment, open: false })),
    ...(text === '' ? [] : [{ kind: 'text', text, open: false } as const]),
  ];
}
