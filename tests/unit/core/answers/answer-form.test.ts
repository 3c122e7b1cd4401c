/** STREAM-1: a stream is told from a whole answer by its bytes, as content types lie. */
import { describe, expect, test } from 'vitest';
import { answerForm } from '../../../../core/answers/answer-form.ts';

const form = (text: string, contentType?: string): string | undefined =>
  answerForm(new TextEncoder().encode(text), contentType);

describe('answerForm', () => {
  test.each([
    ['data: {"a":1}', 'application/json', 'stream'],
    ['data:[DONE]', undefined, 'stream'],
    ['\uFEFF\n\nevent: x', 'text/plain', 'stream'],
    [': keep-alive', 'text/html', 'stream'],
    ['retry: 5', '', 'stream'],
    ['id: 5', '', 'stream'],
    ['{"choices":[]}', 'text/event-stream', 'whole'],
    ['\uFEFF [1]', 'text/event-stream', 'whole'],
    ['<!doctype html>', 'text/event-stream', 'whole'],
    ['true', 'application/json', 'whole'],
    ['unknown: field', 'text/event-stream; charset=utf-8', 'stream'],
    ['unknown: field', 'application/json', 'whole'],
    ['Service Unavailable', undefined, 'whole'],
  ])('%j labelled %j is %s', (text, contentType, expected) => {
    expect(form(text, contentType)).toBe(expected);
  });

  test.each(['', '\n \r\n', 'd', 'dat', 'event', '\uFEFF'])('%j needs more bytes', (text) => {
    expect(form(text, 'application/json')).toBeUndefined();
  });

  test('endless white space is given up', () => {
    expect(form(' '.repeat(2_000), 'text/event-stream')).toBe('stream');
  });
});
