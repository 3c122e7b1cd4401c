/** What the window is put together from while answers come: nothing turns, and nothing of a lane has a layer that each frame would pay for. */
import type { CDPSession } from '@playwright/test';
import { expect, test } from './app.ts';
import { ComparePage } from './compare-page.ts';

interface Layer {
  readonly layerId: string;
  readonly drawsContent: boolean;
  readonly backendNodeId?: number;
}

/** The layers that lie in a lane, each with the reasons that Chromium has for it. */
async function laneLayers(session: CDPSession, layers: readonly Layer[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { layerId, drawsContent, backendNodeId } of layers) {
    if (!drawsContent || backendNodeId === undefined) continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () { return this.closest?.('[aria-label^="Lane "]') != null; }`,
    });
    if (result.value !== true) continue;
    const { compositingReasonIds } = await session.send('LayerTree.compositingReasons', { layerId });
    found.push(compositingReasonIds.join(' '));
  }
  return found;
}

test('while lanes answer nothing turns in them, and nothing of them is put into a layer', async ({ app: { page } }) => {
  const compare = new ComparePage(page);
  await compare.open();
  for (let lane = 3; lane <= 4; lane += 1) await compare.addLane.click();
  const session = await page.context().newCDPSession(page);
  let layers: readonly Layer[] = [];
  session.on('LayerTree.layerTreeDidChange', (change) => {
    layers = change.layers ?? layers;
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  await compare.ask('#words:2000 #pace:20');
  for (let lane = 1; lane <= 4; lane += 1) await expect(compare.lane(lane).getByText('Receiving')).toBeVisible();
  await expect.poll(() => layers.length).toBeGreaterThan(0);
  // A layer may have gone by the time that it is asked after: then it is looked at again.
  const reasons = (): Promise<readonly string[] | undefined> => laneLayers(session, layers).catch(() => undefined);
  await expect.poll(reasons).toEqual([]);
  const turning = (): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length);
  await expect.poll(turning).toBe(0);
  await page.getByRole('button', { name: 'Stop all', exact: true }).click();
});
