/** The address to give to an app, and how each client takes it; before it is turned on, what it is for. */
import { RadioTower } from 'lucide-react';
import { profileName } from '../../app/profile-name.ts';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import type { ProfileView } from '../../../shared/profile.ts';
import { clientGroups, type ClientGroup } from '../../../shared/protocols/client-setups.ts';
import { clientSetups } from '../../../shared/tap/client-setups.ts';
import type { TapSetup, TapStanding } from '../../../shared/tap/tap.ts';
import { t } from '../../language/t.ts';
import { Alert } from '../../ui/alert.tsx';
import { AddressText } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { ProtocolSquare } from '../../ui/protocol-mark.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as m from './messages.ts';
import type { TapStore } from './tap-store.ts';

export interface TapAddressProps {
  readonly tap: TapStore;
  readonly profile: ProfileView;
  readonly standing: TapStanding;
}

export function TapAddress({ tap, profile, standing }: TapAddressProps): ReactNode {
  const { refused, moving } = useStore(tap.store);
  const { address, setup, portTaken } = standing;
  const fault = refused?.profileId === profile.id ? <FaultView fault={refused.fault} className="mt-3" /> : null;
  if (address === null)
    return (
      <section
        aria-label={t(m.address)}
        className="flex max-h-[60%] shrink-0 flex-col [@media(height<560px)]:max-h-none overflow-y-auto border-b border-line px-5 py-5"
      >
        <h1 className="text-15 font-semibold">{t(m.recordToBegin)}</h1>
        <p className="mt-1 max-w-140 text-13 text-pretty text-muted">
          {t(m.recordToBeginMore, { name: profileName(profile) })}
        </p>
        <Options tap={tap} profile={profile} setup={setup} on={false} />
        <div className="mt-4 flex gap-2">
          <Button
            variant="primary"
            size="main"
            icon={RadioTower}
            busy={moving}
            onClick={() => void tap.open(profile.id, setup)}
          >
            {t(m.record)}
          </Button>
        </div>
        {fault}
      </section>
    );
  return (
    <section
      aria-label={t(m.address)}
      className="flex max-h-[60%] shrink-0 flex-col [@media(height<560px)]:max-h-none gap-3 overflow-y-auto border-b border-line px-5 py-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-15 font-semibold">{t(m.pointYourAppHere)}</h1>
        <p className="text-12 text-muted">{t(m.goesOn, { name: profileName(profile) })}</p>
      </div>
      {portTaken === undefined ? null : (
        <Alert tone="warning" title={t(m.addressChanged)}>
          {t(m.addressChangedMore, { port: String(portTaken) })}
        </Alert>
      )}
      <div className="flex items-center gap-3 rounded-card border border-line-strong bg-panel py-1.5 pr-1.5 pl-3">
        <RadioTower size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
        <span className="mono min-w-0 flex-1 text-14 wrap-anywhere select-all">
          <AddressText address={address} />
        </span>
        <CopyButton words label={t(m.copyAddress)} text={address} />
      </div>
      <Clients address={address} profile={profile} />
      <Options tap={tap} profile={profile} setup={setup} on />
      {fault}
      <details className="text-12 text-muted">
        <summary className="w-fit cursor-default rounded-control leading-6 hover:text-ink">{t(m.cantSee)}</summary>
        <p className="mt-1 max-w-140 text-pretty">{t(m.cantSeeMore)}</p>
      </details>
    </section>
  );
}

const groupNames = {
  environment: m.environment,
  python: m.python,
  typescript: m.typescript,
  go: m.go,
  curl: m.curl,
  agents: m.agents,
} as const satisfies Readonly<Record<ClientGroup, string>>;

function Clients({ address, profile }: { readonly address: string; readonly profile: ProfileView }): ReactNode {
  const [group, setGroup] = useState<ClientGroup>('environment');
  const dialect = dialectOf(profile.dialect);
  const groups = clientGroups.filter((id) => clientSetups(address, dialect, id).length > 0);
  return (
    <div className="shrink-0 overflow-hidden rounded-card border border-line bg-panel">
      <Tabs
        label={t(m.clients)}
        value={group}
        onChange={setGroup}
        tabs={groups.map((value) => ({
          value,
          label: t(groupNames[value]),
          content: () => (
            <ul>
              {clientSetups(address, dialect, value).map(({ protocol, label, text }) => (
                <li
                  key={`${protocol} ${label}`}
                  className="flex min-h-9 items-center gap-2.5 border-b border-line px-3 py-1 last:border-b-0"
                >
                  <ProtocolSquare id={protocol} />
                  <code className="mono min-w-0 flex-1 text-12 wrap-anywhere select-text">{text}</code>
                  <span className="shrink-0 text-12 text-muted max-[900px]:hidden">{label}</span>
                  <CopyButton label={t(m.copyOf, { label })} text={text} size={24} />
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </div>
  );
}

interface OptionsProps {
  readonly tap: TapStore;
  readonly profile: ProfileView;
  readonly setup: TapSetup;
  readonly on: boolean;
}

/** Changed while it is on, the tap is opened anew; while it is off, the next opening has it. */
function Options({ tap, profile, setup, on }: OptionsProps): ReactNode {
  const change = (changed: Partial<TapSetup>): void => {
    const next = { ...setup, ...changed };
    if (on) void tap.open(profile.id, next);
    else tap.prepare(profile.id, next);
  };
  return (
    <div
      className={on ? 'flex flex-wrap items-start gap-x-6 gap-y-2' : 'mt-4 flex flex-wrap items-start gap-x-6 gap-y-3'}
    >
      <span className="flex flex-wrap items-center gap-2 text-12">
        <span aria-hidden className="text-muted">
          {t(m.keyThatGoesOn)}
        </span>
        <Segments
          label={t(m.keyThatGoesOn)}
          value={setup.key}
          onChange={(key) => change({ key })}
          options={[
            { value: 'own', label: t(m.keyOfApp) },
            { value: 'profile', label: t(m.keyOfProfile, { name: profileName(profile) }) },
          ]}
        />
      </span>
      <Switch
        label={t(m.needToken)}
        description={t(m.needTokenMore)}
        checked={setup.token}
        onChange={(token) => change({ token })}
        className="max-w-80"
      />
    </div>
  );
}
