/** Headers as they stood on the wire, in their order. */
import type { ReactNode } from 'react';
import type { HeaderList } from '../../shared/exchange.ts';
import { CopyButton } from './copy-button.tsx';
import { byPlace } from './by-place.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function HeaderTable({ label, headers }: { readonly label: string; readonly headers: HeaderList }): ReactNode {
  return (
    <section aria-label={label}>
      <div className="mb-1 flex h-6 items-center text-11 text-muted">
        <h3 className="flex-1 font-medium">{t(m.headers)}</h3>
        {headers.length === 0 ? null : (
          <CopyButton
            label={t(m.copyNamed, { label: label.toLowerCase() })}
            text={() => headerText(headers)}
            size={24}
          />
        )}
      </div>
      {headers.length === 0 ? (
        <p className="text-12 text-muted">{t(m.none)}</p>
      ) : (
        <dl className="mono grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-11 select-text">
          {byPlace(headers, ([name, value]) => (
            <div className="contents">
              <dt className="wrap-anywhere text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const headerText = (headers: HeaderList): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n');
