/** Proves that the recorded text of a form is what the platform sends, and that it is read back as it was. */
import { describe, expect, test } from 'vitest';
import { fileMarker } from '../../../shared/attachment.ts';
import type { StoredFile } from '../../../shared/attachment.ts';
import { boundaryOf, formBody, formText, formValue, readForm } from '../../../shared/multipart.ts';
import type { FormPart } from '../../../shared/protocols/protocol.ts';

const file = (name: string, mimeType: string, hash = 'ab'.repeat(32)): StoredFile => ({
  hash,
  name,
  mimeType,
  kind: 'image',
  bytes: 10,
});

/** What the platform sends for the parts, where each file's bytes are its marker. */
async function sentByPlatform(parts: readonly FormPart[]) {
  const form = new FormData();
  for (const part of parts) {
    if ('value' in part) form.append(part.name, part.value);
    else {
      const blob = new Blob([fileMarker(part.file.hash)], { type: part.file.mimeType });
      form.append(part.name, blob, part.file.name);
    }
  }
  const sent = new Response(form);
  return { boundary: boundaryOf(sent.headers.get('content-type') ?? '') ?? '', text: await sent.text() };
}

const forms: readonly (readonly [string, readonly FormPart[]])[] = [
  ['nothing', []],
  ['a text', [{ name: 'model', value: 'alpha-image-2' }]],
  ['an empty text', [{ name: 'prompt', value: '' }]],
  ['lines of every kind', [{ name: 'prompt', value: 'one\ntwo\r\nthree\rfour\n\n' }]],
  [
    'what looks like a form',
    [{ name: 'prompt', value: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--' }],
  ],
  ['other scripts', [{ name: 'prompt', value: 'Grüße, 漢字, 👩‍🚀' }]],
  ['half a pair', [{ name: 'prompt', value: 'a\uD83Db' }]],
  ['a name with marks', [{ name: 'a "b"\r\nc\nd\re%22', value: 'v' }]],
  ['a file', [{ name: 'image', file: file('picture.png', 'image/png') }]],
  ['a file of no type', [{ name: 'image', file: file('picture', '') }]],
  ['a type in capitals', [{ name: 'image', file: file('picture', 'Image/PNG') }]],
  ['a file name with marks', [{ name: 'image', file: file('a "b"\\c\r\n; filename="d".png', 'image/png') }]],
  ['a file name of another script', [{ name: 'image', file: file('Bild ü 漢.png', 'image/jpeg') }]],
  [
    'several',
    [
      { name: 'model', value: 'alpha-image-2' },
      { name: 'image[]', file: file('a.png', 'image/png') },
      { name: 'image[]', file: file('b.webp', 'image/webp', 'cd'.repeat(32)) },
      { name: 'mask', file: file('mask.png', 'image/png', 'ef'.repeat(32)) },
    ],
  ],
];

describe.each(forms)('AUTH-3 a form of %s', (_name, parts) => {
  test('is recorded as the platform sends it', async () => {
    const { boundary, text } = await sentByPlatform(parts);
    expect(boundary).not.toBe('');
    expect(formText(parts, boundary)).toBe(text);
  });

  test('is read back from its text', () => {
    const text = formText(parts, 'edge');
    const read = readForm(text, 'edge');
    const asParts = (read ?? []).map((part): FormPart =>
      'value' in part ? part : { name: part.name, file: { ...file(part.filename, part.mimeType), hash: part.hash } },
    );
    expect(read).toHaveLength(parts.length);
    // Escapes are not escaped themselves, so that a name which had them comes back as another; its text is the same.
    expect(formText(asParts, 'edge')).toBe(text);
  });
});

test('names and types come back as they were', () => {
  const parts: readonly FormPart[] = [
    { name: 'a "b"', value: 'x' },
    { name: 'image[]', file: file('say "hi".png', 'image/png') },
  ];
  expect(readForm(formText(parts, 'edge'), 'edge')).toEqual([
    { name: 'a "b"', value: 'x' },
    { name: 'image[]', filename: 'say "hi".png', mimeType: 'image/png', hash: 'ab'.repeat(32) },
  ]);
});

test('what is no form, cut off, or of another boundary is none', () => {
  const text = formText(
    [
      { name: 'a', value: 'b' },
      { name: 'f', file: file('f.png', 'image/png') },
    ],
    'edge',
  );
  for (const broken of ['', '{}', text.slice(0, -4), text.slice(1), text.replace('name="a"', 'a'), `${text}x`]) {
    expect(readForm(broken, 'edge')).toBeUndefined();
  }
  expect(readForm(text, 'other')).toBeUndefined();
  expect(readForm(text.replace(fileMarker('ab'.repeat(32)), 'bytes'), 'edge')).toBeUndefined();
  expect(boundaryOf('application/json')).toBeUndefined();
  expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe('a b');
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary=----x-1')).toBe('----x-1');
});

test('as JSON a repeated name is a list, a file its marker', () => {
  expect(formBody(forms.at(-1)?.[1] ?? [])).toEqual({
    model: 'alpha-image-2',
    'image[]': [fileMarker('ab'.repeat(32)), fileMarker('cd'.repeat(32))],
    mask: fileMarker('ef'.repeat(32)),
  });
});

describe('one value of a form as a client sent it', () => {
  const bytes = 'PNG\r\n\r\nname="model"\uFFFD';
  const form = [
    ...['--b1', 'Content-Disposition: form-data; name="image"; filename="a.png"', 'Content-Type: image/png', '', bytes],
    ...['--b1', 'content-disposition: form-data; name=model', '', 'alpha-image-2'],
    ...['--b1', 'Content-Disposition: form-data; name="prompt"', '', 'A\r\nfox', '--b1--', ''],
  ].join('\r\n');

  test.each([
    ['model', 'alpha-image-2'],
    ['prompt', 'A\r\nfox'],
    ['size', undefined],
    ['image', undefined],
  ])('%s', (name, value) => expect(formValue(form, name)).toBe(value));

  test.each(['', '--', '--b1', '--b1\r\n', '--b1\r\nContent-Disposition: form-data; name="model"\r\n\r\nalph'])(
    'nothing of one that breaks off: %j',
    (text) => expect(formValue(text, 'model')).toBeUndefined(),
  );
});
