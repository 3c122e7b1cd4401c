/** One attempt's request, exactly as it went out, credentials redacted; its body can be changed and sent again. */
import { isSameJson } from '../../../shared/canonical-json.ts';
import { Pencil } from 'lucide-react';
import { memo, Suspense, useState, type ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RequestView } from '../../ui/request-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { useBodyText } from '../../exchange/use-body-text.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const BodyEditor = lazyPart(() => import('../../ui/body-editor.tsx').then(({ BodyEditor: editor }) => editor));

export interface RequestTabProps {
  /** Of the attempt: its tree takes the place of the one before, and what was being changed belongs to one alone. */
  readonly recordKey: string;
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
  /** Sends a body as it stands, for another answer beside this one. Absent where it cannot be sent. */
  readonly onSend: ((body: string) => void) | undefined;
}

/** Not drawn again for what comes back: its body may be large. */
export const RequestTab = memo(function RequestTab({ recordKey, attempt, reader, onSend }: RequestTabProps): ReactNode {
  const body = useBodyText(reader, attempt, 'request');
  const [edited, setEdited] = useState<string | null>(null);
  // Who looks at another record has left it.
  if (edited !== null && edited !== recordKey) setEdited(null);
  const text = body.state === 'ready' ? body.text : undefined;
  if (edited === recordKey && text !== undefined && onSend !== undefined) {
    return (
      <Suspense fallback={<Spinner label={t(m.openingTheEditor)} />}>
        <BodyEditor
          body={text}
          lead={t(m.sentAsWritten)}
          className="h-full"
          onCancel={() => setEdited(null)}
          onSend={(changed) => {
            setEdited(null);
            onSend(changed);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="h-full overflow-y-auto px-3.5 py-3 contain-strict">
      <RequestView
        method={attempt.method}
        url={attempt.url}
        headers={attempt.requestHeaders}
        body={text}
        bodyBytes={attempt.bodyBytes}
        actions={
          onSend === undefined || text === undefined ? null : (
            <Button
              variant="ghost"
              icon={Pencil}
              className="h-6! px-1.5! text-11!"
              onClick={() => setEdited(recordKey)}
            >
              {t(m.editAndSendAgain)}
            </Button>
          )
        }
      >
        {body.state === 'loading' ? (
          <Spinner label={t(m.loadingBody, { count: attempt.bodyBytes ?? body.bytes })} />
        ) : body.state === 'failed' ? (
          <FaultView fault={body.fault} />
        ) : undefined}
      </RequestView>
    </div>
  );
}, isSameRequest);

/** Each update brings the whole attempt anew, though of its request nothing changes any more. */
function isSameRequest(before: RequestTabProps, after: RequestTabProps): boolean {
  return (
    before.recordKey === after.recordKey &&
    before.reader === after.reader &&
    before.onSend === after.onSend &&
    (before.attempt === after.attempt || isRequestOf(before.attempt, after.attempt))
  );
}

/** Looked at with each update: bodies of megabytes are compared, and nothing is written out of them. */
function isRequestOf(one: Attempt, other: Attempt): boolean {
  const fields = ['number', 'startedAt', 'method', 'url', 'bodyBytes'] as const;
  return (
    fields.every((field) => one[field] === other[field]) &&
    isSameBody(one.requestBody, other.requestBody) &&
    isSameJson(one.requestHeaders, other.requestHeaders)
  );
}

/** A body that is left out is told by a few words about it. */
function isSameBody(one: Attempt['requestBody'], other: Attempt['requestBody']): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return isSameJson(one, other);
}
