/** ERR-1, ERR-3, ADDR-5: what an answer that is no success says to the user. */
import { describe, expect, test } from 'vitest';
import { badAnswerFault, statusFault } from '../../../../core/transport/answer-faults.ts';
import type { TextAnswer } from '../../../../core/transport/answer-faults.ts';
import { isJsonObject } from '../../../../shared/json.ts';
import type { ErrorDetail } from '../../../../shared/protocols/protocol.ts';

const nothing: ErrorDetail = {
  message: undefined,
  type: undefined,
  code: undefined,
  param: undefined,
  requestId: undefined,
};

/** Reads `{error: {…}}` and nothing else. */
function parseError(body: string): ErrorDetail {
  try {
    const json: unknown = JSON.parse(body);
    if (isJsonObject(json) && isJsonObject(json['error'])) return { ...nothing, ...json['error'] };
  } catch {
    // Not JSON: nothing is known.
  }
  return nothing;
}

const answer = (status: number, body = '', headers: TextAnswer['headers'] = []): TextAnswer => ({
  url: 'https://gw.example.com/v1/chat/completions',
  status,
  headers,
  body,
});
const now = Date.parse('2026-11-05T12:00:00Z');
const read = (given: TextAnswer) => statusFault(given, parseError, now);
const json = (error: object): string => JSON.stringify({ error });

describe('statusFault', () => {
  test('ERR-1 carries what the gateway said, field by field', () => {
    const body = json({ message: 'No such size.', type: 'invalid_request_error', code: 'invalid_size', param: 'size' });
    expect(read(answer(400, body, [['X-Request-ID', 'req_1']]))).toEqual({
      kind: 'status',
      message: 'No such size.',
      hint: 'Check size; the Request tab shows what was sent.',
      status: 400,
      type: 'invalid_request_error',
      code: 'invalid_size',
      param: 'size',
      requestId: 'req_1',
      attempts: 1,
    });
  });

  test.each([
    [401, /API key/],
    [402, /balance/],
    [403, /rights/],
    [404, /base URL and the model/],
    [405, /base URL/],
    [408, /too long/],
    [413, /too large/],
    [418, /Request tab/],
    [422, /parameters/],
    [429, /quota/],
    [500, /failed/],
    [503, /failed/],
  ])('ERR-3 status %i says what to check', (status, hint) => {
    const result = read(answer(status, json({ message: 'No.' })));
    expect(result).toEqual({ kind: 'status', message: 'No.', hint: result.hint, status, attempts: 1 });
    expect(result.hint).toMatch(hint);
    // That is a button beside it.
    expect(result.hint).not.toMatch(/try again/i);
  });

  test('RESP-5 a forgotten response points to the whole conversation', () => {
    const error = { message: 'Not found.', code: 'previous_response_not_found', param: 'previous_response_id' };
    expect(read(answer(404, json(error))).hint).toMatch(/^The gateway no longer knows .* whole conversation/);
  });

  test('MODELS-2 model_not_found points to the group of the key', () => {
    const result = read(answer(404, json({ message: 'No model delta-5.2.', code: 'model_not_found', param: 'model' })));
    expect(result.hint).toMatch(/group/);
    expect(result).toMatchObject({ code: 'model_not_found', param: 'model', status: 404 });
  });

  test.each<[string, string, number]>([
    ['7', 'The gateway asks to wait 7 s.', 7_000],
    ['Thu, 05 Nov 2026 12:03:00 GMT', 'The gateway asks to wait 3 minutes.', 180_000],
    ['86400', 'The gateway asks to wait 24 hours.', 86_400_000],
  ])('ERR-2 Retry-After %j is read', (value, hint, retryAfterMs) => {
    const result = read(answer(429, json({ message: 'Slow down.' }), [['Retry-After', value]]));
    expect(result.retryAfterMs).toBe(retryAfterMs);
    expect(result.hint).toContain(hint);
  });

  test('ERR-2 a gateway that asks for no wait is not said to ask for 0 s', () => {
    const result = read(answer(503, json({ message: 'Busy.' }), [['Retry-After', '0']]));
    expect(result.retryAfterMs).toBe(0);
    expect(result.hint).toBe('The gateway, or the model behind it, failed.');
  });

  test('ERR-2 a wait that the body asks for counts where no header names one', () => {
    const error = { message: 'Quota.', retryAfterMs: 7_000 };
    expect(read(answer(429, json(error))).retryAfterMs).toBe(7_000);
    expect(read(answer(429, json(error), [['Retry-After', '3']])).retryAfterMs).toBe(3_000);
  });

  test('ERR-1 an HTML page is no message: it is named, and its start kept', () => {
    const body = `<!DOCTYPE html><title>Not found</title>${'x'.repeat(5_000)}`;
    expect(read(answer(404, body, [['Content-Type', 'text/html; charset=utf-8']]))).toEqual({
      kind: 'status',
      message: 'gw.example.com answered with a web page and status 404.',
      hint: 'The base URL probably points to a website and not to the gateway. Check it in the profile.',
      status: 404,
      excerpt: body.slice(0, 2_000),
      attempts: 1,
    });
    expect(read(answer(502, body)).hint).toMatch(/failed/);
  });

  test('a refused prompt is told as refused, and as nothing else; a broken gateway is not taken for it', () => {
    const refused = (status: number) =>
      read(answer(status, json({ message: 'No.', code: 'content_policy_violation' }))).hint;
    expect(refused(400)).toMatch(/^The prompt was refused\./);
    expect(refused(403)).toBe(refused(400));
    expect(refused(400)).not.toMatch(/charged/);
    expect(refused(502)).not.toMatch(/refused/);
    expect(read(answer(400, json({ message: 'Content Exists Risk' }))).hint).toBe(refused(400));
  });

  test('ERR-1 text and emptiness are told apart', () => {
    expect(read(answer(500, 'upstream timed out'))).toMatchObject({
      message: 'gw.example.com answered with status 500.',
      excerpt: 'upstream timed out',
    });
    expect(read(answer(500))).toEqual({
      kind: 'status',
      message: 'gw.example.com answered with status 500.',
      hint: 'The gateway, or the model behind it, failed.',
      status: 500,
      attempts: 1,
    });
  });

  test('ADDR-5 a redirect names where it pointed, as an absolute address', () => {
    const redirect = read(answer(307, '', [['Location', '/login?next=/v1']]));
    expect(redirect).toMatchObject({
      kind: 'redirect',
      message: 'gw.example.com points to https://gw.example.com/login?next=/v1 (status 307).',
      status: 307,
    });
    expect(read(answer(301, '', [['Location', 'https://other.example.com/x']])).message).toContain('other.example.com');
    expect(read(answer(304)).kind).toBe('status');
  });
});

describe('badAnswerFault', () => {
  test.each<[string, TextAnswer, string, string | undefined]>([
    ['a web page', answer(200, '<html>hi'), 'gw.example.com answered with a web page.', '<html>hi'],
    ['broken JSON', answer(200, '{"a":'), 'The answer from gw.example.com isn’t JSON.', '{"a":'],
    ['nothing', answer(200, ' \n'), 'gw.example.com sent an empty answer.', undefined],
  ])('ERR-1 %s', (_name, given, message, excerpt) => {
    const result = badAnswerFault(given);
    expect(result).toEqual({
      kind: 'bad-answer',
      message,
      hint: result.hint,
      status: 200,
      attempts: 1,
      ...(excerpt === undefined ? {} : { excerpt }),
    });
    expect(result.hint).toMatch(/base URL/i);
  });
});
