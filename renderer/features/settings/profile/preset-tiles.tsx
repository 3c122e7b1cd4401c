/** Presets of vendors and local servers as tiles: choosing one fills in address, dialect and whether a key is needed. */
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { withPastedVersion } from '../../../../shared/dialects/pasted-version.ts';
import { presetIds, type PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import type { LocalServer } from '../../../../shared/local-server.ts';
import { looksSecret } from '../../../../shared/redact.ts';
import { isSameOrigin } from '../../../../shared/address.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { runningWords, useLocalServers } from '../../../app/local-servers.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ProfileFormValues } from './profile-form-values.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

/** The described gateway has one tile: its other header names are a dialect to choose below. */
const offered = presetIds.filter((id) => id !== 'vendor');

/** The first of them, which most people look for; the rest is a click away. */
const mostKnown = 7;

export interface PresetTilesProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
}

const noNames: readonly string[] = [];

/** The names of the profiles there are: the next one of a preset is given another. */
export function useTakenNames(): readonly string[] {
  const profiles = useAppState(({ app }) => app?.profiles);
  return useMemo(() => profiles?.map(({ name }) => name) ?? noNames, [profiles]);
}

export function PresetTiles({ values, onChange }: PresetTilesProps): ReactNode {
  const group = useId();
  const running = useLocalServers();
  const taken = useTakenNames();
  const [all, setAll] = useState(false);
  const isChosen = (id: PresetId): boolean =>
    id === (typeof values.dialect === 'string' ? tileOf(values.dialect) : copiedFrom(values.dialect));
  const shown = offered.filter(
    (id) => all || offered.indexOf(id) < mostKnown || isChosen(id) || runningWords(id, running) === 'Running here',
  );
  return (
    <div
      role="radiogroup"
      aria-label={t(m.preset)}
      className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2"
    >
      {shown.map((id) => {
        const chosen = isChosen(id);
        const status = runningWords(id, running);
        return (
          <label
            key={id}
            className={classNames(
              'relative flex min-h-12 cursor-pointer flex-col justify-center rounded-control border bg-panel px-3 py-1.5 text-12 font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen ? 'border-ink ring-1 ring-ink' : 'border-line hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={chosen}
              onChange={() => onChange(chosenPreset(id, values, running ?? [], taken))}
              aria-label={told(presets[id].dialect.label)}
              {...(status === undefined ? {} : { 'aria-describedby': `${group}-${id}` })}
              className="sr-only"
            />
            {told(presets[id].dialect.label)}
            {status === undefined ? null : (
              <span
                id={`${group}-${id}`}
                className={classNames('text-11 font-normal', status === 'Running here' ? 'text-good' : 'text-muted')}
              >
                {told(status)}
              </span>
            )}
          </label>
        );
      })}
      {shown.length === offered.length ? null : (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-12 rounded-control border border-dashed border-line-strong px-3 text-left text-12 text-muted hover:bg-hover hover:text-ink"
        >
          {t(m.countMore, { count: offered.length - shown.length })}
        </button>
      )}
    </div>
  );
}

function tileOf(id: PresetId): PresetId {
  return id === 'vendor' ? 'neutral' : id;
}

/** The preset that a dialect of one's own was made of, by its name; what probing made of an unknown gateway has another. */
function copiedFrom({ label }: Dialect): PresetId {
  return offered.find((id) => presets[id].dialect.label === label) ?? 'any';
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
