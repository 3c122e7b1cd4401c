/** What an entered address comes to, as one types: where each request goes, and what to give to other clients (ADDR-1, ADDR-6). */
import type { ReactNode } from 'react';
import { addressesFor, reduceToRoot } from '../../../../shared/address.ts';
import { pathPattern, serves } from '../../../../shared/dialects/calls.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { apiIds, apiLabels } from '../../../../shared/apis.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import type { ProfileFormValues } from './profile-form-values.ts';
import { rich } from '../../../language/rich.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

interface AddressesProps {
  readonly values: Pick<ProfileFormValues, 'baseUrl' | 'dialect' | 'plainHttpHost'>;
}

/** The site root as it would be saved; undefined where none follows from what was entered. */
function rootOf({ baseUrl, dialect, plainHttpHost }: AddressesProps['values']): string | undefined {
  const result = reduceToRoot(baseUrl, dialectOf(dialect), plainHttpHost);
  return 'root' in result ? result.root : undefined;
}

export function RequestAddresses({ values }: AddressesProps): ReactNode {
  const root = rootOf(values);
  if (root === undefined) return null;
  const dialect = dialectOf(values.dialect);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-12 text-muted">
        {root === values.baseUrl.trim()
          ? t(m.requestsGoTo)
          : rich(m.savedAs, {
              root,
              c: (words) => <output className="mono font-medium wrap-anywhere text-ink">{words}</output>,
            })}
      </p>
      <ul aria-label={t(m.requestsGoTo2)} className="rounded-card border border-line bg-panel">
        {apiIds
          .filter((id) => serves(dialect, id))
          .map((id) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 border-t border-line px-3 py-1.5 first:border-t-0"
            >
              <ProtocolSquare id={id} />
              <span className="w-32 shrink-0 text-12">{apiLabels[id]}</span>
              <span className="mono min-w-40 flex-1 text-11 wrap-anywhere text-muted select-text">
                <AddressText address={root} />
                <wbr />
                <span className="font-semibold text-ink">
                  <AddressText address={pathPattern(id, dialect)} />
                </span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}

export function ClientAddresses({ values }: AddressesProps): ReactNode {
  const root = rootOf(values);
  if (root === undefined) return null;
  return (
    <section aria-labelledby="client-addresses" className="rounded-card border border-line bg-panel">
      <h2 id="client-addresses" className="border-b border-line px-4 py-2.5 text-13 font-semibold">
        {t(m.forOtherClients)}
      </h2>
      <ul className="px-4 py-2">
        {addressesFor(root, dialectOf(values.dialect)).map(({ id, label, address }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <div className="min-w-0 flex-1">
              <div className="text-12">{translated(label)}</div>
              <div className="mono text-11 wrap-anywhere text-muted select-text">
                <AddressText address={address} />
              </div>
            </div>
            <CopyButton label={t(m.copyLabel, { label: translated(label) })} text={address} />
          </li>
        ))}
      </ul>
    </section>
  );
}
