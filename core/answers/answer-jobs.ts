/** All answers under way: starts them, finds them, stops them, and puts each outcome into the history. */
import type { AnswerFacts, AssistantMessage, AnswerUpdate } from '../../shared/conversation.ts';
import { costOf, usedBy } from '../../shared/cost.ts';
import type { Fault } from '../../shared/fault.ts';
import type { ExchangeUpdate } from '../../shared/exchange.ts';
import type { JsonObject } from '../../shared/json.ts';
import { textOf, type Answer } from '../../shared/message.ts';
import type { ModelPrice } from '../../shared/catalog/listed-facts.ts';
import type { TriedFeature } from '../../shared/tried.ts';
import type { ScorePart } from '../../shared/score/score.ts';
import { systemClock } from '../exchange/attempt-recorder.ts';
import type { Clock } from '../exchange/attempt-recorder.ts';
import { recordedExchange } from '../exchange/recorded-exchange.ts';
import { recordedScore } from '../exchange/recorded-score.ts';
import { Recorder } from '../exchange/recorder.ts';
import type { History } from '../history/history.ts';
import { interruptedFault, stoppedFault } from '../transport/broken-faults.ts';
import type { Send } from '../transport/http.ts';
import { faultOf } from './answer-reader.ts';
import { AnswerJob } from './answer-job.ts';
import type { AnswerJobOptions } from './answer-job.ts';
import type { JobProgress } from './job-progress.ts';
import { createUnkeptOutcomes, type UnkeptOutcomes } from './unkept-outcomes.ts';
import { UnwrittenRecorders } from './unwritten-recorders.ts';

/** What the jobs need of the history. */
export type JobHistory = Pick<
  History,
  'message' | 'finishAnswer' | 'saveAttempt' | 'appendEvents' | 'keepBody' | 'exchange' | 'events'
>;

export interface AnswerJobsOptions {
  readonly history: JobHistory;
  readonly send: Send;
  readonly appVersion: string;
  /** Called with each answer once it is saved, e.g. to run its tool calls; with the features requested, where known. */
  readonly onEnded?: (message: AssistantMessage, asked?: readonly TriedFeature[]) => void;
  /** Checks a text against the JSON Schema part of a request (CHAT-7). */
  readonly checkFormat?: (format: JsonObject, text: string) => Promise<NonNullable<AnswerFacts['format']>>;
  /** What the model of an answer costs; undefined where that is not known. */
  readonly priceOf?: (facts: Pick<AnswerFacts, 'profileId' | 'model'>) => ModelPrice | undefined;
  /** Puts the images that came with an answer into files. */
  readonly keepImages?: (answer: Answer) => Promise<Answer>;
  /** Called with each fault that ended an answer, e.g. to fetch the model list again (MODELS-2). */
  readonly onFault?: (profileId: string, fault: Fault) => void;
  /** Called with the number of running answers, at each change. */
  readonly onUnderWay?: (count: number) => void;
  /** Called with internal errors. */
  readonly onError?: (error: unknown, during: string) => void;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface Start<State> extends Pick<
  AnswerJobOptions<State>,
  | 'message'
  | 'protocol'
  | 'draws'
  | 'build'
  | 'files'
  | 'form'
  | 'access'
  | 'arrival'
  | 'mayRepeat'
  | 'reword'
  | 'maxWholeBytes'
> {
  /** The JSON Schema part that the answer is to be checked against. */
  readonly format?: JsonObject;
  /** What the request asks for beside words; called once the request was built. */
  readonly asked?: () => readonly TriedFeature[];
  /** Replaces the `keepImages` of all answers: puts the images of this answer into files before it is saved. */
  readonly keepImages?: (answer: Answer) => Promise<Answer>;
}

interface Active {
  readonly job: AnswerJob;
  readonly finished: Promise<void>;
}

/** What is done with an answer before it is saved, and reported of it after. */
interface AtTheEnd {
  readonly format: JsonObject | undefined;
  readonly keepImages: ((answer: Answer) => Promise<Answer>) | undefined;
  readonly asked: Start<unknown>['asked'];
}

export class AnswerJobs {
  readonly #options: AnswerJobsOptions;
  readonly #active = new Map<string, Active>();
  /** Answers that are being prepared, by the ids that they will have. */
  readonly #coming = new Map<string, Promise<unknown>>();
  readonly #unkept: UnkeptOutcomes;
  readonly #unwritten = new UnwrittenRecorders();
  #closed = false;

