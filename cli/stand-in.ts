/** `quartet replay FILE --serve`: recorded exchanges in place of a gateway. Their own protocol and form get the recorded bytes, all others the answer rebuilt from them. */
import type { Fault } from '../gateway/faults/fault-tokens.ts';
import type { AnsweredBy, AnswerForm, RecordedAnswer, Script } from '../gateway/script.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import { apiOfAnyPath } from '../shared/dialects/api-of-any-path.ts';
import type { WholeAttempt, WholeExchange } from '../shared/exchange-file.ts';
import { saidAnswers, type SaidAnswers } from './said-answers.ts';

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
  const turns = await Promise.all(
    exchanges.flatMap((whole) =>
      whole.attempts.map(async (attempt) => {
        const said = await saidAnswers(whole, attempt, speed);
        return { api: whole.exchange.protocol, said, answer: recordedAnswer(attempt, said, speed) };
      }),
    ),
  );
  const answeredBy = new Map<string, AnsweredBy>();
  const played = new Map<string, number>();
  const recorded: Script['recorded'] = (path) => {
    const api = apiOfAnyPath(path);
    const own = turns.filter((turn) => turn.api === api);
    const [first] = own;
    if (api === undefined || first === undefined) return undefined;
    return {
      api,
      next: () => {
        const at = played.get(api) ?? 0;
        played.set(api, at + 1);
        return (own[Math.min(at, own.length - 1)] ?? first).answer;
      },
    };
  };
  return startGateway({
    port,
    // Clients of any kind, and whatever they send.
    dialect: 'vendor',
    lenient: true,
    script: {
      ...{ recorded, faults },
      answers: turns.map(({ said }) => said.elsewhere),
      answered: (id, by) => void answeredBy.set(id, by),
    },
    observe: ({ id, method, path, status }) => {
      const by = answeredBy.get(id);
      answeredBy.delete(id);
      // What asks no model for an answer, such as the list of models, has nothing of a recording.
      const asksModel = method === 'POST' && apiOfAnyPath(path) !== undefined;
      onAnswer(`${method} ${path} ${status ?? 'no answer'}${asksModel ? ` ${inWords(by)}` : ''}`);
    },
  });
}

/** How an answer was made; undefined where the recording has none that can be given there. */
function inWords(by: AnsweredBy | undefined): string {
  if (by === undefined) return 'nothing recorded for this';
  const faults = by.faults.map((fault) => `--fault ${fault}`).join(', ');
  switch (by.source) {
    case 'fault':
      return `by ${faults}`;
    case 'record':
    case 'said': {
      const how = by.source === 'record' ? 'as recorded' : 'rebuilt from the recording';
      return faults === '' ? how : `${how}, changed by ${faults}`;
    }
  }
}

function recordedAnswer(one: WholeAttempt, { itself }: SaidAnswers, speed: number): RecordedAnswer {
  const { attempt, events } = one;
  const { status, responseHeaders = [], responseBody = '', timing, fault } = attempt;
  return {
    ...(status === undefined ? {} : { status }),
    form: formOf(one),
    said: itself,
    headers: responseHeaders,
    headersMs: timing.headersMs ?? 0,
    events,
    body: responseBody,
    endMs: timing.endMs ?? 0,
    breaks: fault !== undefined && status !== undefined && status < 300,
    speed,
  };
}

function formOf({ attempt: { url, responseHeaders = [] }, events }: WholeAttempt): AnswerForm {
  const isEvents = responseHeaders.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/event-stream'),
  );
  if (events.length > 0 || isEvents) return 'events';
  const [path = ''] = url.split('?');
  return path.includes(':stream') ? 'list' : 'whole';
}
