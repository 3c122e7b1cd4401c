/** The reference gateway as the other side of a gateway under test: says what a scenario wants, to anybody and for any model. */
import type { ReceivedExchange } from './script.ts';
import { scriptedAnswerOf, type Said } from './script-file.ts';
import { startGateway, type RunningGateway } from './start.ts';

export interface RunningUpstream extends Pick<RunningGateway, 'root' | 'close'> {
  say(says: Said): void;
  /** What reached it since `say`; undefined where nothing did. */
  received(): Promise<ReceivedExchange | undefined>;
}

/** An answer that has come whole is told of within this time, or nothing reached the upstream. */
const longestWait = 250;

/** The models, or one of them. */
const listPath = /\/models(\/[^:]*)?$/;

export async function startUpstream(port = 0): Promise<RunningUpstream> {
  let says: Said = {};
  let saidAt = 0;
  let told: ReceivedExchange | undefined;
  let tell: () => void = () => undefined;
  const gateway = await startGateway({
    port,
    pace: 'instant',
    script: {
      answers: () => scriptedAnswerOf(says),
      onExchange: (received) => {
        // One that was left behind, by a caller with enough of it, is of an earlier scenario.
        if (received.receivedAt < saidAt) return;
        // A gateway may ask for the models at any time, whatever goes through it.
        if (listPath.test(received.path)) return;
        // A gateway that tries again is judged by its first request.
        told ??= received;
        tell();
      },
    },
  });
  return {
    root: gateway.root,
    close: () => gateway.close(),
    say(next) {
      says = next;
      saidAt = performance.now();
      told = undefined;
    },
    async received() {
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
