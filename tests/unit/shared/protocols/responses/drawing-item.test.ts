/** Proves that what a built-in tool drew is a picture, whole or as far as it had come, and how it goes back (RESP-4). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presets } from '../../../../../shared/dialects/presets.ts';
import { isJsonObject, type JsonObject } from '../../../../../shared/json.ts';
import { parseJson } from '../../../../../shared/parse-json.ts';
import { buildRequest } from '../../../../../shared/protocols/responses/build-request.ts';
import { check } from '../../../../../shared/protocols/responses/check-turn.ts';
import { responsesReading } from '../../../../../shared/protocols/responses/reading.ts';
import { decode, foldAll, readOn } from '../../../../laws/reading.ts';
import { answered, says, user } from '../turn-parts.ts';
import { maker, turn } from './turn.ts';

const folder = new URL('../../../../fixtures/responses/', import.meta.url);
const bytes = readFileSync(new URL('image-call.sse', folder));
const whole = parseJson(readFileSync(new URL('image-call.json', folder), 'utf8')) as JsonObject;
const blocksOf = (stream: Uint8Array) =>
  foldAll(readOn(responsesReading, responsesReading.initial, decode([stream]))).candidates[0]?.blocks ?? [];
const [item] = whole['output'] as readonly JsonObject[];

test('RESP-4 an image call is a picture with what stands beside it, and its previews are not doubled', () => {
  const [drawn, said, ...others] = blocksOf(bytes);
  const { result, ...beside } = item ?? {};
  expect(drawn).toEqual({ kind: 'image', mimeType: 'image/png', source: result, open: false, opaque: beside });
  expect(said).toMatchObject({ kind: 'text', text: 'Here it is.' });
  expect(others).toEqual([]);
});

test('STREAM-2 where a drawing never ends, its last preview is shown as one', () => {
  const cut = bytes.indexOf('event: response.output_item.done');
  const blocks = blocksOf(bytes.subarray(0, cut));
  expect(blocks.map(({ kind }) => kind)).toEqual(['unknown', 'image']);
  expect(blocks[1]).toMatchObject({ mimeType: 'image/png', preview: 0 });
});

test('RESP-4 a result that is no picture stays as it came', () => {
  const odd = { ...whole, output: [{ ...item, result: 'not a picture' }] };
  const blocks = foldAll(responsesReading.parseResponse(odd)).candidates[0]?.blocks ?? [];
  expect(blocks).toMatchObject([{ kind: 'unknown', raw: { type: 'image_generation_call', result: 'not a picture' } }]);
});

test('AUTH-5 it goes back to its maker where calls have a place, and is told to be left out elsewhere', () => {
  const { answerId: _, ...origin } = maker;
  const messages = [user(says('Draw')), answered(origin, ...blocksOf(bytes)), user(says('Again'))];
  const asked = (id: 'openrouter' | 'neutral') => turn({}, { dialect: presets[id].dialect, messages });
  const sent = (buildRequest(asked('openrouter')).body['input'] as readonly JsonObject[]).filter(
    (one) => isJsonObject(one) && one['type'] === 'image_generation_call',
  );
  expect(sent).toEqual([item]);
  const notes = (id: 'openrouter' | 'neutral') => check(asked(id)).map(({ message }) => message);
  expect(notes('openrouter')).toEqual([]);
  expect(notes('neutral')).toEqual([expect.stringContaining('1 drawn image above is left out')]);
});
