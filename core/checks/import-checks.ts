/** Takes a report of checks in as a run that has ended, with its records: wholly, or not at all. */
import { isSameJson } from '../../shared/canonical-json.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import type { StoredFile } from '../../shared/attachment.ts';
import { allChecks } from '../../shared/checks/all-checks.ts';
import { nothingSpent, type CheckRunSummary, type RunCheck } from '../../shared/checks/check-run.ts';
import {
  checksFormat,
  checksVersion,
  readCheckReportHead,
  readCheckResult,
  type CheckReportHead,
  type CheckResult,
} from '../../shared/checks/report/check-report.ts';
import type { Target } from '../../shared/checks/plan.ts';
import { tallyOf } from '../../shared/checks/tally.ts';
import { readExchangeFile, type WholeExchange } from '../../shared/exchange-file.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { Json } from '../../shared/json.ts';
import { emptyAnswer } from '../../shared/message.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import { apiIds, protocolFor, type Endpoint } from '../../shared/apis.ts';
import { readKept, type FileStore } from '../files/file-store.ts';
import type { Arrival } from '../history/arrivals.ts';
import type { CheckedRequest, KeptCheckRun } from '../history/check-store.ts';
import type { History } from '../history/history.ts';
import { createRecordSplitter, SplitError, type SplitPart } from '../transfer/record-splitter.ts';
import { chatOf } from './chat-of-check.ts';
import { factsOfAttempts } from './check-record.ts';

