import { expect, test } from 'vitest';
import { createStudioStore } from '../../../../../renderer/features/images/studio-store.ts';
import { paintedFor, problemsOf } from '../../../../../renderer/features/images/studio-ask.ts';
import { emptyDraft, maskToKeep } from '../../../../../renderer/features/images/studio-draft.ts';
import { createMaskDocument, type MaskDocument } from '../../../../../renderer/features/images/mask/mask-document.ts';
import { createVersionsStore } from '../../../../../renderer/features/images/results/versions-store.ts';
import type { UploadFile } from '../../../../../renderer/host/files.ts';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { StudioDraft } from '../../../../../shared/images/image-job.ts';
import type { ImagesUpdate } from '../../../../../shared/images/image-version.ts';
import type { MaskOp } from '../../../../../shared/images/mask-op.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { Script } from '../chat/scripted-chat.ts';
import { fileOf, referenceOf, requestOf, versionOf } from './image-doubles.ts';

const until = async (holds: () => boolean) => {
  for (let turn = 0; !holds() && turn < 2000; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(holds()).toBe(true);
};

const square: MaskOp = { type: 'rectangle', mode: 'add', x: 10, y: 10, width: 50, height: 50 };
const second: MaskOp = { type: 'ellipse', mode: 'add', x: 100, y: 10, width: 50, height: 50 };

const editing: StudioDraft = {
  ...emptyDraft,
  model: 'alpha-image-2',
  mode: 'edit',
  prompt: 'A moon',
  references: [referenceOf(fileOf('a'))],
};

/** A host that keeps the draft and the masks as the real one does, and takes every request. */
function studioOn(draft: StudioDraft | null, more: Partial<Handlers> = {}, upload?: UploadFile) {
  const masks = new Map<string, readonly MaskOp[]>();
  const started: unknown[] = [];
  const drafts: StudioDraft[] = [];
  const updates = new Script<ImagesUpdate>();
  updates.push({ type: 'versions', versions: [], last: true });
  const client = directClient({
    'images.studio': () => drafts.at(-1) ?? draft,
    'images.saveStudio': (input) => {
      drafts.push(input.draft);
      return null;
    },
    'images.mask': ({ maskId }) => ({ ops: masks.get(maskId) ?? [] }),
    'images.saveMask': ({ maskId, from, ops }) => {
      masks.set(maskId, [...(masks.get(maskId) ?? []).slice(0, from), ...ops]);
      return null;
    },
    'images.start': ({ job }) => {
      started.push(job);
      return requestOf(`request ${started.length}`, job);
    },
    'images.upright': ({ file }) => file,
    'images.watch': (_, { signal }) => updates.watch(signal),
    ...more,
  });
  const open = () => {
    const versions = createVersionsStore(client);
    const studio = createStudioStore({
      client,
      versions,
      pictures: {
        createDocument: createMaskDocument,
        readMask: () => Promise.reject(new FaultError(fault('input', 'The mask can’t be read.', 'Use a PNG.'))),
        bytesOf: () => Promise.resolve(new Blob()),
        selectColours: () => Promise.reject(new FaultError(fault('input', 'No colours.', ''))),
        writeMask: ({ revision }) => Promise.resolve({ blob: new Blob(['mask']), revision }),
        decodes: (bytes) => Promise.resolve(bytes.size > 3),
        scale: (file, bytes) => Promise.resolve({ ...file, hash: 'b'.repeat(64), bytes }),
      },
      upload: upload ?? ((_, name) => Promise.resolve(fileOf('e', { name }))),
      profileId: () => 'reference',
      completed: (given) => given,
      onFault: (error) => {
        throw error;
      },
    });
    return { studio, versions, value: () => studio.store.getState() };
  };
  return { open, masks, drafts, started, updates };
}

async function opened(host: ReturnType<typeof studioOn>) {
  const studio = host.open();
  await until(() => studio.value().loaded && studio.value().mask.status !== 'loading');
  return studio;
}

function documentOf({ value }: Awaited<ReturnType<typeof opened>>): MaskDocument {
  const { mask } = value();
  if (mask.status !== 'ready') throw new Error(`The mask is ${mask.status}.`);
  return mask.document;
}

const maskIdOf = ({ value }: Awaited<ReturnType<typeof opened>>): string => value().draft.maskId ?? 'none';

test('the studio is as it was left: draft, steps of the mask, undo and redo', async () => {
  const host = studioOn(editing);
  const before = await opened(host);
  before.studio.change({ prompt: 'A red moon' });
  documentOf(before).apply(square);
  documentOf(before).apply(second);
  await until(() => host.masks.get(maskIdOf(before))?.length === 2);
  documentOf(before).undo();
  await until(() => host.masks.get(maskIdOf(before))?.length === 1);
  documentOf(before).redo();
  await until(() => host.masks.get(maskIdOf(before))?.length === 2);
  before.studio.flush();
  await until(() => host.drafts.at(-1)?.maskId === maskIdOf(before));
  const after = await opened(host);
  expect(after.value().draft).toEqual({ ...editing, prompt: 'A red moon', maskId: maskIdOf(before) });
  expect(documentOf(after).ops).toEqual([square, second]);
  expect(documentOf(after).coverage).toBe(documentOf(before).coverage);
});

test('a reload in the middle of a stroke loses nothing of it: it comes back as a step', async () => {
  const host = studioOn(editing);
  const before = await opened(host);
  const mask = documentOf(before);
  mask.beginStroke({ mode: 'add', size: 40, hardness: 1 });
  mask.extendStroke([100, 100, 1, 300, 100, 1]);
  before.studio.flush();
  await until(() => host.drafts.at(-1)?.maskId !== null && (host.masks.get(maskIdOf(before))?.length ?? 0) === 1);
  const after = await opened(host);
  expect(documentOf(after).ops).toMatchObject([{ type: 'stroke', points: [100, 100, 1, 300, 100, 1] }]);
  expect(documentOf(after).coverage).toBe(mask.coverage);
  // The stroke that goes on here is kept whole, and once.
  mask.extendStroke([500, 100, 1]);
  mask.endStroke();
  await until(() => JSON.stringify(host.masks.get(maskIdOf(before))).includes('500'));
  expect(host.masks.get(maskIdOf(before))).toHaveLength(1);
});

test('IMG-6 the steps of a mask that was sent stay as they were sent, whatever is painted afterwards', async () => {
  const host = studioOn(editing);
  const studio = await opened(host);
  documentOf(studio).apply(square);
  await studio.studio.start();
  expect(studio.value().fault).toBeNull();
  expect(host.started).toMatchObject([
    { api: 'image-edits', prompt: 'A moon', mask: { file: { name: 'mask.png' } }, references: editing.references },
  ]);
  const { maskId } = (host.started[0] as { mask: { maskId: string } }).mask;
  documentOf(studio).apply(second);
  await until(() => maskIdOf(studio) !== maskId && host.masks.get(maskIdOf(studio))?.length === 2);
  expect(host.masks.get(maskId)).toEqual([square]);
  // Restored, it is a copy again.
  studio.studio.restore(requestOf('r', host.started[0] as never));
  await until(() => maskIdOf(studio) !== maskId && studio.value().mask.status === 'ready');
  expect(documentOf(studio).ops).toEqual([square]);
});

test('IMG-6 a mask that does not reach into the region is left out, which is said before', async () => {
  const beside = { x: 200, y: 200, width: 64, height: 64 };
  const host = studioOn({ ...editing, region: beside });
  const studio = await opened(host);
  const mask = documentOf(studio);
  const notes = () => {
    const { draft } = studio.value();
    return problemsOf(draft, { size: mask, painted: paintedFor(mask, draft.region) }, 'reference')
      .filter(({ field }) => field === 'Mask')
      .map(({ message }) => message);
  };
  mask.apply(square);
  expect(notes()).toEqual(['The mask is outside the region, so the whole region may change.']);
  await studio.studio.start();
  expect(host.started[0]).toMatchObject({ region: beside });
  expect(host.started[0]).not.toHaveProperty('mask');
  // One pixel of the mask in its last corner is enough.
  const touching = { x: 0, y: 0, width: 11, height: 11 };
  studio.studio.change({ region: touching });
  expect(notes()).toEqual([]);
  await studio.studio.start();
  expect(host.started[1]).toMatchObject({ region: touching, mask: { file: { name: 'mask.png' } } });
  expect(paintedFor(mask, { x: 0, y: 0, width: 10, height: 11 })).toBe('beside');
  expect(paintedFor(mask, { x: 59, y: 0, width: 100_000, height: 100_000 })).toBe('painted');
});

test('IMG-6 a file that cannot be read as a mask is refused by its name', async () => {
  const { studio } = await opened(studioOn(editing));
  await expect(studio.importMask(new File(['text'], 'notes.png'), false)).rejects.toMatchObject({
    fault: { message: '“notes.png” can’t be read as a mask.', hint: 'Use a PNG.' },
  });
});

test('REQ-5 what breaks a limit is not sent and names its field; nothing is lost', async () => {
  const host = studioOn({ ...editing, prompt: ' ' });
  const studio = await opened(host);
  await studio.studio.start();
  expect(studio.value()).toMatchObject({ starting: false, fault: { kind: 'input', field: 'Prompt' } });
  expect(host.started).toEqual([]);
  studio.studio.change({ prompt: 'A moon' });
  await studio.studio.start();
  expect(studio.value().fault).toBeNull();
  expect(host.started).toHaveLength(1);
});

test('GEN-7 an answer in words is gone on from with what is new alone, until it is begun anew', async () => {
  const references = [referenceOf(fileOf('a'))];
  const generate = { model: 'gamma-3.1-flash-image', api: 'generate' as const, references };
  const asked = requestOf('asked', { ...generate, prompt: 'Which colour?' });
  const host = studioOn(
    { ...editing, ...generate, references: [...generate.references] },
    { 'images.request': () => asked },
  );
  const { studio, value } = await opened(host);
  studio.continueFrom(asked);
  expect(value().draft).toMatchObject({ prompt: '', references: [], afterWordsOf: 'asked' });
  studio.change({ prompt: 'Blue' });
  expect(await studio.compose()).toMatchObject({
    prompt: 'Blue',
    references: [],
    continues: 'asked',
    afterWords: true,
  });
  // Another model has no use for these turns.
  studio.change({ model: 'gamma-3-pro-image-preview' });
  expect(await studio.compose()).not.toHaveProperty('continues');
  studio.change({ model: 'gamma-3.1-flash-image' });
  studio.beginAnew();
  expect(value().draft).not.toHaveProperty('afterWordsOf');
  expect(await studio.compose()).not.toHaveProperty('continues');
});

test('an answer in words that is deleted is gone on from no more, and holds up no request', async () => {
  const generate = { model: 'gamma-3.1-flash-image', api: 'generate' as const, references: [] };
  const host = studioOn(
    { ...editing, ...generate, afterWordsOf: 'asked' },
    {
      'images.request': () => {
        throw new FaultError(fault('not-found', 'This image request no longer exists.', ''));
      },
    },
  );
  const { studio } = await opened(host);
  studio.change({ prompt: 'Blue' });
  expect(await studio.compose()).not.toHaveProperty('continues');
});

test('a mask is kept where a result of its size becomes the input, and is none by itself', async () => {
  const input = fileOf('a');
  const asked = requestOf('asked', {
    references: [referenceOf(input)],
    mask: { file: fileOf('m'), maskId: 'sent' },
  });
  const host = studioOn({ ...editing, references: [referenceOf(input)] });
  host.masks.set('sent', [square]);
  const { studio, value } = await opened(host);
  const result = versionOf('v', { requestId: 'asked', file: fileOf('b') });
  studio.useAsInput(result);
  await until(() => value().mask.status === 'ready');
  expect(documentOf({ studio, value } as never).empty).toBe(true);
  studio.useAsInput(result, asked);
  await until(() => {
    const { mask } = value();
    return mask.status === 'ready' && !mask.document.empty;
  });
  expect(value().draft.references[0]?.file).toEqual(fileOf('b'));
  // Painting on leaves what was sent as it was.
  documentOf({ studio, value } as never).apply(second);
  await until(() => [...host.masks.values()].some((ops) => ops.length === 2));
  expect(host.masks.get('sent')).toEqual([square]);
  const small = versionOf('w', { requestId: 'asked', file: fileOf('c', { width: 10, height: 10 }) });
  expect(maskToKeep(small, asked)).toMatch(/same size/);
  expect(maskToKeep(result, requestOf('bare', { references: [referenceOf(input)] }))).toMatch(/without a mask/);
});

test('a second click starts nothing while the first is on its way, and a request may go beside another', async () => {
  const host = studioOn(editing);
  const { studio } = await opened(host);
  await Promise.all([studio.start(), studio.start()]);
  expect(host.started).toHaveLength(1);
  await studio.start();
  expect(host.started).toHaveLength(2);
});

test('what the host refuses is told, and everything stays', async () => {
  const refusal = fault('no-key', 'There is no key.', 'Enter one.');
  const refuse = () => {
    throw new FaultError(refusal);
  };
  const studio = await opened(studioOn(editing, { 'images.start': refuse }));
  await studio.studio.start();
  expect(studio.value()).toMatchObject({ fault: refusal, starting: false, draft: editing });
});

test('why a request was not sent is gone with what it was about: another request, or another profile', async () => {
  const refusal = fault('no-key', 'There is no key.', 'Enter one.');
  const refuse = () => {
    throw new FaultError(refusal);
  };
  const { studio, value } = await opened(studioOn(editing, { 'images.start': refuse }));
  const refused = async () => {
    await studio.start();
    expect(value().fault).toEqual(refusal);
  };
  await refused();
  studio.show('another image');
  expect(value().fault).toEqual(refusal);
  studio.change({ prompt: 'Another moon' });
  expect(value().fault).toBeNull();
  await refused();
  studio.change({ references: [], shownVersionId: null });
  expect(value().fault).toBeNull();
  studio.change({ references: editing.references });
  await refused();
  studio.profileChanged();
  expect(value().fault).toBeNull();
});

test('a request waits for files on their way, and goes out with them; changed meanwhile it is held back', async () => {
  const arrive: (() => void)[] = [];
  const upload: UploadFile = (_, name) =>
    name === 'mask.png'
      ? Promise.resolve(fileOf('c', { name }))
      : new Promise((resolve) => arrive.push(() => resolve(fileOf(name.charAt(0), { name }))));
  const host = studioOn({ ...editing, references: [] }, {}, upload);
  const { studio, value } = await opened(host);
  const said = () => studio.waiting.store.getState()['studio'];
  studio.addFiles([new File(['whole'], 'a.png'), new File(['whole'], 'b.png')]);
  await studio.start();
  expect([said(), value().fault, host.started]).toEqual([{ state: 'waiting' }, null, []]);
  await until(() => arrive.length === 1);
  arrive[0]?.();
  await until(() => arrive.length === 2);
  expect(host.started).toEqual([]);
  arrive[1]?.();
  await until(() => host.started.length === 1);
  expect(host.started[0]).toMatchObject({ references: [{ file: { name: 'a.png' } }, { file: { name: 'b.png' } }] });
  expect([said(), value().fault]).toEqual([undefined, null]);

  studio.addFiles([new File(['whole'], 'c.png')]);
  await studio.start();
  studio.show(null);
  expect(said()).toEqual({ state: 'waiting' });
  studio.change({ prompt: 'Another moon' });
  expect(said()).toMatchObject({ state: 'held', why: expect.stringContaining('changed the request') as string });
  await until(() => arrive.length === 3);
  arrive[2]?.();
  await until(() => value().draft.references.length === 3);
  expect(host.started).toHaveLength(1);
  await studio.start();
  expect([said(), host.started.length]).toEqual([undefined, 2]);
});

test('a mask that is still being read is waited for, and goes along', async () => {
  let read: () => void = () => undefined;
  const steps = new Promise<{ ops: readonly MaskOp[] }>((resolve) => (read = () => resolve({ ops: [square] })));
  const host = studioOn({ ...editing, maskId: 'kept' }, { 'images.mask': () => steps });
  const { studio, value } = host.open();
  await until(() => value().loaded);
  expect(value().mask.status).toBe('loading');
  const sent = studio.start();
  read();
  await sent;
  expect(value().fault).toBeNull();
  expect(host.started).toMatchObject([{ mask: { maskId: 'kept' } }]);
});

/** A host whose masks are read one by one, as a test lets them. */
function slowMasks(): { readonly handlers: Partial<Handlers>; readonly read: (maskId: string) => Promise<void> } {
  const waiting = new Map<string, () => void>();
  return {
    handlers: {
      'images.mask': ({ maskId }) =>
        new Promise((resolve) => waiting.set(maskId, () => resolve({ ops: maskId === 'kept' ? [square] : [second] }))),
    },
    read: async (maskId) => {
      await until(() => waiting.has(maskId));
      waiting.get(maskId)?.();
    },
  };
}

test('IMG-6 an image never goes out with the mask of another: changed while its mask is read, nothing is sent', async () => {
  const masks = slowMasks();
  const host = studioOn({ ...editing, maskId: 'kept' }, masks.handlers);
  const { studio, value } = host.open();
  await until(() => value().loaded);
  const sent = studio.start();
  studio.restore(
    requestOf('other', { references: [referenceOf(fileOf('b'))], mask: { file: fileOf('m'), maskId: 'sent' } }),
  );
  await masks.read('sent');
  await sent;
  expect(host.started).toEqual([]);
  expect(value().fault?.message).toBe('The request was not sent: it changed while its mask was read.');
  await studio.start();
  expect(host.started).toMatchObject([
    { references: [{ file: { name: 'b.png' } }], mask: { file: { name: 'mask.png' } } },
  ]);
});

test('IMG-6 a mask that became another one while it was kept goes out with no request', async () => {
  let keep: () => void = () => undefined;
  const kept = new Promise<null>((resolve) => (keep = () => resolve(null)));
  const host = studioOn(editing, { 'images.saveMask': () => kept });
  const studio = await opened(host);
  documentOf(studio).apply(square);
  const sent = studio.studio.start();
  await until(() => studio.value().starting);
  studio.studio.change({ references: [referenceOf(fileOf('b'))] });
  keep();
  await sent;
  expect(host.started).toEqual([]);
  expect(studio.value().fault?.message).toContain('it changed while its mask was read');
});

test('IMG-6 a mask that cannot be read holds the request up, which is said before; an empty one lets it go', async () => {
  const broken = () => {
    throw new FaultError(fault('internal', 'The file is damaged.', ''));
  };
  const host = studioOn({ ...editing, maskId: 'kept' }, { 'images.mask': broken });
  const { studio, value } = await opened(host);
  const { mask, draft } = value();
  if (mask.status !== 'failed') throw new Error(`The mask is ${mask.status}.`);
  const unread = { field: 'Mask', severity: 'error', message: 'The mask can’t be read.' };
  expect(problemsOf(draft, mask, 'reference')).toEqual([unread]);
  expect(problemsOf({ ...draft, model: 'gamma-3-pro-image-preview' }, mask, 'reference')).not.toContainEqual(unread);
  await studio.start();
  expect(host.started).toEqual([]);
  expect(value().fault).toMatchObject({ message: 'The mask can’t be read.', field: 'Mask' });
  studio.change({ maskId: null });
  await studio.start();
  expect(host.started).toHaveLength(1);
  expect(host.started[0]).not.toHaveProperty('mask');
});

test('IMG-9 what a request brings is shown as it comes, unless someone looks elsewhere', async () => {
  const host = studioOn(editing);
  const { studio, versions, value } = await opened(host);
  await studio.start();
  const came = (id: string, kind: 'preview' | 'result') =>
    host.updates.push({ type: 'version', version: versionOf(id, { requestId: 'request 1', kind }) });
  came('p', 'preview');
  await until(() => value().draft.shownVersionId === 'p');
  came('r', 'result');
  await until(() => value().draft.shownVersionId === 'r');
  await studio.start();
  studio.show(null);
  host.updates.push({ type: 'version', version: versionOf('other', { requestId: 'request 2' }) });
  host.updates.push({ type: 'version', version: versionOf('last', { requestId: null }) });
  await until(() => versions.store.getState().versions.has('last'));
  expect(value().draft.shownVersionId).toBeNull();
});

test('IMG-4 refused at the door by its bytes, by name: no image, damaged, too many; the others stay', async () => {
  const kinds: Record<string, Partial<ReturnType<typeof fileOf>>> = {
    'notes.png': { kind: 'text', mimeType: 'text/plain' },
    'drawing.gif': { mimeType: 'image/gif' },
  };
  const upload: UploadFile = (_, name) => Promise.resolve(fileOf(name.charAt(0), { name, ...kinds[name] }));
  const host = studioOn({ ...emptyDraft, model: 'alpha-image-2' }, {}, upload);
  const { studio, value } = await opened(host);
  studio.addFiles([
    new File(['whole'], 'a.png'),
    new File(['text'], 'notes.png'),
    new File(['cut'], 'damaged.png'),
    new File(['moving'], 'drawing.gif'),
    new File(['whole'], 'b.png'),
  ]);
  await until(() => value().arriving.every((one) => one.fault !== null) && value().draft.references.length === 2);
  expect(value().draft.references.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
  expect(value().arriving.map(({ name }) => name)).toEqual(['notes.png', 'damaged.png', 'drawing.gif']);
  for (const { name, fault: reason } of value().arriving) expect(reason?.message).toContain(name);
  studio.change({ model: 'alpha-image-2-each' });
  studio.addFiles([new File(['whole'], 'c.png')]);
  expect(value().arriving.at(-1)?.fault?.message).toContain('alpha-image-2-each accepts one reference image');
  // A version is called as it is in the tree, however often it is dragged there, and not as its file.
  const waiting = value().arriving.length;
  for (let time = 0; time < 3; time += 1) studio.addVersion(versionOf('v', { title: 'A hut', file: fileOf('v') }));
  expect(value().arriving).toHaveLength(waiting + 1);
  expect(value().arriving.at(-1)?.fault?.message).toContain('“A hut” wasn’t added');
});

test('a request is sent once more as it was, whatever is being composed', async () => {
  const host = studioOn(editing);
  const { studio, value } = await opened(host);
  await studio.start();
  studio.change({ prompt: 'Something else' });
  await studio.retry(requestOf('request 1', host.started[0] as never));
  expect(host.started[1]).toEqual(host.started[0]);
  expect(value().draft.prompt).toBe('Something else');
});

test('the first image that is added is looked at, and a further one is not', async () => {
  const seen = { ...emptyDraft, model: 'alpha-image-2', shownVersionId: 'v' };
  const { studio, value } = await opened(studioOn(seen));
  studio.addFiles([new File(['whole'], 'a.png')]);
  await until(() => value().draft.references.length === 1);
  expect(value().draft.shownVersionId).toBeNull();
  studio.show('v');
  studio.addFiles([new File(['whole'], 'b.png')]);
  await until(() => value().draft.references.length === 2);
  expect(value().draft.shownVersionId).toBe('v');
});

test('GEN-11 an image given to a model that draws and edits is there to be edited', async () => {
  const { studio, value } = await opened(studioOn({ ...emptyDraft, model: 'gamma-3.1-flash-image' }));
  studio.addFiles([new File(['whole'], 'a.png')]);
  expect(value().draft.mode).toBe('edit');
  studio.useAsInput(versionOf('v', { file: fileOf('b') }));
  expect(value().draft).toMatchObject({ references: [{ versionId: 'v' }], shownVersionId: null, maskId: null });
});

test('GEN-7 the request of the first reference goes along as the turns above, over its own API and model alone', async () => {
  const made = versionOf('v', { requestId: 'earlier', file: fileOf('a') });
  const earlier = requestOf('earlier', { api: 'generate', model: 'gamma-3.1-flash-image' });
  const further = { ...editing, furtherTurn: true, references: [referenceOf(fileOf('a'), { versionId: 'v' })] };
  const jobs = async (model: string) => {
    const host = studioOn({ ...further, model }, { 'images.request': () => earlier });
    host.updates.push({ type: 'version', version: made });
    const { studio, versions } = await opened(host);
    await until(() => versions.store.getState().versions.has('v'));
    return studio.compose();
  };
  expect((await jobs('gamma-3.1-flash-image')).continues).toBe('earlier');
  expect((await jobs('gamma-3-pro-image-preview')).continues).toBeUndefined();
  expect((await jobs('alpha-image-2')).continues).toBeUndefined();
});

test('GEN-3 an image that is too large for the model is taken as a smaller copy', async () => {
  const { studio, value } = await opened(studioOn({ ...editing, model: 'alpha-image-2' }));
  const large = new File([new Uint8Array(50_000_001)], 'large.png', { type: 'image/png' });
  studio.addFiles([large]);
  const [refused] = value().arriving;
  expect(refused).toMatchObject({ name: 'large.png', canShrink: true });
  studio.shrinkArriving(refused?.id ?? '');
  await until(() => value().draft.references.length === 2);
  expect(value().arriving).toEqual([]);
  expect(value().draft.references[1]?.file.bytes).toBeLessThan(50_000_000);
});

test('what is written in the prompt before the studio is there goes below the one that is kept, and is saved', async () => {
  const host = studioOn(editing);
  const { studio } = host.open();
  studio.change({ prompt: 'A sun' });
  studio.change({ model: 'another' });
  expect(studio.store.getState().draft.prompt).toBe('A sun');
  await until(() => host.drafts.length > 0);
  expect(studio.store.getState().draft).toMatchObject({ ...editing, prompt: 'A moon\n\nA sun' });
  expect(host.drafts.at(-1)?.prompt).toBe('A moon\n\nA sun');
});
