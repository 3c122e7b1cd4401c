// @vitest-environment happy-dom
/** The mask editor: while image and mask come, where one of them cannot be read, and what is done by key and hand, said aloud. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { MaskEditor, type MaskEditorProps } from '../../../../../../renderer/features/images/canvas/mask-editor.tsx';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';
import type { TilesAnswer } from '../../../../../../renderer/viewport/image-tiles-worker.ts';
import { layOut } from '../../../laid-out.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { fileOf } from '../image-doubles.ts';

/** What opens images in the background answers with `answer`, or not at all. */
function stubTiles(answer?: TilesAnswer): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ type }: { readonly type: string }): void {
        if (type === 'open' && answer !== undefined)
          queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: answer })));
      }
      terminate(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

interface Given extends Partial<MaskEditorProps> {
  readonly tiles?: TilesAnswer;
  readonly painted?: boolean;
}

async function editor({ tiles, painted = false, ...given }: Given = {}) {
  layOut();
  stubTiles(tiles);
  const view = createCanvasView();
  const mask = given.mask === undefined ? createMaskDocument(64, 64) : given.mask;
  if (painted) mask?.apply({ type: 'rectangle', mode: 'add', x: 0, y: 0, width: 32, height: 32 });
  const does = { onFrame: vi.fn(), onExtend: vi.fn(), onPick: vi.fn(), onImportMask: vi.fn(), onExportMask: vi.fn() };
  const image = fileOf('a', { name: 'heron.png', width: 64, height: 64 });
  const props: MaskEditorProps = {
    ...{ image, loading: false, frame: null, legalOnly: false, maskBytes: null, view },
    ...does,
    ...given,
    mask,
  };
  const drawn = await renderInWindow(<MaskEditor {...props} />);
  const stage = drawn.page.getByRole('application', { name: 'Canvas' });
  await act(async () => Promise.resolve(stage.focus()));
  const said = (): string => drawn.page.getAllByRole('status').at(-1)?.textContent ?? '';
  const tool = (name: string): HTMLElement => drawn.page.getByRole('button', { name });
  return { ...drawn, ...does, view, mask, stage, said, tool };
}

test('busy: while the image and its mask are opened nothing can be painted, and each says so', async () => {
  const { page, tool, view, user } = await editor({ mask: null, loading: true });
  expect(page.getAllByText('Opening the image').length).toBeGreaterThan(0);
  expect(page.getByText('the mask is still opening')).toBeDefined();
  expect([tool('Brush'), tool('Undo')].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  expect(tool('Brush').getAttribute('aria-pressed')).toBe('false');
  await user.click(tool('Region'));
  expect(view.store.getState().tool).toBe('frame');
});

test('error: a mask that cannot be read is not called one that is still coming', async () => {
  const { page, tool } = await editor({ mask: null });
  expect(page.getByText('the mask can’t be read')).toBeDefined();
  expect(tool('Eraser').getAttribute('aria-disabled')).toBe('true');
});

test('error: an image that cannot be shown says why, and can be painted on all the same', async () => {
  const problem = 'It is no longer in the data folder.';
  const { page, tool, mask, user } = await editor({ tiles: { type: 'not-opened', problem } });
  const alert = await page.findByText('“heron.png” can’t be shown.');
  expect(alert.closest('section')?.textContent).toContain(problem);
  expect(tool('Brush').getAttribute('aria-disabled')).toBeNull();
  await user.keyboard('i');
  expect(mask?.coverage).toBe(1);
});

test('empty: no mask yet, nothing to undo, and the image has a name with its size', async () => {
  const { page, tool, said, user, mask } = await editor();
  expect(page.getByRole('img', { name: 'heron.png, 64 × 64 pixels' })).toBeDefined();
  expect(page.getByText('no mask yet')).toBeDefined();
  await user.keyboard('{Control>}z{/Control}');
  expect([mask?.ops, said()]).toEqual([[], '']);
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
});

test('what is painted is said with what the mask covers by then; it is undone, and done again', async () => {
  const { said, user, mask, tool } = await editor({ painted: true });
  await user.keyboard('i');
  expect(said()).toBe('Mask inverted, mask covers 75.0 %.');
  await user.click(tool('Undo'));
  expect([said(), mask?.coverage]).toEqual(['Undone, mask covers 25.0 %.', 0.25]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(said()).toBe('Redone, mask covers 75.0 %.');
});

test('a stroke by hand is one step; with the hand, or the space bar held, the same drag paints nothing', async () => {
  const { user, stage, mask, said } = await editor();
  const drag = () =>
    user.pointer([
      { keys: '[MouseLeft>]', target: stage, coords: { x: 400, y: 300 } },
      { target: stage, coords: { x: 410, y: 310 } },
      { keys: '[/MouseLeft]', target: stage, coords: { x: 410, y: 310 } },
    ]);
  await user.keyboard('h');
  await drag();
  await user.keyboard('b{ >}');
  await drag();
  await user.keyboard('{/ }');
  expect(mask?.ops).toEqual([]);
  await drag();
  expect(mask?.ops.map(({ type }) => type)).toEqual(['stroke']);
  expect(said()).toMatch(/^Stroke added, mask covers /);
});

test('nobody paints what they cannot see: a hidden mask comes back with the next step', async () => {
  const { page, user, view } = await editor({ painted: true });
  await user.keyboard('m');
  expect(view.store.getState().maskShown).toBe(false);
  expect(page.getByText(/hidden/)).toBeDefined();
  await user.keyboard('i');
  expect(view.store.getState().maskShown).toBe(true);
});

test('refused: with the tool that moves it, arrows move a mask and never nothing', async () => {
  const { user, mask, said } = await editor();
  await user.keyboard('v{ArrowRight}');
  expect([mask?.ops, said()]).toEqual([[], '']);
  const painted = await editor({ painted: true });
  await painted.user.keyboard('v{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(painted.mask?.ops.slice(1)).toEqual([
    { type: 'move', x: 1, y: 0 },
    { type: 'move', x: 0, y: -10 },
  ]);
});

test('keys are those of whoever types elsewhere, and not of the editor', async () => {
  const { user, view, mask } = await editor();
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  await user.keyboard('ie');
  expect([mask?.ops, view.store.getState().tool]).toEqual([[], 'brush']);
});

test('colours like that of a pixel are looked for, and only what was found is said to be marked', async () => {
  let done: (found: boolean) => void = () => undefined;
  const onPick = vi.fn(() => new Promise<boolean>((resolve) => (done = resolve)));
  const { user, stage, said } = await editor({ onPick });
  await user.keyboard('w');
  const click = () => user.pointer([{ keys: '[MouseLeft]', target: stage, coords: { x: 400, y: 310 } }]);
  await click();
  expect(onPick).toHaveBeenCalledOnce();
  expect(said()).toBe('Looking for these colours');
  await act(async () => Promise.resolve(done(false)));
  expect(said()).toBe('');
  await click();
  await act(async () => Promise.resolve(done(true)));
  expect(said()).toContain('mask covers 0 %.');
});

test('extending has a bar of its own, with the size that it comes to, and is left by Cancel', async () => {
  const { user, page, view } = await editor();
  expect(page.queryByRole('region', { name: 'Extend canvas' })).toBeNull();
  await user.keyboard('k');
  const bar = page.getByRole('region', { name: 'Extend canvas' });
  expect(bar.textContent).toContain('Drag an edge of the image outward, or type.');
  await user.type(page.getByRole('spinbutton', { name: 'Left' }), '16');
  expect(page.getByRole('button', { name: 'Extend to 80 × 64' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  expect(view.store.getState().tool).toBe('brush');
  expect(page.queryByRole('region', { name: 'Extend canvas' })).toBeNull();
});

test('long: a mask of too many bytes says so, and a long name stands whole at the picture', async () => {
  const name = `${'heron '.repeat(100)}.png`;
  const { page } = await editor({
    ...{ painted: true, maskBytes: 5_000_000 },
    image: fileOf('a', { name, width: 64, height: 64 }),
  });
  expect(page.getByText(/must be under/)).toBeDefined();
  expect(page.getByRole('img').getAttribute('aria-label')).toBe(`${name}, 64 × 64 pixels`);
});
