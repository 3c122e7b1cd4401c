/** How what is composed becomes a job and goes out: its mask made into a file, its limits checked, one start at a time. */
import type { StoredFile } from '../../../shared/attachment.ts';
import { fault, FaultError, type Fault } from '../../../shared/fault.ts';
import { imageAsk } from '../../../shared/images/ask.ts';
import type { ImageJob, StudioDraft } from '../../../shared/images/image-job.ts';
import type { ImageRequest } from '../../../shared/images/image-version.ts';
import { optionFields } from '../../../shared/images/options.ts';
import { imageApiOf } from '../../../shared/images/image-apis.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { noProfileWords } from '../../app/profile-obstacle.ts';
import { quietly, type UploadFile } from '../../host/files.ts';
import type { MaskDocument } from './mask/mask-document.ts';
import type { MaskKeeper } from './mask-keeper.ts';
import { requestPlan, asksTheSame, canContinue, jobOf, paintedFor, type JobParts } from './studio-ask.ts';
import type { StudioPictures } from './studio-pictures.ts';
import type { MaskState } from './studio-value.ts';
import type { VersionsStore } from './versions-value.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface SendingOptions {
  readonly client: Client;
  readonly versions: VersionsStore;
  readonly pictures: Pick<StudioPictures, 'writeMask'>;
  readonly upload: UploadFile;
  readonly keeper: MaskKeeper;
  /** The profile that requests go to; undefined until it is known. */
  readonly profileId: () => string | undefined;
  /** As it would be sent now. */
  readonly draft: () => StudioDraft;
  /** Resolves once the mask that is open has been read. */
  readonly mask: () => Promise<MaskState>;
  readonly onState: (state: { readonly starting: boolean; readonly fault?: Fault | null }) => void;
  /** A request has begun; `shown`: what was looked at when it was asked for. */
  readonly onStarted: (request: ImageRequest, shown: string | null) => void;
}

export interface Sending {
  /** The job as it would be sent now. Rejects with a `FaultError`. */
  compose(): Promise<ImageJob>;
  start(): Promise<void>;
  retry(request: ImageRequest): Promise<void>;
}

export function createSending(options: SendingOptions): Sending {
  const { client, keeper, onState } = options;
  let starting = false;
  /** The last mask that was sent, to be sent again as it is. */
  let sentMask: { readonly document: MaskDocument; readonly revision: number; readonly file: StoredFile } | null = null;

  /**
   * The mask as a file, where there is one to send.
   * @throws a `FaultError` where it could not be read, or is another one by the time it is kept
   */
  const maskToSend = async (mask: MaskState, region: StudioDraft['region']): Promise<ImageJob['mask']> => {
    // Without it all of the image would be edited, and paid for.
    if (mask.status === 'failed') throw new FaultError({ ...mask.fault, field: optionFields.mask });
    if (mask.status !== 'ready') return undefined;
    const { document } = mask;
    if (paintedFor(document, region) !== 'painted') return undefined;
    const { revision } = document;
    const maskId = await keeper.settled();
    // The id is of the mask that is open by now.
    const now = await options.mask();
    if (now.status !== 'ready' || now.document !== document) throw changedMeanwhile();
    if (maskId === null) return undefined;
    if (sentMask?.document === document && sentMask.revision === revision) return { file: sentMask.file, maskId };
    const written = await options.pictures.writeMask(document);
    const file = await options.upload(written.blob, 'mask.png', quietly());
    sentMask = { document, revision: written.revision, file };
    return { file, maskId };
  };

  const compose = async (): Promise<ImageJob> => {
    const draft = options.draft();
    const how = requestPlan(draft);
    const takesMask = how.mode === 'edit' && how.options.mask !== undefined;
    const read = takesMask ? await options.mask() : undefined;
    // Once it is read it may be the mask of another image.
    if (!asksTheSame(draft, options.draft())) throw changedMeanwhile();
    const mask = read === undefined ? undefined : await maskToSend(read, draft.region);
    const turns = await turnsToFollow(draft, options.versions);
    return jobOf(draft, {
      ...(mask === undefined ? {} : { mask }),
      ...turns,
    });
  };

  /** Sends the job that `make` resolves to; null where it was refused, which is said then. */
  const send = async (make: () => Promise<ImageJob>): Promise<ImageJob | null> => {
    if (starting) return null;
    starting = true;
    onState({ starting, fault: null });
    try {
      const profileId = options.profileId();
      if (profileId === undefined) throw new FaultError(fault('input', noProfileWords(), ''));
      const { shownVersionId } = options.draft();
      const job = await make();
      const problem = imageApiOf(job.api)
        .check(imageAsk(job, { profileId }))
        .find(({ severity }) => severity === 'error');
      if (problem !== undefined) throw new FaultError(fault('input', problem.message, '', { field: problem.field }));
      options.onStarted(await client.call('images.start', { profileId, job }), shownVersionId);
      return job;
    } catch (error) {
      onState({ starting, fault: faultOf(error) });
      return null;
    } finally {
      starting = false;
      onState({ starting });
    }
  };

  return {
    compose,
    async start() {
      const job = await send(compose);
      if (job?.mask !== undefined) keeper.fork();
    },
    async retry({ job }) {
      await send(() => Promise.resolve(job));
    },
  };
}

function changedMeanwhile(): FaultError {
  return new FaultError(fault('input', t(m.changedWhileRead), t(m.lookAndSend)));
}

/** The request whose turns the next one continues: one that answered in words, or the one that made the first reference (GEN-7). */
async function turnsToFollow(
  draft: StudioDraft,
  versions: VersionsStore,
): Promise<Pick<JobParts, 'continues' | 'afterWords'>> {
  if (draft.afterWordsOf !== undefined) {
    const request = await unlessGone(versions.request(draft.afterWordsOf));
    return request !== undefined && canContinue(draft, request.job) ? { continues: request.id, afterWords: true } : {};
  }
  const [first] = draft.references;
  if (!draft.furtherTurn || requestPlan(draft).mode !== 'edit' || first?.versionId === undefined) return {};
  const requestId = versions.store.getState().versions.get(first.versionId)?.requestId ?? undefined;
  if (requestId === undefined) return {};
  const request = await unlessGone(versions.request(requestId));
  return request !== undefined && canContinue(draft, request.job) ? { continues: requestId } : {};
}

/** A request deleted meanwhile cannot be continued: the request is a first one, as the page shows it. */
async function unlessGone(request: Promise<ImageRequest>): Promise<ImageRequest | undefined> {
  try {
    return await request;
  } catch (error) {
    if (faultOf(error).kind === 'not-found') return undefined;
    throw error;
  }
}
