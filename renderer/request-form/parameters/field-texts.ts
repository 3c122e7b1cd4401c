/** What is typed at parameters and cannot be read (yet), by field. */
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { readJsonField, type JsonField } from './json-field.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

/** By accessible name of the control: no JSON of its kind, or no number. */
export type FieldTexts = Readonly<Record<string, string>>;

export const noTexts: FieldTexts = {};

/** The texts with another one at a field; null takes it out. */
export function withFieldText(texts: FieldTexts, field: string, text: string | null): FieldTexts {
  const { [field]: _, ...others } = texts;
  return text === null ? others : { ...others, [field]: text };
}

/** Texts that are not the JSON of their fields, as problems there. */
export function unreadJson<Parameters>(
  parameters: Parameters,
  fields: readonly JsonField<Parameters>[],
  texts: FieldTexts,
): readonly Problem[] {
  return fields.flatMap((field): readonly Problem[] => {
    const text = texts[field.name];
    if (text === undefined) return [];
    const read = readJsonField(parameters, field, text);
    return 'problem' in read
      ? [
          {
            field: field.name,
            severity: 'error',
            message: t(m.whatIsEntered, { field: translated(field.name), problem: translated(read.problem) }),
          },
        ]
      : [];
  });
}
