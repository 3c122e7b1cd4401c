/** Stand-ins for what a run talks to: a protocol of one line, a scripted transport, a history in memory, a hand-moved clock. */
import type { Clock } from '../../../../core/exchange/attempt-recorder.ts';
import type { JobHistory } from '../../../../core/answers/answer-jobs.ts';
import { abortReason } from '../../../../core/transport/broken-faults.ts';
import type { HttpOptions, HttpRequest, Send } from '../../../../core/transport/http.ts';
import type { AnswerFacts, AssistantMessage } from '../../../../shared/conversation.ts';
import type { Attempt, Exchange, HeaderList, RecordedEvent } from '../../../../shared/exchange.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { isJsonObject } from '../../../../shared/json.ts';
import { emptyAnswer } from '../../../../shared/message.ts';
import type { Answer } from '../../../../shared/message.ts';
import type { ModelEvent } from '../../../../shared/model-event.ts';
import type { Profile } from '../../../../shared/profile.ts';
import type { AnswerReading, ChatProtocol } from '../../../../shared/protocols/protocol.ts';
import type { ChatParameters } from '../../../../shared/protocols/chat/description.ts';

export const key = 'sk-secret-key-wxyz';

export const profile: Profile = {
  id: 'p1',
  name: 'Mine',
  root: 'https://h',
  dialect: 'neutral',
  consoleUrl: '',
  connectTimeoutMs: 10_000,
  readTimeoutMs: 180_000,
  imageReadTimeoutMs: 300_000,
  extraHeaders: [],
  builtIn: false,
};

interface LineState {
  readonly open: boolean;
  readonly ended: boolean;
}

const stop = { unified: 'stop', raw: 'stop' } as const;
const close = (state: LineState): ModelEvent[] => (state.open ? [{ type: 'block-end', candidate: 0, block: 0 }] : []);

/** Each event is a piece of text; `END` finishes, `ERR` is an error, `BUG` is a mistake of the protocol. */
export const lineProtocol: ChatProtocol<ChatParameters> & AnswerReading<LineState> = {
  id: 'chat',
  label: 'Lines',
  check: ({ parameters }) =>
    (parameters.temperature ?? 0) > 2
      ? [{ field: 'Temperature', severity: 'error', message: 'Temperature is 0 to 2, not 3.' }]
      : [{ field: 'Top P', severity: 'note', message: 'Only a note.' }],
  streams: true,
  refuse: () => undefined,
  toolShape: undefined,
  buildRequest: ({ model, messages, stream }) => ({
    method: 'POST',
    path: '/v1/chat/completions',
    body: {
      model,
      texts: messages.flatMap(({ blocks }) => blocks.map((block) => JSON.stringify(block))),
      stream,
    },
  }),
  parseResponse: (body) => [
    { type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } },
    {
      type: 'block-delta',
      candidate: 0,
      block: 0,
      text: isJsonObject(body) ? JSON.stringify(body['text']).slice(1, -1) : '',
    },
    { type: 'block-end', candidate: 0, block: 0 },
    { type: 'finished', reason: stop },
  ],
  parseError: (body) => ({
    message: body === '' ? undefined : body,
    type: undefined,
    code: body === 'gone' ? 'model_not_found' : undefined,
    param: undefined,
    requestId: undefined,
  }),
  initial: { open: false, ended: false },
  step: (state, { data }) => {
    if (state.ended) return { state, events: [] };
    if (data === 'BUG') throw new TypeError('a mistake');
    if (data === 'END') {
      return { state: { open: false, ended: true }, events: [...close(state), { type: 'finished', reason: stop }] };
    }
    if (data === 'ERR') {
      const reason = fault('stream-error', 'Overloaded.', 'Try again.', { attempts: 1 });
      return { state: { open: false, ended: true }, events: [...close(state), { type: 'fault', fault: reason }] };
    }
    const opening: ModelEvent[] = state.open
      ? []
      : [{ type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } }];
    return {
      state: { open: true, ended: false },
      events: [...opening, { type: 'block-delta', candidate: 0, block: 0, text: data }],
    };
  },
  finish: (state) =>
    state.ended
      ? []
      : [...close(state), { type: 'fault', fault: fault('truncated', 'Cut.', 'Kept.', { attempts: 1 }) }],
  abort: (state, reason) => (state.ended ? [] : [...close(state), { type: 'fault', fault: reason }]),
};

/** One answer of the scripted transport, moved by the test. */
export class Reply {
  readonly #chunks: Uint8Array[] = [];
  #end: 'open' | 'ended' | FaultError = 'open';
  #wake: () => void = () => undefined;
  readonly status: number;
  readonly headers: HeaderList;
  closed = false;

