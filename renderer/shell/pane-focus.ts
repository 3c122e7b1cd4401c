/** Moves the focus from pane to pane: the rail, then what the page has side by side. */
import { focusablesIn, isShown } from './focusable.ts';

const panes = 'nav[data-rail], #main, [data-pane]';

/** Where the focus was in each pane: one comes back to it. */
const leftAt = new WeakMap<Element, HTMLElement>();

document.addEventListener('focusin', ({ target }) => remember(target));

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const pane = shownPanes().find((one) => one.contains(target));
  if (pane) leftAt.set(pane, target);
}

/** The panes in sight, in their order; of panes within panes the inner ones. */
function shownPanes(): readonly HTMLElement[] {
  const shown = [...document.querySelectorAll<HTMLElement>(panes)].filter(isShown);
  return shown.filter((pane) => !shown.some((other) => other !== pane && pane.contains(other)));
}

/** The next pane has the focus, or the one before; after the last comes the first. */
export function focusPane(step: 1 | -1): void {
  const { activeElement } = document;
  remember(activeElement);
  const all = shownPanes();
  const at = all.findIndex((pane) => pane.contains(activeElement));
  const from = at === -1 && step === -1 ? 0 : at;
  const pane = all.at((from + step + all.length) % Math.max(all.length, 1));
  if (!pane) return;
  const last = leftAt.get(pane);
  const within = last !== undefined && pane.contains(last) && isShown(last) ? last : firstOf(pane);
  // A pane that has nothing to be focused is reached all the same, and can be scrolled.
  if (within === undefined && !pane.hasAttribute('tabindex')) pane.tabIndex = -1;
  (within ?? pane).focus();
}

function firstOf(pane: HTMLElement): HTMLElement | undefined {
  const all = focusablesIn(pane).filter((element) => element !== pane);
  return all.find((element) => element.getAttribute('aria-current') === 'page') ?? all[0];
}
