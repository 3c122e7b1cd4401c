/** Where an attachment can go that cannot go where the message goes. */
import { expect, test } from 'vitest';
import type { Attachment } from '../../../../../shared/attachment.ts';
import { presets } from '../../../../../shared/dialects/presets.ts';
import { placeFor } from '../../../../../renderer/request-form/attachments/place-for.ts';

const pdf: Attachment = { source: 'url', url: 'https://files.example/a.pdf' };

test('the same protocol comes first, then the others in their order, and nothing that cannot be reached', () => {
  expect(placeFor(pdf, 'messages', null)?.protocol).toBe('messages');
  expect(placeFor(pdf, 'chat', null)).toEqual({ protocol: 'responses', model: 'alpha-5.5' });
  expect(placeFor(pdf, 'chat', ['alpha-5.5'])).toEqual({ protocol: 'responses', model: 'alpha-5.5' });
  expect(placeFor(pdf, 'chat', ['beta-opus-4-7'])).toEqual({ protocol: 'messages', model: 'beta-opus-4-7' });
  expect(placeFor(pdf, 'chat', ['alpha-5.6-luna'])).toBeUndefined();
});

test('no place that the dialect does not offer, or over which it takes no such file', () => {
  const { dialect } = presets.neutral;
  const lacking = { ...dialect, responses: { ...dialect.responses, lacks: ['file' as const] } };
  expect(placeFor(pdf, 'chat', null, lacking)?.protocol).toBe('messages');
  expect(placeFor(pdf, 'chat', null, { ...lacking, calls: {} })).toBeUndefined();
});
