/** Reads the body of a successful answer into model events, streamed or whole, ending on exactly one terminal event (idea 3). */
import { setImmediate as pause } from 'node:timers/promises';
import type { Answer } from '../../shared/message.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { AnswerReading, SseEvent } from '../../shared/protocols/protocol.ts';
import type { AttemptRecorder } from '../exchange/attempt-recorder.ts';
import { headersByName, jsonOfAnswer, requestIdOf } from '../transport/answer-faults.ts';
import { bodyTooLargeFault } from '../transport/broken-faults.ts';
import type { HttpResponse } from '../transport/http.ts';
import { AnswerSizeLimit, tooLongFault } from './answer-size-limit.ts';
import { yieldToLoop } from '../yield-to-loop.ts';
import { createSseDecoder, type SseDecoder } from '../transport/sse.ts';
import { answerForm, labelledForm } from './answer-form.ts';
import type { ReceivedForm } from './answer-form.ts';

export interface AnswerSource {
  readonly url: string;
  readonly response: HttpResponse;
  readonly record: AttemptRecorder;
  /** Bound on an answer that is not a stream, and on an event of one, in bytes. */
  readonly maxWholeBytes?: number;
  /** Takes the events as they come; the last one is terminal, and there is only one. */
  readonly emit: (events: readonly ModelEvent[]) => void;
  /** Bytes came, and are counted in the record. */
  readonly onBytes?: () => void;
}

/** Bytes of a stream that are worked through at once: a few milliseconds. */
const pieceBytes = 64 * 1024;
/** Bytes of a stream's first piece: small, so that the first words reach the window before the rest is read. */
const beginningBytes = 2 * 1024;

/** Bound on an answer that is not a stream. */
export const maxWholeAnswerBytes = 64 * 1024 * 1024;

/**
 * Reads to the protocol's own end, to the end of the bytes, or to a failure, whichever comes first. Never rejects:
 * every failure is the terminal event, and is returned too. The connection is closed afterwards.
 */
export async function readAnswer<State>(
  protocol: AnswerReading<State>,
  source: AnswerSource,
): Promise<Fault | undefined> {
  const reader = new AnswerReader(protocol, source);
  try {
    await reader.read();
  } catch (error) {
    reader.abort(faultOf(error));
  } finally {
    source.response.close();
  }
  return reader.fault;
}

class AnswerReader<State> {
  readonly #protocol: AnswerReading<State>;
  readonly #source: AnswerSource;
  #state: State;
  #end: Answer['end'];
  readonly #decoder: SseDecoder;
  #form: ReceivedForm | undefined;
  /** The bytes of a whole answer, or those before the form was known. */
  #held: Uint8Array[] = [];
  #heldSize = 0;
  readonly #sizeLimit = new AnswerSizeLimit();
  #isBegun = false;

  constructor(protocol: AnswerReading<State>, source: AnswerSource) {
    this.#protocol = protocol;
    this.#source = source;
    this.#state = protocol.initial;
    const { maxWholeBytes } = source;
    // One event may hold a whole picture.
    this.#decoder = createSseDecoder(maxWholeBytes === undefined ? {} : { maxEventBytes: maxWholeBytes });
  }

  get fault(): Fault | undefined {
    return this.#end?.type === 'fault' ? this.#end.fault : undefined;
  }

  async read(): Promise<void> {
    const { response, record, url, onBytes, maxWholeBytes = maxWholeAnswerBytes } = this.#source;
    const contentType = headersByName(response.headers)['content-type'];
    for await (const bytes of response.body) {
      record.bytes(bytes.length);
      onBytes?.();
      if (this.#form === 'stream') {
        await this.#stream(bytes);
      } else {
        this.#held.push(bytes);
        this.#heldSize += bytes.length;
        this.#form ??= answerForm(Buffer.concat(this.#held), contentType);
        if (this.#form === 'stream') await this.#streamHeld();
        else if (this.#heldSize > maxWholeBytes) {
          throw new FaultError(bodyTooLargeFault(new URL(url), maxWholeBytes));
        }
      }
      if (this.#end !== undefined) return;
    }
    if ((this.#form ?? labelledForm(contentType)) === 'whole') return this.#whole();
    await this.#streamHeld();
    this.#receive(this.#decoder.end());
    this.#step(record.restOfEvents());
    if (this.#end === undefined) this.#emit(this.#protocol.finish(this.#state));
  }

  abort(reason: Fault): void {
    if (this.#end !== undefined) return;
    if (this.#held.length > 0) this.#source.record.body(this.#heldText(), { isWhole: false });
    const rest = this.#source.record.restOfEvents();
    // Recorded all the same, but not folded: the answer is full.
    if (!this.#sizeLimit.isFull) this.#step(rest);
    if (this.#end !== undefined) return;
    this.#emit(this.#protocol.abort(this.#state, reason));
  }

  async #streamHeld(): Promise<void> {
    const held = Buffer.concat(this.#held);
    this.#held = [];
    await this.#stream(held);
  }

  /** One piece at a time, so that other streams and calls are not blocked. */
  async #stream(bytes: Uint8Array): Promise<void> {
    const beginning = this.#isBegun ? 0 : beginningBytes;
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#receive(this.#decoder.push(bytes.subarray(0, beginning)));
      if (bytes.length > beginningBytes) await pause();
    }
    for (let at = beginning; at < bytes.length && this.#end === undefined; at += pieceBytes) {
      await yieldToLoop(this);
      this.#receive(this.#decoder.push(bytes.subarray(at, at + pieceBytes)));
    }
  }

  #receive(received: readonly SseEvent[]): void {
    this.#step(this.#source.record.events(received));
  }

  #step(recorded: readonly SseEvent[]): void {
    const events: ModelEvent[] = [];
    for (const event of recorded) {
      const next = this.#protocol.step(this.#state, event);
      this.#state = next.state;
      for (const one of next.events) events.push(one);
      this.#sizeLimit.take(next.events);
      if (this.#sizeLimit.isFull) break;
    }
    this.#emit(events);
    if (this.#sizeLimit.isFull && this.#end === undefined) throw new FaultError(tooLongFault(this.#source.url));
  }

  #whole(): void {
    const { response, record, url } = this.#source;
    const { status } = response;
    const body = record.body(this.#heldText());
    this.#held = [];
    const json = jsonOfAnswer({ url, status, headers: record.headers, body });
    this.#emit(this.#protocol.parseResponse(json));
  }

  #heldText(): string {
    return new TextDecoder().decode(Buffer.concat(this.#held));
  }

  #emit(events: readonly ModelEvent[]): void {
    if (events.length === 0) return;
    const complete = this.#source.record
      .read(events)
      .map((event) => (event.type === 'fault' ? { type: event.type, fault: this.#completed(event.fault) } : event));
    const last = complete.at(-1);
    if (last?.type === 'fault' || last?.type === 'finished') this.#end = last;
    this.#source.emit(complete);
  }

  #completed(reason: Fault): Fault {
    const requestId = reason.requestId ?? requestIdOf(this.#source.record.headers);
    return this.#source.record.redacted(requestId === undefined ? reason : { ...reason, requestId });
  }
}

/** The fault to show for anything thrown: its own, or an internal error. */
export function faultOf(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  return fault(
    'internal',
    'Internal error while handling this answer.',
    'Partial answer kept. Try again; if it happens again, report it with the exchange shown in the inspector.',
    { attempts: 1, ...(error instanceof Error ? { excerpt: `${error.name}: ${error.message}`.slice(0, 500) } : {}) },
  );
}
