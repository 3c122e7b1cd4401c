/** What an entered address comes to: the reduced root, and what to give to other clients (ADDR-1, ADDR-6); changes as one types. */
import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { addressesFor, reduceToRoot } from '../../../shared/address.ts';
import { pathPattern, serves } from '../../../shared/dialects/calls.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import type { DialectChoice } from '../../../shared/profile.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { surfaceIds, surfaceLabels } from '../../../shared/surfaces.ts';

export function AddressesCard({
  baseUrl,
  dialect: choice,
  plainHttpHost,
}: {
  readonly baseUrl: string;
  readonly dialect: DialectChoice;
  readonly plainHttpHost?: string | undefined;
}): ReactNode {
  const dialect = dialectOf(choice);
  const result = baseUrl.trim() === '' ? null : reduceToRoot(baseUrl, dialect, plainHttpHost);
  return (
    <section aria-label="Addresses" className="rounded-card border border-line bg-panel">
      <h2 className="border-b border-line px-3 py-2 text-12 font-semibold">Addresses</h2>
      {result === null || 'fault' in result ? (
        <p className="px-3 py-3 text-12 text-pretty text-muted">
          {result === null
            ? 'Paste any address of the gateway, also one that ends in /v1 or /chat/completions. What it comes to is shown here as you type.'
            : 'No address follows from the base URL yet.'}
        </p>
      ) : (
        <>
          <div className="border-b border-line px-3 py-2">
            <div className="text-11 text-muted">Site root, as it is saved</div>
            <output className="mono flex items-start gap-1.5 text-12 font-medium wrap-anywhere">
              {result.root === baseUrl.trim() ? null : (
                <ArrowRight
                  size={14}
                  strokeWidth={1.75}
                  className="mt-0.5 shrink-0 text-muted"
                  aria-label="reduced to"
                />
              )}
              {result.root}
            </output>
          </div>
          <h3 className="px-3 pt-2.5 text-11 font-medium text-muted">Requests go to</h3>
          <ul aria-label="Requests go to" className="border-b border-line px-3 pb-2">
            {surfaceIds
              .filter((id) => serves(dialect, id))
              .map((id) => (
                <li key={id} className="py-1">
                  <div className="text-12">{surfaceLabels[id]}</div>
                  <div className="mono text-11 wrap-anywhere text-muted select-text">
                    <Breakable address={result.root + pathPattern(id, dialect)} />
                  </div>
                </li>
              ))}
          </ul>
          <h3 className="px-3 pt-2.5 text-11 font-medium text-muted">To give to other clients</h3>
          <ul className="px-3 pb-2">
            {addressesFor(result.root, dialect).map(({ id, label, address }) => (
              <li key={id} className="flex items-center gap-2 py-1">
                <div className="min-w-0 flex-1">
                  <div className="text-12">{label}</div>
                  <div className="mono text-11 wrap-anywhere text-muted select-text">
                    <Breakable address={address} />
                  </div>
                </div>
                <CopyButton label={`Copy ${label}`} text={address} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Broken at its slashes, where it does not fit on a line. */
function Breakable({ address }: { readonly address: string }): ReactNode {
  return address.split(/(?<=[^/]\/)(?!\/)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
