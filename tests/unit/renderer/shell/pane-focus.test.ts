// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { focusPane } from '../../../../renderer/shell/pane-focus.ts';

// What is not drawn here is told by an attribute.
Element.prototype.checkVisibility = function checkVisibility(this: Element) {
  return this.closest('[hidden]') === null;
};

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-rail><a id="rail" href="#/chat">Chat</a><a id="rail-here" href="#/tools" aria-current="page">Tools</a></nav>
    <main id="main" tabindex="-1">
      <div data-pane><button disabled>No</button><button id="list">Yes</button></div>
      <div data-pane><input id="first"><textarea id="composer"></textarea></div>
      <div data-pane hidden><button id="away">Away</button></div>
      <div data-pane id="empty">Nothing here yet</div>
    </main>`;
});

const step = (by: 1 | -1): string | undefined => {
  focusPane(by);
  return document.activeElement?.id;
};

test('goes round the panes that stand, and into one that has nothing to focus', () => {
  expect([step(1), step(1), step(1), step(1), step(1)]).toEqual(['rail-here', 'list', 'first', 'empty', 'rail-here']);
  expect([step(-1), step(-1)]).toEqual(['empty', 'first']);
});

test('comes back to where the focus was in a pane', () => {
  document.querySelector<HTMLElement>('#composer')?.focus();
  expect([step(-1), step(1)]).toEqual(['list', 'composer']);
});

test('a page without panes is one itself', () => {
  document.querySelectorAll('[data-pane]').forEach((pane) => pane.remove());
  expect([step(1), step(1), step(1)]).toEqual(['rail-here', 'main', 'rail-here']);
});
