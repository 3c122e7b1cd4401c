/** The commands that stand on every page: pages, profiles, theme. */
import { AppWindow, Link, Monitor, Moon, PanelLeft, PanelRight, RefreshCw, Sun, UserRound } from 'lucide-react';
import type { Client } from '../../shared/wire/client.ts';
import { useAppServices, useAppState, useCommands } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import type { Command } from '../app/commands.ts';
import { hrefOf, navigate } from '../app/navigation.ts';
import { pageIds, pageKeys, pageNames } from '../../shared/pages.ts';
import { pageOf } from '../app/pages.ts';
import { helpCommands } from './help/help-store.ts';
import type { PlaceOf } from './page-places.ts';
import { hostOf } from './profile-connection.ts';

/** The same as in the desktop's menu. */
const newWindowKeys = 'Mod+Shift+N';

const themes = [
  { theme: 'system', label: 'Theme: system', icon: Monitor },
  { theme: 'light', label: 'Theme: light', icon: Sun },
  { theme: 'dark', label: 'Theme: dark', icon: Moon },
] as const;

const pageCommands = (placeOf: PlaceOf): readonly Command[] =>
  pageIds.flatMap((id) => {
    const { label } = pageNames[id];
    const { icon, home, words = '', commands = [{ label, route: home, words }] } = pageOf({ page: id });
    return commands.map(({ route, ...said }): Command => {
      const toHome = hrefOf(route) === hrefOf(home);
      const number = toHome ? pageKeys(id) : undefined;
      return {
        id: `go${hrefOf(route)}`,
        group: 'Go to',
        icon,
        run: () => navigate(toHome ? placeOf(id) : route),
        ...(said.keys === undefined ? { keys: number } : { alsoKeys: number }),
        ...said,
      };
    });
  });

const stepPane = (step: 1 | -1): void => {
  void import('./pane-focus.ts').then(({ focusPane }) => focusPane(step));
};

const paneCommands: readonly Command[] = [
  { id: 'pane.next', group: 'Go to', label: 'Next pane', keys: 'F6', icon: PanelRight, run: () => stepPane(1) },
  {
    id: 'pane.previous',
    group: 'Go to',
    label: 'Previous pane',
    keys: 'Shift+F6',
    icon: PanelLeft,
    run: () => stepPane(-1),
  },
];

export function useShellCommands(placeOf: PlaceOf): void {
  const { appState, client, fromOutside, toasts } = useAppServices();
  const app = useAppState((value) => value.app);
  const attempt = (work: Promise<void>): void => {
    work.catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  const profiles = (app?.profiles ?? [])
    .filter((profile) => profile.id !== app?.activeProfileId)
    .map((profile): Command => ({
      id: `profile.${profile.id}`,
      group: 'Profile',
      label: `Switch to ${profile.name}`,
      words: hostOf(profile.root),
      icon: UserRound,
      run: () => attempt(appState.selectProfile(profile.id)),
    }));
  const refresh: Command = {
    id: 'models.refresh',
    group: 'Profile',
    label: 'Refresh models',
    icon: RefreshCw,
    run: () => attempt(appState.refreshModels()),
  };
  const newWindow: Command = {
    id: 'window.new',
    group: 'Go to',
    label: 'New window',
    words: 'open another tab second address',
    icon: AppWindow,
    // A browser opens a private window of its own by these.
    ...(app?.host === 'electron' ? { keys: newWindowKeys } : {}),
    run: () => attempt(openNewWindow(client)),
  };
  const openLink: Command = {
    id: 'link.open',
    group: 'Go to',
    label: 'Open a quartet:// link',
    words: 'paste prompt url review',
    icon: Link,
    run: () => fromOutside.setState({ link: '' }),
  };
  const theme = themes
    .filter((choice) => choice.theme !== app?.preferences.theme)
    .map((choice): Command => ({
      id: `theme.${choice.theme}`,
      group: 'Theme',
      label: choice.label,
      words: 'appearance colours mode',
      icon: choice.icon,
      run: () => attempt(appState.savePreferences({ theme: choice.theme })),
    }));
  useCommands([
    ...pageCommands(placeOf),
    ...paneCommands,
    ...profiles,
    ...(app ? [newWindow, openLink, refresh, ...theme] : []),
    ...helpCommands,
  ]);
}

/** In a browser it is a tab of its own, which keeps nothing of this one: an address that is good for one use lets it in. */
async function openNewWindow(client: Client): Promise<void> {
  const { url } = await client.call('app.newWindow', {});
  // The address under which this window reached the host, which may lie behind a tunnel.
  if (url !== null) window.open(`/${new URL(url).hash}`, '_blank', 'noopener,noreferrer');
}
