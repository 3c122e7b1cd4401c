/** The image studio's side of the core: requests, versions, masks and what is derived from them, behind its calls. */
import { FaultError, fault } from '../../shared/fault.ts';
import { shownSize, type StoredFile } from '../../shared/attachment.ts';
import type { ImageVersion } from '../../shared/images/image-version.ts';
import { isOneShape } from '../../shared/images/same-shape.ts';
import { drawnItems } from '../../shared/images/drawn-items.ts';
import type { WordsFor } from '../files/file-request.ts';
import { fetchImage, type ImageGateway } from '../files/remote-image.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { KeptImageRequest } from '../history/image-request-store.ts';
import { titleFrom } from '../history/title.ts';
import type { Preferences } from '../../shared/contract.ts';
import type { Pictures } from '../pictures/picture-calls.ts';
import type { Send } from '../transport/http.ts';
import type { Handlers } from '../wire/handlers.ts';
import { createImageDeletions } from './deletions.ts';
import { createFreeFiles } from './free-file.ts';
import { createImageFeed, everything } from './image-feed.ts';
import { createImageRequests, type ImageRequestsOptions } from './image-requests.ts';
import { createImageSending, type ImageSending, type ImageSendingOptions } from './image-sending.ts';
import { createPrepare, placeOfResult, stitchResult } from './prepare-files.ts';
import { findByPrompt, recentPrompts } from './prompts.ts';
import { createExportedMetadata, promptAbove } from './exported-metadata.ts';
import { createVersions, fileOf } from './versions.ts';

export interface ImagesOptions
  extends Pick<ImageRequestsOptions, 'now' | 'onError'>, Pick<ImageSendingOptions, 'access' | 'dialectFor'> {
  readonly answerJobs: ImageRequestsOptions['answerJobs'] & ImageSendingOptions['answerJobs'];
  readonly history: Pick<
    History,
    | 'images'
    | 'addApart'
    | 'message'
    | 'turnsThrough'
    | 'turnsAbove'
    | 'exchange'
    | 'body'
    | 'finishAnswer'
    | 'referencedFiles'
    | 'delete'
    | 'conversationOf'
  >;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly send: Send;
  /** Undefined where the profile is gone: an image at an https address can be fetched without it. */
  readonly gatewayOf: (profileId: string) => Promise<ImageGateway | undefined>;
  readonly preferences: () => Pick<Preferences, 'maskSense' | 'savedWithPrompt'>;
}

/** Bound on one image given by URL, in bytes. */
const mostImageBytes = 128 * 1024 * 1024;

type ImageMethod = Extract<keyof Handlers, `images.${string}`>;

export interface Images {
  readonly handlers: Pick<Handlers, ImageMethod>;
  /** Sends image jobs for other pages. */
  readonly sending: ImageSending;
  /** The metadata of an exported picture, of a version or of any answer (AUTH-4: nothing secret). */
  readonly wordsFor: WordsFor;
  /** Stops fetching pictures given by URL, and begins no more. */
  hold(): void;
  /** Resolves once ended requests are saved; stop the requests before calling it. */
  close(): Promise<void>;
}

