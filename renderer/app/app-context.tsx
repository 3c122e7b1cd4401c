/** The window's services as React sees them: client, state of the app, commands, toasts, and the slot of the top bar. */
import { createContext, useContext, useEffect, useMemo, type ReactNode, useCallback } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProfileView } from '../../shared/profile.ts';
import type { Client } from '../../shared/wire/client.ts';
import { activeProfile, createAppState, faultOf, type AppStateStore, type AppStateValue } from './app-state.ts';
import { createCommands, type Command, type Commands } from './commands.ts';
import { createFromOutside, type FromOutsideStore } from './from-outside.ts';
import type { Connection, ConnectionState } from '../host/connection.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { createToasts, type Toasts } from './toasts.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';
import { useStable } from '../ui/use-stable.ts';

export interface AppServices {
  readonly connection: Connection;
  /** The one client of this window; it outlives a lost connection. Stores are made from it. */
  readonly client: Client;
  readonly appState: AppStateStore;
  readonly commands: Commands;
  readonly toasts: Toasts;
  /** Where the top bar takes in what is the page's own: its place at the left, what it can do at the right. Null before it is mounted. */
  readonly topBarSlots: StoreApi<Readonly<Record<TopBarSide, HTMLElement | null>>>;
  readonly fromOutside: FromOutsideStore;
  /** The features' stores, by the factory that made them: they outlive their pages, so that nothing is lost between. */
  readonly featureStores: Map<unknown, unknown>;
}

export function createAppServices(connection: Connection): AppServices {
  const { client } = connection;
  return {
    connection,
    client,
    appState: createAppState(client),
    commands: createCommands(),
    toasts: createToasts(),
    topBarSlots: createStore(() => ({ start: null, end: null, last: null })),
    fromOutside: createFromOutside(),
    featureStores: new Map(),
  };
}

const Context = createContext<AppServices | null>(null);

export function AppServicesProvider({
  services,
  children,
}: {
  readonly services: AppServices;
  readonly children: ReactNode;
}): ReactNode {
  return <Context value={services}>{children}</Context>;
}

export function useAppServices(): AppServices {
  const services = useContext(Context);
  if (!services) throw new Error('AppServicesProvider is missing above this component.');
  return services;
}

export function useClient(): Client {
  return useAppServices().client;
}

export function useFeatureStore<Store>(factory: (services: AppServices) => Store): Store {
  return featureStore(useAppServices(), factory);
}

/** A feature's store, made by its factory once for the window and kept while other pages are shown. */
export function featureStore<Store>(services: AppServices, factory: (services: AppServices) => Store): Store {
  const known = services.featureStores.get(factory);
  // Only this function writes to the map, and always what the key returned.
  if (known !== undefined) return known as Store;
  const made = factory(services);
  services.featureStores.set(factory, made);
  return made;
}

/** A part of the app's state; `select` must give the same value for the same state. */
export function useAppState<Part>(select: (value: AppStateValue) => Part): Part {
  return useStore(useAppServices().appState.store, select);
}

export function useActiveProfile(): ProfileView | undefined {
  return useAppState(activeProfile);
}

/** Who needs no more of the profile does not render for what becomes known of its models. Undefined until profiles are known. */
export function useActiveProfileId(): string | undefined {
  return useAppState((value) => activeProfile(value)?.id);
}

/** For work of which only a failure is shown, in a notice. The same function each time. */
export function useAttempt(): (work: Promise<unknown>) => void {
  const { toasts } = useAppServices();
  return useCallback(
    (work) => {
      work.catch((error: unknown) => toasts.showFault(faultOf(error)));
    },
    [toasts],
  );
}

export function useConnectionState(): ConnectionState {
  return useStore(useAppServices().connection.state);
}

/** Offers commands in the palette and on the keyboard while the component is mounted. The list may be made anew at each render. */
export function useCommands(commands: readonly Command[]): void {
  const { commands: registry } = useAppServices();
  const latest = useLatest(commands);
  // Registered again only where something visible changed: `run` is looked up when it is called.
  const kept = useStable(
    commands,
    commands.map(({ run: _, icon: _icon, ...visible }) => visible),
  );
  const stable = useMemo(
    () =>
      kept.map((command) => ({
        ...command,
        run: () => latest.current.find(({ id }) => id === command.id)?.run(),
      })),
    [kept, latest],
  );
  useEffect(() => registry.register(stable), [registry, stable]);
}

/** Around what a page puts into the top bar: where that cannot be shown, the page still is. */
export function TopBarBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <ErrorBoundary what={t(m.theTopBar)} size="line" frame={(words) => <TopBarSlot>{words}</TopBarSlot>}>
      {children}
    </ErrorBoundary>
  );
}

/** `start` is for where one is, `end` for what can be done, `last` for what is not the page's and stands behind it. */
export type TopBarSide = 'start' | 'end' | 'last';

export interface TopBarSlotProps {
  readonly side?: TopBarSide;
  readonly children: ReactNode;
}

/** Puts what is the page's own into the top bar. */
export function TopBarSlot({ side = 'end', children }: TopBarSlotProps): ReactNode {
  const element = useStore(useAppServices().topBarSlots, (slots) => slots[side]);
  return element ? createPortal(children, element) : null;
}
