import { expect, test } from 'vitest';
import { outgoingBody, sliceBytes, type BodyFiles } from '../../../../core/transport/body.ts';
import { fileMarker, sentBodyBytes } from '../../../../shared/attachment.ts';

const hash = (digit: string): string => digit.repeat(64);

/** Files that come in pieces of `size` bytes. */
function files(contents: Readonly<Record<string, Uint8Array>>, size: number): BodyFiles {
  return new Map(
    Object.entries(contents).map(([name, bytes]) => [
      name,
      {
        bytes: bytes.length,
        read: async function* () {
          for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
        },
      },
    ]),
  );
}

async function sent(text: string, given: BodyFiles) {
  const body = outgoingBody(text, given);
  const chunks: Buffer[] = [];
  for await (const chunk of body.chunks()) chunks.push(Buffer.from(chunk));
  const whole = Buffer.concat(chunks);
  expect(whole.length).toBe(body.length);
  return { text: whole.toString(), largest: Math.max(0, ...chunks.map(({ length }) => length)) };
}

test('every marker of a file goes out as its Base64, whatever the pieces that it is read in', async () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => index * 7);
  const base64 = Buffer.from(bytes).toString('base64');
  const one = fileMarker(hash('a'));
  const text = JSON.stringify({ url: `data:image/png;base64,${one}`, again: one, ü: '😀' });
  for (const size of [1, 2, 3, 4, 5, 50, 99, 100, 1000]) {
    const { text: out } = await sent(text, files({ [hash('a')]: bytes }, size));
    expect(JSON.parse(out)).toEqual({ url: `data:image/png;base64,${base64}`, again: base64, ü: '😀' });
  }
});

test('the length is what the shared count says', () => {
  const text = `é${fileMarker(hash('a'))}${fileMarker(hash('b'))}${fileMarker(hash('c'))}`;
  const given = files({ [hash('a')]: new Uint8Array(1), [hash('b')]: new Uint8Array(3_000_001) }, 1000);
  const bytesOf = new Map([...given].map(([name, { bytes }]) => [name, bytes]));
  expect(outgoingBody(text, given).length).toBe(sentBodyBytes(text, bytesOf));
});

test('a marker of a file that does not go with the turn is text', async () => {
  const text = JSON.stringify({ said: `look: ${fileMarker(hash('b'))}` });
  expect((await sent(text, files({ [hash('a')]: new Uint8Array(9) }, 9))).text).toBe(text);
});

test('text goes out in slices', async () => {
  const text = JSON.stringify('é'.repeat(200_000));
  const out = await sent(text, new Map());
  expect(out.text).toBe(text);
  expect(out.largest).toBe(sliceBytes);
});

test('no file is opened before its turn', async () => {
  const opened: string[] = [];
  const given: BodyFiles = new Map(
    ['a', 'b'].map((name) => [
      hash(name),
      {
        bytes: 3,
        read: async function* () {
          opened.push(name);
          yield await Promise.resolve(Buffer.from('abc'));
        },
      },
    ]),
  );
  const chunks = outgoingBody(`x${fileMarker(hash('a'))}y${fileMarker(hash('b'))}`, given).chunks();
  const seen: unknown[] = [];
  for await (const chunk of chunks) seen.push([Buffer.from(chunk).toString(), [...opened]]);
  expect(seen).toEqual([
    ['x', []],
    ['YWJj', ['a']],
    ['y', ['a']],
    ['YWJj', ['a', 'b']],
  ]);
});
