/** The losses of the run in view: its answers held against what was asked and against each other, as far as they have come. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { lossMatrix, nothingLostWords, type LossRow, type LossSource } from '../../../../shared/compare/losses.ts';
import { cellKey, type CompareRun } from '../../../../shared/compare/run.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { isJsonObject, type JsonObject } from '../../../../shared/json.ts';
import type { KnownTool } from '../../../../shared/tool.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { useTools } from '../../../app/tools-state.ts';
import { stateOf } from '../lanes/lane-state.ts';
import type { CompareFeature } from '../compare-feature.ts';
import type { WireRecord } from '../wire/wire-records.ts';
import { useLaneResults, type LaneResult } from './lane-results.ts';
import { partsOf } from './live-metrics.ts';
import { useSlowly } from '../use-slowly.ts';
import { lossRecords } from './envelopes.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface RunLosses {
  readonly lanes: readonly LossLane[];
  /** Their cells are in the order of `lanes`. */
  readonly rows: readonly LossRow[];
  /** What is true of the lanes where no row differs. */
  readonly same: string;
}

export interface LossLane {
  readonly result: LaneResult;
  /** Why there is nothing to tell of it, or not all yet; absent for a report that is whole. */
  readonly note?: string;
}

const everyMs = 500;

export function useLosses(feature: CompareFeature): RunLosses {
  const results = useLaneResults(feature);
  const run = useStore(feature.run.store, (value) => value.run);
  const at = useStore(feature.viewState, (value) => value.case);
  const repeat = useStore(feature.viewState, (value) => value.repeat);
  const byCell = useSlowly(feature.answers.store, (value) => value.byCell, everyMs);
  const tools = useTools();
  const { records, envelopes } = useFeatureStore(lossRecords);
  const known = useSlowly(records.store, (value) => value, everyMs);
  const around = useStore(envelopes);
  const messages = useMemo(
    () =>
      new Map(
        results.map(({ index }) => {
          const answer = byCell[cellKey({ lane: index, case: at, repeat })];
          return [index, answer === undefined ? undefined : partsOf(answer).at(-1)] as const;
        }),
      ),
    [results, byCell, at, repeat],
  );
  const ids = [...messages.values()].flatMap((message) => (message === undefined ? [] : [message.id])).join(' ');
  useEffect(() => {
    records.show(ids.split(' ').filter((id) => id !== ''));
  }, [records, ids]);
  useEffect(() => () => records.show([]), [records]);
  return useMemo(() => {
    if (run === null) return { lanes: [], rows: [], same: '' };
    const lanes = results.map((result): LossLane => {
      const message = messages.get(result.index);
      return { result, ...(message === undefined ? { note: withoutAnswer(result) } : noteOf(result, message)) };
    });
    const sources = results.map((result) => {
      const message = messages.get(result.index);
      if (message === undefined) return undefined;
      return sourceOf(result, message, { run, at, tools, record: known[message.id], envelope: around[message.id] });
    });
    return { lanes, rows: lossMatrix(sources), same: told(nothingLostWords(sources)) };
  }, [run, results, messages, at, tools, known, around]);
}

interface LossGiven {
  readonly run: CompareRun;
  readonly at: number;
  /** All there are. */
  readonly tools: readonly KnownTool[];
  readonly record: WireRecord | undefined;
  readonly envelope: JsonObject | undefined;
}

function sourceOf({ lane }: LaneResult, { answer, facts }: AssistantMessage, given: LossGiven): LossSource | undefined {
  const { run, at, tools, record, envelope } = given;
  const runCase = run.cases[at];
  if (runCase === undefined) return undefined;
  const body = record?.request.state === 'ready' ? record.request.body : undefined;
  return {
    lane,
    lanes: run.lanes,
    ask: run.ask,
    tools: run.tools ?? tools.filter(({ id }) => run.ask.tools.includes(id)),
    runCase,
    request: isJsonObject(body) ? body : undefined,
    answer,
    facts,
    events: record?.exchange?.attempts.at(-1)?.eventCount,
    envelope,
  };
}

/** Of an answer that is not whole this much alone can be told. */
function noteOf({ live, cell }: LaneResult, { facts }: AssistantMessage): { readonly note?: string } {
  if (live) return { note: t(m.stillUnderWay) };
  if (cell === undefined || cell.state === 'done') return {};
  return {
    note: facts.fault === undefined ? t(m.sentenceOf, { words: stateOf(cell).words }) : told(facts.fault.message),
  };
}

function withoutAnswer({ cell }: LaneResult): string {
  if (cell?.fault !== undefined) return told(cell.fault.message);
  return cell === undefined ? t(m.nothingForCase) : t(m.sentenceOf, { words: stateOf(cell).words });
}
