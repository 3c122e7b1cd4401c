/** One run of an MCP server, from its start to its end: the library and the way to the server, the list of its tools, and calls of them. Loaded with the first server that is started. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolResultSchema,
  ErrorCode,
  LoggingMessageNotificationSchema,
  McpError,
  ToolListChangedNotificationSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { FaultError } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import type { McpDraft, McpRecord } from '../../shared/mcp.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Redactor } from '../redact/redactor.ts';
import { within } from '../time-limit.ts';
import type { Send } from '../transport/http.ts';
import { CallRecord, TappedTransport } from './call-record.ts';
import { callResult, type CallResult } from './call-result.ts';
import { fetchThrough } from './http-fetch.ts';
import { endedFault, lostFault, startFault, statusOf, timedOut } from './mcp-faults.ts';
import { startProgram, type RunningProgram } from './program.ts';
import { ProgramTransport } from './program-transport.ts';
import type { ServerLog } from './server-log.ts';
import { listTools, type ServerTool } from './tool-list.ts';

/** How long a server may take; `callMs` begins anew with each progress that it tells, up to `longestCallMs`. */
export interface SessionTimes {
  readonly startMs: number;
  readonly callMs: number;
  readonly longestCallMs: number;
  /** After each way of asking a program to end. */
  readonly graceMs: number;
}

export interface SessionOptions {
  readonly name: string;
  /** The server with its secrets filled in. */
  readonly connection: McpDraft['connection'];
  readonly appVersion: string;
  readonly send: Send;
  readonly files: Pick<FileStore, 'add'>;
  readonly redactor: Redactor;
  readonly log: ServerLog;
  readonly times: SessionTimes;
  readonly elapsed: () => number;
  /** Its tools, at first and whenever it says that they changed. `leftOut`: so many are beyond the bounds. */
  readonly onTools: (tools: readonly ServerTool[], leftOut: number) => void;
  /** It ended by itself or cannot be reached any more; never after `close`. */
  readonly onEnd: (fault: Fault) => void;
}

export interface CalledTool extends CallResult {
  readonly rpc: McpRecord;
  readonly durationMs: number;
}

