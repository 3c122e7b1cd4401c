/** What is wrong with a chat completion before it is sent, and notes about it (REQ-5, REQ-6). */
import { checkConversation } from '../check-conversation.ts';
import type { RequestField } from '../description.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { error } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { checkNumbers, limitsByName } from '../number-limits.ts';
import { checkStop } from '../stop-sequences.ts';
import { refuse } from './attachments.ts';
import { checkResponseFormat, checkToolChoice, checkTools } from './check-tools.ts';
import { limitField, ownBody } from './build-request.ts';
import { toolsOf } from './tools.ts';
import { chatDescription, type ChatParameters } from './description.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<ChatParameters>): readonly Problem[] {
  return [
    ...(turn.model.trim() === '' ? [error('Model', 'Choose a model.')] : []),
    ...checkConversation(turn, { protocol: 'chat', refuse, carriesDrawings: false, sources: 'left-out' }),
    ...checkNumbers(chatDescription.fields, turn.parameters, turn.facts),
    ...checkStop(turn.parameters.stop),
    ...checkTools(toolsOf(turn)),
    ...checkToolChoice(turn.parameters.toolChoice, toolsOf(turn)),
    ...checkResponseFormat(turn.parameters.responseFormat),
    ...checkExtra(turn),
  ];
}

/** With the token limit under the name that the dialect has for it. */
function fieldsOf(turn: Turn<ChatParameters>): readonly RequestField[] {
  const { fields }: { readonly fields: readonly RequestField[] } = chatDescription;
  return fields.map((field) => (field.meaning === 'token-limit' ? { ...field, name: limitField(turn) } : field));
}

function checkExtra(turn: Turn<ChatParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  return checkExtraFields({
    api: 'chat',
    lets: turn.dialect?.chat?.lets,
    own: ownBody(turn),
    extra: parameters.extra,
    model,
    facts,
    limits: limitsByName(fieldsOf(turn), facts),
  });
}
