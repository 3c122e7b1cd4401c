/** What is typed at a parameter and cannot be read (yet): kept as typed, by protocol, and in the way of Send. */
import type { ChatSettings } from '../../../../shared/conversation.ts';
import type { Problem, ProtocolId } from '../../../../shared/protocols/protocol.ts';
import type { ParametersById } from '../../../../shared/protocols/registry.ts';
import { jsonFieldsOf, readJsonField, type JsonField } from './json-fields.ts';
import { numberWords } from './number-words.ts';

/** By accessible name of the control: no JSON of its kind, or no number. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Each protocol keeps its own, as it keeps its parameters. */
export type UnreadTexts = Readonly<Partial<Record<ProtocolId, FieldTexts>>>;

export const noTexts: FieldTexts = {};

/** The texts with another one at a field; null takes it out. */
export function withText(texts: UnreadTexts, protocol: ProtocolId, field: string, text: string | null): UnreadTexts {
  const { [field]: _, ...others } = texts[protocol] ?? noTexts;
  return { ...texts, [protocol]: text === null ? others : { ...others, [field]: text } };
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

function unreadJson<Parameters>(
  parameters: Parameters,
  fields: readonly JsonField<Parameters>[],
  texts: FieldTexts,
): readonly Problem[] {
  return fields.flatMap((field): readonly Problem[] => {
    const text = texts[field.name];
    if (text === undefined) return [];
    const read = readJsonField(parameters, field, text);
    return 'problem' in read
      ? [{ field: field.name, severity: 'error', message: `What stands in ${field.name} ${read.problem}` }]
      : [];
  });
}
