/** The lanes' places as React sees them, and the cells that are in view in them. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../shared/compare/run.ts';
import type { Lane } from '../../../shared/compare/setup.ts';
import { useAppState } from '../../app/app-context.tsx';
import { profileName } from '../../app/profile-name.ts';
import { columnsOf, type Column } from './columns.ts';
import type { CompareFeature } from './compare-feature.ts';

export function useColumns({ setup, run }: CompareFeature): readonly Column[] {
  // Not the whole setup: it is another one with each key that is typed.
  const kind = useStore(setup.store, (value) => value.setup.kind);
  const textLanes = useStore(setup.store, (value) => value.setup.textLanes);
  const imageLanes = useStore(setup.store, (value) => value.setup.imageLanes);
  const shown = useStore(run.store, (value) => value.run);
  const profiles = useAppState(({ app }) => app?.profiles);
  const active = useAppState(({ app }) => app?.activeProfileId);
  return useMemo(() => {
    const nameOf = ({ profileId }: Lane): string | undefined => {
      const profile = profiles?.find(({ id }) => id === (profileId ?? active));
      return profile === undefined ? undefined : profileName(profile);
    };
    return columnsOf({ kind, textLanes, imageLanes }, shown, nameOf);
  }, [kind, textLanes, imageLanes, shown, profiles, active]);
}

/** The cell of a lane of the run at the case and repeat that are shown; undefined where there is none (yet). */
export function useShownCell({ run, viewState }: CompareFeature, inRun: number | null): Cell | undefined {
  const at = useStore(viewState, (value) => value.case);
  const repeat = useStore(viewState, (value) => value.repeat);
  return useStore(run.store, ({ cells }) =>
    inRun === null ? undefined : cells.get(cellKey({ lane: inRun, case: at, repeat })),
  );
}
