/** The requests of one test with their answers, as they went over the network. */
import type { ReactNode } from 'react';
import type { Attempt, RecordedBody } from '../../../../shared/exchange.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { HeaderTable } from '../../../ui/header-table.tsx';
import { RequestView } from '../../../ui/request-view.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ExchangeDialogProps {
  readonly title: string;
  /** None: nothing is shown. */
  readonly attempts: readonly Attempt[];
  readonly onClose: () => void;
}

export function ExchangeDialog({ title, attempts, onClose }: ExchangeDialogProps): ReactNode {
  return (
    <Dialog
      open={attempts.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(m.exchangeTitle, { title })}
      className="w-[min(46rem,calc(100vw-2rem))]!"
    >
      <div className="flex flex-col gap-5 overflow-y-auto px-4 py-3">
        {attempts.map((attempt) => (
          <section key={attempt.url} aria-label={attempt.url} className="flex flex-col gap-4">
            <RequestView
              method={attempt.method}
              url={attempt.url}
              headers={attempt.requestHeaders}
              body={textIn(attempt.requestBody)}
            />
            {attempt.fault === undefined ? null : <FaultView fault={attempt.fault} announce="none" />}
            {attempt.status === undefined ? null : (
              <div className="flex flex-col gap-3 border-t border-line pt-3">
                <div className="mono text-12 font-semibold">{t(m.statusStatus, { status: attempt.status })}</div>
                <HeaderTable label={t(m.responseHeaders)} headers={attempt.responseHeaders ?? []} />
                <BodyView
                  label={t(m.responseBody)}
                  body={textIn(attempt.responseBody)}
                  bytes={attempt.receivedBytes}
                  none={
                    typeof attempt.responseBody === 'object'
                      ? t(m.bytesBytesTooLargeTo, { bytes: attempt.responseBody.bytes })
                      : t(m.theBodyIsEmpty)
                  }
                />
              </div>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function textIn(body: RecordedBody | undefined): string | undefined {
  return typeof body === 'object' ? undefined : body;
}
