// @vitest-environment happy-dom
/** The conversation that all lanes continue: how long it is, what it says, in the language of the window, and left out. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EarlierMessages } from '../../../../../../renderer/features/compare/setup/earlier-messages.tsx';
import { chinese } from '../../../../../../renderer/language/chinese.ts';
import { setSpoken } from '../../../../../../renderer/language/t.ts';
import type { CompareSetup } from '../../../../../../shared/compare/setup.ts';
import type { Block } from '../../../../../../shared/message.ts';
import type { TurnMessage } from '../../../../../../shared/protocols/protocol.ts';
import { inCompare, twoLanes } from '../compare-window.tsx';

const turn = (role: TurnMessage['role'], ...blocks: readonly object[]): TurnMessage => ({
  role,
  blocks: blocks as readonly Block[],
});
const text = (words: string) => ({ kind: 'text', text: words, open: false });

const whole = [
  turn('user', text('How deep?'), { kind: 'attachment', attachment: { source: 'file-id', fileId: 'file-7' } }),
  turn('assistant', { kind: 'reasoning', text: 'Hm.' }, { kind: 'tool-call', name: 'measure', arguments: '{"a":1}' }),
  turn('tool', { kind: 'tool-result', name: 'measure', output: '90' }),
  turn('assistant', text('Ninety.'), { kind: 'image', mimeType: 'image/png', source: '' }),
];

const messages = (earlier?: readonly TurnMessage[], more: Partial<CompareSetup> = {}) =>
  inCompare(<EarlierMessages />, {
    setup: {
      ...twoLanes,
      ask: { ...twoLanes.ask, ...(earlier === undefined ? {} : { earlier: [...earlier] }) },
      ...more,
    },
  });

test('empty: a run that begins with its own message has none, and neither has one of images', async () => {
  expect((await messages()).holder.textContent).toBe('');
  expect((await messages(whole, { kind: 'image' })).holder.textContent).toBe('');
});

test('it says how long it is, and what was said by whom on request', async () => {
  const { page, user } = await messages(whole);
  expect(page.getByText(/4 messages/)).toBeDefined();
  expect(page.queryByRole('list')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Show messages', expanded: false }));
  const said = within(page.getByRole('list')).getAllByRole('listitem');
  expect(said.map((one) => one.textContent)).toEqual([
    'YouHow deep?\nfile-7',
    'Assistantmeasure({"a":1})',
    'Tool resultsmeasure: 90',
    'AssistantNinety.\nImage',
  ]);
  await user.click(page.getByRole('button', { name: 'Hide messages', expanded: true }));
  expect(page.queryByRole('list')).toBeNull();
});

test('whose it is is said in Chinese where the window speaks it', async () => {
  setSpoken('zh-CN', chinese);
  onTestFinished(() => setSpoken('en', null));
  const { page, user } = await messages(whole);
  const [show] = page.getAllByRole('button', { expanded: false });
  await user.click(show ?? document.body);
  expect(page.getByRole('list').textContent).not.toMatch(/You|Assistant|Tool results/);
});

test('long: of a very long message as much is shown as can be read', async () => {
  const { page, user } = await messages([turn('user', text('x'.repeat(5_000)))]);
  await user.click(page.getByRole('button', { name: 'Show messages' }));
  expect(page.getByRole('listitem').textContent).toHaveLength('You'.length + 1_000);
});

test('it is left out, and can be had back', async () => {
  const { page, user, holder, feature, services } = await messages(whole);
  await user.click(page.getByRole('button', { name: 'Leave out earlier messages' }));
  expect(holder.textContent).toBe('');
  expect(feature.setup.store.getState().setup.ask).not.toHaveProperty('earlier');
  const { toasts } = services.toasts.store.getState();
  await act(async () => Promise.resolve(toasts[0]?.action?.run()));
  expect(feature.setup.store.getState().setup.ask.earlier).toEqual(whole);
});

test('left out by the keyboard, the next key writes into the message', async () => {
  const { page, user, feature } = await inCompare(
    <section data-request>
      <EarlierMessages />
      <textarea aria-label="Message" />
    </section>,
    { setup: { ...twoLanes, ask: { ...twoLanes.ask, earlier: [...whole] } } },
  );
  act(() => page.getByRole('button', { name: 'Leave out earlier messages' }).focus());
  await user.keyboard('{Enter}');
  expect(feature.setup.store.getState().setup.ask).not.toHaveProperty('earlier');
  await vi.waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Message' })));
});
