/** A run of Compare: a table of lanes and cases, and the answers of the chosen cell; on paper those of every cell. */
import { useState, type ReactNode } from 'react';
import { cellKey, type Cell, type CompareRun } from '../../shared/compare/run.ts';
import { apiLabels } from '../../shared/apis.ts';
import { duration } from '../ui/duration.ts';
import { ProtocolSquare } from '../ui/protocol-mark.tsx';
import type { ReportConversation } from './report-data.ts';
import { Transcript, type TranscriptProps } from './transcript.tsx';
import { byPlace } from '../ui/by-place.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface RunViewProps extends Omit<TranscriptProps, 'conversation'> {
  readonly run: CompareRun;
  readonly cells: readonly RunCell[];
  readonly printing: boolean;
}

interface RunCell {
  readonly cell: Cell;
  readonly conversation: ReportConversation | undefined;
}

export function RunView({ run, cells, printing, ...of }: RunViewProps): ReactNode {
  const [chosen, setChosen] = useState(cells[0]?.cell);
  const shown = cells.find(({ cell }) => cell === chosen);
  const { repeats } = run.plan;
  const rows = run.cases.flatMap((one) => Array.from({ length: repeats }, (_, repeat) => ({ one, repeat })));
  return (
    <>
      <div className="mb-4 overflow-x-auto rounded-card border border-line print:overflow-visible">
        <table
          aria-label={t(m.answers)}
          className="w-full border-collapse text-12 print:table-fixed print:wrap-anywhere"
        >
          <thead>
            <tr className="border-b border-line bg-sunken text-left">
              <th scope="col" className="px-3 py-2 font-medium">
                {t(m.case_)}
              </th>
              {byPlace(run.lanes, (lane) => (
                <th scope="col" className="px-3 py-2 font-medium">
                  <span className="flex items-center gap-1.5">
                    <ProtocolSquare id={laneApi(lane)} />
                    <span className="mono">{lane.model}</span>
                  </span>
                  <span className="block font-normal text-muted">
                    {apiLabels[laneApi(lane)]} · {lane.profileName}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ one, repeat }) => (
              <tr key={`${one.index}/${repeat}`} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="max-w-60 px-3 py-2 text-left font-normal">
                  <span className="line-clamp-3">{one.text}</span>
                  {repeats > 1 ? <span className="text-muted">{t(m.repeat, { at: repeat + 1 })}</span> : null}
                </th>
                {byPlace(run.lanes, (_, lane) => {
                  const found = cells.find(
                    ({ cell }) => cell.lane === lane && cell.case === one.index && cell.repeat === repeat,
                  );
                  return (
                    <td className="p-1">
                      {found === undefined ? (
                        <span className="px-2 text-muted">{t(m.queued)}</span>
                      ) : (
                        <CellButton
                          cell={found.cell}
                          selected={found.cell === chosen}
                          onChoose={() => {
                            setChosen(found.cell);
                            if (found.cell.answerId !== undefined && of.hasRecord(found.cell.answerId))
                              of.onInspect(found.cell.answerId);
                          }}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {printing ? (
        cells.map((one) => (
          <section key={cellKey(one.cell)} aria-label={nameOf(run, one.cell)} className="mb-4">
            <h2 className="mb-2 border-b border-line pb-1 text-13 font-semibold">{nameOf(run, one.cell)}</h2>
            <CellAnswer of={one} {...of} />
          </section>
        ))
      ) : (
        <CellAnswer of={shown} {...of} />
      )}
    </>
  );
}

interface CellAnswerProps extends Omit<TranscriptProps, 'conversation'> {
  /** Undefined where no cell was ever asked. */
  readonly of: RunCell | undefined;
}

function CellAnswer({ of, ...more }: CellAnswerProps): ReactNode {
  if (of === undefined) return null;
  if (of.conversation !== undefined) return <Transcript conversation={of.conversation} {...more} />;
  return (
    <p className="text-12 text-muted">
      {of.cell.fault === undefined ? t(m.noText) : translated(of.cell.fault.message)}
    </p>
  );
}

function nameOf({ lanes, cases, plan }: CompareRun, { lane, case: index, repeat }: Cell): string {
  const at = lanes[lane];
  const numbers = [
    ...(cases.length > 1 ? [t(m.caseAt, { at: index + 1 })] : []),
    ...(plan.repeats > 1 ? [t(m.repeatAt, { at: repeat + 1 })] : []),
  ];
  return [
    ...(at === undefined ? [] : [t(m.modelOver, { model: at.model, api: apiLabels[laneApi(at)] })]),
    ...numbers,
  ].join(', ');
}

const laneApi = (lane: CompareRun['lanes'][number]) => (lane.kind === 'text' ? lane.protocol : lane.api);

const stateWords: Readonly<Record<Cell['state'], string>> = {
  queued: m.queued,
  running: m.running,
  calls: m.calls,
  done: m.done,
  failed: m.failed,
  stopped: m.stopped,
  incomplete: m.incomplete,
  interrupted: m.interrupted,
  refused: m.refused,
};

function CellButton({
  cell: { state, excerpt, metrics, verdicts },
  selected,
  onChoose,
}: {
  readonly cell: Cell;
  readonly selected: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const passed = verdicts.filter((verdict) => verdict.passed).length;
  const facts = [
    ...(state === 'done' ? [] : [t(stateWords[state])]),
    ...(metrics?.totalMs === undefined ? [] : [duration(metrics.totalMs)]),
    ...(metrics?.outputTokens === undefined ? [] : [t(m.tokens, { count: metrics.outputTokens })]),
    ...(verdicts.length === 0 ? [] : [t(m.passedOf, { passed, all: verdicts.length })]),
  ];
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onChoose}
      className={`block w-full min-w-40 rounded-control print:min-w-0 px-2 py-1 text-left hover:bg-hover ${selected ? 'selected' : ''}`}
    >
      <span className="line-clamp-2">{excerpt === '' ? t(m.noTextShort) : excerpt}</span>
      <span className="block text-11 text-muted">{facts.join(' · ')}</span>
    </button>
  );
}
