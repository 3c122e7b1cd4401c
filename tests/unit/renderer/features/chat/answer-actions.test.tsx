// @vitest-environment happy-dom
/** What can be done with an answer that has ended: asked for anew, looked into, walked through, shown as written, deleted. */
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openScore } from '../../../../../renderer/app/playhead-place.ts';
import { wantedEvents } from '../../../../../renderer/app/inspector.ts';
import { setRaw } from '../../../../../renderer/answers/raw-answers.ts';
import { AnswerActions } from '../../../../../renderer/features/chat/answer-actions.tsx';
import type { AssistantMessage } from '../../../../../shared/conversation.ts';
import { emptyAnswer, type Block } from '../../../../../shared/message.ts';
import { startState } from '../../../../doubles/fake-host.ts';
import { untilShown } from '../../until-shown.ts';
import { inChat, type ChatGiven } from './in-chat.tsx';
import { answerOf, settings } from './scripted-chat.ts';

const saying = (...blocks: readonly Block[]): AssistantMessage =>
  answerOf('a1', { answer: { ...emptyAnswer, candidates: [{ blocks }] } });
const prose: Block = { kind: 'text', text: 'Ninety **metres**.', open: false };

const forget = (): Promise<void> =>
  act(async () => {
    openScore.setState(null, true);
    wantedEvents.setState(null, true);
    setRaw('a1', false);
    await Promise.resolve();
  });
afterEach(forget);

/** `width`: of the window, in CSS pixels. */
async function actions(message = saying(prose), given: ChatGiven = {}, width = 1600) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width < Number(/\d+/.exec(media)?.[0] ?? 0) }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const drawn = await inChat(
    <>
      <p data-message="a1">Ninety metres.</p>
      <AnswerActions message={message} settings={settings} isLast />
    </>,
    { messages: [message], ...given },
  );
  const button = (name: string): HTMLElement => drawn.page.getByRole('button', { name });
  return { ...drawn, button, inspected: () => drawn.feature.inspected.getState() };
}

const { preferences } = startState;
const closed = { state: { preferences: { ...preferences, inspectorOpen: false } } };

test('it is asked for anew with the settings as they are and the profile in use', async () => {
  const { user, button, inputs } = await actions();
  await user.click(button('Regenerate'));
  await untilShown(() => expect(inputs('chat.regenerate')).toHaveLength(1));
  expect(inputs('chat.regenerate')[0]).toMatchObject({ messageId: 'a1', profileId: 'reference', settings });
});

test('its request is shown in the inspector, which is opened for it', async () => {
  const { user, button, inspected, services } = await actions(undefined, closed);
  await user.click(button('Show request'));
  expect(inspected()).toMatchObject({ c1: 'a1' });
  await untilShown(() => expect(services.appState.store.getState().app?.preferences.inspectorOpen).toBe(true));
});

test('it is walked through at the words that were selected, and closed again; an open inspector shows its events', async () => {
  const { user, button, holder, inspected } = await actions();
  const words = holder.querySelector('[data-message]')?.firstChild ?? expect.fail('no words');
  document.getSelection()?.setBaseAndExtent(words, 0, words, 6);
  await user.click(button('Replay answer'));
  expect(openScore.getState()?.selected?.toString()).toBe('Ninety');
  expect(wantedEvents.getState()).toMatchObject({ messageId: 'a1', text: '' });
  expect(inspected()).toMatchObject({ c1: 'a1' });
  expect(button('Replay answer').getAttribute('aria-pressed')).toBe('true');
  await user.click(button('Replay answer'));
  expect(openScore.getState()).toBeNull();
});

test('words selected elsewhere are none of it; an inspector that is closed or would lie over it stays away', async () => {
  for (const [given, width] of [
    [closed, 1600],
    [{}, 1000],
  ] as const) {
    await forget();
    const { user, button, holder, inspected } = await actions(undefined, given, width);
    const elsewhere = holder.querySelector('[role=toolbar]') ?? expect.fail('no toolbar');
    document.getSelection()?.selectAllChildren(elsewhere);
    await user.click(button('Replay answer'));
    expect(openScore.getState()).toEqual({ messageId: 'a1' });
    expect(wantedEvents.getState()).toBeNull();
    expect(inspected()).not.toHaveProperty('c1', 'a1');
  }
});

test('text is shown as it was written, and formatted again; an answer without text has no such form', async () => {
  const { user, button } = await actions();
  await user.click(button('Show as written'));
  expect(button('Show as written').getAttribute('aria-pressed')).toBe('true');
  await user.click(button('Show as written'));
  expect(button('Show as written').getAttribute('aria-pressed')).toBe('false');
  const empty = await actions(saying({ kind: 'text', text: '', open: false }));
  expect(empty.page.queryByRole('button', { name: 'Show as written' })).toBeNull();
});

test('empty: an answer without blocks can be asked for anew, but has nothing to copy', async () => {
  const { page } = await actions(saying());
  expect(page.queryByRole('button', { name: /^Copy/ })).toBeNull();
  expect(page.getByRole('button', { name: 'Regenerate' })).toBeDefined();
});

test('it is deleted', async () => {
  const { user, button, inputs } = await actions(undefined, { handlers: { 'messages.delete': () => null as never } });
  await user.click(button('Delete message'));
  expect(JSON.stringify(inputs('messages.delete'))).toContain('a1');
});
