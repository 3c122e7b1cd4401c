/** How a profile's requests get to the gateway: its proxy with the login for it, and authorities trusted beside the usual ones. */
import type { ReactNode } from 'react';
import { defaultNetwork, type Network } from '../../../../shared/profile-network.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldGroup } from '../section-frame.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export const networkFields = ['Proxy address', 'Proxy login', 'Certificates'] as const;
export type NetworkField = (typeof networkFields)[number];

export interface NetworkSectionProps {
  readonly network: Network | undefined;
  readonly onChange: (network: Network) => void;
  /** What is wrong at a field, as a spread for its frame. */
  readonly refused: (field: NetworkField) => { readonly problem?: string; readonly announceProblem?: boolean };
}

const ways = [
  {
    label: '',
    items: [
      { value: 'system', label: m.systemProxy, note: m.httpsProxyElseTheSettings },
      { value: 'direct', label: m.none, note: m.connectsDirectly },
      { value: 'own', label: m.custom, note: m.anHttpProxyForThis },
    ],
  },
] as const;

export function NetworkSection({ network = defaultNetwork, onChange, refused }: NetworkSectionProps): ReactNode {
  const put = (changes: Partial<Network>): void => onChange({ ...network, ...changes });
  const kept = network.loginKept && network.login === '';
  const colon = network.login.indexOf(':');
  const user = colon === -1 ? network.login : network.login.slice(0, colon);
  const password = colon === -1 ? '' : network.login.slice(colon + 1);
  const login = (name: string, secret: string): void =>
    put({ login: name === '' && secret === '' ? '' : `${name}:${secret}`, loginKept: false });
  return (
    <FieldGroup title={t(m.network)} hint={t(m.theWayToTheGateway)}>
      <Field label={t(m.proxy)}>
        {(control) => (
          <Combobox<Network['proxy']>
            label={t(m.proxy)}
            id={control.id}
            value={network.proxy}
            groups={ways.map(({ label, items }) => ({
              label,
              items: items.map((item) => ({ ...item, label: t(item.label), note: t(item.note) })),
            }))}
            onChange={(proxy) => put({ proxy })}
            className="w-full"
          />
        )}
      </Field>
      {network.proxy === 'own' ? (
        <>
          <TextField
            label={t(m.proxyAddress)}
            mono
            inputMode="url"
            value={network.proxyUrl}
            // A kept login belongs to the proxy for which it is kept.
            onChange={(proxyUrl) => put({ proxyUrl, loginKept: false })}
            placeholder="http://proxy.example.com:3128"
            {...refused('Proxy address')}
          />
          <div className="field-pair">
            <TextField
              label={t(m.proxyUserName)}
              autoComplete="off"
              value={user}
              onChange={(name) => login(name.replaceAll(':', ''), password)}
              placeholder={kept ? t(m.kept) : ''}
              {...refused('Proxy login')}
            />
            <TextField
              label={t(m.proxyPassword)}
              type="password"
              autoComplete="new-password"
              data-1p-ignore
              value={password}
              onChange={(secret) => login(user, secret)}
              placeholder={kept ? t(m.kept) : ''}
              description={t(m.keptWhereTheApiKey)}
            />
          </div>
        </>
      ) : null}
      <TextArea
        label={t(m.certificates)}
        mono
        minRows={3}
        value={network.ca}
        onChange={(ca) => put({ ca })}
        placeholder="-----BEGIN CERTIFICATE-----"
        description={t(m.authoritiesTrustedForThis)}
        {...refused('Certificates')}
      />
    </FieldGroup>
  );
}
