/** What choosing a preset fills into the form of a profile. */
import { useMemo } from 'react';
import { isSameOrigin } from '../../../../shared/address.ts';
import { withPastedVersion } from '../../../../shared/dialects/pasted-version.ts';
import type { PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import type { LocalServer } from '../../../../shared/local-server.ts';
import { looksSecret } from '../../../../shared/redact.ts';
import { useAppState } from '../../../app/app-context.tsx';
import type { ProfileFormValues } from './profile-form-values.ts';

const noNames: readonly string[] = [];

/** The names of the profiles there are: the next one of a preset is given another. */
export function useTakenNames(): readonly string[] {
  const profiles = useAppState(({ app }) => app?.profiles);
  return useMemo(() => profiles?.map(({ name }) => name) ?? noNames, [profiles]);
}

const numbered = / \d+$/;

/** The name, or the first with a number behind it that no other profile has, whatever their capitals. */
function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((one) => one.trim().toLowerCase()));
  let free = name;
  for (let number = 2; others.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
  return free;
}

/** What a preset fills in: what was typed stays, what an earlier preset filled in goes, and with its address the secrets for it. */
export function chosenPreset(
  id: PresetId,
  values: ProfileFormValues,
  running: readonly LocalServer[] = [],
  taken: readonly string[] = [],
): Partial<ProfileFormValues> {
  const { dialect, consoleUrl, key } = presets[id];
  const here = running.find(({ preset }) => preset === id);
  const base = here?.baseUrl ?? presets[id].base;
  const all = Object.values(presets);
  const isFilled = (text: string, of: (preset: (typeof all)[number]) => string): boolean =>
    text.trim() === '' || all.some((preset) => of(preset) === text) || running.some(({ baseUrl }) => baseUrl === text);
  const address = values.baseUrl.trim();
  const fillsBase = isFilled(values.baseUrl, (preset) => preset.base);
  const secretsStay = address === '' || !fillsBase || isSameOrigin(address, base);
  const versioned = fillsBase ? undefined : withPastedVersion(dialect, values.baseUrl);
  return {
    dialect: versioned ?? id,
    dialectText: undefined,
    ...(isFilled(values.name.replace(numbered, ''), (preset) => preset.dialect.label)
      ? { name: freeName(dialect.label, taken) }
      : {}),
    ...(fillsBase ? { baseUrl: base } : {}),
    ...(isFilled(values.consoleUrl, (preset) => preset.consoleUrl) ? { consoleUrl } : {}),
    keyless: key === 'none' || here !== undefined ? true : undefined,
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
