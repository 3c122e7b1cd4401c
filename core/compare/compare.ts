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
import { exportRun } from './export.ts';
import { importRun } from './import.ts';
import { newRun, type NewRunOptions } from './new-run.ts';
import { createRunCommands } from './run-commands.ts';
import { createRunFeed } from './run-feed.ts';
import { createRunLoop, type RunLoop } from './run-loop.ts';
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
  /** An answer has ended, is saved, and its tool calls were handled. */
  ended(message: AssistantMessage): void;
  /** The run as JSON that can be imported again. */
  export(runId: string): AsyncIterable<ExportPiece>;
  /** Another branch of a conversation is shown, or another candidate of an answer in it. */
  shown(conversationId: string): void;
  /** Begins nothing more; running answers may still end. */
  hold(): void;
  /** Resolves once ended answers are saved; end the answers before calling it. */
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
    runOf: (runId) => loop.run(runId),
    onCell: (runId, cell) => loop.onCell(runId, cell),
    onError,
  });
  const refreshCell = (conversationId: string): Promise<void> => watch.refresh(conversationId);
  const loop: RunLoop = createRunLoop({
    store,
    feed,
    sender: createCellSender({ ...options, offeredTools: (ids) => tools.offered(ids) }),
    refreshCell,
    follow: (conversationId, answerId) => watch.follow(conversationId, answerId),
    onError,
  });
  const commands = createRunCommands({
    store,
    feed,
    loop,
    refreshCell,
    stopConversation: async (conversationId) => {
      await answerJobs.stopConversation(conversationId);
      const last = branchOf(history, conversationId).at(-1);
      if (last?.role === 'tool' && last.calls.some(({ state }) => state === 'running')) tools.stopCalls(last.id);
      // The last tool result may just have come, and the next answer been requested.
      else await answerJobs.stopConversation(conversationId);
    },
  });
  const ground = { ...options, offeredTools: (ids: readonly string[]) => tools.offered(ids), now: Date.now };
  const recovered = commands
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
        commands.start(run);
        return run;
      },
      'compare.runs': (_, { signal }) => feed.watchRuns(signal),
      'compare.watch': ({ runId }, { signal }) => feed.watch(runId, signal),
      'compare.pause': ({ runId }) => {
        commands.pause(runId);
        return null;
      },
      'compare.resume': async ({ runId }) => {
        await recovered;
        commands.resume(runId);
        return null;
      },
      'compare.stop': async ({ runId, lane }) => {
        await recovered;
        await commands.stop(runId, lane);
        return null;
      },
      'compare.retry': async ({ runId, ...place }) => {
        await recovered;
        commands.retry(runId, place);
        return null;
      },
      'compare.retryFailed': async ({ runId }) => {
        await recovered;
        commands.retryFailed(runId);
        return null;
      },
      'compare.vote': ({ runId, lane, ...at }) => {
        // Refuses a place that the run has not.
        store.cell(runId, { ...at, lane: lane === null || lane === 'none' ? 0 : lane });
        loop.change(runId, ({ votes }) => {
          const others = votes.filter((vote) => !isSameTurn(vote, at));
          return { votes: lane === 'none' ? others : [...others, { ...at, lane }] };
        });
        return null;
      },
      'compare.rename': ({ runId, title }) => {
        loop.change(runId, { title });
        return store.summary(runId);
      },
      'compare.delete': async ({ runId }) => {
        await recovered;
        await commands.remove(runId);
        return null;
      },
      'compare.discard': async ({ runId }) => {
        await recovered;
        await commands.discard(runId);
        return null;
      },
      'compare.restore': ({ runId }) => {
        commands.restore(runId);
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
    hold: () => loop.hold(),
    close: async () => {
      await recovered;
      await watch.settled();
      await loop.close();
      await watch.settled();
      watch.close();
    },
  };
}

function isSameTurn(vote: Vote, at: Pick<Vote, 'case' | 'repeat'>): boolean {
  return vote.case === at.case && vote.repeat === at.repeat;
}
