/** Headers as they stood on the wire, in their order. */
import type { ReactNode } from 'react';
import type { HeaderList } from '../../shared/exchange.ts';

export function HeaderTable({ label, headers }: { readonly label: string; readonly headers: HeaderList }): ReactNode {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 text-11 font-medium text-muted">Headers</h3>
      {headers.length === 0 ? (
        <p className="text-12 text-muted">None.</p>
      ) : (
        <dl className="mono grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-11 select-text">
          {headers.map(([name, value], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a header may come twice
            <div key={at} className="contents">
              <dt className="wrap-anywhere text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
