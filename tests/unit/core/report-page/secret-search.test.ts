import { expect, test } from 'vitest';
import { Redactor } from '../../../../core/redact/redactor.ts';
import { createSecretSearch } from '../../../../core/report-page/secret-search.ts';

const secret = 'sk-telltale-4711-abcdef';
const search = () => createSecretSearch([{ profile: 'Work', redactor: new Redactor([secret]) }], 'this run');
const head = '{"format":"quartet-conversations","records":[\n';

test('AUTH-4 a secret is found at every split of the text, and by the number of its record', () => {
  const text = `${head}{"type":"conversation","id":"1"},\n{"type":"message","text":"so: ${secret}"},\n`;
  for (let at = 0; at <= text.length; at += 1) {
    const searched = search();
    expect(() => {
      searched.search(text.slice(0, at));
      searched.search(text.slice(at));
    }, `split at ${at}`).toThrow('a secret of the profile “Work” is in this run (record 2, message).');
  }
});

test('a record longer than what is held is still told by its beginning', () => {
  const searched = search();
  searched.search(`${head}{"type":"file","base64":"`);
  for (let count = 0; count < 20; count += 1) searched.search('x'.repeat(5_000));
  expect(() => searched.search(`${secret}"}\n`)).toThrow('(record 1, file)');
});

test('a text without a secret passes, whatever its length', () => {
  const searched = search();
  searched.search(head);
  for (let count = 0; count < 50; count += 1)
    searched.search(`{"type":"message","text":"${'no secret '.repeat(400)}"},\n`);
});
