// @vitest-environment happy-dom
/** Panes with borders: moved by keys within their limits, put back by a double click, and away where there is no room. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { Panels, type PanelsProps } from '../../../../renderer/ui/panels.tsx';
import { render } from '../rendering.tsx';

const panes: PanelsProps['panes'] = [
  { id: 'list', label: 'chats', content: 'Chats', width: { preset: 20, min: 10, max: 40 }, minPx: 100 },
  { id: 'main', label: 'chat', content: 'Chat', minPx: 200 },
  { id: 'side', label: 'inspector', content: 'Inspector', width: { preset: 30, min: 20, max: 50 }, minPx: 100 },
];

async function panels(given: Partial<PanelsProps> = {}, width = 1600) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width < Number(/\d+/.exec(media)?.[0] ?? 0) }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const onWidthChange = vi.fn();
  const drawn = await render(<Panels panes={panes} widths={{}} onWidthChange={onWidthChange} {...given} />);
  const border = (name: string): HTMLElement => drawn.page.getByRole('separator', { name: `Resize ${name}` });
  const away = (): readonly string[] =>
    [...drawn.holder.querySelectorAll('[data-pane]')].flatMap((pane) =>
      pane.classList.contains('hidden') ? [pane.textContent] : [],
    );
  return { ...drawn, onWidthChange, border, away };
}

test('a border says how wide its pane is and may be; the pane that takes what is left has none', async () => {
  const { page, border } = await panels({ widths: { side: 44 } });
  expect(page.getAllByRole('separator')).toHaveLength(2);
  const values = (name: string) =>
    ['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((key) => border(name).getAttribute(key));
  expect(values('chats')).toEqual(['20', '10', '40']);
  expect(values('inspector')).toEqual(['44', '20', '50']);
});

test('long: a width beyond the limits is kept within them', async () => {
  expect((await panels({ widths: { list: 90 } })).border('chats').getAttribute('aria-valuenow')).toBe('40');
});

test('arrows move a border towards where they point, Home and End to its limits', async () => {
  const { user, border, onWidthChange } = await panels();
  border('chats').focus();
  await user.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}{ArrowUp}');
  expect(onWidthChange.mock.calls).toEqual([
    ['list', 22],
    ['list', 18],
    ['list', 10],
    ['list', 40],
  ]);
  onWidthChange.mockClear();
  // Left of it lies the pane that takes what is left.
  border('inspector').focus();
  await user.keyboard('{ArrowLeft}');
  expect(onWidthChange).toHaveBeenLastCalledWith('side', 32);
});

test('stacked, the other two arrows move it', async () => {
  const { user, border, onWidthChange } = await panels({ stacked: true });
  expect(border('chats').getAttribute('aria-orientation')).toBe('horizontal');
  border('chats').focus();
  await user.keyboard('{ArrowRight}');
  expect(onWidthChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(onWidthChange).toHaveBeenLastCalledWith('list', 22);
});

test('a double click puts it back', async () => {
  const { user, border, onWidthChange } = await panels({ widths: { list: 33 } });
  await user.dblClick(border('chats'));
  expect(onWidthChange).toHaveBeenLastCalledWith('list', 20);
});

test('a narrow window keeps the pane that matters, and those that stay', async () => {
  expect((await panels({}, 600)).away()).toEqual(['Chats', 'Inspector']);
  const [list, ...others] = panes;
  const staying = list === undefined ? panes : [{ ...list, stays: true }, ...others];
  expect((await panels({ panes: staying }, 600)).away()).toEqual(['Inspector']);
  expect((await panels({ stacked: true }, 600)).away()).toEqual([]);
});

test('one that stands alone has all of the room; the others are there still', async () => {
  const { away, page } = await panels({ alone: 'side' });
  expect(away()).toEqual(['Chats', 'Chat']);
  expect(page.getByText('Chat')).toBeDefined();
});
