/** An exchange as a file: the whole record in one JSON text, credentials redacted as they are in the record, to be opened anywhere again. */
import { NestedTooDeep, parseJson } from './parse-json.ts';
import { z } from 'zod';
import type { Attempt, Exchange, RecordedEvent } from './exchange.ts';
import { fault, FaultError, faultKinds } from './fault.ts';
import { apiIds } from './apis.ts';

const format = 'quartet-exchange';
/** Raised when an older Quartet could no longer read the file; earlier ones are read all the same. */
const version = 2;

/** An exchange with all that is otherwise read apart. */
export interface WholeExchange {
  readonly exchange: Omit<Exchange, 'attempts' | 'letGoForMb'>;
  readonly attempts: readonly WholeAttempt[];
}

export interface WholeAttempt {
  /** Its bodies are texts. */
  readonly attempt: Attempt & { readonly requestBody?: string; readonly responseBody?: string };
  readonly events: readonly RecordedEvent[];
}

const ms = z.number().nonnegative();
const headers = z.array(z.tuple([z.string(), z.string()]));

const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  message: z.string(),
  hint: z.string(),
  field: z.string().exactOptional(),
  status: z.number().int().exactOptional(),
  type: z.string().exactOptional(),
  code: z.string().exactOptional(),
  param: z.string().exactOptional(),
  requestId: z.string().exactOptional(),
  retryAfterMs: ms.exactOptional(),
  excerpt: z.string().exactOptional(),
  attempts: z.number().int().nonnegative(),
  gaveUp: z.literal(true).exactOptional(),
});

const eventSchema = z.strictObject({
  atMs: ms,
  event: z.string().optional(),
  id: z.string().optional(),
  data: z.string(),
});

const attemptSchema = z.strictObject({
  number: z.number().int().nonnegative(),
  startedAt: z.number(),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  requestHeaders: headers,
  requestBody: z.string().exactOptional(),
  timing: z.strictObject({
    connectedMs: ms.exactOptional(),
    headersMs: ms.exactOptional(),
    firstEventMs: ms.exactOptional(),
    lastEventMs: ms.exactOptional(),
    endMs: ms.exactOptional(),
  }),
  status: z.number().int().exactOptional(),
  responseHeaders: headers.exactOptional(),
  responseBody: z.string().exactOptional(),
  bodyBytes: z.number().int().nonnegative().exactOptional(),
  sentBytes: z.number().int().nonnegative().exactOptional(),
  receivedBytes: z.number().int().nonnegative(),
  eventCount: z.number().int().nonnegative(),
  fault: faultSchema.exactOptional(),
  waitMs: ms.exactOptional(),
  events: z.array(eventSchema),
});

/** An exchange as it stands in a file of its own, or in one that holds several. */
export const exchangeFileSchema = z.strictObject({
  format: z.literal(format),
  version: z.number().int().min(1).max(version),
  messageId: z.string(),
  protocol: z.enum(apiIds),
  readsCalls: z.literal(true).exactOptional(),
  profileName: z.string(),
  attempts: z.array(attemptSchema).max(1000),
});

export type ExchangeFile = z.infer<typeof exchangeFileSchema>;

/** What stands in the file. */
export function exchangeFileOf({ exchange, attempts }: WholeExchange): ExchangeFile {
  const { messageId, protocol, readsCalls, profileName } = exchange;
  return {
    format,
    version,
    messageId,
    protocol,
    ...(readsCalls === undefined ? {} : { readsCalls }),
    profileName,
    attempts: attempts.map(({ attempt, events }) => ({ ...attempt, events: [...events] })) as ExchangeFile['attempts'],
  };
}

/** The text of the file. */
export function writeExchangeFile(whole: WholeExchange): string {
  return `${JSON.stringify(exchangeFileOf(whole))}\n`;
}

/** Reads such a file. Throws a `FaultError` of kind `input` that says what is wrong with it, and where. */
export function readExchangeFile(text: string): WholeExchange {
  if (text.trim() === '') throw refused('It’s empty.');
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (error instanceof NestedTooDeep) throw refused(error.message);
    throw refused(`Invalid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const head = z.looseObject({ format: z.literal(format), version: z.number() }).safeParse(json);
  if (!head.success) throw refused('It is JSON, but not the record of an exchange.');
  if (head.data.version > version) {
    throw refused(
      `A newer Quartet wrote it (version ${head.data.version}; this one reads ${version}).`,
      'Open it with that Quartet.',
    );
  }
  const parsed = exchangeFileSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
    throw refused(`Its parts don’t match${where}: ${issue?.message ?? 'something is missing'}.`);
  }
  const { attempts, format: _format, version: _version, ...exchange } = parsed.data;
  const misplaced = attempts.findIndex(({ number }, at) => number !== at);
  if (misplaced >= 0) throw refused(`Its parts don’t match: attempt ${misplaced + 1} is missing.`);
  return {
    exchange,
    attempts: attempts.map(({ events, ...attempt }) => ({
      // As many as there are: the lists that show them count on it.
      attempt: { ...attempt, eventCount: events.length },
      events: events.map(({ atMs, event, id, data }) => ({ atMs, event, id, data })),
    })),
  };
}

function refused(what: string, hint = 'Choose a file that Export exchange made.'): FaultError {
  return new FaultError(fault('input', `This file can’t be opened as an exchange. ${what}`, hint, { field: 'File' }));
}
