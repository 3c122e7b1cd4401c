/** How to continue a chat from an answer that did not end well. */
import { descriptions } from '../../../shared/protocols/descriptions.ts';
import type { AnyParameters } from '../../request-form/parameters/json-fields.ts';
import type { AssistantMessage, ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import { paletteTarget } from '../../app/palette-target.ts';
import type { Toasts } from '../../app/toasts.ts';
import { t, translated } from '../../language/t.ts';
import type { ChatFeature } from './chat-feature.ts';
import * as m from './messages.ts';

export type WayOn =
  /** The same request may do now. */
  | { readonly kind: 'again' }
  /** The same request would name the same answer: the whole conversation is sent instead. */
  | { readonly kind: 'whole'; readonly settings: ChatSettings }
  /** Tool results can only be sent with the id of the answer that made the calls: that answer is requested again. */
  | { readonly kind: 'ask-before'; readonly messageId: string; readonly settings: ChatSettings };

/** What can be sent where the gateway no longer knows the answer that a request names (RESP-5). `messages`: the branch in which `message` stands. */
export function wayOn(
  message: AssistantMessage,
  messages: readonly ConversationMessage[],
  settings: ChatSettings,
): WayOn {
  const { facts, id } = message;
  const at = messages.findIndex((one) => one.id === id);
  const bringsResults = messages[at - 1]?.role === 'tool';
  const whole = wholeInstead(settings, facts.fault?.param);
  if (whole === undefined || (!bringsResults && whole === settings)) return { kind: 'again' };
  if (!bringsResults) return { kind: 'whole', settings: whole };
  const asked = messages.slice(0, at).findLast(({ role }) => role === 'assistant');
  return asked === undefined ? { kind: 'again' } : { kind: 'ask-before', messageId: asked.id, settings: whole };
}

/** The settings with which everything is sent, where the field at fault is the one that names an answer; the same object where they do so already. */
function wholeInstead(settings: ChatSettings, faulty: string | undefined): ChatSettings | undefined {
  const { protocol, parameters } = settings;
  const { parameter } =
    descriptions[protocol].fields.find(({ name, meaning }) => meaning === 'continuation' && name === faulty) ?? {};
  if (parameter?.kind !== 'choice') return undefined;
  const { key, values } = parameter;
  const own: AnyParameters = parameters[protocol];
  const value = values.find(({ whole }) => whole === true)?.value;
  if (own[key] === value) return settings;
  return { ...settings, parameters: { ...parameters, [protocol]: { ...own, [key]: value } } };
}

interface ResumeOptions {
  readonly feature: Pick<ChatFeature, 'chat'>;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly message: Pick<AssistantMessage, 'conversationId'>;
  readonly profileId: string;
  readonly settings: ChatSettings;
}

/** Asks the model to continue an answer that was stopped, unless something also prevents Send. */
export function resume({ feature, toasts, message, profileId, settings }: ResumeOptions): void {
  const problems = paletteTarget.getState()?.judge(settings) ?? [];
  const broken = problems.find(({ severity }) => severity === 'error');
  if (broken === undefined)
    void feature.chat.sendBeside(message.conversationId, t(m.continueAnswer), profileId, settings);
  else toasts.show('bad', translated(broken.message));
}
