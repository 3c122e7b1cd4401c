/** The bodies of the requests side by side, the lines of what is lit marked in each. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore, type StoreApi } from 'zustand';
import type { MeaningRow } from '../../../../shared/compare/field-mapping/align.ts';
import type { Json } from '../../../../shared/json.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WireText } from '../../../ui/wire-text.tsx';
import type { ViewState } from '../compare-feature.ts';
import { BodyLineView } from './body-line.tsx';
import { bodyLines, lineLimit } from './body-lines.ts';
import type { LaneRequest } from './lane-request.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface RequestBodiesProps {
  readonly viewState: StoreApi<ViewState>;
  readonly requests: readonly LaneRequest[];
  readonly rows: readonly MeaningRow[];
  /** The row whose lines are to be brought into sight; a new object each time that it is asked for. */
  readonly sought: { readonly row: string } | null;
}

export function RequestBodies({ viewState, requests, rows, sought }: RequestBodiesProps): ReactNode {
  return (
    <div className="flex h-full min-h-0 overflow-x-auto">
      {requests.map((request, lane) => (
        <section
          key={request.number}
          aria-label={t(m.bodyOf, { number: request.number })}
          className="flex min-w-60 flex-1 flex-col border-r border-line last:border-r-0"
        >
          <div className="flex shrink-0 items-center gap-1.5 px-3 py-1 text-11 text-muted">
            <ProtocolSquare id={request.surface} />
            <span className="clip">{request.name}</span>
            {request.content.state === 'ready' && request.content.form ? (
              <span className="shrink-0 text-faint">{t(m.aForm)}</span>
            ) : null}
          </div>
          <div className="min-h-0 flex-1">
            <Content viewState={viewState} request={request} rows={rows} lane={lane} sought={sought} />
          </div>
        </section>
      ))}
    </div>
  );
}

interface ContentProps extends Omit<RequestBodiesProps, 'requests'> {
  readonly request: LaneRequest;
  readonly lane: number;
}

function Content({ request: { number, content }, ...rest }: ContentProps): ReactNode {
  switch (content.state) {
    case 'loading':
      return (
        <div className="px-3 py-1">
          <Spinner label={t(m.loadingRequest)} />
        </div>
      );
    case 'none':
      return <p className="px-3 py-1 text-11 text-muted">{told(content.why)}</p>;
    case 'failed':
      return <FaultView fault={content.fault} className="m-2" />;
    case 'broken':
      return (
        <div className="h-full overflow-y-auto px-3 py-1">
          <p className="mb-1 text-11 text-warning">{t(m.invalidJson)}</p>
          <WireText label={t(m.bodyOf, { number })} text={content.text} />
        </div>
      );
    case 'ready':
      return <Lines body={content.body} {...rest} />;
  }
}

function Lines({
  viewState,
  body,
  rows,
  lane,
  sought,
}: Omit<ContentProps, 'request'> & { readonly body: Json }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { lines, cut } = useMemo(() => bodyLines(body, rows, lane), [body, rows, lane]);
  const from = sought === null ? -1 : lines.findIndex(({ row }) => row === sought.row);
  useEffect(() => {
    if (sought !== null && from !== -1) list.current?.scrollToIndex(from, { align: 'start', offset: -24 });
  }, [sought, from]);
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t(m.body)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is reached by the keyboard
      tabIndex={0}
      className="mono h-full overflow-x-hidden overflow-y-auto pb-2 text-11 -outline-offset-2 select-text"
    >
      <Virtualizer ref={list} scrollRef={scroller} data={lines}>
        {(line, at) => <Lit key={at} viewState={viewState} line={line} />}
      </Virtualizer>
      {cut ? <p className="px-3 py-1 text-muted">{t(m.linesShown, { count: lineLimit })}</p> : null}
    </div>
  );
}

function Lit({
  viewState,
  line,
}: {
  readonly viewState: StoreApi<ViewState>;
  readonly line: ReturnType<typeof bodyLines>['lines'][number];
}): ReactNode {
  const lit = useStore(viewState, ({ hovered }) => hovered !== null && hovered === line.row);
  return (
    <BodyLineView
      line={line}
      lit={lit}
      onPoint={() => {
        if (viewState.getState().hovered !== line.row) viewState.setState({ hovered: line.row });
      }}
    />
  );
}
