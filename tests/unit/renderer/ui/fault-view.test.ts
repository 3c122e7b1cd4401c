import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faultDetails, faultSentence, faultText, FaultView } from '../../../../renderer/ui/fault-view.tsx';
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

test('ERR-1 it is an alert with the sentence first; what the answer held is text, never markup', () => {
  const html = renderToStaticMarkup(createElement(TooltipProvider, null, createElement(FaultView, { fault: refused })));
  expect(html).toMatch(/^<div role="alert"/);
  expect(html.indexOf('The key is not valid.')).toBeLessThan(html.indexOf('Check the key.'));
  expect(html.indexOf('Check the key.')).toBeLessThan(html.indexOf('req_1'));
  expect(html).toContain('&lt;html&gt;');
});