  constructor(options: AnswerJobsOptions) {
    this.#options = options;
    this.#unkept = createUnkeptOutcomes(
      options.history,
      (conversationId) => this.#jobsIn(conversationId).length > 0,
      (message) => options.onEnded?.(message),
    );
  }

  /** Starts the answer into `message`. Never throws: whatever goes wrong is the answer's outcome. */
  start<State>(start: Start<State>): void {
    const { message, format, asked, keepImages = this.#options.keepImages, ...rest } = start;
    const { history, send, appVersion, random, clock = systemClock } = this.#options;
    const recorder = new Recorder({
      exchange: {
        messageId: message.id,
        protocol: message.facts.protocol,
        ...(message.facts.readsCalls === undefined ? {} : { readsCalls: message.facts.readsCalls }),
        profileName: message.facts.profileName,
      },
      store: history,
      onProblem: (error) => this.#report(error, 'recording an exchange'),
      clock,
    });
    const job = new AnswerJob({
      ...rest,
      message,
      send,
      recorder,
      clock,
      appVersion,
      ...(random === undefined ? {} : { random }),
    });
    const finished = this.#follow(job, message.id, { format, keepImages, asked }).catch((error: unknown) => {
      this.#report(error, 'answering');
      this.#leave(message);
      job.announce(faultOf(error));
    });
    this.#active.set(message.id, { job, finished });
    this.#tellUnderWay(message);
    if (this.#closed) job.stop(interruptedFault);
  }

