/** Presets of vendors and local servers as tiles: choosing one fills in address, dialect and whether a key is needed. */
import { useId, useState, type ReactNode } from 'react';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { presetIds, type PresetId } from '../../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { runningWords, useLocalServers } from '../../../app/local-servers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { otherTile, PasteConfig } from './paste-config.tsx';
import { chosenPreset, useTakenNames } from './preset-choice.ts';
import type { ProfileFormValues } from './profile-form-values.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** The described gateway has one tile: its other header names are a dialect to choose below. */
const offered = presetIds.filter((id) => id !== 'vendor');

/** Those that most people look for, with what a new form begins with: whole rows of tiles. The rest is a click away. */
const known: ReadonlySet<PresetId> = new Set([...offered.slice(0, 7), 'neutral']);

export interface PresetTilesProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
}

export function PresetTiles({ values, onChange }: PresetTilesProps): ReactNode {
  const group = useId();
  const running = useLocalServers();
  const taken = useTakenNames();
  const [all, setAll] = useState(false);
  const isChosen = (id: PresetId): boolean =>
    id === (typeof values.dialect === 'string' ? tileOf(values.dialect) : copiedFrom(values.dialect));
  const shown = offered.filter(
    (id) => all || known.has(id) || isChosen(id) || runningWords(id, running) === 'Running here',
  );
  return (
    <div className="@container flex flex-col gap-2">
      <div role="radiogroup" aria-label={t(m.preset)} className="grid grid-cols-2 gap-2 @min-[30rem]:grid-cols-4">
        {shown.map((id) => (
          <PresetTile
            key={id}
            id={id}
            group={group}
            chosen={isChosen(id)}
            status={runningWords(id, running)}
            onChoose={() => onChange(chosenPreset(id, values, running ?? [], taken))}
          />
        ))}
      </div>
      <PasteConfig values={values} onChange={onChange}>
        {shown.length === offered.length ? null : (
          <button type="button" onClick={() => setAll(true)} className={otherTile}>
            {t(m.countMore, { count: offered.length - shown.length })}
          </button>
        )}
      </PasteConfig>
    </div>
  );
}

interface PresetTileProps {
  readonly id: PresetId;
  /** Name of the choice that the tile belongs to. */
  readonly group: string;
  readonly chosen: boolean;
  /** Whether a server of this computer runs, in words. */
  readonly status: string | undefined;
  readonly onChoose: () => void;
}

function PresetTile({ id, group, chosen, status, onChoose }: PresetTileProps): ReactNode {
  return (
    <label
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
        onChange={onChoose}
        aria-label={translated(presets[id].dialect.label)}
        {...(status === undefined ? {} : { 'aria-describedby': `${group}-${id}` })}
        className="sr-only"
      />
      {translated(presets[id].dialect.label)}
      {status === undefined ? null : (
        <span
          id={`${group}-${id}`}
          className={classNames('text-11 font-normal', status === 'Running here' ? 'text-good' : 'text-muted')}
        >
          {translated(status)}
        </span>
      )}
    </label>
  );
}

function tileOf(id: PresetId): PresetId {
  return id === 'vendor' ? 'neutral' : id;
}

/** The preset that a dialect of one's own was made of, by its name; what probing made of an unknown gateway has another. */
function copiedFrom({ label }: Dialect): PresetId {
  return offered.find((id) => presets[id].dialect.label === label) ?? 'any';
}
