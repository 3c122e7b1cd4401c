/** What is typed at a parameter and cannot be read (yet): kept as typed, by protocol, and in the way of Send. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { noTexts, unreadJson, withFieldText, type FieldTexts } from './field-texts.ts';
import { jsonFieldsOf, type AnyParameters } from './json-fields.ts';
import { descriptions, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { numberFields } from '../../../shared/protocols/number-limits.ts';
import { limitWords } from '../../../shared/protocols/problems.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

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
  const notNumbers = numberFields(descriptions[protocol].fields).flatMap(
    ({ control, parameter }): readonly Problem[] => {
      const text = texts[control];
      if (text === undefined || (samplingOmitted && parameter.sampling === true)) return [];
      const words = limitWords(parameter);
      return [
        {
          field: control,
          severity: 'error',
          message: t(m.isButMustBe, { field: translated(control), text: text.trim(), kind: translated(words) }),
        },
      ];
    },
  );
  return [...notNumbers, ...unreadJson<AnyParameters>(parameters[protocol], jsonFieldsOf(protocol), texts)];
}
