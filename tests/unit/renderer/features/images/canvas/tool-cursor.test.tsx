// @vitest-environment happy-dom
/** What the pointer looks like over the stage: the brush's ring in its true size, and a shape that says what a press would do. */
import { act, useRef } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CanvasTool, CanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { BrushRing, useToolCursor } from '../../../../../../renderer/features/images/canvas/tool-cursor.tsx';
import type { ToolSession } from '../../../../../../renderer/features/images/canvas/tool-session.ts';
import type { HoverPlace } from '../../../../../../renderer/viewport/canvas-stage.tsx';
import type { Stage } from '../../../../../../renderer/viewport/stage.ts';
import type { Viewport } from '../../../../../../renderer/viewport/viewport.ts';
import { render } from '../../../rendering.tsx';

/** An image of 100 × 100 pixels at twice its size, from the corner of a screen with two device pixels for each of its own. */
const doubled = {
  ...{ scale: 4, x: 0, y: 0 },
  stage: { width: 400, height: 400, ratio: 2 },
  image: { width: 100, height: 100 },
} as unknown as Viewport;

interface Given {
  readonly tool?: CanvasTool;
  readonly drags?: boolean;
  readonly viewport?: Viewport | null;
  readonly brushSize?: number;
}

async function cursor({ tool = 'frame', drags = false, viewport = doubled, brushSize = 10 }: Given = {}) {
  const hover = createStore<HoverPlace>()(() => null);
  const stage = { viewport: createStore(() => viewport) } as unknown as Stage;
  const session = { state: createStore(() => ({ type: 'idle' })) } as unknown as ToolSession;
  const view = { store: createStore(() => ({ brushSize })) } as unknown as CanvasView;
  function Over() {
    const element = useRef<HTMLDivElement>(null);
    const frame = { x: 20, y: 20, width: 40, height: 40 };
    useToolCursor({ element, stage, session, hover, tool, frame, drags });
    return (
      <div ref={element} data-testid="stage">
        <BrushRing stage={stage} view={view} hover={hover} />
      </div>
    );
  }
  const { page } = await render(<Over />);
  const element = page.getByTestId('stage');
  const point = (place: HoverPlace): Promise<void> => act(async () => Promise.resolve(hover.setState(place, true)));
  const ring = element.firstElementChild as HTMLElement;
  return { point, shape: () => element.style.cursor, ring, session };
}

test('each tool has its own shape; while the image is dragged it is the hand', async () => {
  const shapes = async (tool: CanvasTool, drags = false) => (await cursor({ tool, drags })).shape();
  expect([await shapes('brush'), await shapes('eraser')]).toEqual(['none', 'none']);
  expect([await shapes('move'), await shapes('lasso')]).toEqual(['move', 'crosshair']);
  expect([await shapes('brush', true), await shapes('frame', true)]).toEqual(['grab', 'grab']);
});

test('over a region it says whether a press draws, moves or resizes, and keeps its shape while a handle is dragged', async () => {
  const { point, shape, session } = await cursor();
  await point({ x: 10, y: 10 });
  expect(shape()).toBe('crosshair');
  await point({ x: 80, y: 80 });
  expect(shape()).toBe('move');
  await point({ x: 40, y: 40 });
  expect(shape()).toBe('nw-resize');
  session.state.setState({ type: 'frame' } as never);
  await point({ x: 10, y: 10 });
  expect(shape()).toBe('nw-resize');
});

test('the ring has the size of the brush on the image, and is never too small to be found', async () => {
  const { point, ring } = await cursor({ tool: 'brush' });
  expect(ring.hidden).toBe(true);
  await point({ x: 50, y: 60 });
  expect([ring.hidden, ring.style.width, ring.style.transform]).toEqual([false, '20px', 'translate(40px, 50px)']);
  await point(null);
  expect(ring.hidden).toBe(true);
  const small = await cursor({ tool: 'brush', brushSize: 1 });
  await small.point({ x: 50, y: 60 });
  expect(small.ring.style.width).toBe('5px');
});

test('busy: before the stage is measured there is no ring', async () => {
  const { point, ring } = await cursor({ tool: 'brush', viewport: null });
  await point({ x: 50, y: 60 });
  expect(ring.hidden).toBe(true);
});
