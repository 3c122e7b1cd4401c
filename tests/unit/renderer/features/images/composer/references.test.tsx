// @vitest-environment happy-dom
/** The images that go along: in their order by keys and by dragging, what each is for, removed, and how many there may be. */
import { fireEvent } from '@testing-library/dom';
import { act, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  AddReference,
  References,
  referenceWords,
} from '../../../../../../renderer/features/images/composer/references.tsx';
import type { RequestPlan } from '../../../../../../renderer/features/images/studio-ask.ts';
import type { StudioStore } from '../../../../../../renderer/features/images/studio-value.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { optionsOf } from '../../../../../../shared/images/options.ts';
import { noImageSettings } from '../../../../../../shared/images/image-job.ts';
import { inFrames } from '../../../in-frames.ts';
import { render } from '../../../rendering.tsx';
import { fileOf, referenceOf } from '../image-doubles.ts';

async function references(count: number, { masked = false, sent = true } = {}) {
  const nextFrame = inFrames();
  const store = createStore(() => ({
    references: Array.from({ length: count }, (_, at) => referenceOf(fileOf(String(at)))),
  }));
  const studio = { change: (change) => store.setState(change) } as Pick<StudioStore, 'change'> as StudioStore;
  const onAdd = vi.fn();
  const now = () => store.getState().references;
  function Tiles() {
    const { references: all } = useStore(store);
    return <References studio={studio} references={all} masked={masked} sent={sent} onAdd={onAdd} />;
  }
  const drawn = await render(<Tiles />);
  const tile = (at: number): HTMLElement =>
    drawn.page.getAllByRole('button', { name: /^Reference / })[at] ?? expect.fail(`no tile ${at}`);
  return { ...drawn, onAdd, nextFrame, tile, order: () => now().map(({ file }) => file.name), now };
}

test('empty: there is a place to bring one', async () => {
  const { page, user, onAdd } = await references(0);
  await user.click(page.getByRole('button', { name: 'Add reference image' }));
  expect(onAdd).toHaveBeenCalledOnce();
});

test('each says its place, and the first that it carries the mask', async () => {
  const { tile } = await references(2, { masked: true });
  expect([tile(0), tile(1)].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Reference 1 of 2, 0.png, has the mask',
    'Reference 2 of 2, 1.png',
  ]);
});

test('one is moved by keys, keeps the focus, and where it is now is said; at the ends nothing moves', async () => {
  const { user, page, tile, order, nextFrame } = await references(3);
  tile(0).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect([order(), page.getByRole('status').textContent]).toEqual([['0.png', '1.png', '2.png'], '']);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await nextFrame();
  expect(order()).toEqual(['1.png', '0.png', '2.png']);
  expect(page.getByRole('status').textContent).toBe('0.png is now 2 of 3.');
  expect(document.activeElement).toBe(tile(1));
});

test('one is removed by Delete; the next one has the focus, and what went is said', async () => {
  const { user, page, tile, order, nextFrame } = await references(3);
  tile(2).focus();
  await user.keyboard('{Delete}');
  await nextFrame();
  expect(order()).toEqual(['0.png', '1.png']);
  expect(page.getByRole('status').textContent).toBe('2.png was removed.');
  expect(document.activeElement).toBe(tile(1));
});

test('what one is for is written beside it', async () => {
  const { user, page, tile, now } = await references(1);
  await user.click(tile(0));
  await user.type(page.getByRole('textbox', { name: /for/i }), 'style');
  expect(now()[0]?.note).toBe('style');
  expect(tile(0).getAttribute('aria-label')).toBe('Reference 1 of 1, 0.png, style');
});

test('a tile that is dragged takes its place among the others; a file that is dragged over them does not', async () => {
  const { tile, order } = await references(3);
  const over = (at: number): boolean => {
    let isTaken = false;
    act(() => {
      isTaken = !fireEvent.dragOver(tile(at), { dataTransfer: {} });
    });
    return isTaken;
  };
  expect([over(2), order()]).toEqual([false, ['0.png', '1.png', '2.png']]);
  act(() => void fireEvent.dragStart(tile(0), { dataTransfer: {} }));
  expect([over(2), order()]).toEqual([true, ['1.png', '2.png', '0.png']]);
  act(() => void fireEvent.dragEnd(tile(2)));
  expect([over(0), order()]).toEqual([false, ['1.png', '2.png', '0.png']]);
});

function howOf(model: string, mode: RequestPlan['mode']): RequestPlan {
  const facts = modelFacts(model);
  return { mode, facts, options: optionsOf(facts, 'image-edits', noImageSettings) } as RequestPlan;
}

test('refused: where the model takes no more, the button says how many it takes; more bring files in', async () => {
  const add = async (count: number, mode: RequestPlan['mode'] = 'edit') => {
    const addFiles = vi.fn();
    const drawn = await render(
      <AddReference
        studio={{ addFiles } as Pick<StudioStore, 'addFiles'> as StudioStore}
        how={howOf('alpha-image-2', mode)}
        count={count}
        input={createRef()}
      />,
    );
    const button = drawn.page.queryByRole<HTMLButtonElement>('button', { name: 'Add reference image' });
    return { ...drawn, addFiles, button };
  };
  expect((await add(0)).button).toBeNull();
  const more = await add(15);
  expect(more.button?.disabled).toBe(false);
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await more.user.upload(more.holder.querySelector('input') ?? document.body, file);
  expect(more.addFiles).toHaveBeenCalledExactlyOnceWith([file]);
  const full = await add(16);
  expect(full.button?.getAttribute('aria-disabled') ?? String(full.button?.disabled)).toBe('true');
  // What stays behind is not counted against the model.
  expect((await add(16, 'generate')).button?.disabled).toBe(false);
});

test('what the model takes of them is said, or that they stay behind', () => {
  expect(referenceWords(howOf('alpha-image-2', 'edit'), 1)).toBe('');
  expect(referenceWords(howOf('alpha-image-2', 'edit'), 2)).toBe('Up to 16 images.');
  expect(referenceWords(howOf('alpha-image-2', 'generate'), 0)).toBe('');
  expect(referenceWords(howOf('alpha-image-2', 'generate'), 2)).toBe(
    'The images are kept for editing; they aren’t sent now.',
  );
});