export class Session {
  readonly #options: SessionOptions;
  #client: Client;
  #transport: TappedTransport | undefined;
  #program: RunningProgram | undefined;
  #http: StreamableHTTPClientTransport | undefined;
  #isOver = false;
  #listing: Promise<void> | undefined;
  #listAgain = false;
  #connecting: Promise<void> | undefined;
  /** Clients of sessions that the server forgot, until their last call is over. */
  readonly #forgotten = new Set<Client>();

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#client = newClient(options);
  }

  /** What the server calls itself, once it has started. */
  get calledItself(): string | undefined {
    const told = this.#client.getServerVersion();
    return told === undefined ? undefined : this.#options.redactor.excerpt(`${told.name} ${told.version}`, 200);
  }

  /** Resolves when its tools are known. Rejects with a `FaultError`; it is closed then. */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      const known = this.#startFault(error, await this.#howItEnded());
      await this.close();
      throw new FaultError(this.#options.redactor.fault(known));
    }
  }

  /** `args` is the JSON text of an object. Rejects with the signal's reason alone; whatever else goes wrong is a result. */
  async call(tool: string, args: string, signal?: AbortSignal): Promise<CalledTool> {
    const { name, redactor, elapsed, files } = this.#options;
    const record = new CallRecord(name, tool, redactor, elapsed);
    const done = (result: CallResult): CalledTool => ({
      ...result,
      rpc: record.made(),
      durationMs: record.durationMs(),
    });
    try {
      const answer = await this.#ask(tool, args, record, signal);
      return done(await callResult(answer, files, redactor));
    } catch (error) {
      signal?.throwIfAborted();
      const text = redactor.excerpt(await this.#whatWentWrong(error), 10_000);
      return done({ result: text, isError: true });
    }
  }

  /** Ends it, and a program with all that it started. Never rejects. */
  async close(): Promise<void> {
    this.#isOver = true;
    // A server may hold something for the session; it is not waited for.
    if (this.#http?.sessionId !== undefined) {
      await within(
        this.#http.terminateSession().catch(() => undefined),
        this.#options.times.graceMs,
      );
    }
    await Promise.allSettled([this.#client, ...this.#forgotten].map((client) => client.close()));
    await this.#program?.stop();
  }

  async #connect(): Promise<void> {
    const { log, redactor, times } = this.#options;
    const client = this.#client;
    const transport = new TappedTransport(this.#open());
    this.#transport = transport;
    client.onerror = (error) => log.note(redactor.excerpt(error.message, 500));
    client.onclose = () => void this.#ended();
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => this.#changed());
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params: { level, data } }) => {
      log.take(`[${level}] ${typeof data === 'string' ? data : JSON.stringify(data)}\n`, redactor);
    });
    await client.connect(transport, { timeout: times.startMs });
    await this.#list();
  }

  /** Servers forget their sessions, as when they are started again: the protocol has a client begin another then. */
  async #connectAgain(): Promise<void> {
    this.#options.log.note('The server forgot the session: starting another');
    const before = this.#client;
    delete before.onclose;
    this.#client = newClient(this.#options);
    // Other calls may wait for their answers there.
    this.#forgotten.add(before);
    void this.#transport
      ?.idle()
      .then(() => before.close())
      .catch(() => undefined)
      .finally(() => this.#forgotten.delete(before));
    await this.#connect();
  }

  #open(): Transport {
    const { connection, send, log, redactor, times } = this.#options;
    if (connection.type === 'http') {
      this.#http = new StreamableHTTPClientTransport(new URL(connection.url), {
        fetch: fetchThrough(send, connection),
        requestInit: { headers: Object.fromEntries(connection.headers.map(({ name, value }) => [name, value])) },
      });
      return this.#http;
    }
    const program = startProgram(connection, times.graceMs);
    this.#program = program;
    program.stderr.setEncoding('utf8').on('data', (piece: string) => log.take(piece, redactor));
    program.stderr.on('error', () => undefined);
    program.stderr.once('end', () => log.end(redactor));
    return new ProgramTransport(program);
  }

  async #ask(tool: string, args: string, record: CallRecord, signal: AbortSignal | undefined): Promise<CallToolResult> {
    const read = parseJson(args);
    const params = { name: tool, arguments: isJsonObject(read) ? read : {} };
    const transport = this.#transport;
    const inSession = transport?.sessionId !== undefined;
    try {
      return await this.#request(params, record, signal);
    } catch (error) {
      if (!inSession || statusOf(error) !== 404 || this.#isOver) throw error;
      // It was not carried out. Of calls that are refused together the first begins the session for all.
      if (this.#transport === transport || this.#connecting !== undefined) {
        this.#connecting ??= this.#connectAgain().finally(() => (this.#connecting = undefined));
        await this.#connecting;
      }
      signal?.throwIfAborted();
      return this.#request(params, record, signal);
    }
  }

  async #request(params: JsonObject, record: CallRecord, signal: AbortSignal | undefined): Promise<CallToolResult> {
    const { times } = this.#options;
    if (this.#transport === undefined || this.#isOver) throw closed();
    return this.#transport.recorded(record, () =>
      // Not `callTool`: it checks results by schemas of the server's in this very thread, which a pattern can stop.
      this.#client.request({ method: 'tools/call', params }, CallToolResultSchema, {
        ...(signal === undefined ? {} : { signal }),
        timeout: times.callMs,
        maxTotalTimeout: times.longestCallMs,
        resetTimeoutOnProgress: true,
        onprogress: () => undefined,
      }),
    );
  }

  async #whatWentWrong(error: unknown): Promise<string> {
    const { log, redactor, times } = this.#options;
    if (error instanceof McpError && error.code === Number(ErrorCode.RequestTimeout)) {
      return timedOut(times.callMs / 1000, '').message;
    }
    const ended = await this.#howItEnded();
    if (ended !== undefined) return endedFault(ended, log.lastSaid()).message;
    if (error instanceof FaultError || statusOf(error) !== undefined) {
      const lost = lostFault(error, redactor);
      await this.#lost(lost);
      return `${lost.message} ${lost.hint}`;
    }
    return error instanceof Error ? error.message : String(error);
  }

  #startFault(error: unknown, ended: Awaited<RunningProgram['ended']> | undefined): Fault {
    const { connection, log, redactor, times } = this.#options;
    const said = log.lastSaid();
    if (error instanceof McpError && error.code === Number(ErrorCode.RequestTimeout)) {
      return timedOut(times.startMs / 1000, said);
    }
    if (connection.type === 'http') return lostFault(error, redactor);
    const neverRan = ended !== undefined && ended.code === null && ended.signal === null;
    return ended === undefined || neverRan
      ? startFault(error, connection.command, said, redactor)
      : endedFault(ended, said);
  }

  /** Undefined while it runs, and where it is no program. An end that has just come is waited for: its output goes first. */
  async #howItEnded(): Promise<Awaited<RunningProgram['ended']> | undefined> {
    const program = this.#program;
    if (program === undefined) return undefined;
    const ended = await within(program.ended, 50);
    return typeof ended === 'symbol' ? undefined : ended;
  }

  async #ended(): Promise<void> {
    if (this.#isOver) return;
    const ended = await this.#howItEnded();
    const { log, redactor } = this.#options;
    await this.#lost(
      ended === undefined
        ? lostFault(new Error('It closed the connection'), redactor)
        : endedFault(ended, log.lastSaid()),
    );
  }

  async #lost(fault: Fault): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#options.onEnd(this.#options.redactor.fault(fault));
    await this.close();
  }

  /** A list that is under way when they change again is asked for once more. */
  #changed(): void {
    if (this.#listing !== undefined) {
      this.#listAgain = true;
      return;
    }
    this.#listing = this.#list()
      .catch((error: unknown) =>
        this.#options.log.note(this.#options.redactor.text(`Tools not read: ${String(error)}`)),
      )
      .finally(() => {
        this.#listing = undefined;
        if (!this.#listAgain) return;
        this.#listAgain = false;
        this.#changed();
      });
  }

  async #list(): Promise<void> {
    const { times, redactor, onTools } = this.#options;
    const { tools, leftOut } = await listTools(this.#client, times.startMs, redactor);
    if (!this.#isOver) onTools(tools, leftOut);
  }
}

function newClient({ appVersion }: SessionOptions): Client {
  return new Client({ name: 'Quartet', version: appVersion }, { capabilities: {} });
}

function closed(): McpError {
  return new McpError(ErrorCode.ConnectionClosed, 'closed');
}
