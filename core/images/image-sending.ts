/** Sends image jobs like any answer: refuses what must not be sent, prepares the files, and never repeats what may have been drawn (IMG-10). */
import { refuseInsecure } from '../../shared/address.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import type { AnswerFacts, AssistantMessage } from '../../shared/conversation.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import { imageAsk } from '../../shared/images/ask.ts';
import type { ImageJob } from '../../shared/images/image-job.ts';
import type { ImageAsk } from '../../shared/images/image-api.ts';
import { imageApiOf } from '../../shared/images/image-apis.ts';
import type { Profile } from '../../shared/profile.ts';
import type { TurnMessage, WireRequest } from '../../shared/protocols/protocol.ts';
import { bodyFiles, filesOfTurn } from '../files/open-body-files.ts';
import { bringNamedImages, keepDrawnImages } from '../files/drawn-images.ts';
import type { FileStore } from '../files/file-store.ts';
import { missingImage } from '../files/missing-image.ts';
import { sentForm } from '../files/sent-form.ts';
import type { AnswerJobs } from '../answers/answer-jobs.ts';
import { mayRepeatImage, rewordImageFault } from './image-faults.ts';
import type { PreparedFiles, Prepare } from './prepare-files.ts';

export interface ImageSendingOptions {
  readonly answerJobs: Pick<AnswerJobs, 'start'>;
  /** A profile with its key. Rejects with a `FaultError` of kind `not-found`, `no-key` or `keychain`. */
  readonly access: (profileId: string) => Promise<{ readonly profile: Profile; readonly key: string }>;
  readonly files: Pick<FileStore, 'find' | 'add'>;
  readonly prepare: Prepare;
  /** How a profile's gateway is spoken to. Throws a `FaultError` of kind `not-found`. */
  readonly dialectFor: (profileId: string) => Dialect;
  /** Fetches an image that an answer from the gateway of a profile names. Rejects with a `FaultError`. */
  readonly fetchDrawn: (url: string, profileId: string) => Promise<StoredFile>;
}

export interface ImageStart {
  /** The turns that the request follows (GEN-7). */
  readonly earlier?: readonly TurnMessage[];
  /** Brings images that are named by an address into the answer before it is kept (IMG-7). Without it, the caller does that. */
  readonly bring?: boolean;
}

/** `earlier`: the turns before this request (GEN-7). */
export interface ImageSending {
  /** Rejects with a fault where the job must not be sent; resolves to the facts the answer begins with. */
  refuse(profileId: string, job: ImageJob, earlier?: readonly TurnMessage[]): Promise<AnswerFacts>;
  /** Starts the answer into `message`. Never throws: whatever goes wrong is the answer's outcome. */
  start(message: AssistantMessage, profileId: string, job: ImageJob, more?: ImageStart): void;
}

/** Bound on one answer, in bytes: its images are Base64 in one JSON text. */
const maxWholeBytes = 256 * 1024 * 1024;

export function createImageSending({
  answerJobs,
  access,
  dialectFor,
  files,
  prepare,
  fetchDrawn,
}: ImageSendingOptions): ImageSending {
  /** Checked again: files that were turned or cropped may have another size than those checked before. */
  const build = (
    profileId: string,
    earlier: readonly TurnMessage[],
    { job, sent, mask }: PreparedFiles,
  ): WireRequest => {
    const ask = imageAsk(job, {
      profileId,
      dialect: dialectFor(profileId),
      sent,
      earlier,
      ...(mask === undefined ? {} : { sentMask: mask }),
    });
    refuseErrors(ask);
    return imageApiOf(job.api).build(ask);
  };

  return {
    refuse: async (profileId, job, earlier = []) => {
      refuseErrors(imageAsk(job, { profileId, dialect: dialectFor(profileId), earlier }));
      const asked = [
        ...job.references.map(({ file }) => ({ file, what: 'image' as const })),
        ...(job.mask === undefined ? [] : [{ file: job.mask.file, what: 'mask' as const }]),
      ];
      const kept = await Promise.all(asked.map(async (one) => ({ ...one, found: await files.find(one.file.hash) })));
      const gone = kept.find(({ found }) => found === undefined);
      if (gone !== undefined) throw missingImage(gone.file, gone.what);
      const { profile } = await access(profileId);
      const insecure = refuseInsecure(profile.root, profile.plainHttpHost);
      if (insecure !== undefined) throw new FaultError(insecure);
      return { status: 'waiting', profileId, profileName: profile.name, model: job.model, protocol: job.api };
    },
    start: (message, profileId, job, { earlier = [], bring = false } = {}) => {
      let sent: readonly StoredFile[] = [];
      answerJobs.start({
        message,
        protocol: imageApiOf(job.api),
        draws: true,
        build: async () => {
          const prepared = await prepare(job);
          sent = [...prepared.sent, ...(prepared.mask === undefined ? [] : [prepared.mask]), ...filesOfTurn(earlier)];
          return build(profileId, earlier, prepared);
        },
        files: (body) => bodyFiles(files, sent, body),
        form: (parts) => sentForm(parts, files),
        access: () => access(profileId),
        mayRepeat: mayRepeatImage,
        reword: rewordImageFault,
        maxWholeBytes,
        ...(bring
          ? {
              keepImages: async (answer) =>
                bringNamedImages(await keepDrawnImages(answer, files), (url) => fetchDrawn(url, profileId)),
            }
          : {}),
      });
    },
  };
}

/** Throws the first thing that forbids sending. */
function refuseErrors(ask: ImageAsk): void {
  const problem = imageApiOf(ask.job.api)
    .check(ask)
    .find(({ severity }) => severity === 'error');
  if (problem === undefined) return;
  throw new FaultError(fault('input', problem.message, 'Nothing was sent.', { field: problem.field }));
}
