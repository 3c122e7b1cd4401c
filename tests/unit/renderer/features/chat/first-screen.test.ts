import { expect, test } from 'vitest';
import { settingsForExample } from '../../../../../renderer/features/chat/first-screen.tsx';
import { examplePrompts, type ExamplePrompt } from '../../../../../shared/example-prompts.ts';
import { models } from '../../../../../shared/catalog/models.ts';
import type { ToolDefinition } from '../../../../../shared/tool.ts';
import { settings } from './scripted-chat.ts';

const listed = models.map(({ id }) => id);
const example = (changes: Partial<ExamplePrompt>): ExamplePrompt => ({
  id: 'x',
  title: 'X',
  prompt: 'x',
  shows: 'X.',
  protocols: ['chat'],
  ...changes,
});
const tool = (id: string): ToolDefinition => ({
  id,
  name: id,
  description: '',
  schema: {},
  answer: { type: 'hand' },
  automatic: false,
});
const tools = ['t1', 't2', 't3', 't4', 't5'].map(tool);

test('settings that show the example stay as they are', () => {
  expect(settingsForExample(example({ protocols: ['responses', 'chat'] }), settings, listed, tools)).toBe(settings);
});

test('a protocol that serves the model is chosen before another model is', () => {
  expect(settingsForExample(example({ protocols: ['responses'] }), settings, listed, tools)).toEqual({
    ...settings,
    protocol: 'responses',
  });
  expect(settingsForExample(example({ protocols: ['messages'] }), settings, listed, tools)).toEqual({
    ...settings,
    model: 'beta-sonnet-4-6',
    protocol: 'messages',
  });
});

test('where tools are needed, some are offered; those that are offered already stay', () => {
  const needing = example({ needs: 'tools' });
  expect(settingsForExample(needing, settings, listed, tools).tools).toEqual(['t1', 't2', 't3', 't4']);
  const offering = { ...settings, tools: ['t4'] };
  expect(settingsForExample(needing, offering, listed, tools)).toBe(offering);
  expect(settingsForExample(needing, { ...settings, tools: ['gone'] }, listed, tools).tools).toEqual([
    't1',
    't2',
    't3',
    't4',
  ]);
});

test('every example of the gateway can be reached from the settings of a newcomer', () => {
  for (const prompt of examplePrompts) {
    const { protocol } = settingsForExample(prompt, settings, listed, tools);
    expect(prompt.protocols).toContain(protocol);
  }
});
