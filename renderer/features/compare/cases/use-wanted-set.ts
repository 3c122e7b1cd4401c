/** Loads the case set that another page has just saved into. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CaseSet } from '../../../../shared/compare/setup.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { wantedSaved } from '../../../app/wanted-saved.ts';

/** `use` puts a set in the place of the cases that are there, and offers them back. */
export function useWantedSet(use: (set: CaseSet) => void): void {
  const { client, toasts } = useAppServices();
  const name = useStore(wantedSaved, ({ caseSet }) => caseSet);
  useEffect(() => {
    if (name === null) return;
    wantedSaved.setState({ caseSet: null });
    client.call('compare.caseSet', { name }).then(use, (error: unknown) => toasts.showFault(faultOf(error)));
  }, [client, toasts, name, use]);
}
