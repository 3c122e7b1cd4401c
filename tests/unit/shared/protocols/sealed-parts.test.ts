/** What only its maker can read is found by the names of all protocols, and nothing that merely has such a name. */
import { expect, test } from 'vitest';
import { sealedParts } from '../../../../shared/protocols/sealed-parts.ts';

const found = (value: Parameters<typeof sealedParts>[0]) =>
  sealedParts(value).map(({ field, path, text }) => [field.label, path.join('.'), text]);

test('each protocol’s own, in the order of the body', () => {
  expect(
    found({
      messages: [
        { content: [{ type: 'thinking', thinking: 'Hm.', signature: 'sig-1' }] },
        { content: [{ type: 'redacted_thinking', data: 'hidden-1' }] },
        { reasoning_details: [{ type: 'reasoning.encrypted', data: 'hidden-2' }] },
      ],
      input: [{ type: 'reasoning', encrypted_content: 'hidden-3' }],
      contents: [{ parts: [{ text: 'Hm.', thoughtSignature: 'sig-2' }] }],
    }),
  ).toEqual([
    ['reasoning signature', 'messages.0.content.0.signature', 'sig-1'],
    ['encrypted reasoning', 'messages.1.content.0.data', 'hidden-1'],
    ['encrypted reasoning', 'messages.2.reasoning_details.0.data', 'hidden-2'],
    ['encrypted reasoning', 'input.0.encrypted_content', 'hidden-3'],
    ['thought signature', 'contents.0.parts.0.thoughtSignature', 'sig-2'],
  ]);
});

test('nothing of arguments, results and schemas, nothing empty, no data of a picture', () => {
  expect(
    found({
      content: [
        { type: 'tool_use', input: { signature: 'of a letter' } },
        { type: 'thinking', signature: '' },
        { type: 'image', source: { type: 'base64', data: 'AAAA' } },
      ],
      parts: [
        { functionCall: { args: { thoughtSignature: 'mine' } } },
        { functionResponse: { response: { data: 'x' } } },
      ],
      tools: [{ input_schema: { properties: { signature: { type: 'string' } } } }],
    }),
  ).toEqual([]);
});

test('a value that is nested without end is left where it is too deep', () => {
  let deep: object = { signature: 'far below' };
  for (let level = 0; level < 5_000; level += 1) deep = { inner: deep };
  expect(found(deep as Parameters<typeof sealedParts>[0])).toEqual([]);
});
