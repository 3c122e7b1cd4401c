/** Image requests: refuses what must not be sent, sends them like any answer, and reports their progress. */
import type { AnswerFacts } from '../../shared/conversation.ts';
import { blocksOf } from '../../shared/conversation-turns.ts';
import type { ImageJob } from '../../shared/images/image-job.ts';
import type { ImageProgress, ImageRequest } from '../../shared/images/image-version.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { KeptImageRequest } from '../history/image-request-store.ts';
import { latest } from '../feed/latest.ts';
import type { AnswerJobs } from '../answers/answer-jobs.ts';
import { requestTitle } from './request-title.ts';
import { createResultIngest, isUnderWay } from './result-ingest.ts';
import { cutShort } from '../../shared/answer-end.ts';
import { drawnItems, textsBeside } from '../../shared/images/drawn-items.ts';
import { rewordImageFault } from './image-faults.ts';
import type { ImageSending } from './image-sending.ts';
import type { Versions } from './versions.ts';

export interface ImageRequestsOptions {
  readonly history: Pick<History, 'images' | 'addApart' | 'message' | 'turnsThrough'>;
  readonly answerJobs: Pick<AnswerJobs, 'stop' | 'retryNow' | 'watch' | 'progress' | 'onProgress'>;
  readonly files: Pick<FileStore, 'add'>;
  readonly sending: ImageSending;
  readonly versions: Versions;
  readonly tellRequest: (request: ImageRequest) => void;
  readonly now: () => number;
  readonly onError: (error: unknown, during: string) => void;
}

export interface ImageRequests {
  /** Rejects with the fault where it must not be sent, and then has added nothing. */
  start(profileId: string, job: ImageJob): Promise<ImageRequest>;
  request(requestId: string): ImageRequest;
  running(): readonly ImageRequest[];
  /** Requests that failed or were cut off without any version, the latest last. */
  failedWithoutResult(): readonly ImageRequest[];
  stop(requestId: string): Promise<void>;
  retryNow(requestId: string): void;
  progress(requestId: string, signal: AbortSignal): AsyncGenerator<ImageProgress, void, undefined>;
  /** Makes versions of results that an earlier process did not save before it ended. Resolves when all are added. */
  settleLeftOver(): Promise<void>;
  /** Resolves when the results of a request are saved; undefined where there is nothing to wait for. */
  ended(requestId: string): Promise<void> | undefined;
  /** Resolves once all ended requests are saved. */
  settled(): Promise<void>;
}

/** Failed requests that are listed among the versions, at most; older ones are left out. */
const mostFailed = 100;
/** Milliseconds between two progress reports of a request: bytes come thousands of times a second. */
const progressEveryMs = 150;

export function createImageRequests(options: ImageRequestsOptions): ImageRequests {
  const { history, answerJobs, sending, versions, now } = options;
  const { images } = history;
  const ingest = createResultIngest({
    ...options,
    tell: (kept) => options.tellRequest(toRequest(kept)),
  });

  const toRequest = (kept: KeptImageRequest, message = history.message(kept.messageId)): ImageRequest => {
    const { answer } = message;
    const cut = cutShort(message);
    const facts = wordedFacts(message.facts);
    return {
      id: kept.id,
      messageId: kept.messageId,
      parentId: kept.parentId,
      createdAt: kept.createdAt,
      title: requestTitle(images, kept),
      job: kept.job,
      // Counts as running until its images are versions.
      facts:
        ingest.ended(kept.id) !== undefined && !isUnderWay(facts.status) ? { ...facts, status: 'streaming' } : facts,
      brought: drawnItems(answer).filter(({ preview }) => preview === undefined).length,
      texts: textsBeside(answer),
      ...(cut === undefined ? {} : { cut }),
      ...(answer.usage === undefined ? {} : { usage: answer.usage }),
      ...(answer.applied === undefined ? {} : { applied: answer.applied }),
    };
  };

  /** The earlier turns of a conversation, oldest first; they begin after the latest one that was deleted (GEN-7). */
  const turnsOf = (requestId: string | undefined): readonly TurnMessage[] => {
    if (requestId === undefined) return [];
    const { job, messageId } = images.request(requestId);
    const above = job.continues === undefined ? undefined : images.findRequest(job.continues)?.id;
    return [...turnsOf(above), ...history.turnsThrough(messageId)];
  };

  /** The parent of the results: the first reference, or the text answer that is continued. */
  const parentOf = ({ references, continues, afterWords }: ImageJob): string | null => {
    const answered = continues === undefined || afterWords !== true ? [] : images.versionsOf(continues);
    return answered[0]?.id ?? references[0]?.versionId ?? null;
  };

  const keptRequest = (requestId: string): KeptImageRequest =>
    ingest.following().find(({ id }) => id === requestId) ?? images.request(requestId);

  return {
    start: async (profileId, asked) => {
      const earlier = turnsOf(asked.continues);
      const facts = await sending.refuse(profileId, asked, earlier);
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
      const kept = images.addRequest({
        messageId: message.id,
        parentId: parentOf(job),
        createdAt: now(),
        job,
      });
      sending.start(message, profileId, job, { earlier });
      ingest.follow(kept);
      return toRequest(kept, message);
    },
    request: (requestId) => toRequest(keptRequest(requestId)),
    running: () => ingest.following().map((kept) => toRequest(kept)),
    failedWithoutResult: () =>
      images
        .withoutResult(mostFailed)
        .map((kept) => toRequest(kept))
        .filter(({ facts: { fault: reason } }) => reason !== undefined)
        .toReversed(),
    stop: async (requestId) => {
      const { messageId } = keptRequest(requestId);
      await answerJobs.stop(messageId);
      await ingest.ended(requestId);
    },
    retryNow: (requestId) => answerJobs.retryNow(keptRequest(requestId).messageId),
    async *progress(requestId, signal) {
      const { messageId, createdAt } = keptRequest(requestId);
      const now = (): ImageProgress | undefined =>
        progressOf(answerJobs, messageId, createdAt, ingest.previews(requestId));
      const onChange = (listener: () => void): (() => void) => {
        const leave = [
          answerJobs.onProgress(messageId, listener),
          ingest.onPreviews((id) => {
            if (id === requestId) listener();
          }),
        ];
        return () => {
          for (const stop of leave) stop();
        };
      };
      yield* latest(now, onChange, signal, progressEveryMs);
    },
    settleLeftOver: () => ingest.settleLeftOver(),
    ended: (requestId) => ingest.ended(requestId),
    settled: () => ingest.settled(),
  };
}

/** An interrupted request has the fault of a text answer, which is reworded for images. */
function wordedFacts(facts: AnswerFacts): AnswerFacts {
  return facts.fault?.kind === 'interrupted' ? { ...facts, fault: rewordImageFault(facts.fault) } : facts;
}

function progressOf(
  answerJobs: Pick<AnswerJobs, 'progress'>,
  messageId: string,
  startedAt: number,
  previews: number,
): ImageProgress | undefined {
  const now = answerJobs.progress(messageId);
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
