/** What is wrong with a Responses request before it is sent, and notes about it (REQ-5, REQ-6, RESP-5). */
import { checkConversation, isOwn } from '../check-conversation.ts';
import type { Carrier } from '../check-conversation.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { error, note } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { checkNumbers, limitsByName } from '../number-limits.ts';
import { refuse } from './attachments.ts';
import { bringsResults, continuationOf, hasOwnId, takesItems } from './continuation.ts';
import type { Continuation } from './continuation.ts';
import { ownBody } from './build-request.ts';
import { checkTools, toolsOf } from './tools.ts';
import { responsesDescription, type ResponsesParameters } from './description.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<ResponsesParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  const continuation = continuationOf(turn);
  return [
    ...(model.trim() === '' ? [error('Model', 'Choose a model.')] : []),
    ...checkSystem(turn, continuation),
    // What the gateway holds already is not sent, so nothing of it can be left out.
    ...checkConversation(
      { ...turn, messages: continuation.messages },
      {
        protocol: 'responses',
        refuse,
        carriesDrawings: carriesDrawings(turn, continuation),
        sources: sourcesOf(turn, continuation),
        ...withoutPlace(turn, continuation),
      },
    ),
    ...checkNumbers(responsesDescription.fields, parameters, facts),
    ...checkTools(toolsOf(turn)),
    ...checkExtra(turn),
  ];
}

/** Where a request continues from an answer, the gateway keeps the system prompt it was given: a note says that a changed one is not sent. */
function checkSystem({ system }: Turn<unknown>, { previousId, messages }: Continuation): readonly Problem[] {
  if (previousId === undefined) return [];
  const held = messages[0]?.origin?.heldSystem;
  const stays = held === undefined ? system.trim() === '' : held.trim() === system.trim();
  return stays ? [] : [held === undefined ? systemUnknown : systemStays];
}

const cure = 'Set Continuation to Whole conversation to send it.';
const systemStays = note(
  'System prompt',
  `The changed system prompt won’t be sent: the conversation continues from the gateway’s copy, which has the earlier one. ${cure}`,
);
const systemUnknown = note(
  'System prompt',
  `The system prompt won’t be sent: the conversation continues from the gateway’s copy, with the one it began with. ${cure}`,
);

/** True where the service holds the drawings, or accepts back what it drew itself. */
function carriesDrawings(turn: Turn<ResponsesParameters>, { previousId, messages }: Continuation): boolean {
  if (previousId !== undefined) return true;
  const drawing = messages.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'image'));
  return takesItems(turn) && drawing.every((message) => isOwn(message, 'responses', turn));
}

function sourcesOf(turn: Turn<ResponsesParameters>, { previousId }: Continuation): Carrier['sources'] {
  if (previousId !== undefined) return 'held';
  return takesItems(turn) ? 'to-their-maker' : 'left-out';
}

/** What `input` cannot carry where the whole conversation is sent (RESP-2, RESP-5). */
function withoutPlace(turn: Turn<ResponsesParameters>, { previousId }: Continuation): Partial<Carrier> {
  if (previousId !== undefined || takesItems(turn)) return {};
  return {
    leavesOut: {
      calls: 'Responses takes results only by the ID of the answer that asked for them',
      reasoning: 'Responses takes none in its input',
      items: 'Responses takes only messages and results in its input',
      results:
        bringsResults(turn) && hasOwnId(turn)
          ? undefined
          : 'Responses takes tool results only when it continues from the answer that asked for them, and that answer isn’t a complete one of this model and gateway. Choose the protocol and model that asked for them, or write a message.',
    },
  };
}

function checkExtra(turn: Turn<ResponsesParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  return checkExtraFields({
    api: 'responses',
    lets: turn.dialect?.responses?.lets,
    own: ownBody(turn),
    extra: parameters.extra,
    model,
    facts,
    limits: limitsByName(responsesDescription.fields, facts),
  });
}
