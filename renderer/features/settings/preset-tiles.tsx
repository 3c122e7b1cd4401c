/** Presets of vendors and local servers as tiles: choosing one fills in address, dialect and whether a key is needed. */
import { useId, type ReactNode } from 'react';
import { presetIds, type PresetId } from '../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../shared/dialects/presets.ts';
import { looksSecret } from '../../../shared/redact.ts';
import { isSameOrigin } from '../../../shared/address.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ProfileFormValues } from './profile-form-values.ts';

/** The described gateway under two sets of header names is a dialect to choose below, and no vendor. */
const offered = presetIds.filter((id) => id !== 'neutral' && id !== 'vendor');

export interface PresetTilesProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
}

export function PresetTiles({ values, onChange }: PresetTilesProps): ReactNode {
  const group = useId();
  return (
    <div role="radiogroup" aria-label="Preset" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {offered.map((id) => {
        // What probing made of an unknown gateway is a dialect of its own.
        const chosen = values.dialect === id || (id === 'any' && typeof values.dialect !== 'string');
        return (
          <label
            key={id}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center rounded-control border bg-panel px-3 py-2 text-12 font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen ? 'border-ink ring-1 ring-ink' : 'border-line hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={chosen}
              onChange={() => onChange(chosenPreset(id, values))}
              className="sr-only"
            />
            {presets[id].dialect.label}
          </label>
        );
      })}
    </div>
  );
}

/** What a preset fills in: what was typed stays, what an earlier preset filled in goes, and with its address the secrets for it. */
export function chosenPreset(id: PresetId, values: ProfileFormValues): Partial<ProfileFormValues> {
  const { dialect, base, consoleUrl, key } = presets[id];
  const all = Object.values(presets);
  const isFilled = (text: string, of: (preset: (typeof all)[number]) => string): boolean =>
    text.trim() === '' || all.some((preset) => of(preset) === text);
  const address = values.baseUrl.trim();
  const fillsBase = isFilled(values.baseUrl, (preset) => preset.base);
  const secretsStay = address === '' || !fillsBase || isSameOrigin(address, base);
  return {
    dialect: id,
    dialectText: undefined,
    ...(isFilled(values.name, (preset) => preset.dialect.label) ? { name: dialect.label } : {}),
    ...(fillsBase ? { baseUrl: base } : {}),
    ...(isFilled(values.consoleUrl, (preset) => preset.consoleUrl) ? { consoleUrl } : {}),
    keyless: key === 'none' ? true : undefined,
    ...(secretsStay
      ? {}
      : {
          key: { type: 'set', text: '' },
          extraHeaders: values.extraHeaders.map((header) =>
            header.secret === true || looksSecret(header.name.trim()) ? { ...header, value: '' } : header,
          ),
        }),
  };
}
