import { expect, test } from 'vitest';
import type { Json } from '../../../../shared/json.ts';
import { isSurroundings } from '../../../../shared/protocols/surroundings.ts';

test.each<[Json, boolean]>([
  [{ system_fingerprint: 'fp' }, true],
  [{ 'candidates[0].safetyRatings': [{ category: 'x' }] }, true],
  [{ type: 'response.output_text.delta', obfuscation: 'xy' }, true],
  [{ choices: [{ index: 0, finish_reason: null, delta: {}, content_filter_offsets: { check_offset: 1 } }] }, true],
  [{ stop_reason: 128_009 }, true],
  [{ promptFeedback: { safetyRatings: [{ category: 'x', probability: 'LOW' }] } }, true],
  [{ promptFeedback: { blockReason: 'SAFETY', blockReasonMessage: 'Too sharp.' } }, true],
  [{ base_resp: { status_code: 0, status_msg: '' } }, true],
  [{ base_resp: { status_code: 1004, status_msg: 'login fail' } }, false],
  [{ made_up: 1 }, false],
  [{ system_fingerprint: 'fp', made_up: 1 }, false],
  [{ choices: [{ index: 0, delta: { content: 'late' } }] }, false],
  [{ logprobs: { content: [{ token: 'a' }] } }, false],
  [{ refusal: 'No.' }, false],
  [{ citations: ['https://h'] }, false],
  [{ type: 'ping' }, false],
  [{}, false],
  ['not JSON', false],
  [null, false],
])('%j surrounds an answer: %s', (raw, expected) => {
  expect(isSurroundings(raw)).toBe(expected);
});
