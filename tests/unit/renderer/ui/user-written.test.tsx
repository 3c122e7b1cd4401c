import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RequestView } from '../../../../renderer/ui/request-view.tsx';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import { userWritten } from '../../../../renderer/ui/user-written.ts';
import type { Json } from '../../../../shared/json.ts';

const shown = (body: Json): string =>
  renderToStaticMarkup(
    <TooltipProvider>
      <RequestView method="POST" url="http://127.0.0.1/v1" headers={[]} body={JSON.stringify(body)} />
    </TooltipProvider>,
  );
const mark = 'What was written';
const turn = (role: string, content: Json): Json => ({ role, content });

describe('a request opens what the user wrote', () => {
  test.each<[string, Json]>([
    ['chat completions, text', { model: 'm', messages: [turn('user', mark)] }],
    ['chat completions, parts', { model: 'm', messages: [turn('user', [{ type: 'text', text: mark }])] }],
    ['Responses, text', { model: 'm', input: mark }],
    ['Responses, parts', { model: 'm', input: [turn('user', [{ type: 'input_text', text: mark }])] }],
    ['Messages', { model: 'm', messages: [turn('user', [{ type: 'text', text: mark, cache_control: { a: {} } }])] }],
    ['Generate Content', { contents: [{ role: 'user', parts: [{ text: mark }] }] }],
    ['Generate Content without a role', { contents: [{ parts: [{ text: mark }] }] }],
    ['a system prompt in parts', { system: [{ type: 'text', text: mark }], messages: [turn('user', 'x')] }],
    ['a part of a part', { messages: [turn('user', [{ type: 'a', a: { b: { c: { d: [{ text: mark }] } } } }])] }],
    ['images', { model: 'm', prompt: mark }],
  ])('%s', (_, body) => {
    expect(shown(body)).toContain(mark);
    // Where the body is large, of other things too.
    const large = { ...(body as Record<string, Json>), tools: Array.from({ length: 100 }, () => ['y'.repeat(1_500)]) };
    expect(shown(large)).toContain(mark);
  });

  test('at the end of a long conversation, whatever came before it', () => {
    const before = Array.from({ length: 1_000 }, (_, at) => turn(at % 2 === 0 ? 'user' : 'assistant', `${at}`));
    const html = shown({ messages: [...before, turn('user', [{ type: 'text', text: mark }])] });
    expect(html).toContain(mark);
    expect(html).toMatch(/Show more of [\d,]+ others/);
  });

  test('and of what came before it no more than is looked at: each member is laid out while the answer comes in', () => {
    const before = Array.from({ length: 200 }, (_, at) => turn(at % 2 === 0 ? 'user' : 'assistant', `${at}`));
    const body = { messages: [...before, turn('user', mark)] };
    expect(userWritten(body).size).toBeLessThanOrEqual(12);
    // Both ends of the long list rest while they are far from sight: styled and laid out is what is near.
    expect(shown(body).match(/content-visibility:auto/g)).toHaveLength(2);
  });

  test('above results of tools, which are no words of the user', () => {
    const body = {
      input: [
        turn('user', [{ type: 'input_text', text: mark }]),
        { type: 'function_call', name: 'f', arguments: '{}' },
        { type: 'function_call_output', output: 'x' },
      ],
    };
    expect(shown(body)).toContain(mark);
  });

  test('within a bound', () => {
    let deep: Json = mark;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(userWritten({ messages: [turn('user', deep)] }).size).toBeLessThanOrEqual(301);
    const wide = Array.from({ length: 5_000 }, () => turn('user', [{ type: 'text', text: 'x' }]));
    expect(userWritten({ messages: wide }).size).toBeLessThanOrEqual(301);
    expect(userWritten(null).size).toBe(0);
    expect(userWritten([1]).size).toBe(0);
  });
});
