// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../renderer/app/app-context.tsx';
import { createConnection } from '../../../../renderer/host/connection.ts';
import { useKeyboard } from '../../../../renderer/shell/keyboard.ts';
import { createFakeHost } from '../../../doubles/fake-host.ts';

const host = createFakeHost();
const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
const done: string[] = [];
let root: Root;
let takeOut: () => void;

function Keyboard(): null {
  useKeyboard(() => done.push('palette'));
  return null;
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  done.length = 0;
  takeOut = services.commands.register([
    { id: 'help', group: 'Help', label: 'Help', keys: '?', alsoKeys: 'Mod+/', run: () => done.push('help') },
    { id: 'go', group: 'Go to', label: 'Chat', keys: 'Mod+1', run: () => done.push('chat') },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    Promise.resolve(
      root.render(
        <AppServicesProvider services={services}>
          <Keyboard />
        </AppServicesProvider>,
      ),
    ),
  );
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  takeOut();
  document.body.replaceChildren();
});

function press(target: Element, init: KeyboardEventInit): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

test('a key that writes does its command only where no text is being typed', () => {
  const made = (html: string): Element => {
    const holder = document.body.appendChild(document.createElement('div'));
    holder.innerHTML = html;
    return holder.firstElementChild ?? holder;
  };
  const question = { key: '?', shiftKey: true };
  for (const html of [
    '<textarea></textarea>',
    '<input type="search">',
    '<div contenteditable="true"></div>',
    '<div role="menu"></div>',
  ]) {
    expect(press(made(html), question)).toBe(true);
  }
  expect(done).toEqual([]);
  for (const html of ['<button></button>', '<input type="checkbox">', '<a href="#x"></a>']) press(made(html), question);
  press(document.body, question);
  expect(done).toEqual(['help', 'help', 'help', 'help']);
});

test('a combination works while text is being typed, and so does the second one of a command', () => {
  const area = document.body.appendChild(document.createElement('textarea'));
  press(area, { key: '/', ctrlKey: true });
  press(area, { key: '1', ctrlKey: true });
  press(area, { key: 'k', ctrlKey: true });
  expect(done).toEqual(['help', 'chat', 'palette']);
});
