/** Runs one answer: sends the request, reads, folds and records the response, and always ends on `done`. */
import { ArrivalSampler, arrivedChars } from '../../shared/compare/arrival.ts';
import type { AnswerFacts, AssistantMessage, AnswerUpdate } from '../../shared/conversation.ts';
import { FaultError } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { foldAll } from '../../shared/message.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { AnswerReading, FormPart, WireRequest } from '../../shared/protocols/protocol.ts';
import type { AttemptRecorder, Clock } from '../exchange/attempt-recorder.ts';
import type { Recorder } from '../exchange/recorder.ts';
import { statusFault, requestIdOf } from '../transport/answer-faults.ts';
import { Attempts } from '../transport/attempts.ts';
import type { BodyFiles } from '../transport/body.ts';
import { acceptJson, acceptStream } from '../../shared/gateway-headers.ts';
import type { SentForm } from '../transport/form.ts';
import { gatewayRequest, redactorOf, networkOf } from '../transport/gateway-request.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { HttpRequest, HttpResponse, Send } from '../transport/http.ts';
import { readText } from '../transport/read-text.ts';
import { untilAborted } from '../until-aborted.ts';
import { faultOf, readAnswer } from './answer-reader.ts';
import { isContent } from '../../shared/content-event.ts';
import { createProgressTeller, type JobProgress } from './job-progress.ts';
import { mergeDeltas } from './merge-deltas.ts';
import { AnswerFeeds } from './answer-feeds.ts';
import { statusOf } from './answer-status.ts';

export interface AnswerJobOptions<State> {
  /** The message that is being answered into, still empty. */
  readonly message: AssistantMessage;
  readonly protocol: AnswerReading<State>;
  /** The model draws, which is slow: the profile's read timeout for images applies (ERR-4). */
  readonly draws?: boolean;
  /** Builds the request; called once, when the job begins. */
  readonly build: () => WireRequest | Promise<WireRequest>;
  /** The files of a form, opened anew for each attempt. Rejects like `files`. */
  readonly form?: (parts: readonly FormPart[]) => Promise<SentForm>;
  /** Whether the request may be sent again by itself after such a failure; the policy of ERR-2 unless given. */
  readonly mayRepeat?: (fault: Fault) => boolean;
  /** Samples how much text has arrived over time, for the facts of the outcome. */
  readonly arrival?: boolean;
  /** Rewords a failure for this kind of request. A failure before the connection was made keeps its words: nothing was sent. */
  readonly reword?: (fault: Fault) => Fault;
  /** Bound on an answer that is not a stream, and on one event of a stream, in bytes. */
  readonly maxWholeBytes?: number;
  /** The files whose markers stand in a body, opened anew for each attempt. Rejects with a `FaultError` that names a missing one. */
  readonly files?: (body: string) => Promise<BodyFiles>;
  /** Profile and key, asked for anew for each attempt: either may have been changed or deleted since (AUTH-4). */
  readonly access: () => Promise<GatewayAccess>;
  readonly send: Send;
  readonly recorder: Recorder;
  readonly clock: Clock;
  readonly appVersion: string;
  /** In [0, 1), for the jitter of waits. */
  readonly random?: () => number;
}

/** Bound on what is read of an error answer. */
const maxErrorBytes = 1024 * 1024;

export class AnswerJob {
  readonly #options: AnswerJobOptions<unknown>;
  readonly #abort = new AbortController();
  readonly #attempts: Attempts;
  readonly #feeds: AnswerFeeds;
  /** Recorder of the latest attempt. */
  #record: AttemptRecorder | undefined;
  /** When the first attempt began, by its record's clock; before that, when the job began. */
  #startedAt: number;
  #message: AssistantMessage;
  #request: WireRequest | undefined;
  readonly #arrival: ArrivalSampler | undefined;
  readonly #progress = createProgressTeller();

