// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTyping } from '../../../../renderer/start/early-typing.ts';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One frame, and the tasks behind it. */
async function frame(): Promise<void> {
  for (const callback of frames.splice(0)) callback(0);
  await vi.advanceTimersByTimeAsync(1);
}

async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false;
  void waiting.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

function composer(text = ''): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.value = text;
  return area;
}

test('nothing typed, and no composer: nothing to wait for', async () => {
  expect(await isOver(watchTyping(composer()).painted())).toBe(true);
  expect(await isOver(watchTyping(null).settled())).toBe(true);
});

test('a key is waited for until it has been drawn and the next frame has come', async () => {
  const area = composer();
  const typing = watchTyping(area);
  area.dispatchEvent(new Event('input'));
  const waiting = typing.painted();
  expect(await isOver(waiting)).toBe(false);
  await frame();
  expect(await isOver(waiting)).toBe(false);
  await frame();
  expect(await isOver(waiting)).toBe(true);
  expect(await isOver(typing.painted())).toBe(true);
});

test('a key typed before anybody watched is waited for too', async () => {
  const waiting = watchTyping(composer('a')).painted();
  await frame();
  expect(await isOver(waiting)).toBe(false);
  await frame();
  expect(await isOver(waiting)).toBe(true);
});

test('a key that is held down does not keep the app from standing', async () => {
  const area = composer();
  const typing = watchTyping(area);
  area.dispatchEvent(new Event('input'));
  const waiting = typing.painted();
  let ended = false;
  void waiting.then(() => (ended = true));
  for (let at = 0; at < 100 && !ended; at += 1) {
    area.dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(16);
    await frame();
  }
  expect(ended).toBe(true);
});

test('a page in the background has no frames and is not waited for', async () => {
  const area = composer();
  const typing = watchTyping(area);
  area.dispatchEvent(new Event('input'));
  const waiting = typing.painted();
  await vi.advanceTimersByTimeAsync(150);
  expect(await isOver(waiting)).toBe(true);
});

test('a character that is being composed is finished first', async () => {
  const area = composer();
  const typing = watchTyping(area);
  area.dispatchEvent(new Event('compositionstart'));
  const waiting = typing.settled();
  // However long it takes, while it goes on.
  for (let at = 0; at < 4; at += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    area.dispatchEvent(new Event('compositionupdate'));
  }
  expect(await isOver(waiting)).toBe(false);
  // The next one is begun at once.
  area.dispatchEvent(new Event('compositionend'));
  area.dispatchEvent(new Event('compositionstart'));
  expect(await isOver(waiting)).toBe(false);
  area.dispatchEvent(new Event('compositionend'));
  expect(await isOver(waiting)).toBe(true);
});

test('a composition that rests is not waited for: some input methods end theirs with the next key only', async () => {
  const area = composer();
  const typing = watchTyping(area);
  area.dispatchEvent(new Event('compositionstart'));
  const waiting = typing.settled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await isOver(waiting)).toBe(true);
  // It goes on, and is waited for again.
  area.dispatchEvent(new Event('compositionupdate'));
  expect(await isOver(typing.settled())).toBe(false);
});

for (const [name, event] of [
  ['an update', () => new Event('compositionupdate')],
  ['its input', () => new InputEvent('input', { isComposing: true })],
] as const) {
  test(`a composition that was begun before anybody watched is known by ${name}`, async () => {
    const area = composer();
    const typing = watchTyping(area);
    area.dispatchEvent(event());
    const waiting = typing.settled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await isOver(waiting)).toBe(false);
    area.dispatchEvent(new Event('compositionend'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(waiting)).toBe(true);
  });
}

function press(area: HTMLTextAreaElement, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, ...init });
  area.dispatchEvent(event);
  return event;
}

test('Enter is remembered, and makes no line break', () => {
  const area = composer('a thought');
  const typing = watchTyping(area);
  expect(typing.entered()).toBe(false);
  expect(press(area).defaultPrevented).toBe(true);
  expect(typing.entered()).toBe(true);
});

test('what is typed after Enter takes it back', () => {
  const area = composer('a thought');
  const typing = watchTyping(area);
  press(area);
  area.dispatchEvent(new Event('input'));
  expect(typing.entered()).toBe(false);
});

test.each([
  ['with nothing to send', '  ', {}, true],
  ['with Shift, a line break', 'a', { shiftKey: true }, false],
  ['which picks a candidate', 'a', { isComposing: true }, false],
  ['which picks a candidate, as some browsers tell it', 'a', { keyCode: 229 }, false],
])('Enter %s is not', (_which, text, init, prevented) => {
  const area = composer(text);
  const typing = watchTyping(area);
  expect(press(area, init).defaultPrevented).toBe(prevented);
  expect(typing.entered()).toBe(false);
});
