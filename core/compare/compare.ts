/** The compare page's side of the core: its sheet, its runs and their cells, behind its calls. */
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import type { Handlers } from '../wire/handlers.ts';

export interface CompareOptions {
  readonly history: Pick<History, 'compare'>;
}

type CompareMethod = Extract<keyof Handlers, `compare.${string}`>;

export interface Compare {
  readonly handlers: Pick<Handlers, CompareMethod>;
}

export function createCompare({ history }: CompareOptions): Compare {
  const store = history.compare;
  return {
    handlers: {
      'compare.sheet': () => store.sheet(),
      'compare.saveSheet': ({ sheet }) => {
        store.saveSheet(sheet);
        return null;
      },
      'compare.start': () => refuse(),
      // oxlint-disable-next-line require-yield
      'compare.runs': async function* () {
        yield await Promise.resolve({ type: 'all', runs: store.summaries() });
      },
      'compare.watch': async function* ({ runId }) {
        yield await Promise.resolve({ type: 'run', run: store.run(runId) });
        for (const cells of store.cells(runId, 500)) yield { type: 'cells', cells };
        yield { type: 'all-there' };
      },
      'compare.pause': () => refuse(),
      'compare.goOn': () => refuse(),
      'compare.stop': () => refuse(),
      'compare.again': () => refuse(),
      'compare.vote': () => refuse(),
      'compare.rename': ({ runId, title }) => {
        store.changeRun(runId, { title });
        return store.summary(runId);
      },
      'compare.delete': ({ runId }) => {
        store.removeRun(runId);
        return null;
      },
      'compare.export': () => refuse(),
      'compare.import': () => refuse(),
    },
  };
}

function refuse(): never {
  throw new FaultError(fault('input', 'Runs cannot be begun yet.', 'Try again after the next update.'));
}
