/** Deletes versions: for good, with all that belongs only to them, or so that it can be undone for a while. */
import { drawnItems } from '../../shared/images/drawn-items.ts';
import type { ImageVersion } from '../../shared/images/image-version.ts';
import type { Answer, Block } from '../../shared/message.ts';
import type { History } from '../history/history.ts';
import type { FreeFiles } from './free-file.ts';
import type { ImageFeed } from './image-feed.ts';
import type { ImageRequests } from './image-requests.ts';
import type { Versions } from './versions.ts';

export interface ImageDeletionsOptions {
  readonly history: Pick<History, 'images' | 'message' | 'finishAnswer' | 'delete' | 'conversationOf'>;
  readonly feed: Pick<ImageFeed, 'tell'>;
  readonly versions: Pick<Versions, 'forgo'>;
  readonly requests: Pick<ImageRequests, 'stop' | 'ended'>;
  readonly freeFiles: Pick<FreeFiles, 'free'>;
  readonly tell: (version: ImageVersion) => void;
  readonly onError: (error: unknown, during: string) => void;
}

export interface ImageDeletions {
  /** Removes a version for good. Removing its last version stops a running request. */
  remove(versionId: string): Promise<void>;
  /** Hides a request without any version; can be undone for a while. */
  discardRequest(requestId: string): void;
  /** As `remove`, but it can be undone for a while. */
  discard(versionId: string): Promise<void>;
  restore(versionId: string): ImageVersion;
  /** Removes for good what an earlier run of the app left discarded: versions and requests. */
  finishEarlier(): Promise<void>;
  /** A version as shown in the tree: children of a hidden one move up a level. */
  shown(version: ImageVersion): ImageVersion;
  allShown(most: number): Iterable<readonly ImageVersion[]>;
}

export function createImageDeletions(options: ImageDeletionsOptions): ImageDeletions {
  const { history, feed, versions, requests, freeFiles, tell, onError } = options;
  const { images } = history;
  /** Hidden versions, each with its parent. */
  const hidden = new Map<string, string | null>();

  const shown = (version: ImageVersion): ImageVersion => {
    let { parentId } = version;
    while (parentId !== null && hidden.has(parentId)) parentId = hidden.get(parentId) ?? null;
    return parentId === version.parentId ? version : { ...version, parentId };
  };

  /** Removes the image from its answer, so that nothing refers to its file. */
  const forget = ({ requestId, kind, position, file }: ImageVersion): void => {
    const request = requestId === null ? undefined : images.findRequest(requestId);
    if (request === undefined || file === null) return;
    const others = images.versionsOf(request.id);
    if (others.some((other) => other.file?.hash === file.hash)) return;
    freeFiles.free(file.hash);
    // Images derived here are not in the answer.
    if (kind !== 'result' && kind !== 'preview') return;
    const { answer, facts } = history.message(request.messageId);
    const came = drawnItems(answer)[position]?.file;
    history.finishAnswer(request.messageId, withoutImage(answer, position), facts);
    if (came !== null && came !== undefined) freeFiles.free(came.hash);
  };

  const removeRequest = (requestId: string): void => {
    const { messageId, job } = images.request(requestId);
    images.removeRequest(requestId);
    feed.tell({ type: 'request-removed', id: requestId });
    history.delete(history.conversationOf(messageId));
    for (const { file } of job.references) freeFiles.free(file.hash);
    if (job.mask !== undefined) freeFiles.free(job.mask.file.hash);
  };

  const remove = async (versionId: string): Promise<void> => {
    const version = images.findEvenDeleted(versionId) ?? images.version(versionId);
    const { requestId, file } = version;
    const isLast = (): boolean =>
      requestId !== null && images.versionsOf(requestId).every(({ id }) => id === versionId);
    if (requestId !== null && isLast()) await requests.stop(requestId);
    // More versions may have come before the request stopped.
    const goesWithRequest = isLast();
    const orphans = images.remove(versionId);
    hidden.delete(versionId);
    for (const orphan of orphans) if (!hidden.has(orphan.id)) tell(orphan);
    for (const { id, parentId } of orphans) if (hidden.has(id)) hidden.set(id, parentId);
    feed.tell({ type: 'removed', id: versionId });
    if (requestId !== null && goesWithRequest) removeRequest(requestId);
    if (requestId === null || goesWithRequest) {
      if (file !== null) freeFiles.free(file.hash);
      return;
    }
    const ended = requests.ended(requestId);
    if (ended === undefined) {
      forget(version);
      return;
    }
    // Its answer is still being written.
    versions.forgo(version);
    ended.then(() => forget(version)).catch((error: unknown) => onError(error, 'forgetting an image that was deleted'));
  };
  const removeLater = (versionId: string): void => {
    remove(versionId).catch((error: unknown) => onError(error, 'deleting an image for good'));
  };

  const removeRequestLater = (requestId: string): void => {
    try {
      removeRequest(requestId);
    } catch (error) {
      onError(error, 'deleting an image request for good');
    }
  };

  /** Notifies windows of a version's visible children. */
  const tellBelow = (versionId: string): void => {
    for (const below of images.below(versionId)) {
      if (hidden.has(below.id)) tellBelow(below.id);
      else tell(below);
    }
  };

  return {
    remove,
    discardRequest: (requestId) => {
      images.discardRequest(requestId, removeRequestLater);
      feed.tell({ type: 'request-removed', id: requestId });
    },
    shown,
    *allShown(most) {
      for (const some of images.versions(most)) yield some.map(shown);
    },
    discard: async (versionId) => {
      const { requestId, parentId } = images.version(versionId);
      const inSight = requestId === null ? [] : images.versionsOf(requestId).filter(({ id }) => !hidden.has(id));
      if (requestId !== null && inSight.every(({ id }) => id === versionId)) await requests.stop(requestId);
      images.discard(versionId, removeLater);
      hidden.set(versionId, parentId);
      tellBelow(versionId);
      feed.tell({ type: 'removed', id: versionId });
    },
    restore: (versionId) => {
      const version = images.restore(versionId);
      hidden.delete(versionId);
      tell(version);
      tellBelow(versionId);
      return shown(version);
    },
    finishEarlier: async () => {
      for (const id of images.leftDiscarded()) {
        await remove(id).catch((error: unknown) => onError(error, 'deleting an image for good'));
      }
      for (const id of images.leftDiscardedRequests()) removeRequestLater(id);
    },
  };
}

/** `position`: among all images of the answer. */
function withoutImage(answer: Answer, position: number): Answer {
  let place = -1;
  const without = (block: Block): Block => {
    if (block.kind !== 'image') return block;
    place += 1;
    if (place !== position) return block;
    const { file: _, ...rest } = block;
    return { ...rest, source: '' };
  };
  return {
    ...answer,
    candidates: answer.candidates.map((candidate) => ({ ...candidate, blocks: candidate.blocks.map(without) })),
  };
}
