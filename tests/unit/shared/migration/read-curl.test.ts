/** Proves that commands are read as shells write them, whatever their quotes. */
import { expect, test } from 'vitest';
import { readCurl } from '../../../../shared/migration/read-curl.ts';

const url = 'https://gw.example.com/v1/chat/completions';
const body = '{"model":"m","text":"it\'s\\n\\"so\\""}';

/** As a word in single quotes. */
const quoted = body.replaceAll("'", String.raw`'\''`);

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
  ['a copy for cmd', asBrowsersOnWindows(url, body)],
  ['lines that go on in cmd', `curl ^\r\n  -H "a: b" ^\r\n  -d "${body.replaceAll(/["\\]/g, '\\$&')}" ^\r\n  "${url}"`],
  ['lines that go on in PowerShell', `PS C:\\Users\\me> curl.exe ${url} \`\r\n  -d '${quoted}'`],
  ['flags in one word with the body’s option', `curl -sSd '${quoted}' ${url}`],
  ['a variable before it', `OPENAI_API_KEY=abc curl ${url} -d '${quoted}'`],
  ['lines before it', `# asks it\nexport KEY="abc"\ncurl ${url} \\\n  -d '${quoted}'\necho done`],
  ['a line that does not say that it goes on', `curl ${url}\n  -d '${quoted}'`],
  ['the prompt of another shell', `% curl ${url} -d '${quoted}'`],
  ['a here-document in a word', `curl ${url} -d "$(cat <<'BODY'\n${body}\nBODY\n)"`],
  ['a here-document with options behind it', `curl -d @- <<BODY ${url} -H 'a: b'\n${body}\nBODY\n`],
  ['a here-document before it', `cat <<'BODY' | curl ${url} -d @-\n${body}\nBODY\n`],
  ['a pipe before it', `echo '${quoted}' | curl -X POST ${url} --data-binary @-`],
  [
    'escapes of bash',
    `curl ${url} -d $'${body
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\047`)
      .replace('m"', String.raw`\U0000006d"`)}'`,
  ],
])('%s', (_, command) => {
  const read = readCurl(command);
  expect(read).toMatchObject({ ok: true, url });
  expect(JSON.parse(read?.ok === true ? read.body : '')).toEqual(JSON.parse(body));
});

/** The command that “Copy as cURL (cmd)” puts into the clipboard. */
function asBrowsersOnWindows(address: string, sent: string): string {
  const word = (text: string): string =>
    `^"${text
      .replaceAll('\\', '\\\\')
      .replaceAll('"', String.raw`\"`)
      .replaceAll(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&')}^"`;
  return `curl ${word(address)} ^\r\n  -H ${word('accept: */*')} ^\r\n  --data-raw ${word(sent)}`;
}

test('no command', () => {
  expect(readCurl('How do I send a file with curl?')).toBeUndefined();
  expect(readCurl(`fetch("${url}", {})`)).toBeUndefined();
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
  expect(readCurl(`curl ${url} -F model=m -F image=@a.png`)).toEqual({
    ok: false,
    message: 'The command sends a form. Only JSON can be moved.',
  });
});

test('quotes that never end are read to the end of the text', () => {
  expect(readCurl(`curl ${url} -d '{"a":1}`)).toMatchObject({ body: '{"a":1}' });
  expect(readCurl(`curl ${url} -d $'{"a":1}`)).toMatchObject({ body: '{"a":1}' });
});
