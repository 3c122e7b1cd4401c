/** The record that proves a verdict: request, response and events, with the places that were judged marked. */
import { Maximize2 } from 'lucide-react';
import { useMemo, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Outcome, RecordPlace } from '../../../../shared/checks/check.ts';
import type { RunCheck } from '../../../../shared/checks/check-run.ts';
import { at } from '../../../../shared/checks/json-place.ts';
import { placeText } from '../../../../shared/checks/report/place-text.ts';
import { curlProgram } from '../../../../shared/code/curl.ts';
import { programRequest } from '../../../../shared/code/program-request.ts';
import type { Attempt } from '../../../../shared/exchange.ts';
import { jsonIn } from '../../../../shared/parse-json.ts';
import { wantEvents } from '../../../app/inspector.ts';
import { type ExchangeReader, hostReader } from '../../../exchange/exchange-reader.ts';
import { markColour } from '../../../exchange/outcome-glyph.tsx';
import { useBodyText } from '../../../exchange/use-body-text.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { HeaderTable } from '../../../ui/header-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { JsonView } from '../../../ui/json-view.tsx';
import { RequestView } from '../../../ui/request-view.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useChecksFeature } from '../checks-feature.ts';
import { ProofEvents } from './proof-events.tsx';
import { rich } from '../../../language/rich.ts';
import { useClient } from '../../../app/app-context.tsx';
import { followExchange, type RecordProgress } from '../../../exchange/follow-exchange.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface EvidenceRecordProps {
  readonly messageId: string;
  readonly check: RunCheck;
  readonly outcome: Outcome;
  readonly places: readonly RecordPlace[];
}

type Proving = Pick<EvidenceRecordProps, 'outcome' | 'places'>;

export function EvidenceRecord({ messageId, check, outcome, places }: EvidenceRecordProps): ReactNode {
  const feature = useChecksFeature();
  const { progress, reader, attempt } = useRecord(messageId);
  const wanted = useStore(feature.view, (view) => view.tab);
  if (progress.fault !== null) return <FaultView fault={progress.fault} className="mx-4 mb-4" />;
  if (progress.exchange !== null && attempt === undefined)
    return (
      <p className="px-4 pb-4 text-12 text-muted">
        {progress.exchange.letGoForMb === undefined
          ? t(m.nothingRecorded)
          : t(m.recordingLetGo, { mb: progress.exchange.letGoForMb })}
      </p>
    );
  if (attempt === undefined) return <Spinner label={t(m.loadingRecord)} />;
  const tab = wanted === 'events' && attempt.eventCount === 0 ? 'response' : wanted;
  return (
    <div className="mx-4 mb-4 overflow-hidden rounded-card border border-line">
      <Tabs
        label={t(m.record)}
        value={tab}
        onChange={(next) => feature.view.setState({ tab: next })}
        resetKey={`${messageId} ${check.id}`}
        aside={
          <IconButton
            label={t(m.openInInspector)}
            icon={Maximize2}
            size={24}
            onClick={() => {
              const [event] = places.filter(({ part }) => part === 'event');
              if (event?.part === 'event') wantEvents(messageId, '', event.index);
              feature.view.setState({ inspects: true });
            }}
          />
        }
        tabs={[
          { value: 'request', label: t(m.request), content: () => <Request attempt={attempt} reader={reader} /> },
          {
            value: 'response',
            label: t(m.response),
            content: () => <Response attempt={attempt} reader={reader} outcome={outcome} places={places} />,
          },
          {
            value: 'events',
            label: attempt.eventCount === 0 ? t(m.events) : t(m.countedEvents, { count: attempt.eventCount }),
            content: () => (
              <ProofEvents key={check.id} attempt={attempt} reader={reader} outcome={outcome} places={places} />
            ),
          },
          { value: 'rule', label: t(m.rule), content: () => <Rule check={check} /> },
        ]}
      />
    </div>
  );
}

interface RecordProps {
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
}

function Request({ attempt, reader }: RecordProps): ReactNode {
  const body = useBodyText(reader, attempt, 'request');
  return (
    <div className="max-h-96 overflow-y-auto p-3">
      <RequestView
        method={attempt.method}
        url={attempt.url}
        headers={attempt.requestHeaders}
        body={body.state === 'ready' ? body.text : undefined}
        bodyBytes={attempt.bodyBytes}
        actions={null}
      >
        {body.state === 'loading' ? (
          <Spinner label={t(m.loadingBody)} />
        ) : body.state === 'failed' ? (
          <FaultView fault={body.fault} />
        ) : undefined}
      </RequestView>
    </div>
  );
}

