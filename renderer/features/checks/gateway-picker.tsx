/** Which gateway is asked. */
import type { ReactNode } from 'react';
import { useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** The same choice as in the top bar: a run asks the gateway of the profile in use. */
export function GatewayPicker(): ReactNode {
  const { appState, toasts } = useAppServices();
  const profiles = useAppState((value) => value.app?.profiles);
  const active = useAppState((value) => value.app?.activeProfileId ?? null);
  return (
    <Combobox
      label={t(m.gatewayToCheck)}
      value={active}
      onChange={(id) => {
        appState.selectProfile(id).catch((error: unknown) => toasts.showFault(faultOf(error)));
      }}
      groups={[
        {
          label: t(m.profiles),
          items: (profiles ?? []).map(({ id, name, root }) => ({ value: id, label: name, note: root })),
        },
      ]}
      className="w-full"
    />
  );
}
