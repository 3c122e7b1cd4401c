/** What is chosen before any checks: their kind, and the gateway. */
import type { ReactNode } from 'react';
import { navigate } from '../../app/navigation.ts';
import { Segments } from '../../ui/segments.tsx';
import { t } from '../../language/t.ts';
import { useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { profileName } from '../../app/profile-name.ts';
import { Combobox } from '../../ui/combobox.tsx';
import * as m from './messages.ts';

/** A gateway against its protocols, or what it loses on the way to its upstream. */
export function CheckModes({ mode }: { readonly mode: 'protocols' | 'sides' }): ReactNode {
  return (
    <Segments
      label={t(m.kindOfChecks)}
      value={mode}
      onChange={(next) => navigate({ page: 'checks', runId: next === 'sides' ? sandwichPlace : null })}
      options={[
        { value: 'protocols', label: t(m.againstProtocols) },
        { value: 'sides', label: t(m.betweenSides) },
      ]}
    />
  );
}

/** Where the page stands around a gateway on both sides, in the place of a run's id. */
export const sandwichPlace = 'sandwich';

/** Which gateway is asked. The same choice as in the top bar: a run asks the gateway of the profile in use. */
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
          items: (profiles ?? []).map((one) => ({ value: one.id, label: profileName(one), note: one.root })),
        },
      ]}
      className="w-full"
    />
  );
}
