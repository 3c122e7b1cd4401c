/** One attempt's answer: status, headers, and the body where it is not a stream; and what went wrong. */
import type { ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { HeaderTable } from '../../ui/header-table.tsx';

export function ResponseTab({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { status, responseHeaders, responseBody, eventCount, receivedBytes, fault } = attempt;
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-3">
      {fault === undefined ? null : <FaultView fault={fault} announce="none" />}
      {status === undefined ? (
        fault === undefined ? (
          <p className="text-12 text-muted">No answer yet.</p>
        ) : null
      ) : (
        <>
          <div className="flex items-baseline gap-3 text-12">
            <span>
              Status <span className="mono font-semibold">{status}</span>
            </span>
            <span className="text-muted">{receivedBytes.toLocaleString('en')} bytes received</span>
          </div>
          <HeaderTable label="Response headers" headers={responseHeaders ?? []} />
          {responseBody === undefined && eventCount > 0 ? (
            <p className="text-12 text-muted">
              A stream of {eventCount.toLocaleString('en')} events: each stands in Events with its raw text.
            </p>
          ) : (
            <BodyView label="Body" body={responseBody} none="No body came." />
          )}
        </>
      )}
    </div>
  );
}