export function createImages(options: ImagesOptions): Images {
  const { history, files, pictures, send, now, onError } = options;
  const { images } = history;
  const feed = createImageFeed();
  const closing = new AbortController();
  const freeFiles = createFreeFiles({ files, history, now, onError });
  const tell = (version: ImageVersion): void => feed.tell({ type: 'version', version: deletions.shown(version) });
  const fetchDrawn = async (url: string, profileId: string): Promise<StoredFile> =>
    fetchImage(url, closing.signal, {
      send,
      files,
      mostBytes: mostImageBytes,
      gateway: await options.gatewayOf(profileId),
    });
  /** When an image is added, its size has no limit yet: of a large one a region may be sent. */
  const upright = (file: StoredFile): Promise<StoredFile> => pictures.uprightOf(file, Infinity);
  const versions = createVersions({
    images,
    // An unreadable image is shown as received.
    upright: (file) => upright(file).catch(() => file),
    fetchImage: (url, { messageId }: KeptImageRequest) => fetchDrawn(url, history.message(messageId).facts.profileId),
    stitch: ({ job }, result) => stitchResult(job, result, pictures),
    tell,
    now,
  });
  const sending = createImageSending({
    ...options,
    prepare: createPrepare({ pictures, preferences: options.preferences }),
    fetchDrawn,
  });
  const requests = createImageRequests({
    ...options,
    versions,
    sending,
    tellRequest: (request) => feed.tell({ type: 'request', request }),
  });
  const deletions = createImageDeletions({ history, feed, versions, requests, freeFiles, tell, onError });
  const leftOver = requests
    .settleLeftOver()
    .then(() => deletions.finishEarlier())
    .catch((error: unknown) => onError(error, 'keeping the images of earlier runs'));

  const change = (changed: ImageVersion): ImageVersion => {
    images.change(changed);
    tell(changed);
    return deletions.shown(changed);
  };

  const mark = (versionId: string, favourite: boolean): ImageVersion => {
    const { favourite: _, ...version } = images.version(versionId);
    return change(favourite ? { ...version, favourite } : version);
  };

  const putBack = async (versionId: string, feather: number): Promise<ImageVersion> => {
    const version = images.version(versionId);
    const result = fileOf(version);
    if (version.requestId === null) throw nothingToPutBack;
    const { job } = images.request(version.requestId);
    const [original] = job.references;
    if (original === undefined || job.mask === undefined) throw nothingToPutBack;
    // A region's result shows only the region; the stitched version is as large as the original.
    const place = version.kind === 'result' ? placeOfResult(job) : undefined;
    if (place === undefined) refuseOtherShape(result, original.file);
    const making = pictures.putIn({ original: original.file, result, mask: job.mask.file, feather, ...place });
    // The version may have been deleted meanwhile, with its request and its files.
    const made = await making.catch((error: unknown) => {
      images.version(versionId);
      throw error;
    });
    return versions.derive(images.version(versionId), 'put-back', { file: made });
  };

  const giveDrawn = async (answerId: string, hash: string): Promise<ImageVersion> => {
    const { answer, facts } = history.message(answerId);
    const drawn = drawnItems(answer).find(({ file }) => file?.hash === hash);
    if (drawn === undefined || drawn.file === null) throw noSuchPicture;
    const { file, position } = drawn;
    const title = titleFrom(promptAbove(history, answerId) || file.name);
    return versions.giveDrawn(await upright(file), { answerId, title, model: facts.model, position });
  };

  return {
    sending,
    wordsFor: createExportedMetadata(options),
    handlers: {
      'images.watch': (_, { signal }) =>
        feed.watch(
          () =>
            everything((most) => deletions.allShown(most), [...requests.failedWithoutResult(), ...requests.running()]),
          signal,
        ),
      'images.studio': () => images.studio(),
      'images.saveStudio': ({ draft }) => {
        images.saveStudio(draft);
        return null;
      },
      'images.mask': ({ maskId }) => ({ ops: images.mask(maskId) }),
      'images.saveMask': ({ maskId, from, ops }) => {
        images.saveMask(maskId, from, ops);
        return null;
      },
      'images.start': ({ profileId, job }) => requests.start(profileId, job),
      'images.request': ({ requestId }) => requests.request(requestId),
      'images.stop': async ({ requestId }) => {
        await requests.stop(requestId);
        return null;
      },
      'images.retryNow': ({ requestId }) => {
        requests.retryNow(requestId);
        return null;
      },
      'images.progress': ({ requestId }, { signal }) => requests.progress(requestId, signal),
      'images.putBack': ({ versionId, feather }) => putBack(versionId, feather),
      'images.extend': ({ file, ...margins }) => pictures.extended(file, margins),
      'images.upright': ({ file }) => upright(file),
      'images.give': async ({ file }) => versions.give(await upright(file)),
      'images.giveDrawn': ({ answerId, hash }) => giveDrawn(answerId, hash),
      'images.rename': ({ versionId, title }) => change({ ...images.version(versionId), title }),
      'images.favourite': ({ versionId, favourite }) => mark(versionId, favourite),
      'images.find': ({ query }) => ({ versionIds: findByPrompt(images, query) }),
      'images.prompts': () => ({ prompts: recentPrompts(images) }),
      'images.discardRequest': async ({ requestId }) => {
        await requests.stop(requestId);
        if (images.versionsOf(requestId).length === 0) deletions.discardRequest(requestId);
        return null;
      },
      'images.restoreRequest': ({ requestId }) => {
        images.restoreRequest(requestId);
        const request = requests.request(requestId);
        feed.tell({ type: 'request', request });
        return request;
      },
      'images.delete': async ({ versionId }) => {
        await deletions.remove(versionId);
        return null;
      },
      'images.discard': async ({ versionId }) => {
        await deletions.discard(versionId);
        return null;
      },
      'images.restore': ({ versionId }) => deletions.restore(versionId),
    },
    hold: () => closing.abort(),
    close: async () => {
      closing.abort();
      await leftOver;
      await requests.settled();
      await freeFiles.close();
    },
  };
}

/** Stretched over the original, a result of another shape would not show what was drawn there. */
function refuseOtherShape(result: StoredFile, original: StoredFile): void {
  const [came, was] = [shownSize(result), shownSize(original)];
  if (came === undefined || was === undefined || isOneShape(came, was)) return;
  throw new FaultError(
    fault(
      'input',
      `This image is ${came.join(' × ')} and what it was made from ${was.join(' × ')}: their shapes differ, so nothing can be restored.`,
      'Edit again with a size that fits the reference.',
    ),
  );
}

const noSuchPicture = new FaultError(
  fault('not-found', 'This answer no longer has this image.', 'Choose another one.', { attempts: 0 }),
);

const nothingToPutBack = new FaultError(
  fault(
    'input',
    'This image was made without a mask, so there’s nothing to restore.',
    'Choose a version made with a mask.',
  ),
);
