// @vitest-environment happy-dom
/** Another language draws the window anew, and loses nothing that is being written. */
import { act, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { afterEach, expect, test, vi } from 'vitest';
import { language, speak } from '../../../../renderer/language/language.ts';
import { BodyEditor } from '../../../../renderer/ui/body-editor.tsx';
import { render } from '../rendering.tsx';

vi.mock('../../../../renderer/ui/json-editor.tsx', () => ({
  useJsonProblem: () => null,
  JsonEditor: ({ initial, onChange }: { readonly initial: string; readonly onChange: (text: string) => void }) => (
    <>
      <p>{initial}</p>
      <button type="button" onClick={() => onChange('{"mine":1}')}>
        write
      </button>
      <button type="button" onClick={() => onChange(initial)}>
        undo
      </button>
    </>
  ),
}));

afterEach(() => speak('en'));

const onSend = vi.fn();

/** As the window itself (app.tsx). */
function Window({ editing }: { readonly editing: boolean }): ReactNode {
  const spoken = useStore(language);
  return (
    <main key={spoken}>
      {editing ? <BodyEditor body="{}" lead="" onCancel={() => undefined} onSend={onSend} /> : null}
    </main>
  );
}

const settled = (work: () => unknown): Promise<void> =>
  act(async () => {
    await work();
    await Promise.resolve();
  });

test('an edited body is waited for, which is said; it is sent as it was written', async () => {
  const drawn = await render(<Window editing />);
  await drawn.press('write');
  const onWait = vi.fn();
  const spoken = speak('zh-CN', onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  expect(language.getState()).toBe('en');
  await drawn.press('Send edited request');
  expect(onSend).toHaveBeenCalledWith('{"mine":1}');
  await drawn.show(<Window editing={false} />);
  await settled(() => spoken);
  expect(language.getState()).toBe('zh-CN');
});

test('what was taken back is not waited for, nor what was not changed', async () => {
  const drawn = await render(<Window editing />);
  await drawn.press('write');
  const onWait = vi.fn();
  const spoken = speak('zh-CN', onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  await drawn.press('undo');
  await settled(() => spoken);
  expect(language.getState()).toBe('zh-CN');
  await settled(() => speak('en', onWait));
  expect(language.getState()).toBe('en');
  expect(onWait).toHaveBeenCalledOnce();
});

test('the language that is chosen last counts, also where one waits', async () => {
  const drawn = await render(<Window editing />);
  await drawn.press('write');
  const onWait = vi.fn();
  const first = speak('zh-CN', onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  await speak('en', onWait);
  await drawn.press('undo');
  await settled(() => first);
  expect(language.getState()).toBe('en');
});
