/** Proves that commands are read as shells write them, whatever their quotes. */
import { expect, test } from 'vitest';
import { readCurl } from '../../../../shared/migration/read-curl.ts';

const url = 'https://gw.example.com/v1/chat/completions';
const body = '{"model":"m","text":"it\'s\\n\\"so\\""}';

test.each([
  ['single quotes', `curl ${url} -H 'Authorization: Bearer k' -d '${body.replaceAll("'", String.raw`'\''`)}'`],
  [
    'lines that go on',
    `curl -sS -X POST \\\n  '${url}' \\\r\n  --data-raw '${body.replaceAll("'", String.raw`'\''`)}'`,
  ],
  ['double quotes', `curl --request POST "${url}" --data "${body.replaceAll(/["\\]/g, '\\$&')}"`],
  [
    'a browser’s copy',
    `curl '${url}' \\\n  -H $'x-a: it\\'s' \\\n  --data-raw $'${body.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\u0027`)}'`,
  ],
  ['one word for option and value', `curl --url ${url} --json='${body.replaceAll("'", String.raw`'\''`)}'`],
  ['a here-document', `curl --silent --request POST '${url}' \\\n  --data-binary @- <<'BODY'\n${body}\nBODY\n`],
  ['a pipe behind it', `$ curl ${url} --data '${body.replaceAll("'", String.raw`'\''`)}' | jq .`],
])('%s', (_, command) => {
  const read = readCurl(command);
  expect(read).toMatchObject({ ok: true, url });
  expect(JSON.parse(read.ok ? read.body : '')).toEqual(JSON.parse(body));
});

test('a body that is elsewhere, and none', () => {
  expect(readCurl(`curl ${url} -d @request.json`)).toEqual({
    ok: false,
    message: 'The command reads its body from request.json. Paste that file’s JSON.',
  });
  expect(readCurl(`curl ${url}`)).toEqual({
    ok: false,
    message: 'The command sends no body. Paste one with --data.',
  });
});

test('quotes that never end are read to the end of the text', () => {
  expect(readCurl(`curl ${url} -d '{"a":1}`)).toMatchObject({ body: '{"a":1}' });
  expect(readCurl(`curl ${url} -d $'{"a":1}`)).toMatchObject({ body: '{"a":1}' });
});
