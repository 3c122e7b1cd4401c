// @vitest-environment happy-dom
/** What the chat in view would send: before its models are known, what stands in the way, and what the palette may set. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { paletteTarget } from '../../../../../renderer/app/palette-target.ts';
import { useNextRequest } from '../../../../../renderer/features/chat/use-next-request.ts';
import { inChat, type ChatGiven } from './in-chat.tsx';
import { settings } from './scripted-chat.ts';

function Said() {
  const { open, settings: sent, problems, modelsPending } = useNextRequest('c1');
  return (
    <>
      <p role="status">{open === undefined ? 'Nothing open' : modelsPending ? 'Models pending' : sent.model}</p>
      <ul aria-label="In the way">
        {problems.map(({ field, message }) => (
          <li key={field}>{`${field}: ${message}`}</li>
        ))}
      </ul>
    </>
  );
}

async function asked(given: ChatGiven) {
  const drawn = await inChat(<Said />, given);
  const inTheWay = () => drawn.page.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { ...drawn, inTheWay, status: () => drawn.page.getByRole('status').textContent };
}

const hot = {
  ...settings,
  parameters: { ...settings.parameters, chat: { ...settings.parameters.chat, temperature: 9 } },
};

test('busy: while the gateway is asked for its models, that none is chosen is nobody’s mistake', async () => {
  const { services, status, inTheWay } = await asked({ chat: { settings: { ...settings, model: '' } } });
  act(() => services.appState.store.setState({ listing: null }));
  expect([status(), inTheWay()]).toEqual(['Models pending', []]);
  const none = { profileId: 'reference', ids: [], fetchedAt: 1 };
  act(() => services.appState.store.setState({ listing: none }));
  expect(inTheWay().join()).toMatch(/^Model: /);
});

test('empty: of a chat that is not held nothing is asked', async () => {
  expect((await asked({ chat: null })).status()).toBe('Nothing open');
});

test('refused: what stands in a field now comes before what was last read from it', async () => {
  const { feature, inTheWay } = await asked({ chat: { settings: hot } });
  expect(inTheWay().join()).toMatch(/^Temperature: .*9/);
  act(() => feature.unread.setState({ c1: { chat: { Temperature: 'warm' } } }));
  expect(inTheWay()).toHaveLength(1);
  expect(inTheWay().join()).not.toContain('9');
});

test('the palette sets the chat in view, and nothing once it is left', async () => {
  const { show, feature } = await asked({});
  const target = paletteTarget.getState();
  expect(target?.settings.model).toBe(settings.model);
  expect(target?.judge(hot).map(({ field }) => field)).toEqual(['Temperature']);
  act(() => target?.set({ ...settings, model: 'alpha-5.5' }));
  await vi.waitFor(() => expect(feature.chat.store.getState().chats['c1']?.settings?.model).toBe('alpha-5.5'));
  await show(null);
  expect(paletteTarget.getState()).toBeNull();
});
