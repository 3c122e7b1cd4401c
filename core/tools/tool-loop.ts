/** The loop of tool calls: checks them as they come, runs what may run, waits for the user where it must, and goes on with all results (TOOL-1 to TOOL-3). */
import type { AssistantMessage, ToolMessage } from '../../shared/conversation.ts';
import { FaultError } from '../../shared/fault.ts';
import { argumentsOf } from '../../shared/tool.ts';
import type { KnownTool, ToolCall, ToolVerdict } from '../../shared/tool.ts';
import type { History } from '../history/history.ts';
import {
  callNotFound,
  checkFailed,
  checkHolds,
  goneOut,
  isGone,
  noCalls,
  nothingRuns,
  refusedAnswer,
} from './call-faults.ts';
import type { CallRunner, RunnableAnswer } from './call-runner.ts';
import * as step from './call-state.ts';
import type { RequestedCall } from './call-state.ts';
import type { KnownTools } from './known-tools.ts';
import { createRunningCalls } from './running-calls.ts';
import type { SchemaCheck } from './schema-check.ts';
import { verdictOf } from './check-call.ts';

export interface ToolLoopOptions {
  readonly history: Pick<
    History,
    'addToolMessage' | 'toolMessage' | 'changeToolMessage' | 'rolesBelow' | 'settings' | 'message' | 'onChange'
  >;
  readonly known: Pick<KnownTools, 'all' | 'offered'>;
  readonly schemas: Pick<SchemaCheck, 'validate'>;
  readonly runner: CallRunner;
  /** Asks for the next answer below a tool message. Rejects with a `FaultError` where it must not be sent. */
  readonly continueBelow: (toolMessageId: string) => Promise<unknown>;
  /** How many rounds in a row go by themselves. */
  readonly rounds: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told of what should not have happened. */
  readonly onError: (error: unknown, during: string) => void;
}

/** Methods that take a tool message throw a `FaultError`: `not-found`, or `input` where the results have gone out. */
export class ToolLoop {
  readonly #options: ToolLoopOptions;
  readonly #running = createRunningCalls();
  /** Tool messages for which the next answer is being asked. */
  readonly #asking = new Set<string>();

  constructor(options: ToolLoopOptions) {
    this.#options = options;
    options.history.onChange((change) => {
      if (change.type === 'deleted') this.#running.abortConversation(change.id);
    });
  }

  /** An answer has ended and is kept. Never rejects. */
  async ended(message: AssistantMessage): Promise<void> {
    if (message.facts.status !== 'complete' || step.callsOf(message).length === 0) return;
    try {
      await this.#take(message);
    } catch (error) {
      this.#report(error, 'looking after tool calls');
    }
  }

  /** The same for an answer whose calls were never looked at. */
  async begin(answerId: string): Promise<ToolMessage> {
    const message = this.#options.history.message(answerId);
    if (step.callsOf(message).length === 0) throw noCalls();
    return this.#take(message);
  }

  run(messageId: string, callId: string): ToolMessage {
    const call = callIn(this.#open(messageId), callId);
    const answer = this.#answerFor(call);
    if (answer === undefined) throw nothingRuns(call.name, this.#find(call.name));
    if (!call.verdict.valid) throw checkFailed();
    return this.#start(messageId, call, answer);
  }

  /** What cannot run is passed over. */
  runAll(messageId: string): ToolMessage {
    return this.#startThose(this.#open(messageId), () => true);
  }

  async edit(messageId: string, callId: string, text: string): Promise<ToolMessage> {
    const before = this.#open(messageId);
    const { name } = callIn(before, callId);
    const verdict = await this.#check(before.conversationId, { callId, name, arguments: text });
    return this.#settle(messageId, callId, (call) => step.edited(call, text, verdict));
  }

  answer(messageId: string, callId: string, result: string, isError: boolean): ToolMessage {
    return this.#settle(messageId, callId, (call) => step.answeredByHand(call, result, isError));
  }

  reject(messageId: string, callId: string, reason: string): ToolMessage {
    return this.#settle(messageId, callId, (call) => step.rejected(call, reason));
  }

  sendVerdict(messageId: string, callId: string): ToolMessage {
    return this.#settle(messageId, callId, (call) => {
      if (call.verdict.valid) throw checkHolds();
      return step.withVerdictSent(call, call.verdict.problems);
    });
  }

