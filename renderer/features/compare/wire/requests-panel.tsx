/** The requests of all lanes aligned by meaning: where each protocol puts what, and what it has no place for (REQ-3). */
import { ArrowLeftRight, Braces, FileDown, ListStart, TableProperties, CircleAlert, Info } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { alignRequests, type MeaningRow } from '../../../../shared/compare/field-mapping/align.ts';
import { mappingMarkdown } from '../../../../shared/compare/field-mapping/mapping-markdown.ts';
import { fileNameOf, saveFile } from '../../../host/save-file.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useColumns } from '../use-columns.ts';
import type { LaneRequest, RequestNote } from './lane-request.ts';
import { MappingTable } from './mapping-table.tsx';
import { useNextRequests } from './next-requests.ts';
import { RequestBodies } from './request-bodies.tsx';
import { RoundChoice } from './round-choice.tsx';
import { useSentRequests } from './sent-requests.ts';
import { useShownAnswers } from './shown-answers.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Aligned by what they mean, or each body as it goes out. */
type RequestsView = 'meaning' | 'sent';

export function RequestsPanel(): ReactNode {
  const feature = useCompareFeature();
  const run = useStore(feature.run.store, (value) => value.run);
  const [wantsNext, setWantsNext] = useState(false);
  const [view, setView] = useState<RequestsView>('meaning');
  const isNext = run === null || wantsNext;
  const Requests = isNext ? Next : Sent;
  return (
    <Requests
      view={view}
      choice={
        <>
          <Segments
            label={t(m.showRequests)}
            value={view}
            onChange={setView}
            options={[
              { value: 'meaning', label: t(m.viewByMeaning) },
              { value: 'sent', label: t(m.viewAsSent) },
            ]}
          />
          {run === null ? null : (
            <IconButton
              icon={ListStart}
              size={24}
              label={t(m.nextRun)}
              tooltip={t(m.asRunWould)}
              pressed={wantsNext}
              onClick={() => setWantsNext(!wantsNext)}
            />
          )}
          {isNext ? <span className="clip px-1 text-11 text-muted">{t(m.asRunWould)}</span> : null}
        </>
      }
    />
  );
}

interface WhichProps {
  readonly view: RequestsView;
  readonly choice: ReactNode;
}

function Sent({ view, choice }: WhichProps): ReactNode {
  const feature = useCompareFeature();
  const columns = useColumns(feature);
  const run = useStore(feature.run.store, (value) => value.run);
  const [round, setRound] = useState(0);
  const { messageIds, rounds } = useShownAnswers(feature, columns, round);
  const requests = useSentRequests(run, columns, messageIds);
  return (
    <Mapping
      requests={requests}
      view={view}
      title={run?.title ?? ''}
      choice={
        <>
          {choice}
          <RoundChoice rounds={rounds} round={round} onChange={setRound} />
        </>
      }
    />
  );
}

function Next({ view, choice }: WhichProps): ReactNode {
  const feature = useCompareFeature();
  const columns = useColumns(feature);
  const requests = useNextRequests(feature, columns);
  return <Mapping requests={requests} view={view} title="" choice={choice} />;
}

interface MappingProps extends WhichProps {
  readonly requests: readonly LaneRequest[];
  /** Title of the run; empty before one. */
  readonly title: string;
}

