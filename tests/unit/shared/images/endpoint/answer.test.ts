/** Proves what is read from answers of the image endpoints, whole and streamed: every item, the echo, and where a stream ends. */
import { describe, expect, test } from 'vitest';
import { edits } from '../../../../../shared/images/edits/edits.ts';
import { imageTypeOf } from '../../../../../shared/images/endpoint/image-type.ts';
import type { Json } from '../../../../../shared/json.ts';
import { emptyAnswer, fold } from '../../../../../shared/message.ts';

const png = 'iVBORw0KGgoAAAA';
const jpeg = '/9j/4AAQ';
const webp = 'UklGRiIAAABXRUJQ';

const whole = (body: Json) => edits.parseResponse(body).reduce(fold, emptyAnswer);
const imagesOf = ({ candidates }: ReturnType<typeof whole>) =>
  (candidates[0]?.blocks ?? []).map((block) =>
    block.kind === 'image'
      ? [block.mimeType, block.source, ...(block.preview === undefined ? [] : [block.preview])]
      : block.kind,
  );

type Received = readonly [event: string | undefined, data: object | string];

/** Takes events, then the end of the bytes. */
function streamed(...received: readonly Received[]) {
  let state = edits.initial;
  let answer = emptyAnswer;
  for (const [event, data] of received) {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    const step = edits.step(state, { event, id: undefined, data: text });
    state = step.state;
    answer = step.events.reduce(fold, answer);
  }
  return edits.finish(state).reduce(fold, answer);
}

describe('IMG-7 every item of data[]', () => {
  test('Base64 before an address, an address before nothing', () => {
    const answer = whole({
      created: 1,
      data: [
        { b64_json: png },
        { b64_json: jpeg, url: 'https://images.example.com/a.png' },
        { b64_json: '', url: 'https://images.example.com/b.webp' },
        { b64_json: null, url: 'https://images.example.com/c' },
        { url: '' },
        {},
      ],
    });
    expect(imagesOf(answer)).toEqual([
      ['image/png', png],
      ['image/jpeg', jpeg],
      ['image/png', 'https://images.example.com/b.webp'],
      ['image/png', 'https://images.example.com/c'],
      ['image/png', ''],
      ['image/png', ''],
    ]);
    expect(answer.end).toEqual({ type: 'finished', reason: { unified: 'stop', raw: null } });
    expect(answer.candidates).toHaveLength(1);
    expect(answer.unknown).toEqual([]);
  });

  test('what is no object stands for an item without an image, and is kept', () => {
    const answer = whole({ data: ['odd', { b64_json: png, revised_prompt: 'A door' }] });
    expect(imagesOf(answer)).toEqual([
      ['image/png', ''],
      ['image/png', png],
    ]);
    expect(answer.unknown).toEqual([{ 'data[0]': 'odd' }, { 'data[1].revised_prompt': 'A door' }]);
  });

  test.each<[Json, RegExp]>([
    ['text', /not a JSON object/],
    [{}, /no list of images/],
    [{ data: 'x' }, /no list of images/],
    [{ data: [] }, /list of images is empty/],
    [{ error: { message: 'The quota is used up.' } }, /^The quota is used up\.$/],
    [{ data: [], error: { message: 'Half of it.' } }, /^Half of it\.$/],
  ])('%j is no answer', (body, message) => {
    const { end } = whole(body);
    expect(end?.type === 'fault' ? end.fault.kind : end).toBe('bad-answer');
    expect(end?.type === 'fault' ? end.fault.message : '').toMatch(message);
  });
});

test('IMG-8 the echo and the usage are told, other fields kept', () => {
  const answer = whole({
    created: 1,
    data: [{ b64_json: webp }],
    output_format: 'webp',
    quality: 'high',
    size: '1024x1024',
    background: 'opaque',
    usage: { input_tokens: 5, output_tokens: 7, total_tokens: 12, input_tokens_details: { image_tokens: 3 } },
    seed: 7,
  });
  expect(answer.applied).toEqual({ output_format: 'webp', quality: 'high', size: '1024x1024', background: 'opaque' });
  expect(answer.usage).toMatchObject({ inputTokens: 5, outputTokens: 7, totalTokens: 12 });
  expect(answer.unknown).toEqual([{ seed: 7 }]);
});

describe('IMG-8 the type of an image', () => {
  test.each<[string, Json | undefined, string]>([
    [png, 'jpeg', 'image/png'],
    [jpeg, 'png', 'image/jpeg'],
    [webp, undefined, 'image/webp'],
    ['R0lGODlh', undefined, 'image/gif'],
    ['AAAA', 'webp', 'image/webp'],
    ['AAAA', 'tiff', 'image/png'],
    ['https://images.example.com/x', 'jpeg', 'image/jpeg'],
    ['data:image/WEBP;base64,AAAA', 'png', 'image/webp'],
    ['', undefined, 'image/png'],
  ])('%s said to be %s is %s', (source, said, type) => {
    expect(imageTypeOf(source, said)).toBe(type);
  });
});

