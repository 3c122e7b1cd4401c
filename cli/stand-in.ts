/** `quartet replay FILE --serve`: recorded exchanges in the place of a gateway, in their own protocol by their own bytes, and in the others by way of what they said. */
import type { Fault } from '../gateway/faults/fault-tokens.ts';
import type { RecordedAnswer, Script } from '../gateway/script.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import { presets } from '../shared/dialects/presets.ts';
import { surfaceOfPath } from '../shared/dialects/surface-of-path.ts';
import type { WholeAttempt, WholeExchange } from '../shared/exchange-file.ts';
import { scriptedAnswers } from './said-answers.ts';

export interface StandInOptions {
  readonly port: number;
  /** By how much faster than it was recorded; Infinity answers at once. */
  readonly speed: number;
  /** Spoil every answer, over any protocol. */
  readonly faults: readonly Fault[];
  readonly onAnswer: (line: string) => void;
}

/** Answers whoever asks, with any key and any model; the exchanges in turn, the last one again and again. */
export async function startStandIn(
  exchanges: readonly WholeExchange[],
  { port, speed, faults, onAnswer }: StandInOptions,
): Promise<RunningGateway> {
  const turns = exchanges.flatMap(({ exchange, attempts }) =>
    attempts.map((attempt) => ({ surface: exchange.protocol, answer: recordedAnswer(attempt, speed) })),
  );
  const played = new Map<string, number>();
  const recorded: Script['recorded'] = (path) => {
    const surface = surfaceOfPath(path, presets.any.dialect);
    const own = turns.filter((turn) => turn.surface === surface);
    const [first] = own;
    if (surface === undefined || first === undefined) return undefined;
    return {
      surface,
      next: () => {
        const at = played.get(surface) ?? 0;
        played.set(surface, at + 1);
        return (own[Math.min(at, own.length - 1)] ?? first).answer;
      },
    };
  };
  return startGateway({
    port,
    pace: speed === Infinity ? 'instant' : 'natural',
    // Clients of any kind, and whatever they send.
    dialect: 'vendor',
    lenient: true,
    script: { answers: await scriptedAnswers(exchanges), recorded, faults },
    observe: ({ method, path, status }) => {
      const way = method === 'POST' && recorded(path) !== undefined ? 'as recorded' : 'by way of what it said';
      onAnswer(`${method} ${path} ${status ?? ''} ${way}`);
    },
  });
}

function recordedAnswer({ attempt, events }: WholeAttempt, speed: number): RecordedAnswer {
  const { status, responseHeaders = [], responseBody = '', timing, fault } = attempt;
  return {
    ...(status === undefined ? {} : { status }),
    headers: responseHeaders,
    headersMs: timing.headersMs ?? 0,
    events,
    body: responseBody,
    endMs: timing.endMs ?? 0,
    breaks: fault !== undefined && status !== undefined && status < 300,
    speed,
  };
}