function Mapping({ requests, view, title, choice }: MappingProps): ReactNode {
  const { viewState } = useCompareFeature();
  const [everyMeaning, setEveryMeaning] = useState(false);
  const [bodies, setBodies] = useState(false);
  const [sought, setSought] = useState<{ readonly row: string } | null>(null);
  const rows = useMemo(() => rowsOf(requests, everyMeaning), [requests, everyMeaning]);
  const markdown = (): string =>
    mappingMarkdown(
      rows,
      requests.map(({ name }) => name),
    );
  if (requests.length === 0) {
    return (
      <EmptyState icon={ArrowLeftRight} title={t(m.noRequests)} className="h-full">
        {t(m.addLane)}
      </EmptyState>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 py-0.5">
        {choice}
        <span className="ml-auto flex items-center">
          {view === 'sent' ? null : (
            <>
              <IconButton
                icon={TableProperties}
                size={24}
                label={t(m.everyMeaning)}
                tooltip={t(m.everyNote)}
                pressed={everyMeaning}
                onClick={() => setEveryMeaning(!everyMeaning)}
              />
              <IconButton
                icon={Braces}
                size={24}
                label={t(m.bodies)}
                tooltip={t(m.bodiesNote)}
                pressed={bodies}
                onClick={() => setBodies(!bodies)}
              />
            </>
          )}
          <CopyButton label={t(m.copyMarkdown)} text={markdown} size={24} />
          <IconButton
            icon={FileDown}
            size={24}
            label={t(m.saveMapping)}
            onClick={() =>
              saveFile(
                new Blob([markdown()], { type: 'text/markdown' }),
                fileNameOf(title === '' ? t(m.mappingOfRequests) : t(m.mappingOf, { title }), 'md'),
              )
            }
          />
        </span>
      </div>
      <RequestNotes requests={requests} />
      {view === 'sent' ? null : (
        <div className="min-h-0 flex-1 overflow-auto">
          <MappingTable
            viewState={viewState}
            requests={requests}
            rows={rows}
            onShow={(row) => {
              setBodies(true);
              setSought({ row });
            }}
          />
        </div>
      )}
      {view === 'sent' || bodies ? (
        <div className={view === 'sent' ? 'min-h-0 flex-1' : 'h-1/2 min-h-28 shrink-0 border-t border-line-strong'}>
          <RequestBodies viewState={viewState} requests={requests} rows={rows} sought={sought} />
        </div>
      ) : null}
    </div>
  );
}

function rowsOf(requests: readonly LaneRequest[], everyMeaning: boolean): readonly MeaningRow[] {
  return alignRequests(
    requests.map(({ api, content }) =>
      content.state === 'ready'
        ? { api, body: content.body, path: content.path, headers: content.headers }
        : { api, body: undefined },
    ),
    { everyMeaning },
  );
}

/** What stands in the way of the lanes' requests, what they leave out, and what cannot be shown of them. */
function RequestNotes({ requests }: { readonly requests: readonly LaneRequest[] }): ReactNode {
  const shared = toldTogether(
    requests.flatMap(({ number, notes, content }) => [
      // What stands in a request's way says already why there is none.
      ...(notes.some(({ severity }) => severity === 'error') ? [] : contentNotes(content)).map((message) => ({
        number,
        severity: 'note' as const,
        message,
      })),
      ...notes.map((note) => ({ number, ...note })),
    ]),
  );
  if (shared.length === 0) return null;
  return (
    <ul aria-label={t(m.notes)} className="max-h-24 shrink-0 overflow-y-auto border-b border-line px-3 py-1 text-11">
      {shared.map(({ numbers, severity, message }) => {
        const Icon = severity === 'error' ? CircleAlert : Info;
        return (
          <li
            key={`${numbers.join(' ')} ${severity} ${message}`}
            className={classNames('flex gap-1.5 py-px', severity === 'error' ? 'text-bad' : 'text-muted')}
          >
            <Icon size={12} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere select-text">
              {t(severity === 'error' ? m.noteNotSent : m.note, {
                lanes: lanesWords(numbers),
                message: translated(message),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function contentNotes(content: LaneRequest['content']): readonly string[] {
  switch (content.state) {
    case 'none':
      return [content.why];
    case 'failed':
      return [content.fault.message];
    case 'broken':
      return [t(m.bodyNoJson)];
    case 'loading':
    case 'ready':
      return [];
  }
}

/** The notes on the requests of several lanes, what is said of several of them said once. */
interface LaneNote extends RequestNote {
  /** The lane's, as it is shown. */
  readonly number: number;
}

interface SharedNote extends RequestNote {
  /** Numbers of the lanes that it is said of, in their order. */
  readonly numbers: readonly number[];
}

/** In the order in which each was first said. */
export function toldTogether(notes: readonly LaneNote[]): readonly SharedNote[] {
  const shared: { severity: RequestNote['severity']; message: string; numbers: number[] }[] = [];
  for (const { number, severity, message } of notes) {
    const same = shared.find((one) => one.severity === severity && one.message === message);
    if (same === undefined) shared.push({ severity, message, numbers: [number] });
    else same.numbers.push(number);
  }
  return shared;
}

/** `Lane 3`, or `Lanes 3, 5 and 7`. */
export function lanesWords(numbers: readonly number[]): string {
  if (numbers.length < 2) return t(m.laneName, { name: numbers.join('') });
  return t(m.lanesNamed, { others: numbers.slice(0, -1).join(', '), last: String(numbers.at(-1) ?? '') });
}