export interface ChecksImportGround {
  readonly history: Pick<History, 'checks' | 'checksTransfer'>;
  readonly files: Pick<FileStore, 'find'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Characters of one record: an answer with pictures, as Base64. */
const longestRecord = 128_000_000;
const mostResults = 100_000;
const foreign = 'This file isn’t a report of checks.';
const known = new Map(allChecks.map((check) => [check.id, check]));

/** `isNew` is false where the run is here already. Rejects with a `FaultError`: `input`, or `not-found` where the file is gone. */
export async function importChecks(
  { history, files, now }: ChecksImportGround,
  file: StoredFile,
): Promise<{ readonly run: CheckRunSummary; readonly isNew: boolean }> {
  const kept = await files.find(file.hash);
  if (kept === undefined)
    throw new FaultError(fault('not-found', `${file.name} no longer exists.`, 'Choose the file again.'));
  const arriving = createArrivingChecks(history);
  try {
    const splitter = createRecordSplitter(longestRecord, foreign, ['results', 'exchanges']);
    const decoder = new TextDecoder();
    const take = async (text: string): Promise<void> => {
      for (const part of splitter.push(text)) {
        arriving.take(part);
        // Records may be large: yields to the event loop after each.
        await pause();
      }
    };
    for await (const part of readKept(kept)) await take(decoder.decode(part, { stream: true }));
    await take(decoder.decode());
    if (!splitter.ended) throw refusal('It’s cut short: the rest is missing.');
    return arriving.finish(now());
  } catch (error) {
    arriving.abandon();
    throw error instanceof SplitError ? refusal(foreign) : error;
  }
}

interface ArrivingChecks {
  /** Throws a `FaultError` of kind `input` for what is no part of a report. */
  take(part: SplitPart): void;
  finish(at: number): { readonly run: CheckRunSummary; readonly isNew: boolean };
  abandon(): void;
}

/** The record of an exchange that came in, out of sight until all did. */
interface ArrivedRecord {
  readonly arrival: Arrival;
  readonly messageId: string;
  readonly profileName: string;
  readonly answered: boolean;
}

function createArrivingChecks({ checks: store, checksTransfer }: ChecksImportGround['history']): ArrivingChecks {
  let head: CheckReportHead | undefined;
  const results: CheckResult[] = [];
  const records: ArrivedRecord[] = [];

  const keep = (whole: WholeExchange): ArrivedRecord => {
    const { messageId: wanted, protocol, profileName } = whole.exchange;
    // The first result that was judged by it says what was asked.
    const judged = results.find(({ exchange }) => exchange === records.length);
    const asked = judged === undefined ? undefined : known.get(judged.id)?.ask;
    const createdAt = startOf(whole, head);
    const model = asked?.model ?? judged?.model ?? '';
    const arrival = checksTransfer.arrive({
      ...{ id: randomUUID(), title: '', createdAt, updatedAt: createdAt },
      settings: {
        ...{ model, system: '', stream: false, tools: [], parameters: noParameters },
        protocol: protocolFor(protocol),
      },
    });
    const user = arrival.addMessage(
      {
        ...{ id: randomUUID(), parent: null, createdAt, role: 'user' },
        blocks: asked?.kind === 'turn' ? [{ kind: 'text', text: asked.prompt, open: false }] : [],
      },
      null,
    );
    const attempts = whole.attempts.map(({ attempt }) => attempt);
    const messageId = arrival.addMessage(
      {
        ...{ id: /^[\w-]{8,64}$/.test(wanted) ? wanted : randomUUID(), parent: user, createdAt },
        ...{ role: 'assistant', answer: emptyAnswer, chosenCandidate: 0 },
        facts: factsOfAttempts(attempts, { profileId: '', profileName, model, protocol }),
      },
      user,
    );
    for (const { attempt, events } of whole.attempts) {
      arrival.addAttempt(messageId, attempt);
      arrival.addEvents(messageId, attempt.number, events);
    }
    return { arrival, messageId, profileName, answered: attempts.at(-1)?.status !== undefined };
  };

  const takeResult = (text: string): void => {
    const result = understood(text, readCheckResult);
    requireApi(result.api);
    if (results.push(result) > mostResults)
      throw refusal(`It has more than ${mostResults.toLocaleString('en')} results.`);
  };

  return {
    take: (part) => {
      if (part.type === 'oversize') throw refusal('One of its records is too large.');
      if (part.type === 'head') head = headOf(part.head);
      else if (part.list === 0) takeResult(part.text);
      else records.push(keep(exchangeIn(part.text)));
    },
    finish: (importedAt) => {
      if (head === undefined) throw refusal(foreign);
      if (results.some(({ exchange }) => exchange !== undefined && exchange >= records.length))
        throw refusal('A record that a result was judged by is missing.');
      const tally = tallyOf(results);
      const createdAt = Date.parse(head.at);
      const present = store
        .summaries()
        .find(
          (run) =>
            run.createdAt === createdAt &&
            run.gateway === head?.gateway &&
            run.checks === results.length &&
            isSameJson(run.tally, tally),
        );
      if (present !== undefined) {
        for (const { arrival } of records) arrival.abandon();
        return { run: present, isNew: false };
      }
      const { gateway, requests } = head;
      const run: KeptCheckRun = {
        ...{ id: randomUUID(), createdAt, importedAt, gateway, askedRequests: requests },
        // Whose keys it was made with is told by name: the profile itself is in another Quartet.
        ...{ profileId: '', profileName: records[0]?.profileName ?? gateway },
        ...{ prices: {}, requests: [] },
        setup: {
          targets: [...new Map(results.map((result) => [`${result.api} ${result.model}`, targetOf(result)])).values()],
          capabilities: [...new Set(results.map(({ capability }) => capability))],
          ...{ atOnce: 1, budget: null },
        },
        checks: results.map((result) => checkOf(result, records.length)),
        standing: { state: 'ended', spent: nothingSpent, budget: null, activeMs: 0 },
      };
      store.addEnded(run, tally, requestsOf(results, records), () => {
        for (const { arrival, messageId } of records)
          arrival.finish({ leaf: messageId, draft: { text: '', attachments: [] } });
      });
      return { run: store.summary(run.id), isNew: true };
    },
    abandon: () => {
      for (const { arrival } of records) arrival.abandon();
    },
  };
}

/** The exchange of a result by its place; what has none stands behind them all. */
const placeOf = ({ exchange }: CheckResult, records: number): number => exchange ?? records;

/** What a check needed that the model has not; undefined where it was asked. */
function missingOf({ outcome, exchange, received }: CheckResult): string | undefined {
  return outcome === 'not-run' && exchange === undefined ? /^needs (.+)$/s.exec(received)?.[1] : undefined;
}

function targetOf({ api, model }: CheckResult): Target {
  return { api: api as Endpoint, model };
}

function checkOf(result: CheckResult, records: number): RunCheck {
  const { id, title, capability, rule, expected, why } = result;
  const now = known.get(id);
  const missing = missingOf(result);
  const chat = now === undefined ? undefined : chatOf(now);
  return {
    ...{ id, title, capability, expected, why, ...targetOf(result) },
    rule: { id: rule, source: now?.rule.source ?? 'as the report tells it' },
    ...(missing === undefined ? { request: placeOf(result, records) } : { missing }),
    ...(now?.ask.kind === 'turn' ? { prompt: now.ask.prompt } : {}),
    ...(chat === undefined ? {} : { chat }),
  };
}

function requestsOf(results: readonly CheckResult[], records: readonly ArrivedRecord[]): CheckedRequest[] {
  const requests = new Map<number, CheckedRequest>();
  for (const [check, result] of results.entries()) {
    if (missingOf(result) !== undefined) continue;
    const place = placeOf(result, records.length);
    const record = records[place];
    const request = requests.get(place);
    const { outcome, received, places } = result;
    requests.set(place, {
      ...{ place, messageId: record?.messageId ?? null, answered: record?.answered ?? false, spent: nothingSpent },
      findings: [
        ...(request?.findings ?? []),
        { check, outcome, received, places, ...(record === undefined ? {} : { messageId: record.messageId }) },
      ],
    });
  }
  return [...requests.values()];
}

function headOf(json: Json): CheckReportHead {
  const { format, version } = json as { readonly format?: Json; readonly version?: Json };
  if (format !== checksFormat) throw refusal(foreign);
  if (typeof version === 'number' && version > checksVersion)
    throw refusal(`A newer Quartet wrote it: its version is ${version}, and this one reads ${checksVersion}.`);
  const { results: _, ...facts } = json as { readonly results?: Json };
  try {
    const head = readCheckReportHead(facts);
    // A date that none can be made of would stand among the runs as nothing.
    if (Number.isNaN(Date.parse(head.at))) throw new RangeError('at');
    return head;
  } catch {
    throw refusal('It does not say what was checked, and when.');
  }
}

function startOf({ attempts }: WholeExchange, head: CheckReportHead | undefined): number {
  const [first] = attempts;
  return Math.max(0, Math.trunc(first?.attempt.startedAt ?? Date.parse(head?.at ?? '')));
}

function exchangeIn(text: string): WholeExchange {
  try {
    return readExchangeFile(text);
  } catch (error) {
    throw refusal(error instanceof FaultError ? error.fault.message : 'A record in it is damaged.');
  }
}

function understood<T>(text: string, read: (json: unknown) => T): T {
  try {
    return read(jsonIn(text));
  } catch {
    throw refusal('A result in it is damaged.');
  }
}

function requireApi(api: string): void {
  if (api !== 'models' && !apiIds.some((id) => id === api))
    throw refusal(`It has results for “${api}”, which this Quartet does not know.`);
}

function refusal(what: string): FaultError {
  return new FaultError(
    fault('input', `The report can’t be imported. ${what}`, 'Choose a report page of checks that Quartet made.'),
  );
}
