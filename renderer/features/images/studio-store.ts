/** The request being composed: draft, references on their way in, mask, and how it is sent. */
import { createStore } from 'zustand/vanilla';
import { shownSize, type StoredFile } from '../../../shared/attachment.ts';
import { fault, FaultError } from '../../../shared/fault.ts';
import type { ImageJob, StudioDraft } from '../../../shared/images/image-job.ts';
import { imageWayOf, modesOf } from '../../../shared/images/ways.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app-state.ts';
import type { UploadFile, UploadOptions } from '../../files.ts';
import { createIntake } from '../../intake.ts';
import type { MaskDocument } from './mask/mask-document.ts';
import { createMaskKeeper } from './mask-keeper.ts';
import { admitReference, mostOf, refusedUnread, tooMany } from './reference-door.ts';
import { createSaver } from './saver.ts';
import { askedHow, askOf, jobOf } from './studio-ask.ts';
import { bestOf, draftOfRun, emptyDraft, referenceTo, withReferences } from './studio-draft.ts';
import type { StudioPictures } from './studio-pictures.ts';
import type { MaskState, StudioStore, StudioValue } from './studio-value.ts';
import type { VersionsStore } from './versions-value.ts';

export interface StudioOptions {
  readonly client: Client;
  readonly versions: VersionsStore;
  readonly pictures: StudioPictures;
  readonly upload: UploadFile;
  /** The profile that requests go to; undefined until it is known. */
  readonly profileId: () => string | undefined;
  /** The draft as it is sent: with a model where none was chosen. */
  readonly completed: (draft: StudioDraft) => StudioDraft;
  readonly onFault: (error: unknown) => void;
}

const saveMs = 250;
const retryMs = 1_000;
const owner = 'studio';

