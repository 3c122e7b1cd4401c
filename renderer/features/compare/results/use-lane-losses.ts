/** The losses of the run in view: its answers held against what was asked and against each other, as far as they have come. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  lossMatrix,
  nothingLostWords,
  type LossRow,
  type LossSource,
  envelopeOf,
} from '../../../../shared/compare/losses.ts';
import { cellKey, type CompareRun } from '../../../../shared/compare/run.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { isJsonObject, type JsonObject } from '../../../../shared/json.ts';
import type { KnownTool } from '../../../../shared/tool.ts';
import type { Attempt } from '../../../../shared/exchange.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import { useFeatureStore, type AppServices } from '../../../app/app-context.tsx';
import { useTools } from '../../../app/tools-state.ts';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';
import { stateOf } from '../lanes/lane-state.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { type WireRecord, createWireRecords, type WireRecords } from '../wire/wire-records.ts';
import { useThrottled } from '../use-throttled.ts';
import { useLaneResults, type LaneResult } from './lane-results.ts';
import { partsOf } from './live-metrics.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

// What stands around the answers in view, read from their records once they have ended.

interface LossRecords {
  readonly records: WireRecords;
  /** By message id; absent until it was read, and where there is none. */
  readonly envelopes: StoreApi<Readonly<Record<string, JsonObject>>>;
}

/** The factory by which `useFeatureStore` finds the one of the window. */
function lossRecords({ client }: AppServices): LossRecords {
  const records = createWireRecords(client);
  return { records, envelopes: createEnvelopes(records.store) };
}

/** Reads the envelope of each record that has come to its end. */
function createEnvelopes(
  records: Pick<StoreApi<Readonly<Record<string, WireRecord>>>, 'getState' | 'subscribe'>,
): LossRecords['envelopes'] {
  const store = createStore<Readonly<Record<string, JsonObject>>>()(() => ({}));
  const asked = new Set<string>();
  const take = async (id: string, { reader, exchange }: WireRecord): Promise<void> => {
    const last = exchange?.attempts.at(-1);
    const envelope =
      exchange === null || exchange === undefined || last === undefined
        ? undefined
        : await readEnvelope(reader, exchange.protocol, last);
    if (envelope !== undefined && asked.has(id)) store.setState({ [id]: envelope });
  };
  records.subscribe(() => {
    const known = records.getState();
    for (const id of asked) if (known[id] === undefined) asked.delete(id);
    for (const [id, record] of Object.entries(known)) {
      if (record.status !== 'ended' || asked.has(id)) continue;
      asked.add(id);
      // A record that cannot be read is left out: the rest of the report does not need it.
      take(id, record).catch(() => undefined);
    }
  });
  return store;
}

/** How many events are looked at, at a stream's beginning and at its end: the fields around an answer are there. */
const firstEvents = 2;

const lastEvents = 5;

/** A larger body is not read for this: pictures are in it. */
const largestBody = 4_000_000;

async function readEnvelope(reader: ExchangeReader, api: ApiId, attempt: Attempt): Promise<JsonObject | undefined> {
  const { number, eventCount, responseBody } = attempt;
  if (eventCount > 0) {
    const from = Math.max(firstEvents, eventCount - lastEvents);
    const [first, last] = await Promise.all([
      reader.events(number, 0, firstEvents),
      from < eventCount ? reader.events(number, from, lastEvents) : { events: [] },
    ]);
    return envelopeOf(
      api,
      [...first.events, ...last.events].map(({ data }) => data),
    );
  }
  if (typeof responseBody === 'string') return envelopeOf(api, [responseBody]);
  if (responseBody === undefined || responseBody.bytes > largestBody) return undefined;
  return envelopeOf(api, [await reader.body(number, 'response')]);
}

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
  const byCell = useThrottled(feature.answers.store, (value) => value.byCell, everyMs);
  const tools = useTools();
  const { records, envelopes } = useFeatureStore(lossRecords);
  const known = useThrottled(records.store, (value) => value, everyMs);
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
    return { lanes, rows: lossMatrix(sources), same: translated(nothingLostWords(sources)) };
  }, [run, results, messages, at, tools, known, around]);
}

interface LossGiven {
  readonly run: CompareRun;
  readonly at: number;
  /** All tools that are defined. */
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

/** All that can be told of an answer that is not whole. */
function noteOf({ live, cell }: LaneResult, { facts }: AssistantMessage): { readonly note?: string } {
  if (live) return { note: t(m.stillUnderWay) };
  if (cell === undefined || cell.state === 'done') return {};
  return {
    note: facts.fault === undefined ? t(m.sentenceOf, { words: stateOf(cell).words }) : translated(facts.fault.message),
  };
}

function withoutAnswer({ cell }: LaneResult): string {
  if (cell?.fault !== undefined) return translated(cell.fault.message);
  return cell === undefined ? t(m.nothingForCase) : t(m.sentenceOf, { words: stateOf(cell).words });
}