  /** Nothing to do where the results have gone out. */
  stop(messageId: string): ToolMessage {
    const message = this.#options.history.toolMessage(messageId);
    if (step.isClosed(message)) return message;
    this.#running.abortAll(messageId);
    return this.#change(messageId, ({ calls }) => ({ calls: calls.map(unlessRunning), paused: 'stopped' }));
  }

  continue(messageId: string): ToolMessage {
    const { history } = this.#options;
    const isAsked = this.#asking.has(messageId) || history.rolesBelow(messageId).includes('assistant');
    if (step.isClosed(history.toolMessage(messageId)) && isAsked) throw goneOut();
    this.#change(messageId, ({ calls }) => ({ calls }));
    this.#advance(messageId);
    return history.toolMessage(messageId);
  }

  /** Ends what runs; it waits again at the next start. */
  close(): void {
    for (const messageId of this.#running.messageIds()) {
      this.#running.abortAll(messageId);
      this.#quietly(() =>
        this.#change(messageId, ({ calls, ...rest }) => ({ ...rest, calls: calls.map(unlessRunning) })),
      );
    }
  }

  async #take(message: AssistantMessage): Promise<ToolMessage> {
    const { history } = this.#options;
    const found = step.callsOf(message);
    const checked = await Promise.all(
      found.map(async (call) => step.asked(call, await this.#check(message.conversationId, call))),
    );
    let taken = history.addToolMessage(message.id, checked);
    const known = new Map(taken.calls.map((call) => [call.callId, call]));
    // They were there already, of another candidate perhaps.
    if (known.size !== checked.length || checked.some(({ callId }) => !known.has(callId))) {
      if (step.isClosed(taken)) throw goneOut();
      taken = this.#change(taken.id, () => ({ calls: checked.map((call) => known.get(call.callId) ?? call) }));
    }
    const rounds = this.#options.rounds();
    if (taken.round > 1 && (taken.round - 1) % rounds === 0 && !taken.calls.some(step.isAnswered)) {
      return this.#change(taken.id, ({ calls }) => ({ calls, paused: 'rounds' }));
    }
    this.#advance(taken.id);
    return history.toolMessage(taken.id);
  }

  /** Goes on by itself as far as it may. */
  #advance(messageId: string): void {
    const message = this.#options.history.toolMessage(messageId);
    if (message.paused !== undefined || message.fault !== undefined) return;
    const begun = this.#startThose(message, ({ automatic }) => automatic);
    if (begun.calls.every(step.isAnswered)) this.#resume(messageId);
  }

  /** Not where the user has written on meanwhile: the results go out with that message's next answer. */
  #resume(messageId: string): void {
    if (this.#options.history.rolesBelow(messageId).length === 0) void this.#ask(messageId);
  }

  async #ask(messageId: string): Promise<void> {
    if (this.#asking.has(messageId)) return;
    this.#asking.add(messageId);
    try {
      await this.#options.continueBelow(messageId);
    } catch (error) {
      if (!(error instanceof FaultError)) this.#report(error, 'going on after tool calls');
      const refused = refusedAnswer(error);
      this.#quietly(() => this.#change(messageId, ({ calls }) => ({ calls, fault: refused })));
    } finally {
      this.#asking.delete(messageId);
    }
  }

  #startThose(message: ToolMessage, which: (tool: KnownTool) => boolean): ToolMessage {
    let current = message;
    for (const call of message.calls) {
      const tool = this.#find(call.name);
      const answer = this.#answerFor(call);
      const waits = call.state === 'pending' && call.verdict.valid;
      if (waits && tool !== undefined && answer !== undefined && which(tool)) {
        current = this.#start(message.id, call, answer);
      }
    }
    return current;
  }

  #start(messageId: string, { callId }: ToolCall, answer: RunnableAnswer): ToolMessage {
    const started = this.#put(messageId, callId, (call) => step.running(call, this.#options.now()));
    const signal = this.#running.begin(messageId, started.conversationId, callId);
    const call = callIn(started, callId);
    const outcome = this.#options.runner.run(answer, argumentsOf(call.edited ?? call.arguments), signal);
    this.#finish(messageId, callId, outcome, signal).catch((error: unknown) => this.#report(error, 'running a tool'));
    return started;
  }

  async #finish(
    messageId: string,
    callId: string,
    outcome: ReturnType<CallRunner['run']>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const ran = await outcome;
      // The code that aborted it has already set the state of the call.
      if (signal.aborted) return;
      this.#running.ended(messageId, callId);
      this.#put(messageId, callId, (call) => step.ranTo(call, ran));
      this.#advance(messageId);
    } catch (error) {
      if (signal.aborted) return;
      this.#running.ended(messageId, callId);
      if (isGone(error)) return;
      this.#quietly(() => this.#put(messageId, callId, step.waiting));
      throw error;
    }
  }

  /** The user's word on a call: whatever runs for it is ended, and the loop goes on where that was the last. */
  #settle(messageId: string, callId: string, how: (call: ToolCall) => ToolCall): ToolMessage {
    const settled = how(callIn(this.#open(messageId), callId));
    this.#running.abort(messageId, callId);
    const message = this.#put(messageId, callId, () => settled);
    if (message.paused === undefined && message.fault === undefined && message.calls.every(step.isAnswered)) {
      this.#resume(messageId);
    }
    return message;
  }

  #check(conversationId: string, call: RequestedCall): Promise<ToolVerdict> {
    const { history, known, schemas } = this.#options;
    const offered = known.offered(history.settings(conversationId).tools);
    return verdictOf(call, offered.find(({ name }) => name === call.name)?.schema, schemas);
  }

  #open(messageId: string): ToolMessage {
    const message = this.#options.history.toolMessage(messageId);
    if (step.isClosed(message)) throw goneOut();
    return message;
  }

  #find(name: string): KnownTool | undefined {
    return this.#options.known.all().find((tool) => tool.name === name);
  }

  #answerFor(call: ToolCall): RunnableAnswer | undefined {
    const answer = this.#find(call.name)?.answer;
    if (answer === undefined || answer.type === 'hand') return undefined;
    return answer.type === 'mcp' && !answer.running ? undefined : answer;
  }

  #put(messageId: string, callId: string, how: (call: ToolCall) => ToolCall): ToolMessage {
    return this.#change(messageId, ({ calls, paused, fault: refused }) => ({
      calls: calls.map((call) => (call.callId === callId ? how(call) : call)),
      ...(paused === undefined ? {} : { paused }),
      ...(refused === undefined ? {} : { fault: refused }),
    }));
  }

  #change(messageId: string, change: Parameters<History['changeToolMessage']>[1]): ToolMessage {
    return this.#options.history.changeToolMessage(messageId, change);
  }

  /** What may be gone meanwhile is not worth a word. */
  #quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#report(error, 'keeping a tool call');
    }
  }

  #report(error: unknown, during: string): void {
    if (!isGone(error)) this.#options.onError(error, during);
  }
}

function unlessRunning(call: ToolCall): ToolCall {
  return call.state === 'running' ? step.waiting(call) : call;
}

function callIn(message: ToolMessage, callId: string): ToolCall {
  const call = message.calls.find((one) => one.callId === callId);
  if (call === undefined) throw callNotFound();
  return call;
}
