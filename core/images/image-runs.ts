/** Image requests: refuses what must not be sent, sends them like any answer, and tells how they fare. */
import { refuseInsecure } from '../../shared/address.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import type { AnswerFacts, AssistantMessage } from '../../shared/conversation.ts';
import { blocksOf } from '../../shared/conversation-turns.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import { imageAsk } from '../../shared/images/ask.ts';
import type { ImageJob } from '../../shared/images/image-job.ts';
import type { ImageProgress, ImageRun } from '../../shared/images/image-version.ts';
import type { ImageAsk } from '../../shared/images/image-way.ts';
import { imageWayOf } from '../../shared/images/ways.ts';
import type { Profile } from '../../shared/profile.ts';
import type { TurnMessage, WireRequest } from '../../shared/protocols/protocol.ts';
import { bodyFiles, filesOfTurn } from '../files/body-files.ts';
import type { FileStore } from '../files/file-store.ts';
import { imageIsGone } from '../files/gone-image.ts';
import { sentForm } from '../files/sent-form.ts';
import type { History } from '../history/history.ts';
import type { KeptRun } from '../history/image-store.ts';
import type { RunManager } from '../runs/run-manager.ts';
import { createBringing, isUnderWay } from './bringing.ts';
import { drawnItems, textsBeside } from './drawn-items.ts';
import { mayRepeatImage, rewordImageFault } from './image-faults.ts';
import type { PreparedFiles, Prepare } from './prepare.ts';
import type { Versions } from './versions.ts';

export interface ImageRunsOptions {
  readonly history: Pick<History, 'images' | 'addApart' | 'message' | 'turnsThrough'>;
  readonly runs: Pick<RunManager, 'start' | 'stop' | 'retryNow' | 'watch' | 'progress' | 'isRunning'>;
  /** A profile with its key. Rejects with a `FaultError` of kind `not-found`, `no-key` or `keychain`. */
  readonly access: (profileId: string) => Promise<{ readonly profile: Profile; readonly key: string }>;
  readonly files: Pick<FileStore, 'find' | 'add'>;
  readonly prepare: Prepare;
  readonly versions: Versions;
  readonly tellRun: (run: ImageRun) => void;
  readonly now: () => number;
  readonly onError: (error: unknown, during: string) => void;
}

export interface ImageRuns {
  /** Rejects with the fault where it must not be sent, and then has added nothing. */
  start(profileId: string, job: ImageJob): Promise<ImageRun>;
  run(runId: string): ImageRun;
  running(): readonly ImageRun[];
  /** Runs that failed or were cut off and brought no version, the latest of them last. */
  fruitless(): readonly ImageRun[];
  stop(runId: string): Promise<void>;
  retryNow(runId: string): void;
  progress(runId: string, signal: AbortSignal): AsyncGenerator<ImageProgress, void, undefined>;
  /** Makes versions of what runs brought that an earlier process did not live to see. Resolves when all are there. */
  settleLeftOver(): Promise<void>;
  /** Resolves when what a run brings is kept; undefined where there is nothing to wait for. */
  ended(runId: string): Promise<void> | undefined;
  /** Resolves once what has ended is kept. */
  settled(): Promise<void>;
}

/** The images of one answer, as Base64 in one JSON text. */
const maxWholeBytes = 256 * 1024 * 1024;
/** Runs that brought nothing and are told of: older ones are no news. */
const mostFruitless = 10;
/** Between two looks at how a run fares. */
const lookMs = 150;

