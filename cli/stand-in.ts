/** `quartet replay FILE --serve`: recorded exchanges in the place of a gateway, in their own protocol by their own bytes, and in the others by way of what they said. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Script, ScriptedAnswer } from '../gateway/script.ts';
import type { CandidateAnswer } from '../gateway/simulation/answer.ts';
import { countTokens } from '../gateway/simulation/tokens.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import { surfaceOfPath } from '../shared/dialects/surface-of-path.ts';
import { presets } from '../shared/dialects/presets.ts';
import type { WholeAttempt, WholeExchange } from '../shared/exchange-file.ts';
import { textOf, type Answer, type Block, type Candidate } from '../shared/message.ts';
import { errorTypeOf } from '../shared/protocols/answer-writer.ts';
import { readErrorBody } from '../shared/protocols/error-body.ts';
import { createReplay } from '../shared/replay.ts';

export interface StandInOptions {
  readonly port: number;
  /** By how much faster than it was recorded; Infinity answers at once. */
  readonly speed: number;
  readonly onAnswer: (line: string) => void;
}

/** Answers whoever asks, with any key and any model; the exchanges in turn, the last one again and again. */
export function startStandIn(
  exchanges: readonly WholeExchange[],
  { port, speed, onAnswer }: StandInOptions,
): Promise<RunningGateway> {
  const turns = exchanges.flatMap(({ exchange, attempts }) =>
    attempts.map((attempt) => ({ surface: exchange.protocol, attempt })),
  );
  const played = new Map<string, number>();
  const first: Script['first'] = (incoming, outgoing) => {
    const surface = incoming.method === 'POST' ? surfaceOfPath(incoming.url ?? '', presets.any.dialect) : undefined;
    const own = turns.filter((turn) => turn.surface === surface);
    if (surface === undefined || own.length === 0) return false;
    const at = played.get(surface) ?? 0;
    played.set(surface, at + 1);
    const turn = own[Math.min(at, own.length - 1)];
    if (turn === undefined) return false;
    onAnswer(`${incoming.method ?? ''} ${incoming.url ?? ''} as recorded`);
    void replayAttempt(turn.attempt, incoming, outgoing, speed);
    return true;
  };
  return startGateway({
    port,
    pace: speed === Infinity ? 'instant' : 'natural',
    // Clients of any kind, and whatever fields they send.
    dialect: 'vendor',
    lenient: true,
    script: { answers: exchanges.flatMap(scriptedAnswers), first },
    observe: ({ method, path, status }) => onAnswer(`${method} ${path} ${status ?? ''} by way of what it said`),
  });
}

/** Headers of one connection, and those whose value no longer holds. */
const ofTheConnection = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'date', 'set-cookie'],
  ...['alt-svc', 'strict-transport-security', 'trailer', 'upgrade'],
]);

async function replayAttempt(
  { attempt, events }: WholeAttempt,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  speed: number,
): Promise<void> {
  incoming.resume();
  const begun = performance.now();
  /** Resolves at that moment of the record; false where the client has left by then. */
  const until = (ms: number): Promise<boolean> => {
    const wait = ms / speed - (performance.now() - begun);
    if (wait <= 0) return Promise.resolve(!outgoing.destroyed);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(!outgoing.destroyed), wait);
      outgoing.once('close', () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
  };
  if (!(await until(attempt.timing.headersMs ?? 0))) return;
  // No answer came then: none comes now.
  if (attempt.status === undefined) return void outgoing.destroy();
  for (const [name, value] of attempt.responseHeaders ?? [])
    if (!ofTheConnection.has(name.toLowerCase())) outgoing.appendHeader(name, value);
  outgoing.writeHead(attempt.status);
  outgoing.flushHeaders();
  for (const { atMs, event, id, data } of events) {
    if (!(await until(atMs))) return;
    outgoing.write(eventText(event, id, data));
  }
  if (!(await until(attempt.timing.endMs ?? 0))) return;
  // What broke off breaks off again.
  if (attempt.fault !== undefined && attempt.status < 300) return void outgoing.destroy();
  outgoing.end(attempt.responseBody ?? '');
}

function eventText(event: string | undefined, id: string | undefined, data: string): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.split('\n').map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n\n`;
}

function answerOf({ exchange }: WholeExchange, { attempt, events }: WholeAttempt): Answer {
  const replay = createReplay({ ...exchange, attempt, events, responseBody: attempt.responseBody });
  return replay.answerAt(replay.steps);
}

function scriptedAnswers(whole: WholeExchange): readonly ScriptedAnswer[] {
  return whole.attempts.map((one): ScriptedAnswer => {
    const { status, responseBody = '' } = one.attempt;
    const answer = answerOf(whole, one);
    if (status !== undefined && status >= 400) {
      const { message, code, param } = readErrorBody(responseBody, {});
      return {
        error: {
          ...{ status, type: errorTypeOf(status) },
          message: message ?? answer.end?.type ?? 'The recorded exchange failed.',
          ...(code === undefined ? {} : { code }),
          ...(param === undefined ? {} : { param }),
        },
      };
    }
    const candidates = answer.candidates.map((candidate) => spoken(candidate, answer));
    return {
      answer: {
        candidates: candidates.length === 0 ? [silent] : candidates,
        promptTokens: answer.usage?.inputTokens ?? 0,
      },
    };
  });
}

const silent: CandidateAnswer = { reasoning: '', text: '', parts: [], calls: [], finish: 'stop', tokens: 0 };

function spoken({ blocks, finish }: Candidate, { usage, candidates }: Answer): CandidateAnswer {
  const text = textOf(blocks);
  const parts = blocks.flatMap((block) => (block.kind === 'text' && block.text !== '' ? [block.text] : []));
  const calls = blocks.flatMap((block) =>
    block.kind === 'tool-call' ? [{ id: block.callId, name: block.name, arguments: block.arguments }] : [],
  );
  return {
    reasoning: blocks.flatMap((block) => (block.kind === 'reasoning' ? [block.text] : [])).join(''),
    ...{ text, parts, calls },
    finish: finish?.unified === 'length' ? 'length' : calls.length > 0 ? 'tool-calls' : 'stop',
    tokens: candidates.length === 1 && usage?.outputTokens !== undefined ? usage.outputTokens : countTokens(text),
  };
}

/** What an answer has that the other protocols are not given by it, in words; none where all of it goes over. */
export function lostElsewhere(exchanges: readonly WholeExchange[]): readonly string[] {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const whole of exchanges) {
    const last = whole.attempts.at(-1);
    for (const { blocks } of last === undefined ? [] : answerOf(whole, last).candidates)
      for (const block of blocks) lostOf(block).forEach(count);
  }
  return [...counts].map(([what, times]) => (times === 1 ? what : `${what} (${times})`));
}

function lostOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'image':
      return ['a picture'];
    case 'unknown':
      return ['a part of a kind that only its protocol knows'];
    case 'text':
    case 'reasoning':
    case 'tool-call':
      return [
        ...(block.annotations === undefined ? [] : ['sources of a text']),
        ...(block.opaque === undefined ? [] : ['what goes back to its maker alone, such as a signature']),
      ];
    case 'attachment':
    case 'tool-result':
      return [];
  }
}
