/** The request being composed: the draft with its mask, kept as it changes; references come in and requests go out by their own rooms. */
import { loadKept } from '../../app/load-kept.ts';
import { createStore } from 'zustand/vanilla';
import { shownSize, type StoredFile } from '../../../shared/attachment.ts';
import { fault, FaultError } from '../../../shared/fault.ts';
import { extendedSize, isExtended, newArea } from '../../../shared/images/extension.ts';
import type { StudioDraft } from '../../../shared/images/image-job.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { quietly, type UploadFile } from '../../host/files.ts';
import { otherSizeWords } from './canvas/mask-words.ts';
import type { MaskDocument } from './mask/mask-document.ts';
import { createMaskKeeper, maskRead } from './mask-keeper.ts';
import { createReferenceUploads, studioOwner } from './reference-uploads.ts';
import { createAutosave } from '../../app/autosave.ts';
import { joinedText } from '../../app/joined-text.ts';
import { createWaitingSends } from '../../app/waiting-sends.ts';
import {
  bestOf,
  draftAfterWords,
  draftOfRequest,
  emptyDraft,
  maskToKeep,
  referenceTo,
  withoutTurns,
  withReferences,
} from './studio-draft.ts';
import { asksTheSame, sizedFor } from './studio-ask.ts';
import type { StudioPictures } from './studio-pictures.ts';
import { createSending } from './studio-sending.ts';
import type { StudioStore, StudioValue } from './studio-value.ts';
import type { VersionsStore } from './versions-value.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

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
  const knownMasks = new Map<string, string>();
  const autosave = createAutosave({
    save: () => client.call('images.saveStudio', { draft: store.getState().draft }),
    onFault: options.onFault,
  });
  const keeper = createMaskKeeper({
    client,
    createDocument: pictures.createDocument,
    readImported: async (file, width, height) => {
      const read = await pictures.readMask(await pictures.bytesOf(file), { width, height }, { scale: true });
      if (read.status === 'read') return read.coverage;
      throw new FaultError(fault('input', otherSizeWords(file.name, read.found, { width, height }), ''));
    },
    onState: (mask) => store.setState({ mask, fault: null }),
    onId: (maskId) => {
      setDraft({ ...store.getState().draft, maskId });
      autosave.flush();
    },
    onFault: options.onFault,
  });
  /** The request whose images are shown as they come, and which of them is shown. */
  let followed: { readonly requestId: string; shown: string | null } | null = null;

  const remember = ({ references, maskId }: StudioDraft): void => {
    references.forEach(({ file, maskId: laidAside }, at) => {
      const own = at === 0 ? maskId : laidAside;
      if (own !== null && own !== undefined) knownMasks.set(file.hash, own);
    });
  };
  const setDraft = (draft: StudioDraft): void => {
    // Why another request was not sent is no word about this one.
    store.setState(asksTheSame(store.getState().draft, draft) ? { draft } : { draft, fault: null });
    remember(draft);
    autosave.changed();
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
    const { draft, loaded } = store.getState();
    if (!loaded) {
      // Before the saved draft is loaded, only the prompt can change: it is put below the saved one.
      if (changed.prompt !== undefined) store.setState({ draft: { ...draft, prompt: changed.prompt } });
      return;
    }
    const merged = { ...draft, ...changed };
    takeDraft(
      changed.references === undefined
        ? merged
        : { ...merged, ...onlyReferences(withReferences(draft, changed.references, knownMasks)) },
    );
  };
  /** By the user, and not by a file that has come. */
  const changedByHand = (): void => waiting.changed(studioOwner);
  const completed = (): StudioDraft => options.completed(store.getState().draft);

  loadKept(() => client.call('images.studio', {}), {
    take: (kept) => {
      const written = store.getState().draft.prompt;
      const own = kept ?? emptyDraft;
      const draft = { ...own, prompt: joinedText(own.prompt, written) };
      store.setState({ loaded: true, draft });
      if (written !== '') autosave.changed();
      remember(draft);
      openMask(draft);
    },
    onFault: options.onFault,
  });

  versions.store.subscribe((value) => {
    if (followed === null) return;
    if (store.getState().draft.shownVersionId !== followed.shown) {
      followed = null;
      return;
    }
    const best = bestOf(value.versions.values(), followed.requestId);
    if (best !== undefined && best.id !== followed.shown) {
      followed.shown = best.id;
      change({ shownVersionId: best.id });
    }
  });

  const upright = (file: StoredFile): Promise<StoredFile> => client.call('images.upright', { file });
  const references = createReferenceUploads({
    upload,
    decodes: pictures.decodes,
    scale: pictures.scale,
    upright,
    draft: completed,
    change,
    onArriving: (arriving) => store.setState({ arriving }),
  });
  const waiting = createWaitingSends(references.uploadQueue, 'request');
  /** Kept before it is read: one that does not lie upright is read as the copy that does. */
  const readAsMask = async (image: File, size: MaskDocument, scale: boolean) => {
    const given = await upload(image, image.name, quietly());
    const file = await upright(given);
    const bytes = file.hash === given.hash ? image : await pictures.bytesOf(file);
    return { file, read: await pictures.readMask(bytes, size, { scale }) };
  };
  const sending = createSending({
    client,
    versions,
    pictures,
    upload,
    keeper,
    profileId: options.profileId,
    draft: completed,
    mask: () => maskRead(store),
    onState: (state) => store.setState(state),
    onStarted: ({ id }, shown) => {
      followed = { requestId: id, shown };
    },
  });

  return {
    store,
    uploadQueue: references.uploadQueue,
    waiting,
    change(changed) {
      if (Object.keys(changed).some((name) => name !== 'shownVersionId')) changedByHand();
      change(changed);
    },
    addFiles: (files) => references.addFiles(files),
    refuse: (name, reason) => references.refuse(name, reason),
    dismissArriving: (id) => references.dismiss(id),
    shrinkArriving: (id) => references.shrink(id),
    useAsInput(version, maskOf) {
      const reference = referenceTo(version);
      if (reference === undefined) return;
      changedByHand();
      const { draft: was, mask: painted } = store.getState();
      const kept = maskOf === undefined ? undefined : maskToKeep(version, maskOf);
      const [, ...others] = store.getState().draft.references;
      if (store.getState().loaded) takeDraft(withoutTurns(store.getState().draft));
      change({ references: [reference, ...others], mode: 'edit', shownVersionId: null });
      if (maskOf === undefined || typeof kept !== 'object' || !store.getState().loaded) return;
      const isPainted = painted.status === 'ready' && !painted.document.empty && was.maskId !== null;
      const isSameInput = was.references[0]?.file.hash === maskOf.job.references[0]?.file.hash;
      const maskId = isPainted && isSameInput ? was.maskId : kept.maskId;
      // Of its own from now on: what was sent stays as it was.
      takeDraft({ ...store.getState().draft, maskId, region: maskOf.job.region ?? null }, true);
    },
    addVersion(version) {
      const reference = referenceTo(version);
      if (reference === undefined) return;
      changedByHand();
      references.add(reference, version.title);
    },
    continueFrom(request) {
      changedByHand();
      if (store.getState().loaded) takeDraft(draftAfterWords(store.getState().draft, request));
    },
    beginAnew() {
      changedByHand();
      if (store.getState().loaded) takeDraft(withoutTurns(store.getState().draft));
    },
    restore(request) {
      if (!store.getState().loaded) return;
      changedByHand();
      // The request keeps its own steps, whatever is painted now.
      takeDraft(draftOfRequest(store.getState().draft, request), true);
    },
    show: (shownVersionId) => change({ shownVersionId }),
    async importMask(image, scale) {
      const { mask } = store.getState();
      if (mask.status !== 'ready') return null;
      const { document } = mask;
      const { file, read } = await readAsMask(image, document, scale).catch((error: unknown) => {
        const reason = faultOf(error);
        throw new FaultError(
          reason.kind === 'input' ? { ...reason, message: t(m.noMask, { name: image.name }) } : reason,
        );
      });
      if (read.status === 'other-size') return otherSizeWords(image.name, read.found, document);
      document.apply({ type: 'import', file }, read.coverage);
      return null;
    },
    async selectColours(point, range, mode) {
      const { mask, draft } = store.getState();
      const [first] = draft.references;
      if (mask.status !== 'ready' || first === undefined) return;
      const image = await pictures.bytesOf(first.file);
      const { coverage, blob } = await pictures.selectColours({ image, ...point, range });
      const file = await upload(
        new File([blob], 'colour range.png', { type: 'image/png' }),
        'colour range.png',
        quietly(),
      );
      mask.document.apply({ type: 'selection', mode, file }, coverage);
    },
    async extend(margins) {
      const was = completed();
      const [first, ...others] = was.references;
      const size = first === undefined ? undefined : shownSize(first.file);
      if (first === undefined || size === undefined || !isExtended(margins)) return;
      const file = await client.call('images.extend', { file: first.file, ...margins });
      // Another image was taken meanwhile.
      if (store.getState().draft.references[0]?.file.hash !== first.file.hash) return;
      changedByHand();
      const { maskId: _, ...kept } = first;
      change({ references: [{ ...kept, file }, ...others], ...sizedFor(was, extendedSize(size, margins)) });
      const mask = await maskRead(store);
      if (mask.status !== 'ready') return;
      for (const rect of newArea(size, margins)) mask.document.apply({ type: 'rectangle', mode: 'add', ...rect });
    },
    async exportMask() {
      const { mask } = store.getState();
      return mask.status === 'ready' ? (await pictures.writeMask(mask.document)).blob : null;
    },
    compose: () => sending.compose(),
    start() {
      let begun = Promise.resolve();
      waiting.send(studioOwner, () => {
        begun = sending.start();
      });
      return begun;
    },
    profileChanged: () => store.setState({ fault: null }),
    retry: (request) => sending.retry(request),
    flush() {
      keeper.flush();
      autosave.flush();
    },
  };
}

function onlyReferences({ references, maskId, region }: StudioDraft): Partial<StudioDraft> {
  return { references, maskId, region };
}
