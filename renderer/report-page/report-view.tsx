/** A report page as it is read: what it is at the top, its content, and the inspector beside it or over it. */
import { useState, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { assertNever } from '../../shared/exhaustive.ts';
import { wantEvents } from '../app/inspector.ts';
import { dateFormat } from '../ui/date-format.ts';
import { Notice } from '../shell/notice.tsx';
import { ChecksView } from './checks-view.tsx';
import { PrintedRecord } from './printed-record.tsx';
import type { ReportData } from './report-data.ts';
import { RunView } from './run-view.tsx';
import { Transcript } from './transcript.tsx';
import { ReplayedAnswer } from '../answers/replayed-answer.tsx';
import { InspectorPanel } from '../features/inspector/inspector-panel.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function ReportView({ data }: { readonly data: ReportData }): ReactNode {
  const { content, exchanges } = data;
  const isAlone = content.kind === 'exchange';
  const printing = usePrinting();
  // On paper nobody can look into a record: where it is all that there is, it stands there as text.
  const onPaper = isAlone && printing ? exchanges.get(content.id) : undefined;
  const [inspected, setInspected] = useState<string | null>(() => (isAlone ? content.id : null));
  const hasRecord = (messageId: string): boolean => (exchanges.get(messageId)?.attempts.length ?? 0) > 0;
  const facts = factsOf(data);
  return (
    <div className="flex h-dvh flex-col bg-bg text-ink print:h-auto">
      <header className="flex shrink-0 flex-wrap items-baseline gap-x-3 border-b border-line bg-panel px-4 py-2.5">
        <h1 className="min-w-0 text-15 font-semibold wrap-anywhere">{data.title}</h1>
        <p className="min-w-0 flex-1 text-12 text-muted">{facts.join(' · ')}</p>
        {/* Where what was copied is said, and what could not be done. */}
        <div className="min-w-0 print:hidden">
          <Notice room={Infinity} />
        </div>
      </header>
      <div className="relative flex min-h-0 flex-1">
        {isAlone && onPaper === undefined ? null : (
          <main tabIndex={-1} className="min-h-0 min-w-0 flex-1 overflow-y-auto px-4 py-4 print:overflow-visible">
            <div className={`mx-auto w-full ${content.kind === 'conversations' ? 'max-w-prose' : 'max-w-[72rem]'}`}>
              {onPaper === undefined ? null : <PrintedRecord record={onPaper} />}
              <Content
                data={data}
                inspected={inspected}
                printing={printing}
                hasRecord={hasRecord}
                onInspect={(id, event) => {
                  setInspected(id);
                  if (event !== undefined) wantEvents(id, '', event);
                }}
              />
            </div>
          </main>
        )}
        {inspected === null ? null : (
          <div
            className={`flex min-h-0 flex-col border-l border-line bg-panel print:hidden ${isAlone ? 'w-full' : 'w-[28rem] shrink-0 max-[900px]:absolute max-[900px]:inset-0 max-[900px]:w-full'}`}
          >
            <RecordPane messageId={inspected} onHide={isAlone ? undefined : () => setInspected(null)} />
          </div>
        )}
      </div>
    </div>
  );
}

interface ContentProps {
  readonly data: ReportData;
  readonly inspected: string | null;
  readonly printing: boolean;
  readonly hasRecord: (messageId: string) => boolean;
  readonly onInspect: (id: string, event?: number) => void;
}

function Content({ data: { content }, ...of }: ContentProps): ReactNode {
  switch (content.kind) {
    case 'conversations':
      return content.conversations.map((conversation) => (
        <section key={conversation.id} aria-label={conversation.title}>
          {content.conversations.length > 1 ? (
            <h2 className="mt-6 mb-3 border-b border-line pb-1 text-15 font-semibold">{conversation.title}</h2>
          ) : null}
          <Transcript conversation={conversation} {...of} />
        </section>
      ));
    case 'run':
      return <RunView run={content.run} cells={content.cells} {...of} />;
    case 'checks':
      return <ChecksView report={content.report} inspected={of.inspected} onInspect={of.onInspect} />;
    case 'exchange':
      return null;
    default:
      return assertNever(content);
  }
}

function factsOf({ app, at, content }: ReportData): readonly string[] {
  const time = at === undefined ? Number.NaN : Date.parse(at);
  return [
    ...(content.kind === 'checks'
      ? [t(m.checksByRequests, { checks: content.report.results.length, requests: content.report.requests })]
      : []),
    ...(Number.isNaN(time) ? [] : [moment(time)]),
    app === undefined ? 'Quartet' : t(m.quartetVersion, { version: app }),
  ];
}

/** Whether the page is on its way to paper: what is chosen, folded or scrolled on the screen stands there whole. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const paper = matchMedia('print');
    // At once: the browser lays the page out for paper as soon as the listeners have run.
    const set = (next: boolean): void => flushSync(() => setPrinting(next));
    addEventListener('beforeprint', () => set(true), { signal });
    addEventListener('afterprint', () => set(false), { signal });
    paper.addEventListener('change', () => set(paper.matches), { signal });
    return () => leaving.abort();
  }, []);
  return printing;
}

/** The inspector of the app, over the records in this page. */
function RecordPane({
  messageId,
  onHide,
}: {
  /** Null where nothing is chosen. */
  readonly messageId: string | null;
  /** Absent where the record is all that there is. */
  readonly onHide?: (() => void) | undefined;
}): ReactNode {
  if (messageId === null) return <EmptyState title={t(m.noExchange)}>{t(m.chooseAnswer)}</EmptyState>;
  return (
    <InspectorPanel
      messageId={messageId}
      onHide={onHide}
      handedOver
      alone={onHide === undefined}
      drawAnswer={(answer, beginning) => <ReplayedAnswer answer={answer} beginning={beginning} />}
    />
  );
}