  constructor(options: AnswerJobOptions<unknown>) {
    this.#options = options;
    this.#message = options.message;
    this.#startedAt = options.clock.elapsed();
    this.#arrival = options.arrival === true ? new ArrivalSampler() : undefined;
    this.#feeds = new AnswerFeeds(() => this.#message);
    this.#attempts = new Attempts({
      signal: this.#abort.signal,
      onWait: (wait) => {
        this.#record?.waiting(wait.waitMs);
        this.#progress.proceed({ phase: 'retrying', wait });
        this.#feeds.wait(wait, this.#options.clock);
      },
      mayRepeat: options.mayRepeat,
      ...(options.random === undefined ? {} : { random: options.random }),
    });
  }

  /** What it is doing at this moment. */
  get progress(): JobProgress {
    const { now } = this.#progress;
    return now.phase === 'receiving' ? { ...now, bytes: this.#record?.attempt.receivedBytes ?? 0 } : now;
  }

  /** Calls `listener` at each progress, and when the end is announced. Returns a function to unsubscribe. */
  onProgress(listener: () => void): () => void {
    return this.#progress.onChange(listener);
  }

  get message(): AssistantMessage {
    return this.#message;
  }

  get recorder(): Recorder {
    return this.#options.recorder;
  }

  /** Runs to the end and resolves to the outcome; never rejects. Readers get `done` only when `announce` is called. */
  async outcome(): Promise<AssistantMessage> {
    try {
      await this.#attempts.run((number) => this.#attempt(number));
    } catch (error) {
      if (this.#message.answer.end === undefined) {
        // No answer was being read, so no block is open.
        this.#take([{ type: 'fault', fault: faultOf(error) }]);
      }
    }
    this.#message = { ...this.#message, facts: this.#finalFacts() };
    this.#options.recorder.end();
    return this.#message;
  }

  /** Sends `done` to all readers. `storageFault`: the outcome could not be kept; `facts`: as they were kept. */
  announce(storageFault?: Fault, facts = this.#message.facts): void {
    this.#message = {
      ...this.#message,
      facts: storageFault === undefined ? facts : { ...facts, status: 'failed', fault: storageFault },
    };
    this.#feeds.end(this.#message.facts);
    this.#progress.tell();
  }

  /** Ends the job at once, for the reason of `fault`: stopped by the user, or interrupted (STREAM-3). */
  stop(fault: Fault): void {
    this.#abort.abort(new FaultError(fault));
  }

  retryNow(): void {
    this.#attempts.retryNow();
  }

  watch(signal: AbortSignal): AsyncGenerator<AnswerUpdate> {
    return this.#feeds.watch(signal, this.#options.clock);
  }

  async #attempt(number: number): Promise<void> {
    this.#progress.proceed({ phase: 'preparing' });
    this.#request ??= await this.#build();
    // The keychain may wait for its password; Stop does not wait for that.
    const access = await untilAborted(this.#options.access(), this.#abort.signal);
    const request = await this.#httpRequest(this.#request, access);
    // An answer and its record count from the same moment: the time of preparing is in neither.
    if (number === 0) this.#startedAt = this.#options.clock.elapsed();
    const record = this.#options.recorder.begin(number, request, redactorOf(access));
    this.#record = record;
    this.#feeds.attempt(number);
    try {
      const response = await this.#options.send(request, {
        signal: this.#abort.signal,
        connectTimeoutMs: access.profile.connectTimeoutMs,
        ...networkOf(access),
        readTimeoutMs: this.#options.draws === true ? access.profile.imageReadTimeoutMs : access.profile.readTimeoutMs,
        onConnected: () => {
          record.connected();
          this.#progress.proceed({ phase: 'waiting' });
        },
        onUpload: (sent, total) => {
          record.sent(sent);
          this.#progress.proceed(sent < total ? { phase: 'uploading', sent, total } : { phase: 'waiting' });
        },
      });
      this.#progress.proceed({ phase: 'receiving', bytes: 0 });
      const fault = await this.#answer(request.url, response, record, number);
      record.end(fault === undefined ? undefined : this.#reworded(fault));
    } catch (error) {
      const reason = faultOf(error);
      const sent = record.attempt.timing.connectedMs !== undefined;
      const fault = record.redacted(sent ? this.#reworded(reason) : reason);
      record.end(fault);
      throw new FaultError(fault);
    }
  }

  async #build(): Promise<WireRequest> {
    const built = this.#options.build();
    return built instanceof Promise ? untilAborted(built, this.#abort.signal) : built;
  }

  async #answer(
    url: string,
    response: HttpResponse,
    record: AttemptRecorder,
    number: number,
  ): Promise<Fault | undefined> {
    const { status, headers } = response;
    record.answered(status, headers);
    // From the recorded headers: a gateway may have put the key there, and the record is redacted.
    const requestId = requestIdOf(record.headers);
    if (requestId !== undefined) this.#setFacts({ requestId });
    if (status < 200 || status > 299) {
      const { text, isWhole } = await readText(response.body, maxErrorBytes);
      record.bytes(Buffer.byteLength(text));
      const body = record.body(text, { isWhole });
      const { protocol, clock } = this.#options;
      const answer = { url, status, headers: record.headers, body };
      throw new FaultError(statusFault(answer, (...error) => protocol.parseError(...error), clock.now()));
    }
    return readAnswer(this.#options.protocol, {
      url,
      response,
      record,
      ...(this.#options.maxWholeBytes === undefined ? {} : { maxWholeBytes: this.#options.maxWholeBytes }),
      emit: (events) => this.#take(events.map((event) => this.#toldOf(event, number + 1))),
      onBytes: () => this.#progress.tell(),
    });
  }

  async #httpRequest(request: WireRequest, access: GatewayAccess): Promise<HttpRequest> {
    if (request.form !== undefined && this.#options.form !== undefined) {
      const form = await this.#options.form(request.form);
      return gatewayRequest(access, { ...this.#target(request), form }, this.#options.appVersion);
    }
    const body = request.text ?? JSON.stringify(request.body);
    const files = await this.#options.files?.(body);
    return gatewayRequest(
      access,
      { ...this.#target(request), body, ...(files === undefined ? {} : { files }) },
      this.#options.appVersion,
    );
  }

  #target({ method, path, body, streams }: WireRequest) {
    const asked = streams === true || body['stream'] === true || body['stream'] === 'true';
    const accept = asked ? acceptStream : acceptJson;
    return { endpoint: this.#options.protocol.id, method, path, accept };
  }

  #take(events: readonly ModelEvent[]): void {
    const merged = mergeDeltas(events);
    const answer = foldAll(this.#message.answer, merged);
    this.#message = { ...this.#message, answer };
    const atMs = this.#sinceStart();
    this.#arrival?.add(atMs, arrivedChars(merged, answer));
    const { status, firstTokenMs } = this.#message.facts;
    if (status === 'waiting' && answer.end?.type !== 'fault') this.#setFacts({ status: 'streaming' });
    if (firstTokenMs === undefined && merged.some((event) => isContent(event, answer)))
      this.#setFacts({ firstTokenMs: atMs });
    this.#feeds.events(merged);
  }

  /** A fault event in the words of this request, with the number of attempts made. */
  #toldOf(event: ModelEvent, attempts: number): ModelEvent {
    return event.type === 'fault' ? { type: 'fault', fault: { ...this.#reworded(event.fault), attempts } } : event;
  }

  #reworded(reason: Fault): Fault {
    const { draws, reword = (told: Fault): Fault => told } = this.#options;
    return reword(reason.ranOut === 'read' && draws === true ? { ...reason, ranOut: 'image-read' } : reason);
  }

  #setFacts(facts: Partial<AnswerFacts>): void {
    this.#message = { ...this.#message, facts: { ...this.#message.facts, ...facts } };
  }

  #finalFacts(): AnswerFacts {
    const { answer } = this.#message;
    const { firstTokenMs, ...facts } = this.#message.facts;
    // An answer that came whole has no first token, and no speed.
    const streamed = (this.#record?.attempt.eventCount ?? 0) > 0;
    const status = statusOf(answer);
    const fault = answer.end?.type === 'fault' && status !== 'stopped' ? answer.end.fault : this.#waitedAfter();
    const requestId = fault?.requestId ?? facts.requestId;
    const arrival = this.#arrival?.arrival;
    return {
      ...facts,
      status,
      totalMs: this.#sinceStart(),
      ...(firstTokenMs === undefined || !streamed ? {} : { firstTokenMs }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(arrival === undefined ? {} : { arrival }),
      ...(fault === undefined ? {} : { fault }),
    };
  }

  /** The fault of the attempt before, where the answer was stopped in the pause after it: nothing else is known. */
  #waitedAfter(): Fault | undefined {
    const { answer } = this.#message;
    const { now } = this.#progress;
    return answer.end?.type === 'fault' && now.phase === 'retrying' ? now.wait.fault : undefined;
  }

  #sinceStart(): number {
    return Math.round(this.#options.clock.elapsed() - this.#startedAt);
  }
}
