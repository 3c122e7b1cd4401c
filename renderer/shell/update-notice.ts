/** Says once in each window that a newer version is out; it can be read again among the notices. */
import { useEffect } from 'react';
import { useAppServices, useAppState } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { openOutside } from '../host/open-outside.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function useUpdateNotice(): void {
  const { client, toasts } = useAppServices();
  const isOn = useAppState((value) => value.app?.preferences.tellOfUpdates === true);
  const version = useAppState((value) => value.app?.newVersion?.version);
  const page = useAppState((value) => value.app?.newVersion?.page);
  useEffect(() => {
    // Where it was only asked for by hand, the answer stands beside the button.
    if (!isOn || version === undefined || page === undefined) return;
    toasts.show('plain', t(m.versionIsOut, { version }), {
      label: t(m.openItsPage),
      run: () => {
        openOutside(client, page).catch((error: unknown) => toasts.showFault(faultOf(error)));
      },
    });
  }, [client, toasts, isOn, version, page]);
}
