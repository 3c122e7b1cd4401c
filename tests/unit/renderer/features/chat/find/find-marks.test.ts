// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFindStore } from '../../../../../../renderer/features/chat/find/find-store.ts';
import { followFind } from '../../../../../../renderer/features/chat/find/find-marks.ts';
import { scriptedChat } from '../scripted-chat.ts';

test('a short word in a long text is marked at each of its places, however many there are', () => {
  const highlights = new Map<string, Set<Range>>();
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights });
  onTestFinished(() => void vi.unstubAllGlobals());
  const places = 300_000;
  document.body.innerHTML = `<div data-message="m"><div class="select-text">${'a '.repeat(places)}</div></div>`;
  const find = createFindStore(scriptedChat().client);
  find.store.setState({ found: 'a' });
  const end = followFind({
    find,
    scroller: document.body,
    content: document.body,
    fetch: () => undefined,
    onMove: () => undefined,
  });
  expect(highlights.get('find')?.size).toBe(places);
  end();
  expect(highlights.size).toBe(0);
});
