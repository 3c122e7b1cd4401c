/** The model servers that run on this computer, as pages that offer presets show them: looked for each time such a page opens. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { presets } from '../../shared/dialects/presets.ts';
import type { PresetId } from '../../shared/dialects/preset-ids.ts';
import type { LocalServer } from '../../shared/local-server.ts';
import { useFeatureStore, type AppServices } from './app-context.tsx';

interface LocalServers {
  /** Null until they were looked for once. */
  readonly store: StoreApi<{ readonly running: readonly LocalServer[] | null }>;
  refresh(): void;
}

function createLocalServers({ client }: AppServices): LocalServers {
  let finding = false;
  const store = createStore<{ readonly running: readonly LocalServer[] | null }>()(() => ({ running: null }));
  return {
    store,
    refresh: () => {
      if (finding) return;
      finding = true;
      client
        .call('localServers.find', {})
        .then(
          (running) => store.setState({ running }),
          // A mark that is missing is no reason to tell anybody.
          () => undefined,
        )
        .finally(() => (finding = false));
    },
  };
}

/** Null until they were looked for. */
export function useLocalServers(): readonly LocalServer[] | null {
  const servers = useFeatureStore(createLocalServers);
  useEffect(() => {
    servers.refresh();
  }, [servers]);
  return useStore(servers.store, ({ running }) => running);
}

/** What to say at a preset's tile; undefined for one that is no server of this computer, or before they were looked for. */
export function runningWords(
  preset: PresetId,
  running: readonly LocalServer[] | null,
): 'Running here' | 'Not running' | undefined {
  if (running === null || presets[preset].local === undefined) return undefined;
  return running.some((server) => server.preset === preset) ? 'Running here' : 'Not running';
}