describe('IMG-9 a stream', () => {
  const preview = (index: number, more = {}) => ({ b64_json: jpeg, partial_image_index: index, ...more });

  test('goes by what events hold, whatever they are called', () => {
    const answer = streamed(
      ['image_edit.partial_image', preview(0)],
      [undefined, preview(1)],
      ['anything', { url: 'https://images.example.com/x' }],
      [undefined, { data: [{ b64_json: png }, preview(2)] }],
      ['image_edit.completed', { b64_json: webp }],
    );
    expect(imagesOf(answer)).toEqual([
      ['image/jpeg', jpeg, 0],
      ['image/jpeg', jpeg, 1],
      ['image/png', 'https://images.example.com/x'],
      ['image/png', png],
      ['image/jpeg', jpeg, 2],
      ['image/webp', webp],
    ]);
    expect(answer.end?.type).toBe('finished');
  });

  test.each<[string, readonly Received[], string]>([
    ['on a preview', [['image_edit.partial_image', preview(0)]], 'truncated'],
    [
      'on a preview after an image',
      [
        [undefined, { b64_json: png }],
        [undefined, preview(0)],
      ],
      'truncated',
    ],
    ['without an image', [[undefined, { type: 'image_edit.queued' }]], 'truncated'],
    ['before anything', [], 'truncated'],
    [
      'on [DONE] after a preview',
      [
        [undefined, preview(0)],
        [undefined, '[DONE]'],
      ],
      'truncated',
    ],
    [
      'on [DONE] after an image',
      [
        [undefined, { b64_json: png }],
        [undefined, '[DONE]'],
      ],
      'finished',
    ],
    [
      'on an image',
      [
        [undefined, preview(0)],
        [undefined, { b64_json: png }],
      ],
      'finished',
    ],
    ['on an item without an image', [[undefined, { b64_json: '' }]], 'finished'],
    [
      'on usage after an image',
      [
        [undefined, { b64_json: png }],
        [undefined, { usage: {} }],
      ],
      'finished',
    ],
    [
      'on an error event',
      [
        [undefined, { b64_json: png }],
        ['error', { message: 'no' }],
      ],
      'stream-error',
    ],
    ['on an error by type', [[undefined, { type: 'error', message: 'no' }]], 'stream-error'],
    ['on an error field', [[undefined, { error: { message: 'no' } }]], 'stream-error'],
  ])('that ends %s', (_name, events, ending) => {
    const { end } = streamed(...events);
    expect(end?.type === 'fault' ? end.fault.kind : end?.type).toBe(ending);
  });

  test.each<[string, readonly Received[], readonly (readonly (string | number)[])[]]>([
    [
      'after previews',
      [
        ['image_edit.partial_image', preview(0)],
        ['image_edit.completed', { type: 'image_edit.completed', usage: { output_tokens: 5 } }],
      ],
      [
        ['image/jpeg', jpeg, 0],
        ['image/png', ''],
      ],
    ],
    ['alone', [['image_generation.completed', {}]], [['image/png', '']]],
    [
      'after the image of another item',
      [
        [undefined, { type: 'image_edit.completed', b64_json: png }],
        [undefined, { type: 'image_edit.completed' }],
      ],
      [
        ['image/png', png],
        ['image/png', ''],
      ],
    ],
  ])('IMG-7 a final event without an image %s is an item without one', (_name, events, images) => {
    const answer = streamed(...events);
    expect(imagesOf(answer)).toEqual(images);
    expect(answer.end?.type).toBe('finished');
  });

  test('a last event of its own name, behind the images, is no item', () => {
    const answer = streamed(
      ['image_edit.image', { b64_json: png }],
      ['image_edit.completed', { type: 'image_edit.completed', usage: { output_tokens: 5 } }],
    );
    expect(imagesOf(answer)).toEqual([['image/png', png]]);
    expect(answer.usage?.outputTokens).toBe(5);
  });

  test('nothing comes after [DONE] or an error', () => {
    expect(imagesOf(streamed([undefined, { b64_json: png }], [undefined, '[DONE]'], [undefined, preview(0)]))).toEqual([
      ['image/png', png],
    ]);
    const failed = streamed(['error', { message: 'The drawing failed.' }], [undefined, { b64_json: png }]);
    expect(imagesOf(failed)).toEqual([]);
    expect(failed.end).toMatchObject({ type: 'fault', fault: { message: 'The drawing failed.' } });
  });

  test('an echo that every event repeats is told once', () => {
    const echo = { size: '1024x1024', quality: 'low' };
    const { events } = edits.step(edits.initial, {
      event: undefined,
      id: undefined,
      data: JSON.stringify(preview(0, echo)),
    });
    expect(events.filter(({ type }) => type === 'applied')).toHaveLength(1);
    const { state } = edits.step(edits.initial, {
      event: undefined,
      id: undefined,
      data: JSON.stringify(preview(0, echo)),
    });
    const again = edits.step(state, { event: undefined, id: undefined, data: JSON.stringify(preview(1, echo)) });
    expect(again.events.filter(({ type }) => type === 'applied')).toEqual([]);
    const changed = { ...echo, quality: 'high' };
    const other = edits.step(again.state, {
      event: undefined,
      id: undefined,
      data: JSON.stringify(preview(2, changed)),
    });
    expect(other.events.filter(({ type }) => type === 'applied')).toEqual([
      { type: 'applied', settings: { quality: 'high' } },
    ]);
  });

  test('STREAM-4 what is no JSON is kept, and loses none of the others', () => {
    const answer = streamed([undefined, 'no JSON'], [undefined, '[1]'], [undefined, { b64_json: png }]);
    expect(answer.unknown).toEqual(['no JSON', [1]]);
    expect(answer.end?.type).toBe('finished');
  });
});

test('ERR-1 errors are read as those of the other endpoints', () => {
  const body = '{"error":{"message":"m","type":"t","param":"size","code":"c"}}';
  expect(edits.parseError(body, { 'x-request-id': 'r' })).toEqual({
    message: 'm',
    type: 't',
    param: 'size',
    code: 'c',
    requestId: 'r',
  });
});
