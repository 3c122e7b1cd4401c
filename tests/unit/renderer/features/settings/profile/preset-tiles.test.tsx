// @vitest-environment happy-dom
/** Presets as tiles: which are offered at first, which is chosen, which servers of this computer run, and what one fills in. */
import { expect, test, vi } from 'vitest';
import { PresetTiles } from '../../../../../../renderer/features/settings/profile/preset-tiles.tsx';
import {
  newProfileValues,
  type ProfileFormValues,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import type { LocalServer } from '../../../../../../shared/local-server.ts';
import { presets } from '../../../../../../shared/dialects/presets.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';

async function tiles(values: Partial<ProfileFormValues> = {}, running: readonly LocalServer[] | null = []) {
  const onChange = vi.fn<(changes: Partial<ProfileFormValues>) => void>();
  const host = createFakeHost({
    more: () => ({ 'localServers.find': () => (running === null ? new Promise(() => undefined) : [...running]) }),
  });
  const drawn = await renderInWindow(<PresetTiles values={{ ...newProfileValues, ...values }} onChange={onChange} />, {
    host,
  });
  const tile = (name: string) => drawn.page.queryByRole<HTMLInputElement>('radio', { name });
  const chosen = (): readonly (string | null)[] =>
    drawn.page.queryAllByRole('radio', { checked: true }).map((one) => one.getAttribute('aria-label'));
  return { ...drawn, onChange, tile, chosen };
}

const { ollama, openai } = presets;

test('the ones that most people look for stand there; the rest comes at a click', async () => {
  const { page, user } = await tiles();
  const before = page.getAllByRole('radio').length;
  const more = page.getByRole('button', { name: /^\d+ more$/ });
  const hidden = Number(/\d+/.exec(more.textContent)?.[0]);
  await user.click(more);
  expect(page.getAllByRole('radio')).toHaveLength(before + hidden);
  expect(page.queryByRole('button', { name: /^\d+ more$/ })).toBeNull();
});

test('a server that runs here is offered at once and says so; where it was not looked for yet nothing is said', async () => {
  const server = { preset: 'ollama', baseUrl: 'http://127.0.0.1:9999/v1' } as LocalServer;
  const { page, user, tile, onChange } = await tiles({}, [server]);
  expect(await page.findByText('Running here')).toBeDefined();
  await user.click(tile(ollama.dialect.label) ?? document.body);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ dialect: 'ollama', baseUrl: server.baseUrl, keyless: true }),
  );
  const unknown = await tiles({ dialect: 'ollama' }, null);
  expect(unknown.page.queryByText(/Running here|Not running/)).toBeNull();
});

test('the preset of the form is chosen, also where it is a rarer one, and where its dialect was changed since', async () => {
  expect((await tiles({ dialect: 'openai' })).chosen()).toEqual([openai.dialect.label]);
  expect((await tiles({ dialect: 'groq' })).chosen()).toEqual([presets.groq.dialect.label]);
  expect((await tiles({ dialect: 'vendor' })).chosen()).toEqual([presets.neutral.dialect.label]);
  expect((await tiles({ dialect: { ...openai.dialect } })).chosen()).toEqual([openai.dialect.label]);
  const own = { ...openai.dialect, label: 'Of my own' };
  expect((await tiles({ dialect: own })).chosen()).toEqual([presets.any.dialect.label]);
});
