/** What stands before every judgement: answers that never came, refusals, errors that call themselves a success. */
import { expect, test } from 'vitest';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { evidenceOf, type JudgedAttempt } from '../../../../shared/checks/evidence.ts';
import { isRefused, isTaken, kept, onAnswer, onStream } from '../../../../shared/checks/judging.ts';

const evidence = (attempt: Partial<JudgedAttempt>, events: readonly string[] = []) =>
  evidenceOf({
    endpoint: 'chat',
    model: 'm',
    attempts: [{ responseHeaders: [], ...attempt }],
    events: events.map((data) => ({ event: undefined, data })),
  });
const error = (message: string, param?: string): string =>
  JSON.stringify({ error: { message, ...(param === undefined ? {} : { param }) } });
const always = onAnswer(() => kept('judged'));

test.each([
  ['nothing came', {}, 'not-run'],
  ['an answer', { status: 200, responseBody: '{}' }, 'kept'],
  ['no JSON', { status: 200, responseBody: 'Hello' }, 'differs'],
  ['a refusal in words', { status: 400, responseBody: error('No.') }, 'refused'],
  ['a refusal without a word', { status: 400, responseBody: '{}' }, 'differs'],
  ['the load', { status: 429, responseBody: error('Later.') }, 'not-run'],
  ['the key', { status: 401, responseBody: error('Who?') }, 'not-run'],
  ['the server', { status: 503, responseBody: error('Down.') }, 'not-run'],
  ['an error that calls itself a success', { status: 200, responseBody: error('No such model.') }, 'differs'],
])('%s is judged as $2', (_, attempt, outcome) => expect(always(evidence(attempt)).outcome).toBe(outcome));

test('a stream where none was asked for, and none where one was, differ', () => {
  expect(always(evidence({ status: 200 }, ['{}'])).outcome).toBe('differs');
  expect(onStream(() => kept('judged'))(evidence({ status: 200, responseBody: '{}' })).outcome).toBe('differs');
});

test.each([
  ['taken', { status: 200, responseBody: '{}' }, 'differs'],
  ['refused by name', { status: 400, responseBody: error('No.', 'top_p') }, 'kept'],
  ['refused in a sentence that names it', { status: 400, responseBody: error('top_p is wrong') }, 'kept'],
  ['refused for something else', { status: 400, responseBody: error('Bad request') }, 'differs'],
  ['refused by another status', { status: 422, responseBody: error('top_p is wrong') }, 'differs'],
  ['the load', { status: 429 }, 'not-run'],
  ['nothing came', {}, 'not-run'],
])('REQ-2 what has to be refused: %s', (_, attempt, outcome) =>
  expect(isRefused('top_p')(evidence(attempt)).outcome).toBe(outcome),
);

test('a request that has to be taken is', () => {
  expect(isTaken(evidence({ status: 200, responseBody: '{}' })).outcome).toBe('kept');
  expect(isTaken(evidence({ status: 404, responseBody: error('Not here.') })).outcome).toBe('refused');
});

test('no check throws for what a gateway may send, nor calls it kept without having run', () => {
  const odd = [
    {},
    { status: 200, responseBody: '' },
    { status: 200, responseBody: 'null' },
    { status: 200, responseBody: '[]' },
    { status: 200, responseBody: '{"choices":[null],"output":[7],"content":"x","candidates":{},"data":[null]}' },
    { status: 200, responseBody: '<!doctype html>' },
    { status: 500, responseBody: '' },
  ];
  for (const check of allChecks) {
    for (const attempt of odd) expect(check.judge(evidence(attempt)).outcome.length).toBeGreaterThan(0);
    for (const data of ['null', '[]', '7', '{', '{"choices":[null]}', '{"type":7,"delta":[]}']) {
      expect(check.judge(evidence({ status: 200 }, [data, '[DONE]'])).outcome.length).toBeGreaterThan(0);
    }
    expect(check.judge(evidence({})).outcome).toBe('not-run');
  }
});
