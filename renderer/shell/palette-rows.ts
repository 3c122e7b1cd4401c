/** The rows of the palette at this moment: the commands, and what its sources have, read and found while it is open. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Fault } from '../../shared/fault.ts';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { t } from '../language/t.ts';
import type { OptionGroup } from '../ui/option-list.ts';
import * as m from './messages.ts';
import { arranged, type PaletteRow } from './palette-row.ts';
import { paletteSources } from './palette-sources.ts';

export interface PaletteRows {
  readonly groups: readonly OptionGroup<PaletteRow>[];
  /** What is said of the host's search, beneath the rows; undefined where there is nothing to say. */
  readonly said: string | undefined;
  /** Remembers what was chosen, for the next time. */
  readonly chose: (row: PaletteRow) => void;
}

/** Ids of what was chosen in this window, the latest first. */
let recentIds: readonly string[] = [];
const mostRecent = 5;

const none: readonly PaletteRow[] = [];

export function usePaletteRows(query: string): PaletteRows {
  const services = useAppServices();
  const commands = useStore(services.commands.store, (value) => value.commands);
  const { read, recent, fault } = useRead();
  const found = useFound(query.trim());
  const groups = useMemo(() => {
    const asked = query.trim() !== '';
    if (asked) {
      const answers = paletteSources.flatMap(({ answer }) => answer?.(query, services) ?? []);
      return arranged([...answers, ...commands, ...read, ...found.rows], query);
    }
    const all = new Map<string, PaletteRow>([...commands, ...read, ...recent].map((row) => [row.id, row]));
    const again = recentIds.flatMap((id) => all.get(id) ?? []);
    const ids = new Set(again.map(({ id }) => id));
    const rest = [...commands, ...recent].filter(({ id }) => !ids.has(id));
    return arranged([...again.map((row) => ({ ...row, group: t(m.recent) })), ...rest], '');
  }, [query, services, commands, read, recent, found.rows]);
  const failed = found.fault ?? fault;
  return {
    groups,
    said:
      failed !== null
        ? t(m.searchFailed, { why: failed.message })
        : found.busy
          ? t(m.searchingChats)
          : query.trim() !== '' && found.rows.length === 0
            ? t(m.noChatSays, { query: query.trim() })
            : undefined,
    chose: ({ id }) => {
      recentIds = [id, ...recentIds.filter((one) => one !== id)].slice(0, mostRecent);
    },
  };
}

interface Read {
  readonly read: readonly PaletteRow[];
  readonly recent: readonly PaletteRow[];
  readonly fault: Fault | null;
}

/** What the sources have; each comes as it is read, and one that fails leaves the others. */
function useRead(): Read {
  const services = useAppServices();
  const [bySource, setBySource] = useState<Readonly<Record<string, readonly PaletteRow[]>>>({});
  const [recent, setRecent] = useState(none);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let live = true;
    const take = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (live) setFault(faultOf(error));
      }
    };
    for (const { label, read, recent: latest } of paletteSources) {
      if (read !== undefined)
        void take(async () => {
          const rows = await read(services);
          if (live) setBySource((present) => ({ ...present, [label]: rows }));
        });
      if (latest !== undefined)
        void take(async () => {
          const rows = await latest(services);
          if (live) setRecent(rows);
        });
    }
    return () => {
      live = false;
    };
  }, [services]);
  const read = useMemo(() => paletteSources.flatMap(({ label }) => bySource[label] ?? none), [bySource]);
  return { read, recent, fault };
}

interface Found {
  readonly rows: readonly PaletteRow[];
  readonly busy: boolean;
  readonly fault: Fault | null;
}

const nothing: Found = { rows: none, busy: false, fault: null };

/** What the host finds: one search at a time, the newest query next. */
function useFound(query: string): Found {
  const services = useAppServices();
  const [found, setFound] = useState<Found & { readonly of: string }>({ ...nothing, of: '' });
  const wanted = useRef<string | null>(null);
  const running = useRef(false);
  useEffect(() => {
    wanted.current = query;
    if (query === '' || running.current) return;
    running.current = true;
    void (async () => {
      for (let asked = ''; wanted.current !== null && wanted.current !== '' && wanted.current !== asked;) {
        asked = wanted.current;
        const next = await searched(asked, services);
        setFound({ ...next, of: asked });
      }
      running.current = false;
    })();
  }, [query, services]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  if (query === '') return nothing;
  // What was found for the letters before stands until the answer is there, and is picked among by its own words.
  return found.of === query ? found : { rows: none, busy: true, fault: null };
}

async function searched(query: string, services: ReturnType<typeof useAppServices>): Promise<Found> {
  try {
    const rows = await Promise.all(
      paletteSources.flatMap(({ search }) => (search === undefined ? [] : [search(query, services)])),
    );
    return { rows: rows.flat(), busy: false, fault: null };
  } catch (error) {
    return { rows: none, busy: false, fault: faultOf(error) };
  }
}
