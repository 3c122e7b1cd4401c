/** The test of a connection as a list: the models and each protocol, with what was found there and how long it took. */
import { Check, KeyRound, Minus, Plug, ScrollText, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { testedApis, type EndpointResult, type Missing } from '../../../../shared/connection/connection-test.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { curesOf } from '../../../../shared/fault-cures.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { FaultCures } from '../../../app/fault-cures.tsx';
import { focusSettingsField } from '../../../app/settings-field.ts';
import { Button } from '../../../ui/button.tsx';
import { duration } from '../../../ui/duration.ts';
import { faultTitle, isGatewaysOwn } from '../../../ui/fault-title.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ProfileFormValues } from './profile-form-values.ts';
import type { FormTest } from './profile-forms.ts';
import { type ApiId, apiLabels, type Endpoint } from '../../../../shared/apis.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import type { Attempt, RecordedBody } from '../../../../shared/exchange.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { HeaderTable } from '../../../ui/header-table.tsx';
import { RequestView } from '../../../ui/request-view.tsx';

export interface ConnectionTestCardProps {
  readonly values: ProfileFormValues;
  readonly test: FormTest;
  readonly running: boolean;
  readonly onStop: () => void;
  /** Absent for a profile that cannot be changed. */
  readonly onMissing?: ((missing: Missing) => void) | undefined;
}

export function ConnectionTestCard({ values, test, running, onStop, onMissing }: ConnectionTestCardProps): ReactNode {
  const [shown, setShown] = useState<EndpointResult | null>(null);
  const card = useRef<HTMLElement>(null);
  // On a narrow window it stands below the form.
  useEffect(() => {
    // In braces: newer browsers give a promise, which is no way to end an effect.
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const endpoints: readonly Endpoint[] = ['models', ...testedApis(dialectOf(values.dialect))];
  const results = endpoints.flatMap((endpoint) => test[endpoint] ?? []);
  const reached = results.some(({ verdict }) => verdict !== 'unreachable');
  const reason = running || reached ? undefined : results[0]?.fault;
  const { missing = {} } = values;
  // Said once, at the first of those that the key was refused for.
  const keyless = results.find(({ verdict, fault }) => verdict === 'refused' && isOfKey(fault));
  return (
    <section ref={card} aria-labelledby="connection-test" className="rounded-card border border-line bg-panel">
      <div className="flex h-12 items-center gap-2.5 border-b border-line px-4">
        <Plug size={16} strokeWidth={1.75} aria-hidden />
        <h2 id="connection-test" className="flex-1 text-14 font-semibold">
          {t(m.connectionTest)}
        </h2>
        {running ? (
          <Button variant="ghost" onClick={onStop}>
            {t(m.stopTest)}
          </Button>
        ) : null}
      </div>
      {reason === undefined ? null : (
        <FaultView
          fault={reason}
          className="rounded-none! border-x-0! border-t-0! border-b!"
          {...(onMissing === undefined
            ? {}
            : { actions: <FaultCures fault={reason} profileId="" onField={focusSettingsField} /> })}
        />
      )}
      <ul aria-label={t(m.connectionTest)}>
        {endpoints.map((endpoint) => {
          const result = test[endpoint];
          const hidden = endpoint === 'models' ? undefined : missing[endpoint];
          return (
            <li key={endpoint} className="flex min-h-12 items-center gap-2.5 border-b border-line px-4 py-1.5">
              <Mark result={result} running={running} />
              {endpoint === 'models' ? <span className="size-2 shrink-0" /> : <ProtocolSquare id={endpoint} />}
              <div className="min-w-0 flex-1">
                <div className="text-13 font-medium">{labelOf(endpoint)}</div>
                <div className="text-12 wrap-anywhere text-muted">
                  {result === undefined
                    ? running
                      ? t(m.asking)
                      : t(m.notAsked)
                    : wordsOf(result, hidden, reason === undefined)}
                </div>
                {result?.verdict === 'refused' && result.fault !== undefined && isGatewaysOwn(result.fault) ? (
                  <blockquote className="mono mt-0.5 line-clamp-3 text-11 wrap-anywhere text-muted">
                    {result.fault.message}
                  </blockquote>
                ) : null}
              </div>
              {result === undefined || result !== keyless || onMissing === undefined ? null : (
                <Button icon={KeyRound} onClick={() => focusSettingsField('API key')}>
                  {t(m.editKey)}
                </Button>
              )}
              {endpoint !== 'models' && hidden !== undefined && onMissing !== undefined ? (
                <Button onClick={() => onMissing({ ...missing, [endpoint]: hidden === 'hidden' ? 'shown' : 'hidden' })}>
                  {hidden === 'hidden' ? t(m.showAnyway) : t(m.hide)}
                </Button>
              ) : null}
              {result === undefined || result.verdict === 'unreachable' || hidden !== undefined ? null : (
                <span className="shrink-0 text-12 text-muted tabular-nums">{duration(result.totalMs)}</span>
              )}
              {result === undefined || result.attempts.length === 0 ? null : (
                <IconButton
                  label={t(m.showExchangeOfName, { name: labelOf(endpoint) })}
                  icon={ScrollText}
                  size={24}
                  className="-mr-1"
                  onClick={() => setShown(result)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="px-4 py-3 text-12 text-pretty text-muted">
        {running
          ? t(m.doneOfTotalAnswered, { done: results.length, total: endpoints.length })
          : summaryOf(results, reached, typeof values.dialect !== 'string')}
      </p>
      <ExchangeDialog
        title={shown === null ? '' : labelOf(shown.endpoint)}
        attempts={shown?.attempts ?? []}
        onClose={() => setShown(null)}
      />
    </section>
  );
}

const isOfKey = (fault: Fault | undefined): boolean =>
  fault !== undefined && curesOf(fault).some((cure) => cure === 'edit-key');

export function labelOf(endpoint: Endpoint): string {
  return endpoint === 'models' ? t(m.models) : apiLabels[endpoint];
}

function Mark({ result, running }: { readonly result: EndpointResult | undefined; readonly running: boolean }) {
  const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (result === undefined) return running ? <Spinner /> : <Minus {...look} className="shrink-0 text-faint" />;
  if (result.verdict === 'found') return <Check {...look} className="shrink-0 text-good" />;
  return <X {...look} className="shrink-0 text-bad" />;
}

/** The result in a few words; the reason that all have in common is told once, above. */
function wordsOf(
  { endpoint, verdict, models = 0, cut, fault }: EndpointResult,
  hidden: Missing[ApiId],
  whole: boolean,
) {
  switch (verdict) {
    case 'found':
      return endpoint === 'models' ? t(cut ? m.moreListed : m.listed, { count: models }) : t(m.found);
    case 'not-found': {
      const status = fault?.status === undefined || fault.status < 400 ? '' : `${fault.status} · `;
      if (endpoint === 'models') return t(m.statusNoListFoundType, { status });
      return t(hidden === 'shown' ? m.notFoundShown : m.notFoundHidden, { status });
    }
    case 'refused':
      return fault === undefined ? t(m.refused) : (faultTitle(fault) ?? translated(fault.message));
    case 'unreachable':
      return whole && fault !== undefined ? translated(fault.message) : t(m.cantConnect);
  }
}

function summaryOf(results: readonly EndpointResult[], reached: boolean, ownDialect: boolean): string {
  const requests = results.reduce((sum, { attempts }) => sum + attempts.length, 0);
  if (!reached) return t(m.theTestSentRequests, { requests });
  const found = results.filter(({ endpoint, verdict }) => endpoint !== 'models' && verdict === 'found').length;
  if (found === 0) return t(m.noneFound, { requests });
  return t(ownDialect ? m.foundOwnDialect : m.foundEndpoints, { found, requests });
}

/** The requests of one test with their answers, as they went over the network. */
interface ExchangeDialogProps {
  readonly title: string;
  /** None: nothing is shown. */
  readonly attempts: readonly Attempt[];
  readonly onClose: () => void;
}

function ExchangeDialog({ title, attempts, onClose }: ExchangeDialogProps): ReactNode {
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
