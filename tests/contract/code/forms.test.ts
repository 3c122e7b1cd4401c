/** The programs of a request with a form are run: what each sends must be what the app sent (AUTH-3). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredFile } from '../../../shared/attachment.ts';
import { programRequest } from '../../../shared/code/program-request.ts';
import { acceptJson } from '../../../shared/gateway-headers.ts';
import { formText } from '../../../shared/multipart.ts';
import type { FormPart } from '../../../shared/protocols/protocol.ts';
import { languages, nasty, run } from './languages.ts';

const file = (name: string, digit: string, mimeType: string): StoredFile => ({
  hash: digit.repeat(64),
  name,
  mimeType,
  kind: 'image',
  bytes: 4,
});
const door = file(`a "door", it's $HOME; x=1.png`, 'a', 'image/png');
const style = file('style.webp', 'b', 'image/webp');
const mask = file('mask.png', 'c', 'image/png');
const contents = new Map([
  [door, Uint8Array.of(0x89, 0x50, 0x0d, 0x0a)],
  [style, Uint8Array.of(0, 255, 13, 10, 45, 45)],
  [mask, Uint8Array.of()],
]);

const parts: readonly FormPart[] = [
  { name: 'model', value: 'alpha-image-2' },
  { name: 'prompt', value: nasty },
  { name: 'user', value: '@path/to/aaaaaaaa' },
  { name: 'n', value: '2' },
  { name: 'image[]', file: door },
  { name: 'image[]', file: style },
  { name: 'mask', file: mask },
];

type Entry =
  | readonly [name: string, value: string]
  | readonly [name: string, file: string, type: string, bytes: string];

let folder: string;
let server: Server;
let url: string;
let received: { readonly entries: readonly Entry[]; readonly key: string | undefined } | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-forms-'));
  for (const [{ name }, bytes] of contents) writeFileSync(join(folder, localName(name)), bytes);
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(Buffer.concat(chunks), { headers }).formData();
      received = { entries: await entriesOf(form), key: request.headers.authorization };
      response.end('{"data":[]}');
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1/images/edits`;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  server.close();
});
beforeEach(() => {
  received = undefined;
});

/** Where a test puts a file: the program's path is the reader's to change. */
function localName(name: string): string {
  return `${name.length}.bin`;
}

async function entriesOf(form: FormData): Promise<readonly Entry[]> {
  return Promise.all(
    [...form].map(async ([name, value]): Promise<Entry> => {
      if (typeof value === 'string') return [name, value];
      return [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')];
    }),
  );
}

/** What the app sends, by the same reading. */
async function sentByApp(): Promise<readonly Entry[]> {
  const form = new FormData();
  for (const part of parts) {
    if ('value' in part) form.append(part.name, part.value);
    else {
      const bytes = contents.get(part.file) ?? Uint8Array.of();
      form.append(part.name, new Blob([bytes], { type: part.file.mimeType }), part.file.name);
    }
  }
  return entriesOf(await new Response(form).formData());
}

describe.each(languages)('a program in $name', (language) => {
  test('sends the form with every text, name, type and byte', async () => {
    const request = programRequest({
      method: 'POST',
      url,
      headers: [
        ['Authorization', 'Bearer ••••abcd'],
        ['Content-Type', 'multipart/form-data; boundary=----recorded'],
        ['Accept', acceptJson],
      ],
      body: formText(parts, '----recorded'),
    });
    let program = language.print(request);
    for (const [{ hash, name }] of contents) {
      expect(program).toContain(`path/to/${hash.slice(0, 8)}`);
      program = program.replaceAll(new RegExp(`(?<!@)path/to/${hash.slice(0, 8)}`, 'g'), localName(name));
    }
    const { status, out, problems } = await run(language, program, folder, { GATEWAY_API_KEY: 'the-key' });
    expect({ status, problems }).toEqual({ status: 0, problems: '' });
    expect(out.trim()).toBe('{"data":[]}');
    expect(received?.key).toBe('Bearer the-key');
    expect(received?.entries).toEqual(await sentByApp());
  });
});

test('a form that asks for a stream is printed as one', () => {
  const headers = [['Content-Type', 'multipart/form-data; boundary=x']] as const;
  const streams = (value: string) =>
    programRequest({ method: 'POST', url, headers, body: formText([{ name: 'stream', value }], 'x') }).streams;
  expect(streams('true')).toBe(true);
  expect(streams('false')).toBe(false);
});

test('a form that cannot be read any more is sent as the text that it is', () => {
  const headers = [['Content-Type', 'multipart/form-data; boundary=x']] as const;
  const request = programRequest({ method: 'POST', url, headers, body: '--x\r\nedited' });
  expect(request.form).toBeUndefined();
  expect(request.headers).toEqual([{ name: 'Content-Type', before: 'multipart/form-data; boundary=x' }]);
});
