/** The compare page's side of the core: its setup, its runs and their cells, behind its calls. */
import { randomUUID } from 'node:crypto';
import type { Vote } from '../../shared/compare/run.ts';
import type { ExportPiece } from '../../shared/contract/transfer.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { AnswerJobs } from '../answers/answer-jobs.ts';
import type { Tools } from '../tools/tools.ts';
import type { Handlers } from '../wire/handlers.ts';
import { askOfChat } from './ask-of-chat.ts';
import { branchOf } from './cell-branch.ts';
import { createCellSender, type CellSenderOptions } from './cell-sender.ts';
import { createCellWatch } from './cell-watch.ts';
import { createDriver, type Driver } from './driver.ts';
import { exportRun } from './export.ts';
import { importRun } from './import.ts';
import { newRun, type NewRunOptions } from './new-run.ts';
import { createRunFeed } from './run-feed.ts';
import { createJudge } from './verdicts.ts';

export interface CompareOptions
  extends Pick<CellSenderOptions, 'answers' | 'images'>, Pick<NewRunOptions, 'profileName' | 'dialectOfProfile'> {
  readonly history: Pick<
    History,
    | 'compare'
    | 'compareTransfer'
    | 'open'
    | 'page'
    | 'turnsThrough'
    | 'message'
    | 'exchange'
    | 'onMessage'
    | 'addApart'
    | 'addSibling'
  >;
  readonly files: Pick<FileStore, 'find' | 'add'>;
  /** App version. */
  readonly version: string;
  readonly answerJobs: Pick<AnswerJobs, 'isRunning' | 'finished' | 'stopConversation'>;
  readonly tools: Pick<Tools, 'offered' | 'checks' | 'stopCalls'>;
  readonly onError: (error: unknown, during: string) => void;
}

type CompareMethod = Extract<keyof Handlers, `compare.${string}`>;

export interface Compare {
  readonly handlers: Pick<Handlers, CompareMethod>;
  /** An answer has ended, is kept, and its calls are looked after. */
  ended(message: AssistantMessage): void;
  /** The run as JSON that can be imported again. */
  export(runId: string): AsyncIterable<ExportPiece>;
  /** Another branch of a conversation is in view, or another candidate of an answer in it. */
  shown(conversationId: string): void;
  /** Nothing more is begun; what is under way may still end. */
  hold(): void;
  /** Resolves once what has ended is kept; answers are ended before. */
  close(): Promise<void>;
}

export function createCompare(options: CompareOptions): Compare {
  const { history, answerJobs, tools, onError } = options;
  const store = history.compare;
  const feed = createRunFeed(store);
  const watch = createCellWatch({
    history,
    answerJobs,
    judge: createJudge(tools.checks),
    runOf: (runId) => driver.run(runId),
    onCell: (runId, cell) => driver.onCell(runId, cell),
    onError,
  });
  const driver: Driver = createDriver({
    store,
    sender: createCellSender({ ...options, offeredTools: (ids) => tools.offered(ids) }),
    feed,
    stopConversation: async (conversationId) => {
      await answerJobs.stopConversation(conversationId);
      const last = branchOf(history, conversationId).at(-1);
      if (last?.role === 'tool' && last.calls.some(({ state }) => state === 'running')) tools.stopCalls(last.id);
      // Results may have been complete just then, and the next answer asked for.
      else await answerJobs.stopConversation(conversationId);
    },
    refreshCell: (conversationId) => watch.refresh(conversationId),
    follow: (conversationId, answerId) => watch.follow(conversationId, answerId),
    onError,
  });
  const ground = { ...options, offeredTools: (ids: readonly string[]) => tools.offered(ids), now: Date.now };
  const recovered = driver
    .recover()
    .catch((error: unknown) => onError(error, 'taking up the runs of an earlier process'));

  return {
    handlers: {
      'compare.setup': () => store.setup(),
      'compare.caseSets': () => store.caseSets.all(),
      'compare.caseSet': ({ name }) => store.caseSets.one(name),
      'compare.saveCaseSet': (set) => store.caseSets.save(set),
      'compare.deleteCaseSet': ({ name }) => {
        store.caseSets.remove(name);
        return null;
      },
      'compare.discardCaseSet': ({ name }) => {
        store.caseSets.discard(name);
        return null;
      },
      'compare.restoreCaseSet': ({ name }) => {
        store.caseSets.restore(name);
        return null;
      },
      'compare.askOfChat': ({ conversationId }) => askOfChat(history, conversationId),
      'compare.saveSetup': ({ setup }) => {
        store.saveSetup(setup);
        return null;
      },
      'compare.start': ({ setup, activeProfileId }) => {
        const run = newRun(setup, activeProfileId, {
          profileName: options.profileName,
          dialectOfProfile: options.dialectOfProfile,
          offeredTools: (ids) => tools.offered(ids),
          now: Date.now,
          newId: randomUUID,
        });
        driver.start(run);
        return run;
      },
      'compare.runs': (_, { signal }) => feed.watchRuns(signal),
      'compare.watch': ({ runId }, { signal }) => feed.watch(runId, signal),
      'compare.pause': ({ runId }) => {
        driver.pause(runId);
        return null;
      },
      'compare.resume': async ({ runId }) => {
        await recovered;
        driver.resume(runId);
        return null;
      },
      'compare.stop': async ({ runId, lane }) => {
        await recovered;
        await driver.stop(runId, lane);
        return null;
      },
      'compare.retry': async ({ runId, ...place }) => {
        await recovered;
        driver.retry(runId, place);
        return null;
      },
      'compare.retryFailed': async ({ runId }) => {
        await recovered;
        driver.retryFailed(runId);
        return null;
      },
      'compare.vote': ({ runId, lane, ...at }) => {
        // Refuses a place that the run has not.
        store.cell(runId, { ...at, lane: lane === null || lane === 'none' ? 0 : lane });
        driver.change(runId, ({ votes }) => {
          const others = votes.filter((vote) => !isSameTurn(vote, at));
          return { votes: lane === 'none' ? others : [...others, { ...at, lane }] };
        });
        return null;
      },
      'compare.rename': ({ runId, title }) => {
        driver.change(runId, { title });
        return store.summary(runId);
      },
      'compare.delete': async ({ runId }) => {
        await recovered;
        await driver.remove(runId);
        return null;
      },
      'compare.discard': async ({ runId }) => {
        await recovered;
        await driver.discard(runId);
        return null;
      },
      'compare.restore': ({ runId }) => {
        driver.restore(runId);
        return store.summary(runId);
      },
      'compare.export': ({ runId, format }) => exportRun(ground, runId, format),
      'compare.import': async ({ file }) => {
        const summary = await importRun(ground, file);
        feed.added(summary.id);
        return summary;
      },
    },
    export: (runId) => exportRun(ground, runId, 'json'),
    ended: ({ conversationId }) => void watch.refresh(conversationId),
    shown: (conversationId) => watch.shown(conversationId),
    hold: () => driver.hold(),
    close: async () => {
      await recovered;
      await watch.settled();
      await driver.close();
      await watch.settled();
      watch.close();
    },
  };
}

function isSameTurn(vote: Vote, at: Pick<Vote, 'case' | 'repeat'>): boolean {
  return vote.case === at.case && vote.repeat === at.repeat;
}