  /** Lets a `watch` of this id that comes before its start wait until `prepared` settles. */
  expect(messageId: string, prepared: Promise<unknown>): void {
    const settled = prepared
      .catch(() => undefined)
      .finally(() => {
        if (this.#coming.get(messageId) === settled) this.#coming.delete(messageId);
      });
    this.#coming.set(messageId, settled);
  }

  /** Answers that have ended and could not be saved so far. */
  get held(): Pick<UnkeptOutcomes, 'faultIn' | 'onHeld'> {
    return this.#unkept;
  }

  /** What an answer under way is doing; undefined once it has ended. */
  progress(messageId: string): JobProgress | undefined {
    return this.#active.get(messageId)?.job.progress;
  }

  /** Calls `listener` at each progress of a running answer, and when it has ended. Returns a function to unsubscribe. */
  onProgress(messageId: string, listener: () => void): () => void {
    return this.#active.get(messageId)?.job.onProgress(listener) ?? (() => undefined);
  }

  isRunning(messageId: string): boolean {
    return this.#active.has(messageId);
  }

  /** Resolves when the answer has ended, whether it could be kept or not; undefined where none is under way. */
  finished(messageId: string): Promise<void> | undefined {
    return this.#active.get(messageId)?.finished;
  }

  /** Resolves when the answer, with what had arrived, is in the history; at once where none is under way (STREAM-3). */
  async stop(messageId: string): Promise<void> {
    const active = this.#active.get(messageId);
    active?.job.stop(stoppedFault);
    await active?.finished;
  }

  async stopConversation(conversationId: string): Promise<void> {
    await Promise.all(this.#jobsIn(conversationId).map(({ message }) => this.stop(message.id)));
  }

  /** Cuts a wait between two attempts short (ERR-2). */
  retryNow(messageId: string): void {
    this.#active.get(messageId)?.job.retryNow();
  }

  /** The answer as it is, then as it grows, until `done`. Throws `not-found` for no such answer. */
  async *watch(messageId: string, signal: AbortSignal): AsyncGenerator<AnswerUpdate> {
    await this.#coming.get(messageId);
    const active = this.#active.get(messageId);
    if (active !== undefined) {
      yield* active.job.watch(signal);
      return;
    }
    const message = this.#unkept.message(messageId) ?? this.#options.history.message(messageId);
    yield { type: 'snapshot', message };
    yield { type: 'done', facts: message.facts };
  }

  /** The recorder of an answer whose record is not wholly on the disk yet; undefined for any other. */
  recorderOf(messageId: string): Recorder | undefined {
    return this.#active.get(messageId)?.job.recorder ?? this.#unwritten.get(messageId);
  }

  /** The record of an answer, then what is added to it while it runs. Throws `not-found` where there is none. */
  watchExchange(messageId: string, signal: AbortSignal): AsyncGenerator<ExchangeUpdate> {
    return this.recorderOf(messageId)?.watch(signal) ?? recordedExchange(this.#options.history, messageId);
  }

  /** The scores of an answer's attempts, then events as they come. Throws `not-found` where there is no record (any more). */
  watchScore(messageId: string, signal: AbortSignal): AsyncGenerator<ScorePart> {
    return this.recorderOf(messageId)?.watchScore(signal) ?? recordedScore(this.#options.history, messageId, signal);
  }

  /** Ends all answers, marked interrupted; resolves when they are in the history. New ones end the same way. */
  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#active.values()];
    for (const { job } of all) job.stop(interruptedFault);
    await Promise.all(all.map(({ finished }) => finished));
    this.#unkept.close();
  }

  async #follow(job: AnswerJob, messageId: string, { format, keepImages, asked }: AtTheEnd): Promise<void> {
    // Lets the call that started the job return first: by then `start` has put the job where `watch` finds it.
    await Promise.resolve();
    const judged = await this.#judged(await this.#withFiles(await job.outcome(), keepImages), format);
    const { answer } = judged;
    const facts = this.#priced(judged);
    let storageFault: Fault | undefined;
    try {
      this.#options.history.finishAnswer(messageId, answer, facts);
    } catch (error) {
      storageFault = faultOf(error);
      // A conversation deleted meanwhile took its answers with it; there is nobody to tell.
      if (storageFault.kind !== 'not-found') {
        this.#report(error, 'keeping an answer');
        storageFault = this.#unkept.add({ ...job.message, answer, facts }, storageFault);
      }
    }
    this.#unwritten.add(messageId, job.recorder);
    this.#leave(job.message);
    job.announce(storageFault, facts);
    if (storageFault === undefined) this.#options.onEnded?.({ ...job.message, answer, facts }, asked?.());
    if (facts.fault !== undefined) this.#options.onFault?.(facts.profileId, facts.fault);
  }

  #leave(message: AssistantMessage): void {
    if (this.#active.delete(message.id)) this.#tellUnderWay(message);
  }

  #tellUnderWay({ conversationId }: AssistantMessage): void {
    this.#options.onUnderWay?.(this.#active.size);
    this.#unkept.underWayChanged(conversationId);
  }

  #jobsIn(conversationId: string): AnswerJob[] {
    return [...this.#active.values()].flatMap(({ job }) => (job.message.conversationId === conversationId ? job : []));
  }

  /** The outcome with its images in files; as received where that fails. */
  async #withFiles(message: AssistantMessage, keepImages: AtTheEnd['keepImages']): Promise<AssistantMessage> {
    if (keepImages === undefined) return message;
    try {
      return { ...message, answer: await keepImages(message.answer) };
    } catch (error) {
      this.#report(error, 'keeping the images of an answer');
      return message;
    }
  }

  /** The outcome with the verdict on its format, where one was asked for and the answer is whole. */
  async #judged(message: AssistantMessage, format: JsonObject | undefined): Promise<AssistantMessage> {
    const { checkFormat } = this.#options;
    if (format === undefined || checkFormat === undefined || message.facts.status !== 'complete') return message;
    try {
      const text = textOf(message.answer.candidates[message.chosenCandidate]?.blocks ?? []);
      return { ...message, facts: { ...message.facts, format: await checkFormat(format, text) } };
    } catch (error) {
      this.#report(error, 'checking the format of an answer');
      return message;
    }
  }

  /** The facts with what the answer cost, where that is known. */
  #priced({ answer, facts }: AssistantMessage): AnswerFacts {
    const cost = costOf(usedBy(answer), this.#options.priceOf?.(facts));
    return cost === undefined ? facts : { ...facts, cost };
  }

  #report(error: unknown, during: string): void {
    this.#options.onError?.(error, during);
  }
}
