import { expect, test } from 'vitest';
import { foldedParts } from '../../../../renderer/ui/folded-text.tsx';
import { fileMarker } from '../../../../shared/attachment.ts';
import { processorMs } from '../../../doubles/processor-time.ts';

const base64 = `${'iVBORw0KGgo'.repeat(60)}==`;
const hash = '0123456789abcdef'.repeat(4);

test('long Base64 is folded, with what a data URL says before it left to read', () => {
  expect(foldedParts(base64)).toEqual([{ kind: 'base64', text: base64 }]);
  expect(foldedParts(`data:image/png;base64,${base64}`)).toEqual([
    { kind: 'text', text: 'data:image/png;base64,' },
    { kind: 'base64', text: base64 },
  ]);
});

test('a file that is sent in its place is a reference', () => {
  expect(foldedParts(`data:image/png;base64,${fileMarker(hash)}`)).toEqual([
    { kind: 'text', text: 'data:image/png;base64,' },
    { kind: 'file', hash },
  ]);
  expect(foldedParts(`${fileMarker(hash)} and ${fileMarker(hash)}.`)).toEqual([
    { kind: 'file', hash },
    { kind: 'text', text: ' and ' },
    { kind: 'file', hash },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  ['short Base64', 'aGVsbG8='],
  ['nothing', ''],
  ['prose', 'A sentence that goes on and on. '.repeat(100)],
  ['Base64 with something after it', `${base64} and more`],
  ['an address', `https://example.com/${'a'.repeat(500)}?x=1`],
])('%s stays as it is', (_name, text) => {
  expect(foldedParts(text)).toEqual([{ kind: 'text', text }]);
});

test('a text of megabytes without a gap is told apart quickly', () => {
  const text = `${'A'.repeat(8_000_000)}!`;
  expect(processorMs(() => expect(foldedParts(text)).toHaveLength(1))).toBeLessThan(1_000);
});
