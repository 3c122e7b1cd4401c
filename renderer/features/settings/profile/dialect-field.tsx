/** The dialect of a profile: one of the presets, or a copy of one edited as JSON (AUTH-5). */
import type { ReactNode } from 'react';
import { presetIds, type PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { canonicalText } from '../../../../shared/canonical-json.ts';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { dialectOf, presets } from '../../../../shared/dialects/presets.ts';
import type { Json } from '../../../../shared/json.ts';
import { readDialect, writtenDialect } from '../../../../shared/dialects/read.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ProfileFormValues } from './profile-form-values.ts';
import { apiIds, apiLabels } from '../../../../shared/apis.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

const own = 'own';

/** The headers that a dialect has beside what the requests of all protocols have. */
function headersOf({ calls }: Dialect): readonly string[] {
  return Object.values(calls).flatMap(({ auth, headers = {} }) => [
    ...(auth === undefined ? [] : [auth.header]),
    ...Object.keys(headers),
  ]);
}

/** Everything but the name and those headers, the same for two that differ in nothing else. */
function restOf({ label: _, calls, ...rest }: Dialect): string {
  const bare = Object.entries(calls).map(([api, { auth: __, headers: ___, ...call }]) => [api, call] as const);
  return canonicalText({ ...rest, calls: Object.fromEntries(bare) } as unknown as Json);
}

const described = presetIds.map((id) => {
  const { dialect } = presets[id];
  return { id, dialect, headers: headersOf(dialect), rest: restOf(dialect) };
});

const presetItems = described.map(({ id, dialect: { label, calls }, headers, rest }) => {
  const twins = described.filter((other) => other.id !== id && other.rest === rest);
  return {
    value: id,
    label,
    // What two that differ in nothing else are told apart by.
    note: headers.filter((header) => twins.some((twin) => !twin.headers.includes(header))).join(', '),
    description: apiIds
      .filter((api) => calls[api] !== undefined)
      .map((api) => apiLabels[api])
      .join(', '),
  };
});

export interface DialectFieldProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
  readonly refused: { readonly problem?: string; readonly announceProblem?: boolean };
}

export function DialectField({ values, onChange, refused }: DialectFieldProps): ReactNode {
  const { dialect } = values;
  const isOwn = typeof dialect !== 'string';
  const groups = [
    { label: '', items: presetItems },
    ...(isOwn ? [{ label: '', items: [{ value: own, label: dialect.label, note: t(m.yourOwn) }] }] : []),
  ];
  const choose = (id: string): void => {
    const preset = presetIds.find((each) => each === id);
    if (preset !== undefined) onChange(withPreset(preset));
  };
  const copy = (): void => {
    const copied = dialectOf(dialect);
    onChange({ dialect: copied, dialectText: writtenDialect(copied) });
  };
  const type = (text: string): void => {
    const read = readDialect(text);
    onChange({ dialectText: text, ...('dialect' in read ? { dialect: read.dialect } : {}) });
  };
  const text = values.dialectText ?? (isOwn ? writtenDialect(dialect) : '');
  const read = isOwn ? readDialect(text) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t(m.dialect)} description={t(m.headerNamesPathsAndWhat)} {...refused}>
        {(control) => (
          <div className="flex items-center gap-2">
            <Combobox<string>
              label={t(m.dialect)}
              id={control.id}
              {...(control['aria-describedby'] === undefined ? {} : { describedBy: control['aria-describedby'] })}
              value={isOwn ? own : dialect}
              groups={groups}
              onChange={choose}
              className="w-full"
            />
            {isOwn ? null : <Button onClick={copy}>{t(m.copyAndEdit)}</Button>}
          </div>
        )}
      </Field>
      {isOwn ? (
        <TextArea
          label={t(m.dialectAsJson)}
          mono
          value={text}
          onChange={type}
          placeholder=""
          minRows={6}
          maxRows={20}
          {...(read !== undefined && 'problem' in read ? { problem: read.problem } : {})}
        />
      ) : null}
    </div>
  );
}

/** What a form holds of a preset that is chosen: its own JSON goes. */
export function withPreset(dialect: PresetId): Partial<ProfileFormValues> {
  return { dialect, dialectText: undefined };
}
