import { expect, onTestFinished, test } from 'vitest';
import { headsOfLanes, labelsOfLanes } from '../../../../../renderer/features/compare/lane-names.ts';
import { chinese } from '../../../../../renderer/language/chinese.ts';
import { setSpoken } from '../../../../../renderer/language/t.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';
import { imageLane, textLane } from '../../../shared/compare/setups.ts';

test('what sets lanes apart is said in Chinese, and a name that the user gave is not', () => {
  setSpoken('zh-CN', chinese);
  onTestFinished(() => setSpoken('en', null));
  const warm = textLane({ parameters: { ...noParameters, chat: { temperature: 1 } } });
  expect(labelsOfLanes([textLane(), warm])).toEqual(['1 · 温度未设置', '2 · 温度 1']);
  expect(labelsOfLanes([textLane({ name: 'Stream on' }), textLane({ stream: false })])).toEqual([
    '1 · Stream on',
    '2 · 流式关',
  ]);
});

test('in Chinese, protocols keep their names: “Messages” is one of them, and not what is in a chat', () => {
  setSpoken('zh-CN', chinese);
  onTestFinished(() => setSpoken('en', null));
  const lanes = [textLane(), textLane({ protocol: 'messages', model: 'beta-sonnet-4-6' })];
  expect(headsOfLanes(lanes, labelsOfLanes(lanes))).toEqual(['Chat', 'Messages']);
});

test('columns are headed on one line by what alone sets the lanes apart', () => {
  const heads = (...lanes: Parameters<typeof headsOfLanes>[0]): readonly string[] =>
    headsOfLanes(lanes, labelsOfLanes(lanes));
  const [chat, generate] = [textLane(), textLane({ protocol: 'generate', model: 'gamma-3.5-flash' })];
  expect(heads(chat, generate)).toEqual(['Chat', 'Generate']);
  expect(heads(textLane({ model: 'alpha-5.5' }), textLane({ model: 'alpha-5.6-luna' }))).toEqual([
    'alpha-5.5',
    'alpha-5.6-luna',
  ]);
  // Neither alone: the number of the lane, and what would be cut off its label.
  const [old, latest] = [textLane({ model: 'alpha-5.5' }), textLane({ model: 'alpha-5.6-sol' })];
  const over = textLane({ protocol: 'responses', model: 'alpha-5.6-sol' });
  expect(heads(old, latest, over)).toEqual(['1 · alpha-5.5', '2 · alpha-5.6-sol', '3 · alpha-5.6-sol']);
  expect(heads(chat, textLane({ stream: false }))).toEqual(['1 · Stream on', '2 · Stream off']);
  expect(heads(chat, textLane({ name: 'As before' }))).toEqual(['Chat', 'As before']);
});

test('of two lanes that colour and model do not tell apart the API is named', () => {
  const lanes = [
    imageLane({ api: 'generate', model: 'gamma-3-pro-image-preview' }),
    imageLane({ api: 'image-generations', model: 'alpha-image-2-each' }),
    imageLane({ api: 'image-edits', model: 'alpha-image-2-each' }),
    imageLane({ api: 'image-edits', model: 'alpha-image-2' }),
  ];
  expect(headsOfLanes(lanes, labelsOfLanes(lanes))).toEqual([
    '1 · gamma-3-pro-image-preview',
    '2 · Image generations · alpha-image-2-each',
    '3 · Image edits · alpha-image-2-each',
    '4 · alpha-image-2',
  ]);
});
