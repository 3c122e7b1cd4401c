/** What stands in a report page, by its kind: the app's own exports read for showing. Whole records are read, and those of a later version passed over. */
import type { ConversationMessage } from '../../shared/conversation.ts';
import type { Cell, CompareRun } from '../../shared/compare/run.ts';
import type { CheckReport } from '../../shared/checks/report/check-report.ts';
import type { WholeAttempt, WholeExchange } from '../../shared/exchange-file.ts';
import {
  conversationsFormat,
  runFormat,
  type ConversationRecord,
  type ExportRecord,
  type MessageRecord,
  type RunFileRecord,
} from '../../shared/export-records.ts';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';
import type { ReportFiles } from './stand-ins/file-address.ts';

/** A conversation with the branch in view. */
export interface ReportConversation {
  readonly id: string;
  readonly title: string;
  readonly messages: readonly ConversationMessage[];
  /** Messages of other branches: they are in the file, and come with it when it is imported. */
  readonly aside: number;
}

export type ReportContent =
  | { readonly kind: 'conversations'; readonly conversations: readonly ReportConversation[] }
  | {
      readonly kind: 'run';
      readonly run: CompareRun;
      readonly cells: readonly { readonly cell: Cell; readonly conversation: ReportConversation | undefined }[];
    }
  | { readonly kind: 'exchange'; readonly id: string }
  | { readonly kind: 'checks'; readonly report: CheckReport };

export interface ReportData {
  readonly title: string;
  /** The version of the app that wrote it, and when in ISO 8601, as far as the export says so. */
  readonly app?: string;
  readonly at?: string;
  readonly content: ReportContent;
  /** By the id of the answer, or by what the content calls them. */
  readonly exchanges: ReadonlyMap<string, WholeExchange>;
  readonly files: ReportFiles;
}

/** An export nests the JSON of others within its own. */
const deepest = 1_200;

/** Throws where the text is none of the exports that this page knows. */
export function readReport(text: string): ReportData {
  const json = parseJson(text, deepest);
  if (!isJsonObject(json)) throw new Error(t(m.notAnExport));
  // The page and its data were written by the same app; what a record lacks shows as missing.
  const { format } = json;
  switch (typeof format === 'string' ? format : '') {
    case conversationsFormat.name:
      return conversationsIn(json);
    case runFormat.name:
      return runIn(json);
    case 'quartet-exchange':
      return exchangeIn(json);
    case 'quartet-checks':
      return checksIn(json);
    default:
      throw new Error(t(m.notShownHere));
  }
}

type AnyRecord = ExportRecord | RunFileRecord;

interface Gathered {
  readonly exchanges: Map<string, WholeExchange>;
  readonly files: Map<string, { readonly name: string; readonly parts: string[] }>;
  /** Each with what came before it since the one before. */
  readonly conversations: ReportConversation[];
  readonly cells: { readonly cell: Cell; readonly conversation: ReportConversation | undefined }[];
  run?: CompareRun;
}

function gather(json: JsonObject): Gathered {
  const found: Gathered = { exchanges: new Map(), files: new Map(), conversations: [], cells: [] };
  let open: { readonly record: ConversationRecord; readonly messages: MessageRecord[] } | undefined;
  const close = (): ReportConversation | undefined => {
    if (open === undefined) return undefined;
    const read = conversationOf(open.record, open.messages);
    found.conversations.push(read);
    open = undefined;
    return read;
  };
  for (const record of recordsOf(json)) {
    switch (record.type) {
      case 'conversation':
        close();
        open = { record, messages: [] };
        break;
      case 'message':
        open?.messages.push(record);
        if (record.role === 'assistant') {
          const { protocol, profileName, readsCalls } = record.facts;
          found.exchanges.set(record.id, {
            exchange: {
              messageId: record.id,
              protocol,
              profileName,
              ...(readsCalls === undefined ? {} : { readsCalls }),
            },
            attempts: [],
          });
        }
        break;
      case 'attempt': {
        const whole = found.exchanges.get(record.message);
        // Bodies stand in an export as text.
        const attempt: WholeAttempt = { attempt: record.attempt as WholeAttempt['attempt'], events: [] };
        if (whole) found.exchanges.set(record.message, { ...whole, attempts: [...whole.attempts, attempt] });
        break;
      }
      case 'events': {
        const whole = found.exchanges.get(record.message);
        const attempt = whole?.attempts.find((one) => one.attempt.number === record.attempt);
        const events = attempt?.events as RecordedEvent[] | undefined;
        for (const { atMs, data, event, id } of record.events) events?.push({ atMs, data, event, id });
        break;
      }
      case 'file': {
        const file = found.files.get(record.hash) ?? { name: record.name, parts: [] };
        file.parts.push(record.base64);
        found.files.set(record.hash, file);
        break;
      }
      case 'run':
        found.run = record.run;
        break;
      case 'cell':
        found.cells.push({ cell: record.cell, conversation: close() });
        break;
      case 'end':
        break;
    }
  }
  close();
  return found;
}

