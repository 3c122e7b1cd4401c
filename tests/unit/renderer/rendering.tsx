/** Draws a part of the window, and finds what is in it by role and name as people with a screen reader do. */
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { act, cleanup, configure, render as draw } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { AppServicesProvider, createAppServices, type AppServices } from '../../../renderer/app/app-context.tsx';
import { savedToShow } from '../../../renderer/app/saved-to-show.ts';
import { createConnection } from '../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../renderer/ui/tooltip.tsx';
import { createFakeHost, type FakeHost } from '../../doubles/fake-host.ts';

// As long as other waits of tests: a part whose code is fetched first takes a busy machine more than the second that is usual.
configure({ asyncUtilTimeout: 15_000 });

export interface Rendered {
  readonly holder: HTMLElement;
  /** The whole page by role and name, with what opens outside of the part: menus, dialogs, lists. */
  readonly page: BoundFunctions<typeof queries>;
  /** Whoever types, clicks and presses keys. */
  readonly user: UserEvent;
  readonly show: (what: ReactNode) => Promise<void>;
  /** The accessible names of the buttons within, in order. */
  readonly buttons: (within?: Element) => readonly string[];
  readonly press: (name: string, within?: Element) => Promise<void>;
  /** The group of that name. */
  readonly group: (name: string) => HTMLElement;
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/** One part at a time: what the test drew before goes. */
export async function render(what: ReactNode): Promise<Rendered> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const acting = (work: () => void): Promise<void> =>
    act(async () => {
      work();
      await Promise.resolve();
    });
  await acting(cleanup);
  const holder = document.body.appendChild(document.createElement('div'));
  const show = (next: ReactNode): Promise<void> =>
    acting(() => void draw(<TooltipProvider>{next}</TooltipProvider>, { container: holder }));
  onTestFinished(() => acting(cleanup));
  await show(what);
  // Not `screen`: files that share a process have each their own document, and it keeps the first.
  const page = within(document.body);
  // What lies over what is the style sheet's, which is not here.
  const user = userEvent.setup({ delay: null, document, pointerEventsCheck: PointerEventsCheckLevel.Never });
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

export interface RenderedInWindow extends Rendered {
  readonly services: AppServices;
}

/** The same with a window around it, which knows what its host tells; `prepare` lays in what the part's page would. */
export async function renderInWindow(
  what: ReactNode,
  { host = createFakeHost(), prepare }: { host?: FakeHost; prepare?: (services: AppServices) => void } = {},
): Promise<RenderedInWindow> {
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  // What a page leaves for another one outlives the window of a test.
  onTestFinished(() => savedToShow.setState({ ownCheck: null, caseSet: null }));
  prepare?.(services);
  await vi.waitFor(() => {
    if (services.appState.store.getState().app === null) throw new Error('the host has told nothing yet');
  });
  const inside = (part: ReactNode): ReactNode => <AppServicesProvider services={services}>{part}</AppServicesProvider>;
  const rendered = await render(inside(what));
  return { ...rendered, services, show: (next) => rendered.show(inside(next)) };
}
