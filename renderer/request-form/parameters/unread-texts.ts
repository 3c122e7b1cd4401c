/** What is typed at a parameter and cannot be read (yet): kept as typed, by protocol, and in the way of Send. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem, ProtocolId } from '../../../shared/protocols/protocol.ts';
import type { ParametersById } from '../../../shared/protocols/registry.ts';
import { noTexts, unreadJson, withFieldText, type FieldTexts } from './field-texts.ts';
import { jsonFieldsOf } from './json-fields.ts';
import { numberWords } from './number-words.ts';

/** Each protocol keeps its own, as it keeps its parameters. */
export type UnreadTexts = Readonly<Partial<Record<ProtocolId, FieldTexts>>>;

export const nothingUnread: UnreadTexts = {};

/** The texts with another one at a field; null takes it out. */
export function withText(texts: UnreadTexts, protocol: ProtocolId, field: string, text: string | null): UnreadTexts {
  return { ...texts, [protocol]: withFieldText(texts[protocol] ?? noTexts, field, text) };
}

/**
 * Texts that cannot be sent over the chosen protocol, as problems at their controls; those of sampling forbid nothing
 * where it is left out anyway (REQ-6).
 */
export function unreadProblems(
  { protocol, parameters }: Pick<ChatSettings, 'protocol' | 'parameters'>,
  unread: UnreadTexts,
  samplingOmitted = false,
): readonly Problem[] {
  const texts = unread[protocol] ?? noTexts;
  const notNumbers = Object.entries(numberWords[protocol]).flatMap(([field, words]): readonly Problem[] => {
    const text = texts[field];
    if (text === undefined || (samplingOmitted && (field === 'Temperature' || field === 'Top P'))) return [];
    return [{ field, severity: 'error', message: `${field} is ${text.trim()}; it must be ${words}.` }];
  });
  return [...notNumbers, ...notJson(protocol, parameters, texts)];
}

function notJson(protocol: ProtocolId, parameters: ParametersById, texts: FieldTexts): readonly Problem[] {
  switch (protocol) {
    case 'chat':
      return unreadJson(parameters.chat, jsonFieldsOf.chat, texts);
    case 'responses':
      return unreadJson(parameters.responses, jsonFieldsOf.responses, texts);
    case 'messages':
      return unreadJson(parameters.messages, jsonFieldsOf.messages, texts);
    case 'generate':
      return unreadJson(parameters.generate, jsonFieldsOf.generate, texts);
  }
}
