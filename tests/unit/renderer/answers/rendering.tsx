/** Draws a part of the window, and finds what is in it by role and name as people with a screen reader do. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';

export interface Rendered {
  readonly holder: HTMLElement;
  show(what: ReactNode): Promise<void>;
  /** The accessible names of the buttons within, in order. */
  buttons(within?: Element): readonly string[];
  press(name: string, within?: Element): Promise<void>;
  /** The group of that name. */
  group(name: string): HTMLElement;
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

export async function render(what: ReactNode): Promise<Rendered> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  const acting = (work: () => void): Promise<void> =>
    act(async () => {
      work();
      await Promise.resolve();
    });
  onTestFinished(async () => {
    await acting(() => root.unmount());
    holder.remove();
  });
  const show = (next: ReactNode): Promise<void> => acting(() => root.render(<TooltipProvider>{next}</TooltipProvider>));
  await show(what);
  const all = (within: Element): readonly HTMLButtonElement[] => [...within.querySelectorAll('button')];
  return {
    holder,
    show,
    buttons: (within = holder) => all(within).map(nameOf),
    press: async (name, within = holder) => {
      const found = all(within).find((button) => nameOf(button) === name);
      if (found === undefined) throw new Error(`No button ${name} in ${within.textContent}`);
      await acting(() => found.click());
    },
    group: (name) => {
      const found = [...holder.querySelectorAll<HTMLElement>('[role="group"]')].find((one) => nameOf(one) === name);
      if (found === undefined) throw new Error(`No group ${name} in ${holder.textContent}`);
      return found;
    },
  };
}
