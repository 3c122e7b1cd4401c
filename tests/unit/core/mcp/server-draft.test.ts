/** What an MCP server may be, and at which field it is refused. */
import { expect, test } from 'vitest';
import { consentFor } from '../../../../core/mcp/consent.ts';
import { checkServer } from '../../../../core/mcp/server-draft.ts';
import { FaultError } from '../../../../shared/fault.ts';
import type { McpAddress, McpDraft, McpProgram } from '../../../../shared/mcp.ts';

const program: McpProgram = { type: 'stdio', command: 'npx', args: [], env: [], folder: '' };
const address: McpAddress = { type: 'http', url: 'https://one.example/mcp', headers: [] };
const of = (connection: McpDraft['connection'], name = 'Files'): McpDraft => ({ name, connection });

function fieldOf(draft: McpDraft): string | undefined {
  try {
    checkServer(draft, ['Other one']);
    return undefined;
  } catch (error) {
    return error instanceof FaultError ? error.fault.field : 'not a fault';
  }
}

test.each<[string | undefined, McpDraft]>([
  [undefined, of(program)],
  ['Server name', of(program, ' ')],
  ['Server name', of(program, 'other  ONE!'.replace('  ', ' '))],
  ['Server name', of(program, '日本')],
  ['Command', of({ ...program, command: ' ' })],
  ['Command', of({ ...program, command: 'a\0b' })],
  ['Arguments', of({ ...program, args: Array.from({ length: 101 }, () => 'x') })],
  ['Folder', of({ ...program, folder: 'relative' })],
  ['Environment', of({ ...program, env: [{ name: 'A B', value: '' }] })],
  ['Environment', of({ ...program, env: [{ name: '', value: 'x' }] })],
  ['Environment', of({ ...program, env: ['A', 'A'].map((name) => ({ name, value: 'x' })) })],
  [undefined, of(address)],
  ['Address', of({ ...address, url: 'one.example' })],
  ['Address', of({ ...address, url: 'ftp://one.example' })],
  ['Address', of({ ...address, url: 'https://me:pass@one.example' })],
  ['Headers', of({ ...address, headers: [{ name: 'a b', value: '' }] })],
  ['Headers', of({ ...address, headers: [{ name: 'Content-Type', value: 'x' }] })],
  ['Headers', of({ ...address, headers: [{ name: 'X-A', value: 'line\nline' }] })],
])('field %s', (field, draft) => {
  expect(fieldOf(draft)).toBe(field);
});

test('a variable that looks secret is one', () => {
  const { connection } = checkServer(of({ ...program, env: [{ name: 'GITHUB_TOKEN', value: 'x' }] }), []);
  expect(connection).toMatchObject({ env: [{ name: 'GITHUB_TOKEN', value: 'x', secret: true }] });
});

test('what is agreed to is shown as it runs: words apart, unseen characters written out, secrets by name', () => {
  const shown = consentFor(
    {
      ...program,
      args: ['two words', 'rm\u202etxt', "it's"],
      env: [
        { name: 'LEVEL', value: '1' },
        { name: 'API_KEY', value: 'abc', secret: true },
      ],
    },
    undefined,
  );
  expect(shown.line).toBe(`npx 'two words' 'rm\\u202etxt' "it's"`);
  expect(shown.env).toEqual(['LEVEL=1', 'API_KEY']);
  expect(consentFor({ ...program, command: 'npy' }, consentFor(program, undefined).fingerprint).agreed).toBe(false);
  expect(consentFor(program, consentFor(program, undefined).fingerprint).agreed).toBe(true);
});
