import { expect, test } from 'vitest';
import { modelInPath } from '../../../../shared/dialects/model-in-path.ts';

test.each([
  ['/v1beta/models/gamma-3.5-flash:generateContent', 'gamma-3.5-flash'],
  ['https://gw.example/v1beta/models/tuned%2Fmine:streamGenerateContent?alt=sse', 'tuned/mine'],
  ['/v1beta/models/100%:generateContent', '100%'],
  ['/v1/models', undefined],
  ['/v1/chat/completions', undefined],
])('ADDR-4 the model in %s', (address, model) => {
  expect(modelInPath(address)).toBe(model);
});
