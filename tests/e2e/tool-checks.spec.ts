/** Checks of schemas as they are typed, where the host cannot make them. */
import { fault } from '../../shared/fault.ts';
import type { ClientFrame } from '../../shared/wire/frames.ts';
import { expect, letIn, test } from './app.ts';
import { ToolsPage } from './tools-page.ts';

test('TOOL-1 a schema that could not be checked says so, and its button tries again', async ({
  app: { page },
}, info) => {
  test.skip(info.project.name !== 'webhost', 'Only the frames of a browser can be answered in the host’s place.');
  let isRefused = false;
  await page.routeWebSocket(/\/wire$/, (wire) => {
    const server = wire.connectToServer();
    wire.onMessage((frame) => {
      const call = JSON.parse(frame.toString()) as ClientFrame;
      if (isRefused || call.t !== 'call' || call.method !== 'tools.checkSchema') return server.send(frame);
      isRefused = true;
      wire.send(JSON.stringify({ t: 'fault', id: call.id, fault: fault('internal', 'No thread.', '') }));
    });
  });
  await page.reload();
  await letIn(page);
  const tools = new ToolsPage(page);
  await tools.open();
  const said = page.getByText('Couldn’t check this for errors.');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said).toHaveCount(0);
  await tools.schema.fill('{"type":"nmber"}');
  await expect(page.getByText(/\/type must be one of/).first()).toBeVisible();
});
