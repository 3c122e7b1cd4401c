/** What goes to a server and comes from it for one call: noted as it passes, secrets redacted, within bounds. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { isJsonObject } from '../../shared/json.ts';
import type { McpMessage, McpRecord } from '../../shared/mcp.ts';
import type { Redactor } from '../redact/redactor.ts';

/** Most messages of one call: progress that never ends must not fill the history. */
const mostMessages = 100;
const mostCharacters = 200_000;
/** Most characters of one text within a message; the Base64 of a picture is a file of its own. */
const longestText = 20_000;

export class CallRecord {
  readonly #server: string;
  readonly #tool: string;
  readonly #redactor: Redactor;
  readonly #elapsed: () => number;
  readonly #began: number;
  readonly #messages: McpMessage[] = [];
  #characters = 0;
  #dropped = 0;
  /** The id of the request, once it is sent. */
  #requestId: string | number | undefined;

  constructor(server: string, tool: string, redactor: Redactor, elapsed: () => number) {
    this.#server = server;
    this.#tool = tool;
    this.#redactor = redactor;
    this.#elapsed = elapsed;
    this.#began = elapsed();
  }

  sent(message: JSONRPCMessage): void {
    if ('method' in message && 'id' in message) this.#requestId = message.id;
    this.#note('quartet', message);
  }

  /** Notes it where it is about this call. */
  passed(from: McpMessage['from'], message: JSONRPCMessage): void {
    if (this.#requestId !== undefined && this.#isMine(message)) this.#note(from, message);
  }

  /** The record, as the history keeps it. */
  made(): McpRecord {
    return {
      server: this.#server,
      tool: this.#tool,
      messages: [...this.#messages],
      ...(this.#dropped === 0 ? {} : { dropped: this.#dropped }),
    };
  }

  durationMs(): number {
    return Math.round(this.#elapsed() - this.#began);
  }

  #isMine(message: JSONRPCMessage): boolean {
    if ('method' in message) {
      const params: unknown = message.params;
      if (!isJsonObject(params)) return false;
      return params['progressToken'] === this.#requestId || params['requestId'] === this.#requestId;
    }
    return 'id' in message && message.id === this.#requestId;
  }

  #textOf(message: JSONRPCMessage): string {
    try {
      return JSON.stringify(this.#redactor.value(shortened(message, this.#redactor)), null, 2);
    } catch {
      // The stack was too small for it: whoever reads it further on will say so.
      return '(nested too deeply to be shown)';
    }
  }

  #note(from: McpMessage['from'], message: JSONRPCMessage): void {
    const json = this.#textOf(message);
    // The answer is what one looks for: there is always room for it.
    const isAnswer = !('method' in message);
    if (!isAnswer && (this.#messages.length >= mostMessages || this.#characters + json.length > mostCharacters)) {
      this.#dropped += 1;
      return;
    }
    this.#characters += json.length;
    const text = json.length > mostCharacters ? `${json.slice(0, mostCharacters)}\n…` : json;
    this.#messages.push({ from, atMs: Math.round(this.#elapsed() - this.#began), json: text });
  }
}

/** The record of the call in whose course a request is sent. */
const callInCourse = new AsyncLocalStorage<CallRecord>();

/** Notes on records what passes a transport. */
export class TappedTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport['onmessage']>;
  readonly #inner: Transport;
  readonly #open = new Set<CallRecord>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  async start(): Promise<void> {
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message, extra) => {
      for (const record of this.#open) record.passed('server', message);
      this.onmessage?.(message, extra);
    };
    await this.#inner.start();
  }

  send(...[message, options]: Parameters<Transport['send']>): Promise<void> {
    const record = callInCourse.getStore();
    if (record !== undefined && 'method' in message && message.method === 'tools/call') record.sent(message);
    else for (const one of this.#open) one.passed('quartet', message);
    return this.#inner.send(message, options);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** Records the one request that `work` sends, until that is over. */
  async recorded<Result>(record: CallRecord, work: () => Promise<Result>): Promise<Result> {
    this.#open.add(record);
    const running = callInCourse.run(record, work);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#open.delete(record);
      this.#running.delete(running);
    }
  }

  /** Resolves once what is recorded now is over, however it ends. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}

/** The same with long texts cut, and no secret within a cut. */
function shortened(value: unknown, redactor: Redactor): unknown {
  if (typeof value === 'string') {
    return value.length <= longestText
      ? value
      : `${redactor.excerpt(value, 200)}… (${value.length.toLocaleString('en')} characters)`;
  }
  if (Array.isArray(value)) return value.map((member) => shortened(member, redactor));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member, redactor)]));
}
