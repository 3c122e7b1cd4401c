/** The JSON by which other programs are told of MCP servers. */
import { expect, test } from 'vitest';
import { readMcpConfig } from '../../../shared/mcp-config.ts';

test('programs and addresses are read, with what looks secret marked', () => {
  const config = {
    mcpServers: {
      files: { command: 'npx', args: ['-y', 'server', 3], env: { API_TOKEN: 'abc', LEVEL: 'info' }, cwd: '/tmp' },
      web: { url: 'https://one.example/mcp', headers: { Authorization: 'Bearer abc' } },
    },
  };
  expect(readMcpConfig(JSON.stringify(config))).toEqual({
    drafts: [
      {
        name: 'files',
        connection: {
          type: 'stdio',
          command: 'npx',
          args: ['-y', 'server', '3'],
          env: [
            { name: 'API_TOKEN', value: 'abc', secret: true },
            { name: 'LEVEL', value: 'info' },
          ],
          folder: '/tmp',
        },
      },
      {
        name: 'web',
        connection: {
          type: 'http',
          url: 'https://one.example/mcp',
          headers: [{ name: 'Authorization', value: 'Bearer abc', secret: true }],
        },
      },
    ],
  });
});

test('what is no such JSON says what is wrong', () => {
  expect(readMcpConfig('{')).toEqual({ problem: 'This isn’t a JSON object.' });
  expect(readMcpConfig('{"mcpServers":[]}')).toEqual({ problem: '“mcpServers” isn’t a JSON object.' });
  expect(readMcpConfig('{"mcpServers":{}}')).toEqual({ problem: 'There is no server in it.' });
  expect(readMcpConfig('{"mcpServers":{"x":{}}}')).toEqual({ problem: '“x” has neither a command nor a URL.' });
});
