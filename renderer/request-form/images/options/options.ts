/** The options of an API as a form: values, problems, and what stands in fields and cannot be read. */
import { customSizeLimits } from '../../../../shared/catalog/image-sizes.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import {
  ownOptions,
  type ImageOptions,
  type JsonOption,
  type NumberOption,
} from '../../../../shared/images/options.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { noTexts, unreadJson, type FieldTexts } from '../../parameters/field-texts.ts';
import { listField, objectField, type JsonField } from '../../parameters/json-field.ts';
import { extraField, type AnyParameters } from '../../parameters/json-fields.ts';
import type { DescribedParameters } from '../../parameters/parameter-form.ts';
import { mostSide } from '../size-picker/custom-size.tsx';
import { limitText } from '../../../ui/number-field.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

/** Each API keeps its own, as it keeps its settings. */
export type UnreadOptions = Readonly<Partial<Record<ImageApiId, FieldTexts>>>;

export function jsonOf({ kind, key, field, must }: JsonOption): JsonField<AnyParameters> {
  return kind === 'object'
    ? objectField(field, key, must)<DescribedParameters>()
    : listField(field, key, must)<DescribedParameters>();
}

/** The limit of a number beside its name. */
export function limitOf({ least, most }: NumberOption): string {
  return limitText(least, most) ?? '';
}

/** Texts that cannot be sent over the API, as problems at their controls. Those of options that the model lacks stand in nobody's way. */
export function unreadProblems(
  api: ImageApiId,
  { settings }: Pick<StudioDraft, 'settings'>,
  options: ImageOptions,
  unread: UnreadOptions,
): readonly Problem[] {
  const texts = unread[api] ?? noTexts;
  const { size } = options;
  const numbers = ownOptions(options).flatMap((option) => {
    const text = texts[option.field];
    if (option.kind !== 'number' || option.idle !== undefined || text === undefined) return [];
    const kind = t(option.whole ? m.aWholeNumber : m.aNumber, { range: limitOf(option) });
    return [noNumber(option.field, text, kind)];
  });
  const { multipleOf, longestSide } = customSizeLimits;
  const sideLimit = size?.strict === false ? limitText(1, mostSide) : limitText(multipleOf, longestSide);
  const sides = (size?.kind === 'custom' ? ['Width', 'Height'] : []).flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [noNumber(field, text, t(m.aWholeNumberOfPixels, { range: `${sideLimit}` }))];
  });
  const fields = ownOptions(options).flatMap((option) =>
    option.kind === 'object' || option.kind === 'objects' ? [jsonOf(option)] : [],
  );
  const json = unreadJson<AnyParameters>({ ...settings[api] }, [...fields, extraField], texts);
  return [...sides, ...numbers, ...json];
}

function noNumber(field: string, text: string, kind: string): Problem {
  return { field, severity: 'error', message: t(m.isButMustBe, { field: translated(field), text: text.trim(), kind }) };
}
