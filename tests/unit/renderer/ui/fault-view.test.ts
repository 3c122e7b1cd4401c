import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faultDetails, faultSentence, faultText, FaultView } from '../../../../renderer/ui/fault-view.tsx';
import { faultTitle } from '../../../../renderer/ui/fault-title.ts';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import type { Fault } from '../../../../shared/fault.ts';

const refused: Fault = {
  kind: 'status',
  message: 'The key is not valid.',
  hint: 'Check the key.',
  status: 401,
  type: 'authentication_error',
  code: 'invalid_api_key',
  param: '',
  requestId: 'req_1',
  retryAfterMs: 1500,
  excerpt: '<html>',
  attempts: 4,
};

const drawn = (fault: Fault) =>
  renderToStaticMarkup(createElement(TooltipProvider, null, createElement(FaultView, { fault })));

test('ERR-3 the details name status, type, code, request ID; empty ones are left out', () => {
  expect(faultDetails(refused)).toEqual([
    ['Status', '401'],
    ['Type', 'authentication_error'],
    ['Code', 'invalid_api_key'],
    ['Request ID', 'req_1'],
    ['Retry after', '1.5 s'],
    ['Attempts', '4'],
  ]);
  expect(faultText(refused)).toBe(
    'The key is not valid.\nCheck the key.\n\nKind: status\nStatus: 401\nType: authentication_error\nCode: invalid_api_key\nRequest ID: req_1\nRetry after: 1.5 s\nAttempts: 4\n\n<html>',
  );
});

test('ERR-2 a request that was sent again in vain says so in its sentence', () => {
  expect(faultSentence({ ...refused, gaveUp: true })).toBe('The key is not valid. Gave up after 4 attempts.');
  expect(faultSentence({ ...refused, message: 'Busy', gaveUp: true })).toBe('Busy. Gave up after 4 attempts.');
  expect(faultSentence(refused)).toBe('The key is not valid.');
});

/** As a gateway tells an error: what is an excerpt was no such thing. */
const { excerpt: _, ...told } = refused;

test.each([
  [{ status: 401 }, '401 · Key refused'],
  [{ status: 429, code: 'rate_limit_exceeded' }, '429 · Too many requests'],
  [{ status: 404, code: 'model_not_found' }, '404 · Model not found'],
  [{ status: 404, code: 'other' }, '404 · Not found'],
  [{ status: 503 }, '503 · Gateway failed'],
  [{ status: 451 }, '451 · Request refused'],
])('ERR-1 %o has the same title whatever the gateway says of it', (more, title) => {
  const html = drawn({ ...told, ...more });
  expect(faultTitle({ ...told, ...more })).toBe(title);
  expect(html.indexOf(title)).toBeLessThan(html.indexOf('<blockquote'));
  expect(html).toMatch(/<blockquote[^>]*>The key is not valid\.<\/blockquote>/);
});

test('only what the gateway said is quoted, and what no gateway answered is told by its own sentence', () => {
  const { type: __, code: ___, param: ____, ...bare } = told;
  expect(drawn({ ...bare, message: 'host answered with a web page.' })).not.toContain('<blockquote');
  const silent: Fault = { kind: 'connect', message: 'Nothing is running at 127.0.0.1:9.', hint: '', attempts: 1 };
  expect(faultTitle(silent)).toBeUndefined();
  expect(drawn(silent).split('Nothing is running')).toHaveLength(2);
  expect(drawn({ ...told, gaveUp: true })).toContain('Gave up after 4 attempts.');
});

test('ERR-1 it is an alert with the sentence first; what the answer held is text, never markup', () => {
  const html = drawn(refused);
  expect(html).toMatch(/^<div role="alert"/);
  expect(html.indexOf('The key is not valid.')).toBeLessThan(html.indexOf('Check the key.'));
  expect(html.indexOf('Check the key.')).toBeLessThan(html.indexOf('req_1'));
  expect(html).toContain('&lt;html&gt;');
});
