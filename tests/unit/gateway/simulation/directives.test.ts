/** Prompt tokens: found, read, taken out, left alone. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../gateway/api-error.ts';
import { withoutPromptTokens } from '../../../../shared/catalog/prompt-tokens.ts';
import { parseDirectives, promptTokens } from '../../../../gateway/simulation/directives.ts';

const none = {
  echo: false,
  empty: false,
  unknown: false,
  reasoning: false,
  math: false,
  tasks: false,
  mermaid: false,
  forget: false,
  done: false,
  tools: [],
  allTools: false,
};

describe('reading', () => {
  test.each([
    ['', {}],
    ['Nothing here, not even a #hashtag or C# or &#35;', {}],
    ['#words:500', { words: 500 }],
    ['Write (#words:500) or so.', { words: 500 }],
    ['A sentence may end with #code:7.', { code: 7 }],
    ['#markdown', { markdown: 0 }],
    ['#markdown:51200 #delta:20 #pace:20000 #wait:0', { markdown: 51200, delta: 20, pace: 20000, wait: 0 }],
    ['#pace:0', { pace: 0 }],
    ['#echo #empty #unknown #reasoning', { echo: true, empty: true, unknown: true, reasoning: true }],
    ['#tool:get_weather and #tool:get_time, #tool:get_weather!', { tools: ['get_weather', 'get_time', 'get_weather'] }],
    ['#tools', { allTools: true }],
    ['#table #math #tasks #mermaid', { table: 6, math: true, tasks: true, mermaid: true }],
    ['#parts:3 #candidates:2 #forget #done', { parts: 3, candidates: 2, forget: true, done: true }],
    ['#args:broken #json:misfit', { args: 'broken', json: 'misfit' }],
    ['What does `#words:5` do?', {}],
    ['see https://example.com/page#echo and path/#echo', {}],
    ['##echo', {}],
  ])('%j', (text, expected) => expect(parseDirectives(text, 'messages')).toEqual({ ...none, ...expected }));

  test.each([
    '#words',
    '#words:many',
    '#words:-1',
    '#words:1.5',
    '#words:100001',
    '#code:',
    '#delta:0',
    '#pace:fast',
    '#markdown:x',
    '#parts:0',
    '#candidates:17',
    '#args',
    '#args:other',
  ])('%s is refused', (text) => {
    expect(() => parseDirectives(`Please ${text} now`, 'input')).toThrow(ApiError);
    expect(() => parseDirectives(`Please \`${text}\` now`, 'input')).not.toThrow();
  });

  test('every token that is documented is known', () => {
    for (const { name } of promptTokens) expect(withoutPromptTokens(`a #${name} b`)).toBe('a  b');
  });
});

test('taking tokens out leaves the rest as it was', () => {
  expect(withoutPromptTokens('#echo Hello #fault:429x2;retry-after=1 there\n  #hashtag `#echo`\n#pace:0')).toBe(
    'Hello  there\n  #hashtag `#echo`',
  );
});