export function createImageRuns(options: ImageRunsOptions): ImageRuns {
  const { history, runs, files, versions, now } = options;
  const { images } = history;
  const bringing = createBringing({
    ...options,
    tell: (kept) => options.tellRun(toRun(kept)),
  });

  const toRun = (kept: KeptRun, message = history.message(kept.messageId)): ImageRun => {
    const { answer } = message;
    const facts = wordedFacts(message.facts);
    return {
      id: kept.id,
      messageId: kept.messageId,
      parentId: kept.parentId,
      createdAt: kept.createdAt,
      job: kept.job,
      // It is not over before its images are versions.
      facts:
        bringing.ended(kept.id) !== undefined && !isUnderWay(facts.status) ? { ...facts, status: 'streaming' } : facts,
      brought: drawnItems(answer).filter(({ preview }) => preview === undefined).length,
      texts: textsBeside(answer),
      ...(answer.usage === undefined ? {} : { usage: answer.usage }),
      ...(answer.applied === undefined ? {} : { applied: answer.applied }),
    };
  };

  /** The turns that a further turn follows, the first one first; they begin after the latest one that was deleted (GEN-7). */
  const turnsOf = (runId: string | undefined): readonly TurnMessage[] => {
    if (runId === undefined) return [];
    const { job, messageId } = images.run(runId);
    const above = job.continues === undefined ? undefined : images.findRun(job.continues)?.id;
    return [...turnsOf(above), ...history.turnsThrough(messageId)];
  };

  /** Files that were turned or cut out may have another size than those that were checked before. */
  const build = (
    profileId: string,
    earlier: readonly TurnMessage[],
    { job, sent, mask }: PreparedFiles,
  ): WireRequest => {
    const ask = imageAsk(job, { profileId, sent, earlier, ...(mask === undefined ? {} : { sentMask: mask }) });
    refuseErrors(ask);
    return imageWayOf(job.way).build(ask);
  };

  const send = (kept: KeptRun, message: AssistantMessage, profileId: string, earlier: readonly TurnMessage[]): void => {
    const { job } = kept;
    let sent: readonly StoredFile[] = [];
    runs.start({
      message,
      protocol: imageWayOf(job.way),
      draws: true,
      build: async () => {
        const prepared = await options.prepare(job);
        sent = [...prepared.sent, ...(prepared.mask === undefined ? [] : [prepared.mask]), ...filesOfTurn(earlier)];
        return build(profileId, earlier, prepared);
      },
      files: (body) => bodyFiles(files, sent, body),
      form: (parts) => sentForm(parts, files),
      access: () => options.access(profileId),
      mayRepeat: mayRepeatImage,
      reword: rewordImageFault,
      maxWholeBytes,
    });
    bringing.follow(kept);
  };

  const refuse = async (profileId: string, job: ImageJob): Promise<AnswerFacts> => {
    const earlier = turnsOf(job.continues);
    refuseErrors(imageAsk(job, { profileId, earlier }));
    const asked = [
      ...job.references.map(({ file }) => ({ file, what: 'image' as const })),
      ...(job.mask === undefined ? [] : [{ file: job.mask.file, what: 'mask' as const }]),
    ];
    const kept = await Promise.all(asked.map(async (one) => ({ ...one, found: await files.find(one.file.hash) })));
    const gone = kept.find(({ found }) => found === undefined);
    if (gone !== undefined) throw imageIsGone(gone.file, gone.what);
    const { profile } = await options.access(profileId);
    const insecure = refuseInsecure(profile.root);
    if (insecure !== undefined) throw new FaultError(insecure);
    return { status: 'waiting', profileId, profileName: profile.name, model: job.model, protocol: job.way };
  };

  const keptRun = (runId: string): KeptRun => bringing.following().find(({ id }) => id === runId) ?? images.run(runId);

  return {
    start: async (profileId, asked) => {
      const facts = await refuse(profileId, asked);
      const earlier = turnsOf(asked.continues);
      const references = [...versions.asVersions(asked.references)];
      const mask =
        asked.mask === undefined
          ? {}
          : // The one of the studio goes on changing.
            { mask: { ...asked.mask, maskId: images.copyMask(asked.mask.maskId) } };
      const job: ImageJob = { ...asked, references, ...mask };
      const message = history.addApart({
        kind: 'images',
        asked: blocksOf({
          text: job.prompt,
          attachments: references.map(({ file }) => ({ source: 'file', file })),
        }),
        facts,
      });
      const kept = images.addRun({
        messageId: message.id,
        parentId: references[0]?.versionId ?? null,
        createdAt: now(),
        job,
      });
      send(kept, message, profileId, earlier);
      return toRun(kept, message);
    },
    run: (runId) => toRun(keptRun(runId)),
    running: () => bringing.following().map((kept) => toRun(kept)),
    fruitless: () =>
      images
        .barren(mostFruitless)
        .map((kept) => toRun(kept))
        .filter(({ facts: { fault: reason } }) => reason !== undefined)
        .toReversed(),
    stop: async (runId) => {
      const { messageId } = keptRun(runId);
      await runs.stop(messageId);
      await bringing.ended(runId);
    },
    retryNow: (runId) => runs.retryNow(keptRun(runId).messageId),
    async *progress(runId, signal) {
      const { messageId, createdAt } = keptRun(runId);
      let told = '';
      while (!signal.aborted && runs.isRunning(messageId)) {
        const state = progressOf(runs, messageId, createdAt, bringing.previews(runId));
        const text = JSON.stringify(state);
        if (state !== undefined && text !== told) yield state;
        told = text;
        // oxlint-disable-next-line no-await-in-loop -- looked at from time to time
        await new Promise((resolve) => {
          setTimeout(resolve, lookMs);
        });
      }
    },
    settleLeftOver: () => bringing.settleLeftOver(),
    ended: (runId) => bringing.ended(runId),
    settled: () => bringing.settled(),
  };
}

/** What cut the run off with the app has the words of an answer. */
function wordedFacts(facts: AnswerFacts): AnswerFacts {
  return facts.fault?.kind === 'interrupted' ? { ...facts, fault: rewordImageFault(facts.fault) } : facts;
}

function progressOf(
  runs: Pick<RunManager, 'progress'>,
  messageId: string,
  startedAt: number,
  previews: number,
): ImageProgress | undefined {
  const now = runs.progress(messageId);
  switch (now?.phase) {
    case undefined:
      return undefined;
    case 'preparing':
    case 'waiting':
      return { phase: now.phase, startedAt };
    case 'uploading':
      return { phase: 'uploading', startedAt, sent: now.sent, total: now.total };
    case 'receiving':
      return { phase: 'receiving', startedAt, receivedBytes: now.bytes, previews };
    case 'retrying': {
      const { attempt, of, waitMs, fault: cause } = now.wait;
      return { phase: 'retrying', startedAt, attempt, of, waitMs, fault: cause };
    }
  }
}

/** Throws the first thing that forbids sending. */
function refuseErrors(ask: ImageAsk): void {
  const problem = imageWayOf(ask.job.way)
    .check(ask)
    .find(({ severity }) => severity === 'error');
  if (problem === undefined) return;
  throw new FaultError(fault('input', problem.message, 'Nothing was sent.', { field: problem.field }));
}
