/** An MCP server over HTTP from its page to the answer: its secret where it belongs, and a session that it forgot begun anew. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { makeServer } from '../fixtures/mcp/tool-server.mjs';
import { expect, test } from './app.ts';
import { card, offerTools, ToolsPage } from './tools-page.ts';

const token = 'mcp-telltale-8b1e5f';

/** A server over streamable HTTP, its sessions and what it was sent as credentials. */
async function startServer(): Promise<{
  url: string;
  credentials: (string | undefined)[];
  forget: () => void;
  close: () => void;
}> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const credentials: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    credentials.push(request.headers.authorization);
    const id = request.headers['mcp-session-id'];
    const known = sessions.get(String(id));
    if (known !== undefined) return void known.handleRequest(request, response);
    if (id !== undefined) return void response.writeHead(404).end();
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (given) => void sessions.set(given, transport),
    });
    void makeServer(() => token)
      .connect(transport as Parameters<ReturnType<typeof makeServer>['connect']>[0])
      .then(() => transport.handleRequest(request, response));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    credentials,
    forget: () => sessions.clear(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('AUTH-4 a server over HTTP: its secret is in the header of its requests, and a session that it forgot is begun anew', async ({
  app: { page },
  dataDir,
}) => {
  const server = await startServer();
  await new ToolsPage(page).open();
  await page.getByRole('link', { name: 'MCP servers' }).click();
  await page.getByRole('button', { name: 'Add server' }).click();
  await page.getByRole('textbox', { name: 'Server name' }).fill('Web');
  await page.getByRole('radio', { name: 'HTTP' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(server.url);
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByRole('textbox', { name: 'Name of header 1' }).fill('Authorization');
  await page.getByLabel('Value of header 1').fill(`Bearer ${token}`);
  await page.getByRole('button', { name: 'Save server' }).click();
  const region = page.getByRole('region', { name: 'Web' });
  await region.getByRole('button', { name: 'Start server' }).click();
  await expect(region.getByRole('status')).toHaveText('Running');
  await expect(region).toContainText('10 tools');
  const chat = await offerTools(page, 'Responses', ['web_reveal']);
  await chat.ask('#tool:web_reveal');
  const call = card(page, 'web_reveal');
  await call.getByRole('button', { name: 'Run tool' }).click();
  await expect(chat.answers).toHaveCount(2);
  await chat.ended();
  await page.getByRole('tab', { name: 'MCP' }).click();
  await expect(page.getByRole('region', { name: 'JSON-RPC of web_reveal' })).toContainText('tools/call');
  expect(await page.content()).not.toContain(token);
  expect(new Set(server.credentials)).toEqual(new Set([`Bearer ${token}`]));
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect((await readFile(join(entry.parentPath, entry.name))).includes(token), entry.name).toBe(false);
  }

  server.forget();
  await chat.ask('#tool:web_reveal');
  await card(page, 'web_reveal').last().getByRole('button', { name: 'Run tool' }).click();
  await expect(chat.answers).toHaveCount(4);
  await chat.ended();
  await expect(card(page, 'web_reveal').last()).toContainText('secret: ••••');
  server.close();
});
