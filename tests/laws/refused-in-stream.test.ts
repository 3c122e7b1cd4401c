/** A prompt refused in words alone after the answer has begun, in everything that reads a stream. */
import { expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import { refusalHint } from '../../shared/protocols/refusals.ts';
import { readings, type AnyReading } from './fixtures.ts';
import { foldAll, readOn } from './reading.ts';

const words = 'Your request was rejected as a result of our safety system.';

/** The forms in which an error comes in mid-stream, each with the readers that know it. */
const forms: readonly (readonly [string, string | undefined, (error: Json) => Json])[] = [
  ['an error field', undefined, (error) => ({ error })],
  ['an error event with it', 'error', (error) => ({ type: 'error', error })],
];
const failed: (typeof forms)[number] = [
  'response.failed',
  'response.failed',
  (error) => ({ type: 'response.failed', response: { id: 'r', status: 'failed', output: [], error } }),
];
const cases = readings.flatMap((reading) =>
  [...forms, ...(reading.id === 'responses' ? [failed] : [])].map(
    (form) => [reading.id, form[0], reading, form] as const,
  ),
);

function endOf(reading: AnyReading, [, event, around]: (typeof forms)[number], error: Json) {
  const data = JSON.stringify(around(error));
  return foldAll(readOn(reading, reading.initial, [{ event, id: undefined, data }])).end;
}

test.each(cases)('%s: a refusal in words, as %s, has its hint', (_id, _form, reading, form) => {
  expect(endOf(reading, form, { message: words })).toMatchObject({
    type: 'fault',
    fault: { kind: 'refused', message: words, hint: refusalHint },
  });
  expect(endOf(reading, form, { message: 'Upstream is busy.' })).toMatchObject({
    type: 'fault',
    fault: { kind: 'stream-error', message: 'Upstream is busy.' },
  });
});
