/** Brings a field of a page into sight, by its name. */
import { translated } from '../language/t.ts';

/** Brings the field of that English name into sight and the focus to it, once it is there. Gives the way to give that up. */
export function focusOnceThere(root: HTMLElement, field: string, done: () => void): () => void {
  const settle = (): void => {
    const control = controlOf(root, field);
    if (control === undefined) return;
    observer.disconnect();
    // The page takes the focus as it comes; the field takes it from there.
    requestAnimationFrame(() => {
      control.scrollIntoView({ block: 'center' });
      control.focus();
      done();
    });
  };
  // What is read from the host first comes later.
  const observer = new MutationObserver(settle);
  observer.observe(root, { childList: true, subtree: true });
  settle();
  return () => observer.disconnect();
}

/** A field that stands only by another one's choice, which then takes its place. */
const insteadOf = (field: string): string | undefined => (field === 'Proxy address' ? 'Proxy' : undefined);

/** The control of a field, else the one in its place, else its heading, which is all that a part of the page has. */
function controlOf(root: HTMLElement, field: string): HTMLElement | undefined {
  // A page that is not translated calls it by its English name.
  const names = [...new Set([translated(field), field])];
  const found = names.map((name) => controlNamed(root, name)).find((control) => control !== undefined);
  if (found !== undefined) return found;
  const instead = insteadOf(field);
  if (instead !== undefined) return controlOf(root, instead);
  const heading = [...root.querySelectorAll<HTMLElement>('h2, h3, legend')].find(({ textContent }) =>
    names.includes(textContent.trim()),
  );
  if (heading !== undefined) heading.tabIndex = -1;
  return heading;
}

/** A control by its accessible name; a key that is kept has no field until it is replaced. */
function controlNamed(root: HTMLElement, name: string): HTMLElement | undefined {
  const named = (elements: Iterable<HTMLElement>): HTMLElement | undefined =>
    [...elements].find(({ textContent }) => textContent.trim() === name);
  const label = named(root.querySelectorAll('label'));
  const quoted = CSS.escape(name);
  return (
    (label instanceof HTMLLabelElement ? label.control : null) ??
    root.querySelector<HTMLElement>(`[role="group"][aria-label="${quoted}"] button`) ??
    root.querySelector<HTMLElement>(`[role="radiogroup"][aria-label="${quoted}"] [tabindex="0"]`) ??
    root.querySelector<HTMLElement>(`[aria-label="${quoted}"]`) ??
    named(root.querySelectorAll('button'))
  );
}
