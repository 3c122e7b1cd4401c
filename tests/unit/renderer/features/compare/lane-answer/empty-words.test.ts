import { expect, test } from 'vitest';
import { emptyWords } from '../../../../../../renderer/features/compare/lane-answer/empty-words.ts';

test('an empty lane says what will stand there, or why nothing does', () => {
  expect(emptyWords({ inRun: null }, undefined, false)).toContain('choose Run');
  expect(emptyWords({ inRun: null }, undefined, true)).toContain('came after the run');
  expect(emptyWords({ inRun: 0 }, { state: 'queued' }, true)).toBe('Waits its turn.');
  expect(emptyWords({ inRun: 0 }, { state: 'stopped' }, true)).toBe('Stopped before it was sent.');
});

test('an answer that is only being opened says nothing', () => {
  expect(emptyWords({ inRun: 0 }, undefined, true)).toBeNull();
  expect(emptyWords({ inRun: 0 }, { state: 'running', conversationId: 'c' }, true)).toBeNull();
  expect(emptyWords({ inRun: 0 }, { state: 'stopped', conversationId: 'c' }, true)).toBeNull();
  expect(emptyWords({ inRun: 0 }, { state: 'done', conversationId: 'c' }, true)).toBeNull();
});
