import { expect, test } from 'vitest';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { noImageSettings, type StudioDraft } from '../../../../shared/images/image-job.ts';
import type { NewVersion } from '../../../../core/history/image-store.ts';
import { jobOf } from '../../../doubles/image-job.ts';
import { facts, openGround } from './history-ground.ts';

const fileOf = (digit: string): StoredFile => ({
  hash: digit.repeat(64),
  name: `${digit}.png`,
  mimeType: 'image/png',
  kind: 'image',
  bytes: 10,
  width: 4,
  height: 3,
});

const version = (more: Partial<NewVersion> = {}): NewVersion => ({
  parentId: null,
  requestId: null,
  kind: 'result',
  title: 'A hut',
  model: 'alpha-image-2',
  createdAt: 1,
  file: fileOf('a'),
  position: 0,
  ...more,
});

const job = jobOf();

const studio: StudioDraft = {
  model: 'alpha-image-2',
  mode: 'edit',
  api: null,
  prompt: '',
  settings: noImageSettings,
  references: [],
  maskId: 'm1',
  region: null,
  furtherTurn: false,
  shownVersionId: null,
};

test('versions come newest first, in portions, and another process sees them', () => {
  const ground = openGround();
  const { images } = ground.history;
  const made = [1, 2, 3, 4].map((at) => images.add(version({ title: `${at}`, position: at })));
  const titles = (most: number): string[][] => [...images.versions(most)].map((some) => some.map(({ title }) => title));
  expect(titles(3)).toEqual([['4', '3', '2'], ['1']]);
  expect(titles(2)).toEqual([['4', '3'], ['2', '1'], []]);
  expect([...ground.open().history.images.versions(10)]).toEqual([made.toReversed()]);
});

test('a version that goes between two portions makes none come twice', () => {
  const { images } = openGround().history;
  for (const at of [1, 2, 3, 4]) images.add(version({ title: `${at}`, position: at }));
  const told: string[] = [];
  for (const some of images.versions(2)) {
    told.push(...some.map(({ title }) => title));
    const last = some.at(-1);
    if (last !== undefined) images.remove(last.id);
  }
  expect(told).toEqual(['4', '3', '2', '1']);
});

test('what hung on a version that is removed hangs on its parent', () => {
  const { images } = openGround().history;
  const root = images.add(version());
  const middle = images.add(version({ parentId: root.id }));
  const leaf = images.add(version({ parentId: middle.id }));
  expect(images.remove(middle.id)).toEqual([{ ...leaf, parentId: root.id }]);
  expect(images.version(leaf.id).parentId).toBe(root.id);
  expect(images.findVersion(middle.id)).toBeUndefined();
  expect(() => images.version(middle.id)).toThrow('This image no longer exists.');
});

test('a mask keeps the steps that stay and gets new ones behind them, and a copy of it stays as it is', () => {
  const { images } = openGround().history;
  images.saveMask('m1', 0, [{ type: 'fill' }, { type: 'invert' }]);
  const copy = images.copyMask('m1');
  images.saveMask('m1', 1, [{ type: 'grow', pixels: 3 }]);
  images.saveMask('m1', 2, []);
  expect(images.mask('m1')).toEqual([{ type: 'fill' }, { type: 'grow', pixels: 3 }]);
  expect(images.mask(copy)).toEqual([{ type: 'fill' }, { type: 'invert' }]);
  expect(images.mask('never')).toEqual([]);
});

test('masks that neither the studio nor a run can open go at the next start', () => {
  const ground = openGround();
  const { images } = ground.history;
  for (const mask of ['m1', 'm2', 'm3']) images.saveMask(mask, 0, [{ type: 'fill' }]);
  images.saveStudio(studio);
  images.addRequest({
    messageId: 'answer',
    parentId: null,
    createdAt: 1,
    job: { ...job, mask: { file: fileOf('b'), maskId: 'm2' } },
  });
  const beside = ground.open();
  const left = () => ['m1', 'm2', 'm3'].map((mask) => beside.history.images.mask(mask).length);
  // Its studio may be about to refer to it.
  expect(left()).toEqual([1, 1, 1]);
  beside.history.close();
  ground.history.close();
  const again = ground.open().history.images;
  expect(['m1', 'm2', 'm3'].map((mask) => again.mask(mask).length)).toEqual([1, 1, 0]);
  expect(again.studio()).toEqual(studio);
});

test('files are used by versions, runs, masks and the studio, and by nothing that is gone', () => {
  const { history } = openGround();
  const { images } = history;
  const used = (): string =>
    ['a', 'b', 'c', 'd', 'e']
      .filter((digit) => [...history.referencedFiles(new Set([digit.repeat(64)]))].some((found) => found.size > 0))
      .join('');
  const kept = images.add(version({ file: fileOf('a') }));
  const request = images.addRequest({
    messageId: 'answer',
    parentId: null,
    createdAt: 1,
    job: { ...job, mask: { file: fileOf('b'), maskId: 'm2' } },
  });
  images.saveMask('m1', 0, [{ type: 'import', file: fileOf('c') }]);
  images.saveStudio({ ...studio, references: [{ file: fileOf('d'), note: '' }] });
  expect(used()).toBe('abcd');
  images.remove(kept.id);
  images.removeRequest(request.id);
  images.saveMask('m1', 0, []);
  images.saveStudio(studio);
  expect(used()).toBe('');
});

test('an answer apart is found by its id and by no list, and its files count until it is deleted', () => {
  const { history } = openGround();
  const changes: unknown[] = [];
  history.onChange((change) => changes.push(change));
  const message = history.addApart({
    kind: 'images',
    asked: [
      { kind: 'attachment', attachment: { source: 'file', file: fileOf('e') }, open: false },
      { kind: 'text', text: 'quokka', open: false },
    ],
    facts: { ...facts, protocol: 'image-edits' },
  });
  history.finishAnswer(message.id, message.answer, { ...message.facts, status: 'complete' });
  expect(history.message(message.id).facts).toMatchObject({ status: 'complete', protocol: 'image-edits' });
  expect(history.summaries()).toEqual([]);
  expect(history.search('quokka', 10)).toEqual([]);
  expect(history.transfer.ids()).toEqual([]);
  const used = () => [...history.referencedFiles(new Set(['e'.repeat(64)]))].some((found) => found.size > 0);
  expect(used()).toBe(true);
  history.delete(history.conversationOf(message.id));
  expect(used()).toBe(false);
  expect(changes).toEqual([]);
});

test('a picture is found by its bytes, previews aside', () => {
  const { images } = openGround().history;
  images.add(version({ file: fileOf('a'), kind: 'preview' }));
  expect(images.sameAs('a'.repeat(64))).toBeUndefined();
  images.add(version({ file: fileOf('a') }));
  const latest = images.add(version({ file: fileOf('a') }));
  expect(images.sameAs('a'.repeat(64))).toEqual(latest);
});
