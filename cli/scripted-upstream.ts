/** The reference gateway as the other side of a gateway under test: says what a scenario wants, to anybody and for any model. */
import type { HeardExchange, ScriptedAnswer } from '../gateway/script.ts';
import { countTokens } from '../gateway/simulation/tokens.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import type { ScriptedUpstream } from '../core/sandwich/run-sandwich.ts';
import { errorTypeOf } from '../shared/protocols/answer-writer.ts';
import type { UpstreamSays } from '../shared/sandwich/scenarios.ts';

export interface RunningUpstream extends ScriptedUpstream, Pick<RunningGateway, 'root' | 'close'> {}

/** An answer that has come whole is told of within this time, or nothing reached the upstream. */
const longestWait = 250;

export async function startUpstream(port = 0): Promise<RunningUpstream> {
  let says: UpstreamSays = {};
  let told: HeardExchange | undefined;
  let tell: () => void = () => undefined;
  const gateway = await startGateway({
    port,
    pace: 'instant',
    dialect: 'vendor',
    lenient: true,
    script: {
      answers: () => scripted(says),
      first: () => false,
      heard: (heard) => {
        // A gateway that tries again is judged by its first request.
        told ??= heard;
        tell();
      },
    },
  });
  return {
    root: gateway.root,
    close: () => gateway.close(),
    say(next) {
      says = next;
      told = undefined;
    },
    async heard() {
      if (told === undefined)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestWait);
          tell = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return told;
    },
  };
}

function scripted({ text = '', reasoning = '', calls = [], finish = 'stop', error }: UpstreamSays): ScriptedAnswer {
  if (error !== undefined) return { error: { ...error, type: errorTypeOf(error.status) } };
  const tokens = countTokens(`${text}${reasoning}${calls.map((call) => call.arguments).join('')}`);
  return {
    answer: {
      promptTokens: 23,
      candidates: [
        {
          reasoning,
          text,
          parts: text === '' ? [] : [text],
          calls,
          finish: calls.length > 0 ? 'tool-calls' : finish,
          tokens,
        },
      ],
    },
  };
}
