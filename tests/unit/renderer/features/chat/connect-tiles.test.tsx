// @vitest-environment happy-dom
/** The way to a gateway of one's own: what each needs, whether a server runs here, and where it leads. */
import { expect, test } from 'vitest';
import { ConnectTiles, type ConnectTilesProps } from '../../../../../renderer/features/chat/connect-tiles.tsx';
import { hrefOf } from '../../../../../renderer/app/navigation.ts';
import { newProfileRoute } from '../../../../../renderer/app/new-profile.ts';
import { render } from '../../rendering.tsx';

const tiles = (given: Partial<ConnectTilesProps> = {}) =>
  render(<ConnectTiles simulated={false} runningOf={() => undefined} {...given} />);

test('each says what it needs, and leads to its own form', async () => {
  const { page } = await tiles();
  const [openAi, ollama, any] = [/^OpenAI/, /^Ollama/, /Paste its address$/].map((name) =>
    page.getByRole('link', { name }),
  );
  expect(openAi?.textContent).toMatch(/Key needed$/);
  expect(ollama?.textContent).toMatch(/On this computer$/);
  expect(openAi?.getAttribute('href')).toBe(hrefOf(newProfileRoute('openai')));
  expect(any?.getAttribute('href')).toBe(hrefOf(newProfileRoute('any')));
});

test('a server on this computer says whether it runs', async () => {
  const { page } = await tiles({
    runningOf: (preset) => (preset === 'ollama' ? 'Running here' : preset === 'lm-studio' ? 'Not running' : undefined),
  });
  expect(page.getByRole('link', { name: /^Ollama/ }).textContent).toMatch(/Running here$/);
  expect(page.getByRole('link', { name: /^LM Studio/ }).textContent).toMatch(/Not running$/);
  expect(page.getByRole('link', { name: /^OpenAI/ }).textContent).toMatch(/Key needed$/);
});

test('that answers are simulated meanwhile is said only where they are', async () => {
  const words = 'Until then a simulated one answers, inside the app.';
  expect((await tiles()).page.queryByText(words)).toBeNull();
  expect((await tiles({ simulated: true })).page.getByText(words)).toBeDefined();
});
