/** Messages of a conversation as a request carries them; the host's history and the window's preview read them alike. */
import { assertNever } from './exhaustive.ts';
import type { AssistantMessage, ConversationMessage, Draft } from './conversation.ts';
import type { Block } from './message.ts';
import type { Origin, TurnMessage } from './protocols/protocol.ts';
import type { ToolCall } from './tool.ts';

/** Oldest first. Answers of which nothing came, and calls of which none has a result, are left out. */
export function turnsOf(messages: readonly ConversationMessage[]): readonly TurnMessage[] {
  return messages.map(turnOf).filter(saysSomething);
}

/** False for an answer of which nothing came. */
export function saysSomething(turn: TurnMessage): boolean {
  return turn.role === 'user' || turn.blocks.length > 0;
}

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
  const { protocol, model, profileId, status, heldSystem } = facts;
  // An answer that was cut short is not one that the gateway goes on from.
  const answerId = status === 'complete' ? answer.id : undefined;
  const origin: Origin = {
    protocol,
    model,
    profileId,
    ...(answerId === undefined ? {} : { answerId }),
    ...(heldSystem === undefined ? {} : { heldSystem }),
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
