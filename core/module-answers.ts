/** The side of `module-calls.ts` in the module's own process: hears calls and says what came of each. */
import { FaultError } from '../shared/fault.ts';
import { listenToApp, sayToApp } from './module-app.ts';
import { readyMessage, type AnswerMessage, type CallMessage } from './module-calls.ts';

/** From now on this process answers calls, several at a time, until the app dismisses it. */
export function answerCalls(work: (asked: unknown) => Promise<unknown>): void {
  listenToApp((message) => {
    const { id, work: asked } = message as CallMessage;
    void answered(id, asked, work).then(sayToApp);
  });
  sayToApp(readyMessage);
}

async function answered(
  id: number,
  asked: unknown,
  work: (asked: unknown) => Promise<unknown>,
): Promise<AnswerMessage> {
  try {
    return { id, result: await work(asked) };
  } catch (error) {
    if (error instanceof FaultError) return { id, fault: error.fault };
    return { id, mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
