/** What each frame pays for while answers come: nothing turns, nothing of a lane or of the race has a layer of its own, and what grows has a layout of its own. */
import type { CDPSession } from '@playwright/test';
import { expect, test } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { ComparePage } from './compare-page.ts';

interface Layer {
  readonly layerId: string;
  readonly drawsContent: boolean;
  readonly backendNodeId?: number;
}

/** The layers that lie in a lane or in the race, each with the reasons that Chromium has for it. */
async function layersOfAnswers(session: CDPSession, layers: readonly Layer[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { layerId, drawsContent, backendNodeId } of layers) {
    if (!drawsContent || backendNodeId === undefined) continue;
    if (!(await isWithin(session, backendNodeId, '[aria-label^="Lane "], [aria-label="Race"]'))) continue;
    const { compositingReasonIds } = await session.send('LayerTree.compositingReasons', { layerId });
    found.push(compositingReasonIds.join(' '));
  }
  return found;
}

async function isWithin(session: CDPSession, backendNodeId: number, selector: string): Promise<boolean> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function (selector) { return this.closest?.(selector) != null; }',
    arguments: [{ value: selector }],
  });
  return result.value === true;
}

/** What Chromium tells of one layout of a page. */
interface Layout {
  readonly name: string;
  readonly args: { readonly endData?: { readonly layoutRoots?: readonly { readonly nodeId: number }[] } };
}

/** The nodes from which parts of the page were laid out while `meanwhile` went on. */
async function layoutRoots(session: CDPSession, meanwhile: () => Promise<unknown>): Promise<ReadonlySet<number>> {
  const roots = new Set<number>();
  const take = ({ value }: { readonly value: readonly object[] }): void => {
    for (const { name, args } of value as readonly Layout[]) {
      if (name === 'Layout') for (const { nodeId } of args.endData?.layoutRoots ?? []) roots.add(nodeId);
    }
  };
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  await meanwhile();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', take);
  return roots;
}

test('what grows in an answer has a layout of its own', async ({ app: { page } }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  /** Whether a part of the page that is such a place, or within one, was laid out by itself while that answer grew. */
  const isAlone = async (place: string): Promise<boolean> => {
    const answer = page.locator(place).first();
    const before = await answer.textContent();
    const roots = await layoutRoots(session, () => expect(answer).not.toHaveText(before ?? ''));
    const within = await Promise.all([...roots].map((root) => isWithin(session, root, place).catch(() => false)));
    return within.includes(true);
  };
  const chat = new ChatPage(page);
  await chat.ask('#words:2000 #pace:20');
  await expect(chat.answers.last().getByText('Receiving')).toBeVisible();
  await expect.poll(() => isAlone('[role="log"]')).toBe(true);
  await chat.stop.click();
  const compare = new ComparePage(page);
  await compare.open();
  await compare.ask('#words:2000 #pace:20');
  await expect(compare.lane(1).getByText('Receiving')).toBeVisible();
  await expect.poll(() => isAlone('[data-lane-answer="1"]')).toBe(true);
  await page.getByRole('button', { name: 'Stop all', exact: true }).click();
});

test('while lanes answer nothing turns in them, and nothing of them or of their race is put into a layer', async ({
  app: { page },
}) => {
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
  // Each of them has its strip in the race, drawn.
  const strips = page.getByRole('region', { name: 'Race' }).locator('[data-strip] path[d^="M"]');
  await expect(strips).toHaveCount(4);
  await expect.poll(() => layers.length).toBeGreaterThan(0);
  // A layer may have gone by the time that it is asked after: then it is looked at again.
  const reasons = (): Promise<readonly string[] | undefined> => layersOfAnswers(session, layers).catch(() => undefined);
  await expect.poll(reasons).toEqual([]);
  const turning = (): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length);
  await expect.poll(turning).toBe(0);
  await page.getByRole('button', { name: 'Stop all', exact: true }).click();
});
