import { expect, test } from 'vitest';
import { laneLabels, type NamedLane } from '../../../../shared/compare/lane-labels.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { imageLane, textLane } from './setups.ts';

const chat = textLane();
const responses = textLane({ protocol: 'responses' });
const warm = (temperature: number): NamedLane => textLane({ parameters: { ...noParameters, chat: { temperature } } });

test.each<readonly [string, readonly NamedLane[], readonly string[]]>([
  ['one lane by protocol and model', [chat], ['1 · Chat completions · alpha-5.5']],
  ['by protocol', [chat, responses], ['1 · Chat completions', '2 · Responses']],
  ['by model', [chat, textLane({ model: 'beta' })], ['1 · alpha-5.5', '2 · beta']],
  [
    'by both',
    [chat, textLane({ protocol: 'messages', model: 'beta' })],
    ['1 · Chat completions · alpha-5.5', '2 · Messages · beta'],
  ],
  ['by a parameter', [warm(0), warm(1)], ['1 · Temperature 0', '2 · Temperature 1']],
  ['by a parameter that one lane alone sets', [chat, warm(1)], ['1 · Temperature not set', '2 · Temperature 1']],
  [
    'by what differs in any of them',
    [chat, warm(1), responses],
    ['1 · Chat completions', '2 · Chat completions · Temperature 1', '3 · Responses'],
  ],
  ['by stream', [chat, textLane({ stream: false })], ['1 · Stream on', '2 · Stream off']],
  [
    'not by the stream where a protocol has none',
    [chat, textLane({ protocol: 'generate' })],
    ['1 · Chat completions', '2 · Generate Content'],
  ],
  [
    'by profile',
    [
      { ...chat, profileName: 'Here' },
      { ...chat, profileId: 'q', profileName: 'There' },
    ],
    ['1 · Here', '2 · There'],
  ],
  ['the same twice by number', [chat, chat], ['1 · Chat completions · alpha-5.5', '2 · Chat completions · alpha-5.5']],
  ['by its own name', [textLane({ name: ' Mine ' }), chat], ['1 · Mine', '2 · Chat completions · alpha-5.5']],
  [
    'by an extra field',
    [
      textLane({ parameters: { ...noParameters, chat: { extra: { seed: 1 } } } }),
      textLane({ parameters: { ...noParameters, chat: { extra: { seed: 2 } } } }),
    ],
    ['1 · seed 1', '2 · seed 2'],
  ],
  [
    'images by a setting',
    [
      imageLane({ settings: { ...noImageSettings, 'image-edits': { quality: 'low' } } }),
      imageLane({ settings: { ...noImageSettings, 'image-edits': { quality: 'high' } } }),
    ],
    ['1 · Quality low', '2 · Quality high'],
  ],
])('%s', (_, lanes, labels) => {
  expect(laneLabels(lanes)).toEqual(labels);
});

test('no two lanes that are asked otherwise have one name beside their number', () => {
  const lanes = [chat, responses, warm(0), warm(1), textLane({ model: 'beta' }), textLane({ stream: false })];
  const names = laneLabels(lanes).map((label) => label.replace(/^\d+ · /, ''));
  expect(new Set(names).size).toBe(lanes.length);
});

test('lanes that are counted otherwise keep their numbers', () => {
  expect(laneLabels([chat, responses], [3, 1])).toEqual(['3 · Chat completions', '1 · Responses']);
});
