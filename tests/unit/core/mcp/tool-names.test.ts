/** Names by which models are told the tools of MCP servers. */
import { expect, test } from 'vitest';
import { offeredNames, slugOf, toolId } from '../../../../core/mcp/tool-names.ts';
import { toolNameProblem } from '../../../../shared/tool.ts';

const none: ReadonlySet<string> = new Set();

test('a plain name stands behind that of its server', () => {
  expect(slugOf('My Files (local)')).toBe('my_files__local');
  expect(slugOf('日本')).toBe('');
  expect(offeredNames('files', ['read', 'write-all'], none)).toEqual(['files_read', 'files_write-all']);
});

test('names that models do not take are mended, each is there once, and they stay the same', () => {
  const tools = ['a.b', 'a/b', 'a_b', 'ä'.repeat(80), `${'x'.repeat(70)}1`, `${'x'.repeat(70)}2`, ''];
  const names = offeredNames('files', tools, none);
  expect(names[2]).toBe('files_a_b');
  expect(new Set(names).size).toBe(tools.length);
  expect(names.map(toolNameProblem)).toEqual(tools.map(() => undefined));
  expect(offeredNames('files', tools, none)).toEqual(names);
  // What else the server has does not change them.
  expect(offeredNames('files', tools.slice(0, 1), none)).toEqual(names.slice(0, 1));
});

test('a name of the user’s own tools stays theirs', () => {
  const [name] = offeredNames('files', ['read'], new Set(['files_read']));
  expect(name).toMatch(/^files_read_[0-9a-f]{6}$/);
});

test('the id of a tool is of its server and its name there', () => {
  expect(toolId('one', 'read')).toBe(toolId('one', 'read'));
  expect(toolId('one', 'read')).not.toBe(toolId('two', 'read'));
  expect(toolId('one', 'read').length).toBeLessThanOrEqual(64);
});
