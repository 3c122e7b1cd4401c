/** SRV-3: how faults are written, and on which tries they hold. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../gateway/api-error.ts';
import { faultKinds, parseFaults } from '../../../../gateway/faults/fault-tokens.ts';
import { retryAfterOf } from '../../../../gateway/faults/replacements.ts';
import { activeFaults, createTryCounter, requestIdentity } from '../../../../gateway/faults/tries.ts';

const toChat = { path: '/v1/chat/completions', model: 'alpha-5.5' };

describe('parsing', () => {
  test.each([
    ['nothing', []],
    ['`#fault:500`', []],
    ['#fault:429x2', [{ name: 'status', stage: 'replace', source: '#fault:429x2', tries: 2, status: 429 }]],
    [
      '#fault:429x2;retry-after=1.5.',
      [
        {
          name: 'status',
          stage: 'replace',
          source: '#fault:429x2;retry-after=1.5.',
          tries: 2,
          status: 429,
          retryAfter: '1.5',
        },
      ],
    ],
    ['#fault:cut-char', [{ name: 'cut-char', stage: 'interrupt', source: '#fault:cut-char', tries: Infinity }]],
    ['#fault:html-200x1', [{ name: 'html-200', stage: 'replace', source: '#fault:html-200x1', tries: 1 }]],
    ['#fault:reset', [{ name: 'reset', stage: 'replace', source: '#fault:reset', tries: Infinity }]],
    [
      '#fault:reset;after=3',
      [{ name: 'reset', stage: 'interrupt', source: '#fault:reset;after=3', tries: Infinity, after: 3 }],
    ],
    [
      'a #fault:slow;ms=5 and #fault:big-event;bytes=9;after=0 b',
      [
        { name: 'slow', stage: 'shape', source: '#fault:slow;ms=5', tries: Infinity, ms: 5 },
        {
          name: 'big-event',
          stage: 'interrupt',
          source: '#fault:big-event;bytes=9;after=0',
          tries: Infinity,
          bytes: 9,
          after: 0,
        },
      ],
    ],
  ])('SRV-3 %s', (text, faults) => expect(parseFaults(text, 'messages', toChat)).toEqual(faults));

  test.each(faultKinds)('SRV-3 $name is understood', ({ name, stage }) => {
    expect(parseFaults(`#fault:${name}x3`, 'messages', toChat)).toEqual([
      { name, stage, source: `#fault:${name}x3`, tries: 3 },
    ]);
  });

  test.each([
    '#fault',
    '#fault:399',
    '#fault:600',
    '#fault:x2',
    '#fault:cut;why=1',
    '#fault:500x9999',
    '#fault:cut;for=nobody',
  ])('SRV-3 %s is refused', (text) => {
    expect(() => parseFaults(text, 'messages', toChat)).toThrow(ApiError);
  });
});

describe('tries', () => {
  const run = (text: string, tries: number): (string | undefined)[] => {
    const counter = createTryCounter();
    return Array.from({ length: tries }, () => {
      const { breaking, shapes } = activeFaults(parseFaults(text, 'messages', toChat), counter, 'request');
      return [breaking?.status ?? breaking?.name, ...shapes.map((shape) => shape.name)].join(' ');
    });
  };

  test.each([
    ['#fault:429', 3, ['429', '429', '429']],
    ['#fault:429x2', 4, ['429', '429', '', '429']],
    ['#fault:429x1 #fault:500x1 #fault:cutx1', 5, ['429', '500', 'cut', '', '429']],
    ['#fault:429x1 #fault:cut', 3, ['429', 'cut', 'cut']],
    ['#fault:split #fault:429x1 #fault:crlf', 2, ['429 split crlf', ' split crlf']],
    ['#fault:slowx1', 3, [' slow', '', ' slow']],
  ])('SRV-3 %s fails as often as it says, and then no more', (text, tries, expected) =>
    expect(run(text, tries)).toEqual(expected),
  );

  test('SRV-3 the counter forgets the oldest of very many requests', () => {
    const counter = createTryCounter();
    counter.next('first');
    for (let index = 0; index < 1_000; index += 1) counter.next(`other ${index}`);
    expect([counter.next('first'), counter.next('other 999')]).toEqual([1, 2]);
  });

  test('SRV-3 a request is the same by address, group and bytes', () => {
    const body = Buffer.from('{}');
    const identities = [
      requestIdentity('/a', 'general', body),
      requestIdentity('/b', 'general', body),
      requestIdentity('/a', 'delta', body),
      requestIdentity('/a', 'general', Buffer.from('[]')),
    ];
    expect(new Set(identities).size).toBe(4);
    expect(requestIdentity('/a', 'general', body)).toBe(identities[0]);
  });
});

test('SRV-3 ERR-2 Retry-After in seconds, as a date, left out, by default', () => {
  const now = new Date('2025-01-01T00:00:00Z');
  const of = (text: string): string | undefined => {
    const [fault] = parseFaults(text, 'messages', toChat);
    return fault?.stage === 'replace' ? retryAfterOf(fault, now) : 'no such fault';
  };
  expect([
    of('#fault:429'),
    of('#fault:503'),
    of('#fault:500'),
    of('#fault:500;retry-after=9'),
    of('#fault:429;retry-after=none'),
  ]).toEqual(['1', '1', undefined, '9', undefined]);
  expect(of('#fault:429;retry-after=date')).toBe('Wed, 01 Jan 2025 00:00:02 GMT');
});

test.each([
  ['chat', '/v1/chat/completions', true],
  ['messages', '/v1/messages', true],
  ['responses', '/v1/responses', true],
  ['generate', '/v1beta/models/alpha-5.5:generateContent', true],
  ['images', '/v1/images/edits', true],
  ['alpha-5.5', '/v1/responses', true],
  ['messages', '/v1/chat/completions', false],
  ['alpha-5.6-sol', '/v1/chat/completions', false],
])('SRV-3 a fault for %s spoils %s: %s', (meant, path, spoils) => {
  const faults = parseFaults(`#fault:cut;for=${meant}`, 'messages', { path, model: 'alpha-5.5' });
  expect(faults).toHaveLength(spoils ? 1 : 0);
});
