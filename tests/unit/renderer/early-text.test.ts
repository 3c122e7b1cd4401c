import { expect, test, vi } from 'vitest';

test('what was typed before the app stood is handed over once', async () => {
  vi.resetModules();
  const { takeEarlyText } = await import('../../../renderer/early-text.ts');
  const area = { value: 'half a thought', selectionStart: 4, selectionEnd: 6 } as HTMLTextAreaElement;
  expect(takeEarlyText(area)).toEqual({ text: 'half a thought', selectionStart: 4, selectionEnd: 6 });
  expect(takeEarlyText(area)).toBeNull();
});

test('nothing typed, nothing handed over; without the static composer neither', async () => {
  vi.resetModules();
  const { takeEarlyText } = await import('../../../renderer/early-text.ts');
  expect(takeEarlyText(null)).toBeNull();
  expect(takeEarlyText({ value: '' } as HTMLTextAreaElement)).toBeNull();
});
