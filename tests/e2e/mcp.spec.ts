/** MCP servers from their page to the inspector: added, allowed, called by a model, and the exchange beside the answer. */
import { fileURLToPath } from 'node:url';
import { expect, test } from './app.ts';
import { card, offerTools, ToolsPage } from './tools-page.ts';

const fixture = fileURLToPath(new URL('../fixtures/mcp/tool-server.mjs', import.meta.url));

test('a server is added and allowed, a model calls its tool, and the inspector shows the JSON-RPC', async ({
  app: { page },
}) => {
  await new ToolsPage(page).open();
  await page.getByRole('link', { name: 'MCP servers' }).click();
  await expect(page.getByText('Add a server to offer its tools to any model.')).toBeVisible();
  await page.getByRole('button', { name: 'Add server' }).click();
  await page.getByRole('textbox', { name: 'Server name' }).fill('Fixture');
  await page.getByRole('textbox', { name: 'Command' }).fill(process.execPath);
  await page.getByRole('textbox', { name: 'Arguments' }).fill(fixture);
  await page.getByRole('button', { name: 'Save server' }).click();
  const server = page.getByRole('region', { name: 'Fixture' });
  await expect(server.getByRole('status')).toHaveText('Stopped');
  await server.getByRole('button', { name: 'Start server' }).click();
  const consent = page.getByRole('dialog', { name: 'Start Fixture?' });
  await expect(consent).toContainText(`${process.execPath} ${fixture}`);
  await consent.getByRole('button', { name: 'Cancel' }).click();
  await expect(server.getByRole('status')).toHaveText('Stopped');
  await server.getByRole('button', { name: 'Start server' }).click();
  await consent.getByRole('button', { name: 'Allow and start' }).click();
  await expect(server.getByRole('status')).toHaveText('Running');
  await expect(server).toContainText('10 tools');
  await server.getByText('Log', { exact: true }).click();
  await expect(server.getByLabel('Log')).toContainText('token none');

  const chat = await offerTools(page, 'Chat completions', ['fixture_picture']);
  await chat.ask('#tool:fixture_picture');
  const call = card(page, 'fixture_picture');
  await expect(call).toContainText('fits');
  await expect(chat.answers).toHaveCount(1);
  await call.getByRole('button', { name: 'Run tool' }).click();
  await expect(chat.answers).toHaveCount(2);
  await chat.ended();
  await expect(chat.answers.last()).toContainText('Here it is.');
  const row = call.getByRole('button', { expanded: false });
  if (await row.isVisible()) await row.click();
  await expect(call.getByRole('img', { name: 'image-2.png' })).toBeVisible();
  await page.getByRole('tab', { name: 'MCP' }).click();
  const exchange = page.getByRole('region', { name: 'JSON-RPC of fixture_picture' });
  await expect(exchange).toContainText('tools/call');
  await expect(exchange).toContainText('Here it is.');
});