function Response({ attempt, reader, outcome, places }: RecordProps & Proving): ReactNode {
  const body = useBodyText(reader, attempt, 'response');
  const text = body.state === 'ready' ? body.text : undefined;
  return (
    <div className="flex max-h-96 flex-col gap-3 overflow-y-auto p-3">
      {attempt.status === undefined ? null : (
        <p className="mono text-12 font-semibold">
          {attempt.status}
          {places.some(({ part }) => part === 'status') ? <Proof /> : null}
        </p>
      )}
      {attempt.fault === undefined ? null : <FaultView fault={attempt.fault} announce="none" />}
      <ProvingHeaders attempt={attempt} outcome={outcome} places={places} />
      <ProvingValues text={text} outcome={outcome} places={places} />
      <HeaderTable label={t(m.responseHeaders)} headers={attempt.responseHeaders ?? []} />
      {body.state === 'loading' ? (
        <Spinner label={t(m.loadingBody)} />
      ) : body.state === 'failed' ? (
        <FaultView fault={body.fault} />
      ) : attempt.eventCount > 0 ? (
        <p className="text-12 text-muted">{t(m.bodyCameAsEvents)}</p>
      ) : (
        <BodyView label={t(m.responseBody)} body={text} none={t(m.noBody)} />
      )}
    </div>
  );
}

function Proof(): ReactNode {
  return <span className="ml-2 font-sans text-11 font-normal text-muted">{t(m.decides)}</span>;
}

const mark = (outcome: Outcome): string => `rounded-control border-l-3 px-2.5 py-1.5 ${markColour(outcome)}`;

function ProvingHeaders({ attempt, outcome, places }: Pick<RecordProps, 'attempt'> & Proving): ReactNode {
  const names = places.flatMap((place) => (place.part === 'header' ? [place.name] : []));
  return names.map((name) => (
    <p key={name} className={`mono text-12 wrap-anywhere ${mark(outcome)}`}>
      {name}: {attempt.responseHeaders?.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? t(m.notThere)}
    </p>
  ));
}

/** The values at the places of the body that decide the result. */
function ProvingValues({ text, outcome, places }: Proving & { readonly text: string | undefined }): ReactNode {
  const json = useMemo(() => (text === undefined ? undefined : jsonIn(text)), [text]);
  const marked = places.flatMap((place) => (place.part === 'body' && place.path !== '' ? [place] : []));
  return marked.map((place) => {
    const value = at(json, place.path);
    return (
      <div key={place.path} className={mark(outcome)}>
        <p className="mono text-11 text-muted">{translated(placeText(place))}</p>
        {value === undefined ? (
          <p className="mono text-12">{t(m.notThere)}</p>
        ) : (
          <JsonView value={value} openDepth={1} />
        )}
      </div>
    );
  });
}

function Rule({ check: { id, rule, title, expected, why } }: { readonly check: RunCheck }): ReactNode {
  return (
    <div className="flex flex-col gap-2 p-3 text-13 select-text">
      <p>
        <span className="mono text-12 font-semibold">{rule.id}</span>{' '}
        <span className="text-muted">{translated(rule.source)}</span>
      </p>
      <p>{translated(`${title}.`)}</p>
      <p>
        {rich(m.holdsWith, {
          expected: translated(expected),
          l: (words) => <span className="text-muted">{words}</span>,
        })}
      </p>
      <p>{translated(why)}</p>
      <p className="mono text-11 text-muted">{id}</p>
    </div>
  );
}

/** The request as a cURL program; the key comes from the environment. */
export function CopyCurl({ messageId }: { readonly messageId: string }): ReactNode {
  const { reader, attempt } = useRecord(messageId);
  return attempt === undefined ? null : <CopyCurlOf attempt={attempt} reader={reader} />;
}

function CopyCurlOf({ attempt, reader }: RecordProps): ReactNode {
  const body = useBodyText(reader, attempt, 'request');
  if (body.state !== 'ready') return null;
  const { method, url, requestHeaders } = attempt;
  return (
    <CopyButton
      words
      // It has no edge: its words end where the evidence above ends, and all three fit into one row of the narrowest pane.
      className="-mr-1.5 ml-auto px-1.5!"
      label={t(m.copyAsCurl)}
      text={() => curlProgram(programRequest({ method, url, headers: requestHeaders, body: body.text }))}
    />
  );
}

/** The record of an answer in React. */
interface ShownRecord {
  readonly progress: RecordProgress;
  readonly reader: ExchangeReader;
  /** The last attempt; undefined where none went out. */
  readonly attempt: Attempt | undefined;
}

const loading: RecordProgress = { status: 'loading', exchange: null, fault: null };

function useRecord(messageId: string): ShownRecord {
  const client = useClient();
  const reader = useMemo(() => hostReader(client, messageId), [client, messageId]);
  const [told, setTold] = useState<{ readonly of: string; readonly progress: RecordProgress } | null>(null);
  useEffect(
    () =>
      followExchange(client.stream('exchanges.watch', { messageId }), (progress) =>
        setTold({ of: messageId, progress }),
      ),
    [client, messageId],
  );
  const progress = told?.of === messageId ? told.progress : loading;
  return { progress, reader, attempt: progress.exchange?.attempts.at(-1) };
}
