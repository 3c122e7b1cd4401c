import { expect, test } from 'vitest';
import { emptyWords } from '../../../../../../renderer/features/compare/lane-answer/lane-answer.tsx';

test('an empty lane says what will stand there, or why nothing does', () => {
  expect(emptyWords({ inRun: null, lane: { kind: 'text' } }, undefined, false)).toContain('Run sends one message');
  expect(emptyWords({ inRun: null, lane: { kind: 'image' } }, undefined, false)).toContain('Write a prompt above');
  expect(emptyWords({ inRun: null, lane: { kind: 'text' } }, undefined, true)).toContain('Not run yet');
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'queued' }, true)).toBe('Queued');
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'stopped' }, true)).toBe(
    'Stopped before it was sent.',
  );
});

test('an answer that is only being opened says nothing', () => {
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, undefined, true)).toBeNull();
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'running', conversationId: 'c' }, true)).toBeNull();
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'stopped', conversationId: 'c' }, true)).toBeNull();
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'done', conversationId: 'c' }, true)).toBeNull();
});
