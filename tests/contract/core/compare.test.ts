/** Runs of the compare page through the whole core and the reference gateway: lanes, bounds, pauses, tools, checks. */
import { expect, test } from 'vitest';
import { createRig } from './core-rig.ts';
import { begin, sheetOf, textLane } from './compare-rig.ts';

const messagesOf = (maxTokens: number) => ({ chat: {}, responses: {}, messages: { maxTokens }, generate: {} });

const everyProtocol = [
  textLane('chat'),
  textLane('responses', { protocol: 'responses' }),
  textLane('messages', { protocol: 'messages', model: 'beta-sonnet-4-6', parameters: messagesOf(500) }),
  textLane('generate', { protocol: 'generate', model: 'gamma-3.5-flash' }),
];

test('all protocols answer in one run, each with its figures, and nothing shows in the list of chats', async () => {
  const rig = await createRig();
  const told = await begin(rig.client, sheetOf('Say hello', everyProtocol));
  await told.ended();
  expect(told.cells().map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  for (const cell of told.cells()) {
    expect(cell).toMatchObject({ takes: 1, figures: { requests: 1, attempts: 1 } });
    expect(cell.excerpt).not.toBe('');
    expect(cell.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cell.figures?.outputTokens).toBeGreaterThan(0);
    expect(cell.figures?.sentBytes).toBeGreaterThan(0);
    expect(cell.figures?.arrival?.chars.reduce((sum, chars) => sum + chars, 0)).toBeGreaterThan(0);
  }
});
