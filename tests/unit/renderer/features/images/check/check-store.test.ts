import { expect, test } from 'vitest';
import { checkQuestion, originalOf } from '../../../../../../renderer/features/images/check/check-question.ts';
import {
  changedShare,
  createCheckStore,
  findingOf,
  hasHeat,
  heatMapOver,
  nothingToPutBack,
  shareWords,
} from '../../../../../../renderer/features/images/check/check-store.ts';
import type { CheckAnswer } from '../../../../../../renderer/features/images/check/check-worker.ts';
import { fileOf, referenceOf, requestOf, versionOf } from '../image-doubles.ts';

const edit = requestOf('r1', { references: [referenceOf(fileOf('a'))] });
const mask = fileOf('m');
const question = (id: string) => {
  const found = checkQuestion(versionOf(id, { requestId: 'r1', file: fileOf('b') }), edit);
  if (found === null) throw new Error('Nothing to check.');
  return found;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

interface Asked {
  readonly versionId: string;
  readonly signal: AbortSignal;
  readonly answer: (given: CheckAnswer) => void;
}

function checked() {
  const asked: Asked[] = [];
  const closed: string[] = [];
  const checks = createCheckStore({
    waitMs: 0,
    run: ({ versionId }, signal) =>
      new Promise((resolve) => {
        asked.push({ versionId, signal, answer: resolve });
      }),
  });
  const found = (name: string, changed = 4): CheckAnswer => ({
    type: 'done',
    outcome: { pixels: 100, differing: 10, changed, deltaSum: 50, deltaMax: 9, scaled: false },
    // A bitmap, as far as the store needs it.
    heatMap: { width: 1, height: 1, close: () => closed.push(name) },
  });
  return { asked, closed, checks, found };
}

test('a version is held against the first reference of its run: outside the mask, outside the region, or all over', () => {
  const version = versionOf('v', { requestId: 'r1', file: fileOf('b') });
  const [before, after] = [fileOf('a'), fileOf('b')];
  const job = { references: [referenceOf(before), referenceOf(fileOf('c'))] };
  const region = { x: 1, y: 2, width: 3, height: 4 };
  expect(checkQuestion(version, requestOf('r1', job))).toEqual({
    versionId: 'v',
    before,
    after,
    part: { kind: 'all' },
  });
  expect(checkQuestion(version, requestOf('r1', { ...job, mask: { file: mask, maskId: 'm' } }))?.part).toEqual({
    kind: 'outside-mask',
    mask,
  });
  const cut = requestOf('r1', { ...job, region });
  expect(checkQuestion({ ...version, kind: 'stitched' }, cut)?.part).toEqual({ kind: 'outside-region', region });
  // The bare result shows the cut alone.
  expect(checkQuestion(version, cut)).toBeNull();
  expect(originalOf(version, cut)).toBeNull();
});

test('nothing is compared without an original, an image or a known request', () => {
  const version = versionOf('v', { requestId: 'r1', file: fileOf('b') });
  expect(checkQuestion(version, requestOf('r1'))).toBeNull();
  expect(checkQuestion(version, undefined)).toBeNull();
  expect(checkQuestion({ ...version, file: null }, edit)).toBeNull();
});

test('what is found is shown with its heat map, as long as that version is looked at', async () => {
  const { asked, closed, checks, found } = checked();
  checks.check(question('v1'));
  checks.check(question('v1'));
  await settle();
  expect(asked.map(({ versionId }) => versionId)).toEqual(['v1']);
  asked[0]?.answer(found('v1'));
  await settle();
  const { check } = checks.store.getState();
  expect(check).toMatchObject({ status: 'done', outcome: { changed: 4 } });
  expect(heatMapOver('v1', checks.store.getState())).toBeNull();
  checks.showHeat(true);
  expect(heatMapOver('v1', checks.store.getState())).not.toBeNull();
  expect(heatMapOver('v2', checks.store.getState())).toBeNull();
  checks.check(null);
  expect(checks.store.getState().check).toEqual({ status: 'none' });
  await settle();
  expect(closed).toEqual(['v1']);
});

test('the heat map goes off with its version, and stays off where nothing changed', async () => {
  const { asked, checks, found } = checked();
  const isOn = () => checks.store.getState().heatShown;
  checks.check(question('v1'));
  checks.showHeat(true);
  expect(isOn()).toBe(false);
  await settle();
  asked[0]?.answer(found('v1'));
  await settle();
  checks.showHeat(true);
  expect(isOn()).toBe(true);
  checks.check(question('v2'));
  expect(isOn()).toBe(false);
  await settle();
  asked[1]?.answer(found('v2', 0));
  await settle();
  checks.showHeat(true);
  expect(isOn()).toBe(false);
});

test('walking through versions checks the last one alone, and what comes too late is thrown away', async () => {
  const { asked, closed, checks, found } = checked();
  checks.check(question('v1'));
  checks.check(question('v2'));
  await settle();
  expect(asked.map(({ versionId }) => versionId)).toEqual(['v2']);
  checks.check(question('v3'));
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer(found('v2'));
  await settle();
  expect(closed).toEqual(['v2']);
  expect(checks.store.getState().check).toMatchObject({ status: 'checking', question: { versionId: 'v3' } });
  asked[1]?.answer({ type: 'failed', problem: { kind: 'memory' } });
  await settle();
  expect(checks.store.getState().check).toMatchObject({ status: 'failed', problem: { kind: 'memory' } });
});

test('of a version of another shape nothing was compared, and nothing is offered', async () => {
  const { asked, checks } = checked();
  checks.check(question('v1'));
  await settle();
  asked[0]?.answer({ type: 'other-shape', before: [1600, 900], after: [1024, 1024] });
  await settle();
  const { check } = checks.store.getState();
  expect(check).toMatchObject({ status: 'other-shape', before: [1600, 900], after: [1024, 1024] });
  expect(hasHeat(check)).toBe(false);
  expect(nothingToPutBack(check)).toContain('Nothing to restore');
  checks.showHeat(true);
  expect(heatMapOver('v1', checks.store.getState())).toBeNull();
});

test('the original is put back where something else is there, and nowhere else', () => {
  const outcome = { pixels: 100, differing: 0, changed: 0, deltaSum: 0, deltaMax: 0, scaled: false };
  const heatMap = { width: 1, height: 1, close: () => undefined };
  const done = (found: Partial<typeof outcome>) =>
    nothingToPutBack({ status: 'done', question: question('v1'), outcome: { ...outcome, ...found }, heatMap });
  expect(done({})).toBe('Nothing to restore: it’s already the original there.');
  expect(done({ pixels: 0 })).toBe('Nothing to restore: the mask covers the whole image.');
  expect(done({ differing: 3 })).toBeUndefined();
  expect(done({ differing: 3, changed: 3 })).toBeUndefined();
  expect(done({ scaled: true })).toBeUndefined();
  expect(nothingToPutBack(undefined)).toBeUndefined();
  expect(nothingToPutBack({ status: 'checking', question: question('v1') })).toBeUndefined();
});

test('shares in words', () => {
  expect([0, 0.0004, 0.038, 0.0996, 0.64, 1].map(shareWords)).toEqual([
    '0 %',
    'less than 0.1 %',
    '3.8 %',
    '10 %',
    '64 %',
    '100 %',
  ]);
  expect(changedShare({ changed: 0, pixels: 0 })).toBeNull();
  expect(changedShare({ changed: 3, pixels: 4 })).toBe(0.75);
});

test('the same bytes, a change that nobody sees, and one that is seen are three findings', () => {
  const outcome = { pixels: 100, differing: 0, changed: 0, deltaSum: 0, deltaMax: 0, scaled: false };
  expect(findingOf(outcome)).toBe('identical');
  expect(findingOf({ ...outcome, differing: 40, deltaSum: 12 })).toBe('unseen');
  expect(findingOf({ ...outcome, differing: 40, changed: 3, deltaSum: 30, deltaMax: 9 })).toBe('visible');
  // What was scaled to be compared has other pixels, even where they look the same.
  expect(findingOf({ ...outcome, scaled: true })).toBe('unseen');
  expect(findingOf({ ...outcome, pixels: 0 })).toBeUndefined();
});

test('a check that cannot begin is told as such, and not waited for', async () => {
  const checks = createCheckStore({
    waitMs: 0,
    run: () => Promise.reject(new ReferenceError('Worker is not defined')),
  });
  checks.check(question('v1'));
  await expect
    .poll(() => checks.store.getState().check)
    .toMatchObject({ status: 'failed', problem: { kind: 'not-started' } });
});