  constructor(status = 200, headers: HeaderList = [['Content-Type', 'text/event-stream']]) {
    this.status = status;
    this.headers = headers;
  }

  /** A whole body at once. */
  static of(status: number, body: string, headers: HeaderList = []): Reply {
    return new Reply(status, headers).bytes(body).end();
  }

  bytes(text: string): this {
    this.#chunks.push(new TextEncoder().encode(text));
    this.#wake();
    return this;
  }

  /** Events of the stream, in one chunk. */
  events(...data: readonly string[]): this {
    return this.bytes(data.map((one) => `data: ${one}\n\n`).join(''));
  }

  end(): this {
    this.#end = 'ended';
    this.#wake();
    return this;
  }

  fail(error: FaultError): this {
    this.#end = error;
    this.#wake();
    return this;
  }

  async *body(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    signal.addEventListener('abort', () => this.fail(abortReason(signal)));
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined && !signal.aborted) yield chunk;
      else if (this.#end === 'ended') return;
      else if (this.#end !== 'open') throw this.#end;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

export interface ScriptedSend {
  readonly send: Send;
  readonly requests: HttpRequest[];
  readonly options: HttpOptions[];
}

/** Answers request k with the k-th reply; a `FaultError` is a connection that failed, `hang` one that never answers. */
export function scripted(replies: readonly (Reply | FaultError | 'hang')[]): ScriptedSend {
  const requests: HttpRequest[] = [];
  const seen: HttpOptions[] = [];
  return {
    requests,
    options: seen,
    send: async (request, options) => {
      const reply = replies[requests.length];
      requests.push(request);
      seen.push(options);
      if (reply === undefined) throw new Error('not scripted');
      if (reply instanceof FaultError) throw reply;
      if (options.signal.aborted) throw abortReason(options.signal);
      options.onConnected?.(false);
      const sent = Buffer.byteLength(request.body ?? '');
      options.onUpload?.(sent, sent);
      if (reply === 'hang') {
        return new Promise((_resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(abortReason(options.signal)));
        });
      }
      return {
        status: reply.status,
        headers: reply.headers,
        body: reply.body(options.signal),
        close: () => {
          reply.closed = true;
        },
      };
    },
  };
}

export class MemoryHistory implements JobHistory {
  readonly outcomes = new Map<string, { readonly answer: Answer; readonly facts: AnswerFacts }>();
  readonly attempts = new Map<string, Attempt[]>();
  readonly chunks: { readonly id: string; readonly attempt: number; readonly events: readonly RecordedEvent[] }[] = [];
  problem: FaultError | undefined;
  readonly #messages = new Map<string, AssistantMessage>();

  add(message: AssistantMessage): AssistantMessage {
    this.#messages.set(message.id, message);
    return message;
  }

  message(messageId: string): AssistantMessage {
    const message = this.#messages.get(messageId);
    if (message === undefined) throw new FaultError(fault('not-found', 'No such message.', 'It was deleted.'));
    return { ...message, ...this.outcomes.get(messageId) };
  }

  finishAnswer(messageId: string, answer: Answer, facts: AnswerFacts): void {
    if (this.problem !== undefined) throw this.problem;
    this.outcomes.set(messageId, { answer, facts });
  }

  saveAttempt(messageId: string, attempt: Attempt): void {
    const attempts = this.attempts.get(messageId) ?? [];
    attempts[attempt.number] = attempt;
    this.attempts.set(messageId, attempts);
  }

  appendEvents(id: string, attempt: number, events: readonly RecordedEvent[]): void {
    this.chunks.push({ id, attempt, events });
  }

  *events(messageId: string, number: number): Generator<readonly RecordedEvent[]> {
    for (const { id, attempt, events } of this.chunks) if (id === messageId && attempt === number) yield events;
  }

  keepBody(_id: string, _attempt: number, _part: string, text: string): string {
    return text;
  }

  exchange(messageId: string): Exchange | undefined {
    const attempts = this.attempts.get(messageId);
    return attempts && { messageId, protocol: 'chat', profileName: 'Mine', attempts };
  }
}

export class HandClock implements Clock {
  at = 0;

  now(): number {
    return 1_000_000 + this.at;
  }

  elapsed(): number {
    return this.at;
  }
}

export function waitingMessage(id = 'm1', conversationId = 'c1'): AssistantMessage {
  return {
    id,
    conversationId,
    parentId: 'u1',
    createdAt: 1,
    siblings: [id],
    role: 'assistant',
    answer: emptyAnswer,
    facts: { status: 'waiting', profileId: 'p1', profileName: 'Mine', model: 'alpha', protocol: 'chat' },
    chosenCandidate: 0,
  };
}
