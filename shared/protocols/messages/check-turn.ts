/** What is wrong with a message before it is sent, and notes about it (REQ-5, REQ-6, MSG-3). */
import type { JsonObject } from '../../json.ts';
import { attachmentsOf, checkConversation } from '../check-conversation.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { error } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { checkNumbers, limitsByName } from '../number-limits.ts';
import { inMegabytes, sentBytes } from '../sent-size.ts';
import { checkStop } from '../stop-sequences.ts';
import { refuse } from './attachments.ts';
import { ownBody, wholeBody } from './build-request.ts';
import { checkTools, toolsOf } from './tools.ts';
import { messagesDescription, messagesLimits, type MessagesParameters } from './description.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<MessagesParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  // Built once for both checks: it holds the whole conversation.
  const own = ownBody(turn);
  return [
    ...(model.trim() === '' ? [error('Model', 'Choose a model.')] : []),
    ...checkConversation(turn, { protocol: 'messages', refuse, carriesDrawings: false, sources: 'to-their-maker' }),
    ...checkSize(turn, wholeBody(turn, own)),
    ...checkNumbers(messagesDescription.fields, parameters, facts),
    ...checkStop(parameters.stop),
    ...checkTools(toolsOf(turn)),
    ...checkExtraFields({
      api: 'messages',
      lets: turn.dialect?.messages?.lets,
      own,
      extra: parameters.extra,
      model,
      facts,
      limits: limitsByName(messagesDescription.fields, facts),
    }),
  ];
}

/** The whole body counts, files of earlier messages included: they are sent again with every message. */
function checkSize({ messages }: Turn<MessagesParameters>, body: JsonObject): readonly Problem[] {
  const bytes = sentBytes(body, messages);
  if (bytes <= messagesLimits.body) return [];
  const withFiles = messages.some(({ blocks }) => attachmentsOf(blocks).length > 0);
  const message = `The request comes to ${inMegabytes(bytes)} with all messages and files as Base64; Messages takes at most ${inMegabytes(messagesLimits.body)}.`;
  return withFiles
    ? [error('Attach files', `${message} Reduce or split the files, or begin a new chat for them.`)]
    : [error('Message', `${message} Shorten the message or begin a new chat.`)];
}
