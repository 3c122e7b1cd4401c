/** The commands that stand on every page: pages, profiles, theme. */
import {
  AppWindow,
  ArrowRightLeft,
  Languages,
  Link,
  Monitor,
  Moon,
  PanelLeft,
  PanelRight,
  RefreshCw,
  Sun,
  UserRound,
} from 'lucide-react';
import type { Client } from '../../shared/wire/client.ts';
import { useActiveProfileId, useAppServices, useAppState, useAttempt, useCommands } from '../app/app-context.tsx';
import type { Command } from '../app/commands.ts';
import { hrefOf, navigate } from '../app/navigation.ts';
import { pageIds, pageKeys, pageNames } from '../../shared/pages.ts';
import { pageOf } from '../app/pages.ts';
import { profileName } from '../app/profile-name.ts';
import { languageNames, languages } from '../../shared/languages.ts';
import { languageMeant } from '../language/language.ts';
import { t, translated } from '../language/t.ts';
import { helpCommands } from './help/help-store.ts';
import * as m from './messages.ts';
import type { PlaceOf } from './page-places.ts';
import { hostOf } from './profile-connection.ts';

/** The same as in the desktop's menu. */
const newWindowKeys = 'Mod+Shift+N';

const themes = [
  { theme: 'system', label: m.themeSystem, icon: Monitor },
  { theme: 'light', label: m.themeLight, icon: Sun },
  { theme: 'dark', label: m.themeDark, icon: Moon },
] as const;

const pageCommands = (placeOf: PlaceOf): readonly Command[] =>
  pageIds.flatMap((id) => {
    const label = translated(pageNames[id].label);
    const { icon, home, words = '', commands = [{ label, route: home, words }] } = pageOf({ page: id });
    return commands.map(({ route, ...said }): Command => {
      const toHome = hrefOf(route) === hrefOf(home);
      const number = toHome ? pageKeys(id) : undefined;
      return {
        id: `go${hrefOf(route)}`,
        group: t(m.goTo),
        icon,
        run: () => navigate(toHome ? placeOf(id) : route),
        ...(said.keys === undefined ? { keys: number } : { alsoKeys: number }),
        ...said,
        label: translated(said.label),
      };
    });
  });

const stepPane = (step: 1 | -1): void => {
  void import('./pane-focus.ts').then(({ focusPane }) => focusPane(step));
};

const paneCommands = (): readonly Command[] => [
  { id: 'pane.next', group: t(m.goTo), label: t(m.nextPane), keys: 'F6', icon: PanelRight, run: () => stepPane(1) },
  {
    id: 'pane.previous',
    group: t(m.goTo),
    label: t(m.previousPane),
    keys: 'Shift+F6',
    icon: PanelLeft,
    run: () => stepPane(-1),
  },
];

export function useShellCommands(placeOf: PlaceOf): void {
  const { appState, client, fromOutside } = useAppServices();
  const known = useAppState((value) => value.app?.profiles);
  const preferences = useAppState((value) => value.app?.preferences);
  const activeId = useActiveProfileId();
  const isDesktop = useAppState((value) => value.app?.host === 'electron');
  const attempt = useAttempt();
  const profiles = (known ?? [])
    .filter((profile) => profile.id !== activeId)
    .map((profile): Command => ({
      id: `profile.${profile.id}`,
      group: t(m.profile),
      label: t(m.switchTo, { name: profileName(profile) }),
      words: hostOf(profile.root),
      icon: UserRound,
      run: () => attempt(appState.selectProfile(profile.id)),
    }));
  const refresh: Command = {
    id: 'models.refresh',
    group: t(m.profile),
    label: t(m.refreshModels),
    icon: RefreshCw,
    run: () => attempt(appState.refreshModels()),
  };
  const newWindow: Command = {
    id: 'window.new',
    group: t(m.goTo),
    label: t(m.newWindow),
    words: t(m.newWindowWords),
    icon: AppWindow,
    // A browser opens a private window of its own by these.
    ...(isDesktop ? { keys: newWindowKeys } : {}),
    run: () => attempt(openNewWindow(client)),
  };
  const openLink: Command = {
    id: 'link.open',
    group: t(m.goTo),
    label: t(m.openLink),
    words: t(m.openLinkWords),
    icon: Link,
    run: () => fromOutside.setState({ link: '' }),
  };
  const moveRequest: Command = {
    id: 'request.move',
    group: t(m.goTo),
    label: t(m.moveRequest),
    words: t(m.moveRequestWords),
    icon: ArrowRightLeft,
    run: () => fromOutside.setState({ moving: [] }),
  };
  const theme = themes
    .filter((choice) => choice.theme !== preferences?.theme)
    .map((choice): Command => ({
      id: `theme.${choice.theme}`,
      group: t(m.theme),
      label: t(choice.label),
      words: t(m.themeWords),
      icon: choice.icon,
      run: () => attempt(appState.savePreferences({ theme: choice.theme })),
    }));
  const language = languages
    .filter((choice) => choice !== languageMeant(preferences?.language))
    .map((choice): Command => ({
      id: `language.${choice}`,
      group: t(m.language),
      label: t(m.languageIs, { name: languageNames[choice] }),
      words: t(m.languageWords),
      icon: Languages,
      run: () => attempt(appState.savePreferences({ language: choice })),
    }));
  useCommands([
    ...pageCommands(placeOf),
    ...paneCommands(),
    ...profiles,
    ...(known ? [newWindow, openLink, moveRequest, refresh, ...theme, ...language] : []),
    ...helpCommands(),
  ]);
}

/** In a browser it is a tab of its own, which keeps nothing of this one: an address that is good for one use lets it in. */
async function openNewWindow(client: Client): Promise<void> {
  const { url } = await client.call('app.newWindow', {});
  // The address under which this window reached the host, which may lie behind a tunnel.
  if (url !== null) window.open(`/${new URL(url).hash}`, '_blank', 'noopener,noreferrer');
}
