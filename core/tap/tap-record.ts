/** Makes the record of a tapped exchange, behind the bytes: what it is told is looked at once the caller has it. */
import type { WholeExchange } from '../../shared/exchange-file.ts';
import type { HeaderList, RecordedEvent } from '../../shared/exchange.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import { answerReadingOf } from '../../shared/answer-readings.ts';
import type { ApiId } from '../../shared/apis.ts';
import { AttemptRecorder, type Clock } from '../exchange/attempt-recorder.ts';
import type { Redactor } from '../redact/redactor.ts';
import { statusFault } from '../transport/answer-faults.ts';
import { createSseDecoder } from '../transport/sse.ts';
import type { Pause } from './idle-work.ts';
import { createDecompressor } from './decompressor.ts';

/** Bytes of request and answer that one record holds, and of an answer that was compressed: a larger exchange goes through all the same, without a record. */
const mostBytes = 48 * 1024 * 1024;

export interface TapRecordOptions {
  readonly id: string;
  readonly profileName: string;
  readonly api: ApiId;
  /** See `AnswerFacts`. */
  readonly readsCalls?: true;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The headers that were sent to the gateway. */
  readonly requestHeaders: HeaderList;
  /** Made once the exchange is over: its patterns take longer to make than a gateway nearby to answer. */
  readonly redactor: () => Redactor;
  readonly clock: Clock;
}

/** Something that happened to the exchange, at its moment. */
type Happening = { readonly atMs: number } & (
  | { readonly type: 'connected' }
  | { readonly type: 'sent'; readonly bytes: Uint8Array }
  | { readonly type: 'answered'; readonly status: number; readonly headers: HeaderList }
  | { readonly type: 'received'; readonly bytes: Uint8Array }
);

export class TapRecord {
  readonly #options: TapRecordOptions;
  readonly #startedAt: number;
  readonly #startedMs: number;
  readonly #happened: Happening[] = [];
  #heldBytes = 0;
  #endMs: number | undefined;
  #gaveUp = false;

  constructor(options: TapRecordOptions) {
    this.#options = options;
    this.#startedAt = options.clock.now();
    this.#startedMs = options.clock.elapsed();
  }

  connected(): void {
    this.#add({ type: 'connected', atMs: this.#now() });
  }

  sent(bytes: Uint8Array): void {
    this.#add({ type: 'sent', bytes, atMs: this.#now() }, bytes.length);
  }

  answered(status: number, headers: HeaderList): void {
    this.#add({ type: 'answered', status, headers, atMs: this.#now() });
  }

  received(bytes: Uint8Array): void {
    this.#add({ type: 'received', bytes, atMs: this.#now() }, bytes.length);
  }

  /** Bytes that are held for it. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** The exchange is over; what is made of it may come later. */
  over(): void {
    this.#endMs ??= this.#now();
  }

  /** Its record, without a key; undefined where it grew beyond what a record holds. In slices, so that others have their turn. */
  async end(pause: Pause, fault?: Fault): Promise<WholeExchange | undefined> {
    this.over();
    const endMs = this.#endMs ?? 0;
    if (this.#gaveUp) return undefined;
    const { id, profileName, api, readsCalls, method, url, requestHeaders, redactor } = this.#options;
    const clock = { at: 0, now: () => this.#startedAt, elapsed: () => clock.at };
    const events: RecordedEvent[] = [];
    const sent = joined(this.#happened.flatMap((one) => (one.type === 'sent' ? [one.bytes] : [])));
    const asked = await unpacked(sent, headerOf(requestHeaders, 'content-encoding'));
    if (asked === undefined) return undefined;
    const recorder = new AttemptRecorder(
      0,
      { method, url, headers: requestHeaders, ...(method === 'GET' ? {} : { body: textIn(asked) }) },
      redactor(),
      clock,
      {
        changed: () => undefined,
        received: (_attempt, more) => events.push(...more),
        body: (_attempt, _part, text) => text,
      },
    );
    const answered = this.#happened.find((one) => one.type === 'answered');
    const isStream = /\btext\/event-stream\b/i.test(headerOf(answered?.headers, 'content-type'));
    const decompressor = createDecompressor(headerOf(answered?.headers, 'content-encoding'), mostBytes);
    const decoder = createSseDecoder();
    const body: Uint8Array[] = [];
    let broken = fault;
    for (const one of this.#happened) {
      clock.at = one.atMs;
      if (one.type === 'connected') recorder.connected();
      else if (one.type === 'sent') recorder.sent(sent.length);
      else if (one.type === 'answered') recorder.answered(one.status, one.headers);
      else {
        recorder.bytes(one.bytes.length);
        for (const bytes of await decompressor.push(one.bytes)) {
          await pause();
          if (!isStream) body.push(bytes);
          else broken ??= faultFrom(() => recorder.events(decoder.push(bytes)));
        }
      }
    }
    decompressor.close();
    if (decompressor.gaveUp()) return undefined;
    clock.at = endMs;
    if (isStream) broken ??= faultFrom(() => recorder.events(decoder.end()));
    recorder.restOfEvents();
    const text = textIn(joined(body));
    const kept = answered !== undefined && !isStream ? recorder.body(text, { isWhole: broken === undefined }) : '';
    const isRefused = answered !== undefined && (answered.status < 200 || answered.status >= 300);
    recorder.end(
      broken ??
        (!isRefused
          ? undefined
          : statusFault(
              { url, status: answered.status, headers: recorder.headers, body: kept },
              (error, headers) => answerReadingOf({ protocol: api, readsCalls }).parseError(error, headers),
              this.#startedAt,
            )),
    );
    return {
      exchange: {
        ...{ messageId: id, protocol: api, profileName },
        ...(readsCalls === undefined ? {} : { readsCalls }),
      },
      attempts: [{ attempt: recorder.attempt as WholeExchange['attempts'][number]['attempt'], events }],
    };
  }

  #now(): number {
    return this.#options.clock.elapsed() - this.#startedMs;
  }

  #add(happening: Happening, bytes = 0): void {
    if (this.#gaveUp) return;
    this.#heldBytes += bytes;
    if (this.#heldBytes > mostBytes) {
      this.#gaveUp = true;
      this.#happened.length = 0;
      return;
    }
    this.#happened.push(happening);
  }
}

function headerOf(headers: HeaderList | undefined, wanted: string): string {
  return headers?.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

function joined(parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

/** A request that came compressed; undefined where it unpacks to more than a record holds. */
async function unpacked(bytes: Buffer, encoding: string): Promise<Buffer | undefined> {
  const decompressor = createDecompressor(encoding, mostBytes);
  const parts = await decompressor.push(bytes);
  decompressor.close();
  return decompressor.gaveUp() ? undefined : joined(parts);
}

function textIn(bytes: Buffer): string {
  return bytes.toString('utf8');
}

function faultFrom(work: () => void): Fault | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
    throw error;
  }
}
