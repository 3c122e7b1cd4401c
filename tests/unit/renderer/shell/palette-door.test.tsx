// @vitest-environment happy-dom
/** The way into the palette: what is typed before its list is there goes along, and the focus goes back where it was. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { fireEvent } from '@testing-library/dom';
import type { PaletteProps } from '../../../../renderer/shell/palette.tsx';
import { render } from '../rendering.tsx';
import { untilShown } from '../until-shown.ts';

/** The door, whose palette comes when the test says so and tells what it was handed. */
async function door() {
  vi.resetModules();
  let arrive: () => void = () => undefined;
  const taken = vi.fn();
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.doMock('../../../../renderer/shell/palette.tsx', async () => {
    await arrived;
    const { useEffect } = await import('react');
    function Palette({ take }: PaletteProps) {
      useEffect(() => {
        taken(take());
      }, [take]);
      return <p>The palette</p>;
    }
    return { Palette };
  });
  onTestFinished(() => {
    vi.doUnmock('../../../../renderer/shell/palette.tsx');
    vi.resetModules();
  });
  const { PaletteDoor } = await import('../../../../renderer/shell/palette-door.tsx');
  const before = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => before.remove());
  before.focus();
  const onClose = vi.fn();
  const drawn = await render(<PaletteDoor early={null} onClose={onClose} />);
  const come = async (): Promise<void> => {
    arrive();
    await drawn.page.findByText('The palette');
  };
  return { ...drawn, before, onClose, taken, come };
}

test('busy: it is a field at once, which has the focus and says that it is not ready', async () => {
  const { page } = await door();
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: 'Command' }));
  expect(page.getByRole('dialog', { name: 'Commands' }).getAttribute('aria-busy')).toBe('true');
});

test('what was typed, and the keys of the list, go along to it', async () => {
  const { page, user, taken, come } = await door();
  await user.type(page.getByRole('combobox', { name: 'Command' }), 'them');
  await user.keyboard('{ArrowDown}{Home}{Enter}');
  await come();
  expect(taken.mock.calls[0]).toEqual([{ text: 'them', keys: ['ArrowDown', 'Enter'] }]);
  await untilShown(() => expect(page.queryByRole('combobox', { name: 'Command' })).toBeNull());
});

test('Escape closes it before it has come, and the focus goes back; the keys of an input method do not', async () => {
  const { page, user, before, onClose, show } = await door();
  fireEvent.keyDown(page.getByRole('combobox', { name: 'Command' }), { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await show(null);
  expect(document.activeElement).toBe(before);
});