function recordsOf(json: JsonObject): readonly AnyRecord[] {
  const { records } = json;
  return (Array.isArray(records) ? records : []) as readonly AnyRecord[];
}

function conversationOf(record: ConversationRecord, records: readonly MessageRecord[]): ReportConversation {
  const byId = new Map(records.map((message) => [message.id, message]));
  const branch: MessageRecord[] = [];
  for (
    let at = record.leaf === null ? undefined : byId.get(record.leaf);
    at !== undefined && branch.length <= records.length;
    at = at.parent === null ? undefined : byId.get(at.parent)
  )
    branch.unshift(at);
  return {
    id: record.id,
    title: record.title,
    messages: branch.map(({ type: _, parent, ...message }) => ({
      ...message,
      conversationId: record.id,
      parentId: parent,
      siblings: records.filter((other) => other.parent === parent).map(({ id }) => id),
    })),
    aside: records.length - branch.length,
  };
}

function headOf(json: JsonObject): Pick<ReportData, 'app' | 'at'> {
  const { app, exportedAt } = json;
  return {
    ...(typeof app === 'string' ? { app } : {}),
    ...(typeof exportedAt === 'string' ? { at: exportedAt } : {}),
  };
}

function conversationsIn(json: JsonObject): ReportData {
  const { conversations, exchanges, files } = gather(json);
  const [first] = conversations;
  const title =
    conversations.length === 1 && first !== undefined
      ? first.title
      : t(m.countConversations, { count: conversations.length });
  return { title, ...headOf(json), content: { kind: 'conversations', conversations }, exchanges, files };
}

function runIn(json: JsonObject): ReportData {
  const { run, cells, exchanges, files } = gather(json);
  if (run === undefined) throw new Error(t(m.noRun));
  return { title: run.title, ...headOf(json), content: { kind: 'run', run, cells }, exchanges, files };
}

/** As `writeExchangeFile` has it: each attempt with its events. */
export function wholeOf(json: JsonObject): WholeExchange {
  type Written = Omit<WholeExchange['exchange'], never> & {
    readonly attempts: readonly (WholeAttempt['attempt'] & { readonly events: readonly RecordedEvent[] })[];
  };
  const { messageId, protocol, profileName, readsCalls, attempts } = json as unknown as Written;
  return {
    exchange: { messageId, protocol, profileName, ...(readsCalls === undefined ? {} : { readsCalls }) },
    attempts: attempts.map(({ events, ...attempt }) => ({ attempt, events })),
  };
}

function exchangeIn(json: JsonObject): ReportData {
  const whole = wholeOf(json);
  const { messageId, profileName } = whole.exchange;
  return {
    title: t(m.exchangeWith, { profile: profileName }),
    ...(whole.attempts[0] === undefined ? {} : { at: new Date(whole.attempts[0].attempt.startedAt).toISOString() }),
    content: { kind: 'exchange', id: messageId },
    exchanges: new Map([[messageId, whole]]),
    files: new Map(),
  };
}

function checksIn(json: JsonObject): ReportData {
  const report = json as unknown as CheckReport;
  const exchanges = new Map(
    (report.exchanges ?? []).map((exchange, place) => [
      exchangeIdOf(place),
      wholeOf(exchange as unknown as JsonObject),
    ]),
  );
  const named = new Map(
    Array.from(exchanges, ([id, whole]) => [id, { ...whole, exchange: { ...whole.exchange, messageId: id } }]),
  );
  return {
    title: t(m.checksOf, { gateway: report.gateway }),
    at: report.at,
    content: { kind: 'checks', report },
    exchanges: named,
    files: new Map(),
  };
}

/** What the record of a result is found by. */
export const exchangeIdOf = (place: number): string => `check-${place}`;
