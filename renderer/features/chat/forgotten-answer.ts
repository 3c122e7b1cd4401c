/** What can be sent where the gateway no longer knows the answer that a request names (RESP-5). */
import type { AssistantMessage, ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';

export type WayOn =
  /** The same request may do now. */
  | { readonly kind: 'again' }
  /** The same request would name the same answer: the conversation goes along instead. */
  | { readonly kind: 'whole'; readonly settings: ChatSettings }
  /** Results of tools go by the name of the answer that asked for them and no other way: that answer is asked for anew, whole. */
  | { readonly kind: 'ask-before'; readonly messageId: string; readonly settings: ChatSettings };

/** `messages`: the branch in which `message` stands. */
export function wayOn(
  message: AssistantMessage,
  messages: readonly ConversationMessage[],
  settings: ChatSettings,
): WayOn {
  const { facts, id } = message;
  const at = messages.findIndex((one) => one.id === id);
  const bringsResults = messages[at - 1]?.role === 'tool';
  const named = facts.fault?.param === 'previous_response_id' && settings.protocol === 'responses';
  if (!named || (!bringsResults && settings.parameters.responses.continuation === 'full')) return { kind: 'again' };
  const whole = withWholeConversation(settings);
  if (!bringsResults) return { kind: 'whole', settings: whole };
  const asked = messages.slice(0, at).findLast(({ role }) => role === 'assistant');
  return asked === undefined ? { kind: 'again' } : { kind: 'ask-before', messageId: asked.id, settings: whole };
}

function withWholeConversation(settings: ChatSettings): ChatSettings {
  const { parameters } = settings;
  return { ...settings, parameters: { ...parameters, responses: { ...parameters.responses, continuation: 'full' } } };
}
