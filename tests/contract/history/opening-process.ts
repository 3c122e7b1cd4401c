/** Opens the history of each folder that is named on standard input, does what a window does at its start, and says how that went. */
import { createInterface } from 'node:readline';
import { openHistory } from '../../../core/storage/open-history.ts';

for await (const folder of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const { history, state, fault } = openHistory(folder);
  const problems: string[] = [];
  const tryTo = (what: string, work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      // A sentence for the user is an answer; anything else is a mistake.
      const isFault = error instanceof Error && error.name === 'FaultError';
      if (!isFault) problems.push(`${what}: ${String(error)}`);
    }
  };
  let read = 0;
  tryTo('list', () => {
    for (const { id } of history.summaries()) {
      tryTo('open', () => {
        read += history.open(id, 50).messages.length;
      });
    }
  });
  tryTo('new', () => history.newConversation());
  tryTo('search', () => history.search('answer', 20));
  tryTo('images', () => [...history.images.versions(20)]);
  tryTo('compare', () => history.compare.setup());
  tryTo('close', () => history.close());
  process.stdout.write(
    `${JSON.stringify({ state, told: fault?.message, read, problems, ms: Math.round(performance.now() - began) })}\n`,
  );
}
