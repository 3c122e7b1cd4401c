/** Draws a part of the window, and finds what is in it by role and name as people with a screen reader do. */
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { act, cleanup, render as draw } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { TooltipProvider } from '../../../renderer/ui/tooltip.tsx';

export interface Rendered {
  readonly holder: HTMLElement;
  /** The whole page by role and name, with what opens outside of the part: menus, dialogs, lists. */
  readonly page: BoundFunctions<typeof queries>;
  /** Whoever types, clicks and presses keys. */
  readonly user: UserEvent;
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
  const acting = (work: () => void): Promise<void> =>
    act(async () => {
      work();
      await Promise.resolve();
    });
  const holder = document.body.appendChild(document.createElement('div'));
  const show = (next: ReactNode): Promise<void> =>
    acting(() => void draw(<TooltipProvider>{next}</TooltipProvider>, { container: holder }));
  onTestFinished(() => acting(cleanup));
  await show(what);
  // Not `screen`: files that share a process have each their own document, and it keeps the first.
  const page = within(document.body);
  const user = userEvent.setup({ delay: null, document });
  const all = (inside: Element): readonly HTMLButtonElement[] => [...inside.querySelectorAll('button')];
  return {
    ...{ holder, page, user, show },
    buttons: (inside = holder) => all(inside).map(nameOf),
    press: async (name, inside = holder) => {
      const found = all(inside).find((button) => nameOf(button) === name);
      if (found === undefined) throw new Error(`No button ${name} in ${inside.textContent}`);
      await acting(() => found.click());
    },
    group: (name) => within(holder).getByRole('group', { name }),
  };
}
