/** The record of one exchange as it stands on paper: each attempt with what was sent and what came, as text from top to bottom. */
import type { ReactNode } from 'react';
import { fileMarkerPattern } from '../../shared/attachment.ts';
import { indentJson } from '../../shared/code/json-tokens.ts';
import type { HeaderList } from '../../shared/exchange.ts';
import type { WholeAttempt, WholeExchange } from '../../shared/exchange-file.ts';
import { FaultView } from '../ui/fault-view.tsx';
import { byPlace } from '../ui/by-place.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Characters of one text, and events of one stream: more than that is for the screen, and stays in the file. */
const mostCharacters = 200_000;
const mostEvents = 2_000;

export function PrintedRecord({ record: { attempts } }: { readonly record: WholeExchange }): ReactNode {
  return attempts.map(({ attempt, events }) => (
    <section key={attempt.number} aria-label={t(m.attempt, { number: attempt.number + 1 })} className="mb-6 text-12">
      <h2 className="text-13 font-semibold">
        {attempts.length > 1 ? `${t(m.attemptColon, { number: attempt.number + 1 })} ` : ''}
        {attempt.method} <span className="mono wrap-anywhere">{attempt.url}</span>
      </h2>
      <Headers headers={attempt.requestHeaders} />
      {attempt.requestBody === undefined ? null : <Text title={t(m.request)} text={attempt.requestBody} />}
      <h3 className="mt-3 font-semibold">
        {attempt.status === undefined ? t(m.noResponse) : t(m.responseStatus, { status: attempt.status })}
      </h3>
      {attempt.fault === undefined ? null : <FaultView fault={attempt.fault} className="my-2" />}
      <Headers headers={attempt.responseHeaders ?? []} />
      {attempt.responseBody === undefined ? null : <Text title={t(m.body)} text={attempt.responseBody} />}
      {events.length === 0 ? null : <Events events={events} />}
    </section>
  ));
}

function Headers({ headers }: { readonly headers: HeaderList }): ReactNode {
  return (
    <p className="mono my-1 wrap-anywhere whitespace-pre-wrap text-muted">
      {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
    </p>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <>
      <h3 className="mt-3 font-semibold">{title}</h3>
      <pre className="mono wrap-anywhere whitespace-pre-wrap">{indentJson(shortened(text))}</pre>
    </>
  );
}

function Events({ events }: Pick<WholeAttempt, 'events'>): ReactNode {
  const over = events.length - mostEvents;
  return (
    <>
      <h3 className="mt-3 font-semibold">{t(m.events, { count: events.length })}</h3>
      <ol className="mono">
        {byPlace(events.slice(0, mostEvents), ({ atMs, event, data }) => (
          <li className="wrap-anywhere">
            {t(m.atMs, { atMs: Math.round(atMs) })} {event === undefined ? '' : `${event} `}
            {shortened(data)}
          </li>
        ))}
      </ol>
      {over > 0 ? <p className="text-muted">{t(m.moreEvents, { count: over })}</p> : null}
    </>
  );
}

/** What nobody reads is told in a few words, and what is too long is cut. */
function shortened(text: string): string {
  const short = text
    .replaceAll(fileMarkerPattern, (_, hash: string) => t(m.fileOf, { hash: hash.slice(0, 8) }))
    .replaceAll(longBase64, (data) => t(m.base64Of, { count: data.length }));
  const over = short.length - mostCharacters;
  return over <= 0 ? short : `${short.slice(0, mostCharacters)}… ${t(m.moreCharacters, { count: over })}`;
}

/** Shorter ones may be words. */
const longBase64 = /[A-Za-z0-9+/_-]{400,}={0,2}/g;
