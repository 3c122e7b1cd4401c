/** Proves what is sent over Generate Content: the least that is required, what was set, and nothing of another protocol. */
import { expect, test } from 'vitest';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { buildRequest } from '../../../../../shared/protocols/generate/build-request.ts';
import { turn } from './turn.ts';

const bodyOf = (...given: Parameters<typeof turn>) => buildRequest(turn(...given)).body;
const hi = [{ role: 'user', parts: [{ text: 'Hi' }] }];

test('REQ-1 ADDR-4 only contents; the model stands in the path, percent-encoded', () => {
  expect(buildRequest(turn({}, { model: 'org/any model' }))).toEqual({
    method: 'POST',
    path: '/v1beta/models/org%2Fany%20model:generateContent',
    body: { contents: hi },
  });
});

test('REQ-1 GEN-6 empty lists, a blank system prompt, a stream and tools are not sent', () => {
  const tools = [{ name: 'f', description: '', schema: {} }];
  expect(
    bodyOf({ stop: [], responseModalities: [], safetySettings: [], extra: {} }, { system: ' ', stream: true, tools }),
  ).toEqual({ contents: hi });
});

test('GEN-1 every field that was set', () => {
  const safetySettings = [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }];
  expect(
    bodyOf(
      {
        maxTokens: 100,
        temperature: 2,
        topP: 0.5,
        stop: ['END'],
        responseModalities: ['TEXT', 'IMAGE'],
        aspectRatio: '16:9',
        imageSize: '2K',
        safetySettings,
        extra: { cachedContent: 'x', generationConfig: { seed: 7, temperature: 1, imageConfig: { style: 'ink' } } },
      },
      { system: 'Be brief.', facts: modelFacts('gamma-3-pro-image-preview') },
    ),
  ).toEqual({
    contents: hi,
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
    generationConfig: {
      maxOutputTokens: 100,
      temperature: 2,
      topP: 0.5,
      stopSequences: ['END'],
      responseModalities: ['TEXT', 'IMAGE'],
      imageConfig: { aspectRatio: '16:9', imageSize: '2K', style: 'ink' },
      seed: 7,
    },
    safetySettings,
    cachedContent: 'x',
  });
});

test('GEN-8 image settings are left out for a model that draws nothing', () => {
  const parameters = { responseModalities: ['IMAGE' as const], aspectRatio: '1:1', imageSize: '1K' };
  expect(bodyOf(parameters, { facts: modelFacts('gamma-3.5-flash') })).toEqual({ contents: hi });
  expect(bodyOf(parameters)).toHaveProperty('generationConfig.imageConfig', { aspectRatio: '1:1', imageSize: '1K' });
});

test('REQ-2 no field of another protocol is built', () => {
  expect(bodyOf({ extra: { max_tokens: 1, messages: [], model: 'x', stream: true } })).toEqual({ contents: hi });
});