export function createStudioStore(options: StudioOptions): StudioStore {
  const { client, versions, pictures, upload } = options;
  const store = createStore<StudioValue>()(() => ({
    loaded: false,
    draft: emptyDraft,
    arriving: [],
    mask: { status: 'none' },
    starting: false,
    fault: null,
  }));
  const intake = createIntake(upload);
  const knownMasks = new Map<string, string>();
  const saver = createSaver({
    save: async () => {
      await client.call('images.saveStudio', { draft: store.getState().draft });
    },
    waitMs: saveMs,
    onFault: options.onFault,
  });
  const keeper = createMaskKeeper({
    client,
    createDocument: pictures.createDocument,
    readImported: async (file, width, height) => {
      const read = await pictures.readMask(await pictures.bytesOf(file), { width, height }, { scale: true });
      if (read.status === 'read') return read.coverage;
      throw new FaultError(fault('input', read.problem, ''));
    },
    onState: (mask) => store.setState({ mask }),
    onId: (maskId) => {
      setDraft({ ...store.getState().draft, maskId });
      saver.flush();
    },
    onFault: options.onFault,
  });
  /** The run whose images are shown as they come, and which of them is shown. */
  let followed: { readonly runId: string; shown: string | null } | null = null;
  /** The last mask that was sent, to be sent again as it is. */
  let sentMask: { readonly document: MaskDocument; readonly revision: number; readonly file: StoredFile } | null = null;

  const remember = ({ references, maskId }: StudioDraft): void => {
    references.forEach(({ file, maskId: laidAside }, at) => {
      const own = at === 0 ? maskId : laidAside;
      if (own !== null && own !== undefined) knownMasks.set(file.hash, own);
    });
  };
  const setDraft = (draft: StudioDraft): void => {
    store.setState({ draft });
    remember(draft);
    saver.changed();
  };
  const openMask = ({ references: [first], maskId }: StudioDraft, asCopy = false): void =>
    keeper.open(first === undefined ? null : (shownSize(first.file) ?? null), maskId, asCopy);
  /** Takes a draft whose first reference or mask may be another one. */
  const takeDraft = (next: StudioDraft, asCopy = false): void => {
    const was = store.getState().draft;
    setDraft(next);
    const isSame = next.maskId === was.maskId && next.references[0]?.file.hash === was.references[0]?.file.hash;
    if (!isSame) openMask(next, asCopy);
  };
  const change = (changed: Partial<StudioDraft>): void => {
    if (!store.getState().loaded) return;
    const { draft } = store.getState();
    const merged = { ...draft, ...changed };
    takeDraft(
      changed.references === undefined
        ? merged
        : { ...merged, ...onlyReferences(withReferences(draft, changed.references, knownMasks)) },
    );
  };
  const completed = (): StudioDraft => options.completed(store.getState().draft);

  const load = async (): Promise<void> => {
    try {
      const draft = (await client.call('images.studio', {})) ?? emptyDraft;
      store.setState({ loaded: true, draft });
      remember(draft);
      openMask(draft);
    } catch (error) {
      if (faultOf(error).kind !== 'disconnected') options.onFault(error);
      setTimeout(() => void load(), retryMs);
    }
  };
  void load();

  intake.store.subscribe(({ uploads }) => {
    store.setState({
      arriving: uploads.map(({ id, name, bytes, sent, fault: reason }) => ({
        id: String(id),
        name,
        sent,
        total: bytes,
        fault: reason ?? null,
      })),
    });
  });
  versions.store.subscribe((value) => {
    if (followed === null) return;
    if (store.getState().draft.shownVersionId !== followed.shown) {
      followed = null;
      return;
    }
    const best = bestOf(value.versions.values(), followed.runId);
    if (best !== undefined && best.id !== followed.shown) {
      followed.shown = best.id;
      change({ shownVersionId: best.id });
    }
  });

  const attach = (file: StoredFile): void => {
    const { references } = store.getState().draft;
    // The first one is what is painted on: it is looked at.
    change({
      references: [...references, { file, note: '' }],
      ...(references.length === 0 ? { shownVersionId: null } : {}),
    });
  };
  const addFiles = (files: readonly File[]): void => {
    const draft = completed();
    // What is given is to be used: a model that can edit does so from now on.
    if (draft.mode === 'generate' && modesOf(askedHow(draft).facts).includes('edit')) change({ mode: 'edit' });
    const how = askedHow({ ...draft, mode: 'edit' });
    const most = mostOf(how.options);
    const waiting = intake.store.getState().uploads.filter((each) => each.fault === undefined).length;
    let room = Math.max(0, most - draft.references.length - waiting);
    for (const file of files) {
      const reason = refusedUnread(file, how) ?? (room === 0 ? tooMany(file.name, most, draft.model) : undefined);
      if (reason !== undefined) {
        intake.refuse(owner, file.name, reason);
        continue;
      }
      room -= 1;
      intake.take(owner, [file], attach, (stored, bytes) =>
        admitReference(stored, bytes, askedHow({ ...completed(), mode: 'edit' }), pictures.decodes),
      );
    }
  };

  /** The mask as a file, where there is one to send. */
  const maskToSend = async (mask: MaskState): Promise<ImageJob['mask']> => {
    if (mask.status === 'loading') {
      throw new FaultError(fault('input', 'The mask is still being read.', 'Wait a moment.', { field: 'Mask' }));
    }
    if (mask.status !== 'ready' || mask.document.empty) return undefined;
    const { document } = mask;
    const { revision } = document;
    const maskId = await keeper.settled();
    if (maskId === null) return undefined;
    if (sentMask?.document === document && sentMask.revision === revision) return { file: sentMask.file, maskId };
    const written = await pictures.writeMask(document);
    const file = await upload(written.blob, 'mask.png', quietly());
    sentMask = { document, revision: written.revision, file };
    return { file, maskId };
  };
  const composed = async (): Promise<ImageJob> => {
    const draft = completed();
    const how = askedHow(draft);
    const takesMask = how.mode === 'edit' && how.options.mask !== undefined;
    const mask = takesMask ? await maskToSend(store.getState().mask) : undefined;
    const continues = await runToContinue(draft, versions);
    return jobOf(draft, {
      ...(mask === undefined ? {} : { mask }),
      ...(continues === undefined ? {} : { continues }),
    });
  };
  /** Sends the job that `make` resolves to; null where it was refused, which is said then. */
  const send = async (make: () => Promise<ImageJob>): Promise<ImageJob | null> => {
    if (store.getState().starting) return null;
    store.setState({ starting: true, fault: null });
    try {
      const profileId = options.profileId();
      if (profileId === undefined) throw new FaultError(fault('input', 'No profile is known yet.', 'Wait a moment.'));
      const { shownVersionId } = store.getState().draft;
      const job = await make();
      const problem = imageWayOf(job.way)
        .check(askOf(job, profileId))
        .find(({ severity }) => severity === 'error');
      if (problem !== undefined) throw new FaultError(fault('input', problem.message, '', { field: problem.field }));
      const run = await client.call('images.start', { profileId, job });
      followed = { runId: run.id, shown: shownVersionId };
      return job;
    } catch (error) {
      store.setState({ fault: faultOf(error) });
      return null;
    } finally {
      store.setState({ starting: false });
    }
  };
  const start = async (): Promise<void> => {
    const job = await send(composed);
    if (job?.mask !== undefined) keeper.fork();
  };

  return {
    store,
    change,
    addFiles,
    refuse: (name, reason) => intake.refuse(owner, name, reason),
    dismissArriving: (id) => intake.remove(Number(id)),
    useAsInput(version) {
      const reference = referenceTo(version);
      if (reference === undefined) return;
      const [, ...others] = store.getState().draft.references;
      change({ references: [reference, ...others], mode: 'edit', shownVersionId: null });
    },
    addVersion(version) {
      const reference = referenceTo(version);
      if (reference === undefined) return;
      const draft = completed();
      const most = mostOf(askedHow({ ...draft, mode: 'edit' }).options);
      if (draft.references.length >= most) {
        intake.refuse(owner, reference.file.name, tooMany(reference.file.name, most, draft.model));
        return;
      }
      change({ references: [...draft.references, reference], mode: 'edit' });
    },
    restore(run) {
      if (!store.getState().loaded) return;
      // The run keeps its own steps, whatever is painted now.
      takeDraft(draftOfRun(store.getState().draft, run), true);
    },
    show: (shownVersionId) => change({ shownVersionId }),
    async importMask(image, scale) {
      const { mask } = store.getState();
      if (mask.status !== 'ready') return null;
      const { document } = mask;
      const read = await pictures.readMask(image, document, { scale });
      if (read.status === 'other-size') return read.problem;
      const file = await upload(image, image.name, quietly());
      document.apply({ type: 'import', file }, read.coverage);
      return null;
    },
    async exportMask() {
      const { mask } = store.getState();
      return mask.status === 'ready' ? (await pictures.writeMask(mask.document)).blob : null;
    },
    compose: composed,
    start,
    again: async ({ job }) => {
      await send(() => Promise.resolve(job));
    },
    flush() {
      keeper.flush();
      saver.flush();
    },
  };
}

function onlyReferences({ references, maskId, region }: StudioDraft): Partial<StudioDraft> {
  return { references, maskId, region };
}

/** For what nobody waits to see come in. */
const quietly = (): UploadOptions => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** The run that made the first reference, where the next one is to go on with its turns (GEN-7). */
async function runToContinue(draft: StudioDraft, versions: VersionsStore): Promise<string | undefined> {
  const [first] = draft.references;
  if (!draft.furtherTurn || askedHow(draft).mode !== 'edit' || first?.versionId === undefined) return undefined;
  const runId = versions.store.getState().versions.get(first.versionId)?.runId ?? undefined;
  if (runId === undefined) return undefined;
  const run = await versions.run(runId);
  return canContinue(draft, run.job) ? runId : undefined;
}

/** Only Generate Content has turns, and only the same model can make use of its own. */
export function canContinue(draft: StudioDraft, { way, model }: ImageJob): boolean {
  return way === 'generate' && askedHow(draft).way === 'generate' && model === draft.model;
}
