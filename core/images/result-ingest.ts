/** Turns the results of image requests into versions as they arrive, and finishes what an earlier process left. */
import type { AnswerFacts } from '../../shared/conversation.ts';
import { emptyAnswer, foldAll, type Answer } from '../../shared/message.ts';
import { keepDrawnImages } from '../files/drawn-images.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { KeptImageRequest } from '../history/image-request-store.ts';
import { createListeners } from '../listeners.ts';
import { faultOf } from '../answers/answer-reader.ts';
import type { AnswerJobs } from '../answers/answer-jobs.ts';
import type { Versions } from './versions.ts';

export interface ResultIngestOptions {
  readonly history: Pick<History, 'images' | 'message'>;
  readonly answerJobs: Pick<AnswerJobs, 'watch'>;
  readonly files: Pick<FileStore, 'add'>;
  readonly versions: Pick<Versions, 'bring'>;
  /** A request began, changed its status, or ended. */
  readonly tell: (kept: KeptImageRequest) => void;
  readonly onError: (error: unknown, during: string) => void;
}

export interface ResultIngest {
  /** Follows a request from its start until all its results are versions. */
  follow(kept: KeptImageRequest): void;
  following(): readonly KeptImageRequest[];
  /** How many previews a request that is followed has given so far. */
  previews(requestId: string): number;
  /** Calls `listener` with the id of each request that gave a preview. Returns a function to unsubscribe. */
  onPreviews(listener: (requestId: string) => void): () => void;
  /** Resolves when the results of a request are saved; undefined where there is nothing to wait for. */
  ended(requestId: string): Promise<void> | undefined;
  /** Makes versions of results that an earlier process did not save before it ended. Resolves when all are added. */
  settleLeftOver(): Promise<void>;
  /** Resolves once all ended requests are saved. */
  settled(): Promise<void>;
}

export function createResultIngest(options: ResultIngestOptions): ResultIngest {
  const { history, answerJobs, files, versions } = options;
  const { images } = history;
  /** Requests whose answers become versions, by id. */
  const followed = new Map<
    string,
    { readonly kept: KeptImageRequest; readonly done: Promise<void>; previews: number }
  >();

  const brought = createListeners<string>();

  const hold = (kept: KeptImageRequest, ingest: Promise<void>, during: string): Promise<void> => {
    const done = ingest
      .catch((error: unknown) => {
        // The app ended meanwhile: the next start continues this.
        if (faultOf(error).kind !== 'stopped') options.onError(error, during);
      })
      .finally(() => followed.delete(kept.id));
    followed.set(kept.id, { kept, previews: 0, done });
    return done;
  };

  /** Makes versions of previews while they come, and of everything at the end. */
  const follow = async (kept: KeptImageRequest): Promise<void> => {
    try {
      let answer: Answer = emptyAnswer;
      let status: AnswerFacts['status'] | undefined;
      const seen = (next: AnswerFacts['status']): void => {
        if (status !== next) options.tell(kept);
        status = next;
      };
      seen('waiting');
      for await (const update of answerJobs.watch(kept.messageId, new AbortController().signal)) {
        if (update.type === 'snapshot') answer = update.message.answer;
        if (update.type === 'events') {
          answer = foldAll(answer, update.events);
          answer = await keepPreviews(kept, answer).catch((error: unknown) => {
            // The previews are still in the answer, and are tried again at its end.
            options.onError(error, 'keeping previews');
            return answer;
          });
        }
      }
      await settle(kept);
    } finally {
      followed.delete(kept.id);
      options.tell(kept);
    }
  };

  const keepPreviews = async (kept: KeptImageRequest, answer: Answer): Promise<Answer> => {
    const closed = answer.candidates.some(({ blocks }) =>
      blocks.some((block) => block.kind === 'image' && !block.open && block.file === undefined && block.source !== ''),
    );
    if (!closed) return answer;
    const withFiles = await keepDrawnImages(answer, files);
    const known = followed.get(kept.id);
    const previews = await versions.bring(kept, withFiles, 'previews');
    if (known !== undefined) known.previews = previews;
    brought.tell(kept.id);
    return withFiles;
  };

  const settle = async (kept: KeptImageRequest): Promise<void> => {
    const { answer } = history.message(kept.messageId);
    await versions.bring(kept, await keepDrawnImages(answer, files), 'all');
    images.settle(kept.id);
  };

  const settleEarlier = async (kept: KeptImageRequest): Promise<void> => {
    // Its process may have ended just now: then the next start saves the answer, and this continues.
    if (isUnderWay(history.message(kept.messageId).facts.status)) return;
    try {
      await settle(kept);
    } finally {
      followed.delete(kept.id);
      options.tell(kept);
    }
  };

  return {
    follow: (kept) => void hold(kept, follow(kept), 'keeping images'),
    following: () => [...followed.values()].map(({ kept }) => kept),
    onPreviews: (listener) => brought.add(listener),
    previews: (requestId) => followed.get(requestId)?.previews ?? 0,
    ended: (requestId) => followed.get(requestId)?.done,
    settleLeftOver: async () => {
      for (const kept of images.unsettled()) {
        if (followed.has(kept.id)) continue;
        // One after the other: the images of a request may take much memory.
        await hold(kept, settleEarlier(kept), 'keeping the images of an earlier run');
      }
    },
    settled: async () => {
      await Promise.all([...followed.values()].map(({ done }) => done));
    },
  };
}

export function isUnderWay(status: AnswerFacts['status']): boolean {
  return status === 'waiting' || status === 'streaming';
}
