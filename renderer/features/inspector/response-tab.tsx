/** One attempt's answer: status, headers, and the body where it is not a stream; and what went wrong. */
import type { ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { HeaderTable } from '../../ui/header-table.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { statusText } from './status-words.ts';
import { useBodyText } from '../../exchange/use-body-text.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ResponseTabProps {
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
  /** The attempt is under way. */
  readonly running: boolean;
  readonly onShowEvents: () => void;
}

export function ResponseTab(props: ResponseTabProps): ReactNode {
  const { attempt, running } = props;
  const { status, responseHeaders, fault } = attempt;
  if (status === undefined && fault === undefined) {
    return running ? (
      <EmptyState title={t(m.waitingFirstByte)}>
        <Spinner />
      </EmptyState>
    ) : (
      <EmptyState title={t(m.nothingBack)}>{t(m.recordEnds)}</EmptyState>
    );
  }
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto px-3.5 py-3 contain-strict">
      {status === undefined ? null : <StatusLine attempt={attempt} status={status} running={running} />}
      {fault === undefined ? null : <FaultView fault={fault} announce="none" />}
      {status === undefined ? null : (
        <>
          <HeaderTable label={t(m.responseHeaders)} headers={responseHeaders ?? []} />
          <Body {...props} />
        </>
      )}
    </div>
  );
}

interface StatusLineProps {
  readonly attempt: Attempt;
  readonly status: number;
  readonly running: boolean;
}

function StatusLine({ attempt, status, running }: StatusLineProps): ReactNode {
  const requestId = requestIdOf(attempt);
  return (
    <div className="flex flex-col gap-1 text-11 text-muted">
      <div className="flex items-baseline justify-between gap-3">
        <span className={classNames('mono text-12 font-semibold', status >= 400 ? 'text-bad' : 'text-ink')}>
          {statusText(status)}
        </span>
        <span className="shrink-0 tabular-nums">
          {running ? t(m.receiving) : t(m.bytesReceived, { count: attempt.receivedBytes })}
        </span>
      </div>
      {requestId === undefined ? null : (
        <div className="flex min-h-6 items-center gap-2">
          <span className="shrink-0">{t(m.requestId)}</span>
          <span className="mono min-w-0 flex-1 wrap-anywhere text-ink select-text">{requestId}</span>
          <CopyButton label={t(m.copyRequestId)} text={requestId} size={24} />
        </div>
      )}
    </div>
  );
}

function Body({ attempt, reader, running, onShowEvents }: ResponseTabProps): ReactNode {
  const { responseBody, eventCount, responseHeaders = [] } = attempt;
  const body = useBodyText(reader, attempt, 'response');
  if (responseBody === undefined && eventCount > 0) {
    return (
      <p className="text-12 text-muted">
        {t(running ? m.bodyComes : m.bodyCame, { count: eventCount })}{' '}
        <button
          type="button"
          onClick={onShowEvents}
          className="min-h-6 rounded-control text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
        >
          {t(m.showTheEvents)}
        </button>
      </p>
    );
  }
  if (body.state === 'loading') {
    return <Spinner label={t(m.loadingBody, { count: body.bytes })} />;
  }
  if (body.state === 'failed') return <FaultView fault={body.fault} />;
  const encoding = responseHeaders.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
  const none = encoding === undefined ? t(m.noBody) : t(m.packedBody, { encoding });
  return (
    <BodyView
      label={t(m.responseBody)}
      body={body.text}
      none={running && responseBody === undefined ? t(m.nothingYet) : none}
    />
  );
}

/** By which the gateway's operators find the exchange (ERR-1). */
export function requestIdOf({ responseHeaders, fault }: Attempt): string | undefined {
  const header = responseHeaders?.find(([name]) => /^(x-)?request-id$/i.test(name));
  return header?.[1] ?? fault?.requestId;
}
