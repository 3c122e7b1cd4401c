/** What the palette finds beside the commands of the page in view, an entry a kind. Comes with the palette's own code. */
import { Columns3, Cpu, ListChecks, MessageSquare, BookOpen, Settings, SlidersHorizontal, Wrench } from 'lucide-react';
import { activeProfile, triedOn } from '../app/app-state.ts';
import type { AppServices } from '../app/app-context.tsx';
import { navigate } from '../app/navigation.ts';
import { newProfileRoute } from '../app/new-profile.ts';
import { paletteTarget, type PaletteTarget } from '../app/palette-target.ts';
import { openSettings } from '../app/settings-field.ts';
import { requestParameter } from '../app/requested-parameter.ts';
import { newTool } from '../app/tool-to-add.ts';
import { profileName } from '../app/profile-name.ts';
import { firstOf } from '../host/follow-stream.ts';
import { t, translated } from '../language/t.ts';
import { choosing, modelOptions } from '../request-form/model-choice.ts';
import { nothingKnown } from '../request-form/use-known-models.ts';
import { dateFormat } from '../ui/date-format.ts';
import { guideHeadings } from './help/guide-text.ts';
import { openHelp } from './help/help-store.ts';
import * as m from './messages.ts';
import { parameterRows } from './palette-parameters.ts';
import type { PaletteRow } from './palette-row.ts';
import { settingsFields } from './palette-settings.ts';

export interface PaletteSource {
  /** Its name: the heading of its rows. */
  readonly label: string;
  /** What it has, read once as the palette opens; what is typed picks among it. */
  readonly read?: (services: AppServices) => Promise<readonly PaletteRow[]> | readonly PaletteRow[];
  /** What is in reach before anything is typed: the latest. */
  readonly recent?: (services: AppServices) => Promise<readonly PaletteRow[]>;
  /** What the query itself means. */
  readonly answer?: (query: string, services: AppServices) => readonly PaletteRow[];
  /** What the host finds for a query. */
  readonly search?: (query: string, services: AppServices) => Promise<readonly PaletteRow[]>;
}

const day = dateFormat({ day: 'numeric', month: 'short' });
const most = 8;
const mostRecent = 5;

/** Best first where two answer as well. */
export const paletteSources: readonly PaletteSource[] = [
  { label: m.parameter, answer: setRows },
  { label: m.models, read: modelRows },
  { label: m.chats, recent: recentChats, search: foundChats },
  { label: m.runs, read: async (services) => [...(await compareRuns(services)), ...(await checkRuns(services))] },
  { label: m.tools, read: toolRows },
  { label: m.settings, read: settingRows },
  { label: m.help, read: helpRows },
];

function setRows(query: string, { appState, commands }: AppServices): readonly PaletteRow[] {
  const state = appState.store.getState();
  const profile = activeProfile(state);
  return parameterRows(query, paletteTarget.getState(), {
    icon: SlidersHorizontal,
    models: state.listing?.ids ?? [],
    choosing: (settings, model) => choosing(settings, model, profile),
    openAt: (control) => {
      requestParameter(control);
      commands.store
        .getState()
        .commands.find(({ id }) => id === 'chat.parameters')
        ?.run();
    },
  });
}

function modelRows({ appState }: AppServices): readonly PaletteRow[] {
  const state = appState.store.getState();
  const profile = activeProfile(state);
  const known = {
    typed: profile?.typedModels ?? nothingKnown.typed,
    favourites: profile?.favourites ?? nothingKnown.favourites,
    tried: () => triedOn(state, profile?.id),
    missing: profile?.missing ?? nothingKnown.missing,
  };
  return modelOptions(state.listing, known)
    .flatMap(({ items }) => items)
    .map(({ value, note, words, unavailable }): PaletteRow => ({
      id: `model.${value}`,
      group: t(m.models),
      label: value,
      icon: Cpu,
      mono: true,
      note,
      words: `model ${words ?? ''}`,
      ...(unavailable === undefined ? {} : { unusable: true, below: unavailable }),
      run: () => withTarget(({ settings, set }) => set(choosing(settings, value, profile))),
    }));
}

/** In the conversation in view, or in a new one where none is. */
function withTarget(act: (target: PaletteTarget) => void): void {
  const now = paletteTarget.getState();
  if (now !== null) return act(now);
  const stop = paletteTarget.subscribe((target) => {
    if (target === null) return;
    stop();
    act(target);
  });
  navigate({ page: 'chat', conversationId: null });
}

const chatRow = (id: string, label: string, at: number): PaletteRow => ({
  id: `chat.${id}`,
  group: t(m.chats),
  label: label === '' ? t(m.untitled) : label,
  icon: MessageSquare,
  note: t(m.chatOf, { day: day(at) }),
  run: () => navigate({ page: 'chat', conversationId: id }),
});

async function recentChats({ client }: AppServices): Promise<readonly PaletteRow[]> {
  const all = await firstOf(client.stream('conversations.watch', {}), (change) =>
    change.type === 'all' ? change.summaries : undefined,
  );
  return (all ?? []).slice(0, mostRecent).map(({ id, title, updatedAt }) => chatRow(id, title, updatedAt));
}

async function foundChats(query: string, { client }: AppServices): Promise<readonly PaletteRow[]> {
  const { hits } = await client.call('conversations.search', { query: query.slice(0, 500), limit: 50 });
  const byChat = new Map<string, PaletteRow>();
  for (const { conversationId, title, updatedAt, excerpt } of hits) {
    if (byChat.size >= most || byChat.has(conversationId)) continue;
    const said = excerpt.map(({ text }) => text).join('');
    const below = said.startsWith(title) ? undefined : said;
    byChat.set(conversationId, { ...chatRow(conversationId, title, updatedAt), below, forQuery: true });
  }
  return [...byChat.values()];
}

async function compareRuns({ client }: AppServices): Promise<readonly PaletteRow[]> {
  const runs = await firstOf(client.stream('compare.runs', {}), (update) =>
    update.type === 'all' ? update.runs : undefined,
  );
  return (runs ?? []).map(({ id, title, createdAt, lanes }) => ({
    id: `compare.run.${id}`,
    group: t(m.runs),
    label: title,
    icon: Columns3,
    note: t(m.runOf, { day: day(createdAt) }),
    words: `compare ${lanes.join(' ')}`,
    run: () => navigate({ page: 'compare', runId: id }),
  }));
}

async function checkRuns({ client }: AppServices): Promise<readonly PaletteRow[]> {
  const runs = await firstOf(client.stream('checks.runs', {}), (update) =>
    update.type === 'all' ? update.runs : undefined,
  );
  return (runs ?? []).map(({ id, profileName, checks, createdAt }) => ({
    id: `checks.run.${id}`,
    group: t(m.runs),
    label: t(m.checksOf, { count: checks, profile: profileName }),
    icon: ListChecks,
    note: t(m.checkRunOf, { day: day(createdAt) }),
    words: 'checks run',
    run: () => navigate({ page: 'checks', runId: id }),
  }));
}

async function toolRows({ client }: AppServices): Promise<readonly PaletteRow[]> {
  const tools = (await firstOf(client.stream('tools.watch', {}), (all) => all)) ?? [];
  const another: PaletteRow = {
    id: 'tool.new',
    group: t(m.tools),
    label: t(m.newTool),
    icon: Wrench,
    words: 'new tool add function definition',
    run: () => navigate({ page: 'tools', toolId: newTool }),
  };
  const rows = tools.map(({ id, name, description }): PaletteRow => ({
    id: `tool.${id}`,
    group: t(m.tools),
    label: name,
    icon: Wrench,
    mono: true,
    note: t(m.tool),
    words: `${description} ${translated(description)}`,
    run: () => navigate({ page: 'tools', toolId: id }),
  }));
  return [another, ...rows];
}

const sections = {
  profiles: m.sectionProfiles,
  appearance: m.sectionAppearance,
  images: m.sectionImages,
  prices: m.sectionPrices,
  data: m.sectionData,
} as const;

function settingRows({ appState }: AppServices): readonly PaletteRow[] {
  const state = appState.store.getState();
  const profile = activeProfile(state);
  const another: PaletteRow = {
    id: 'setting.profiles.new',
    group: t(m.settings),
    label: t(m.newProfile),
    icon: Settings,
    note: t(m.sectionProfiles),
    // With the built-in profile in use these have no field but there.
    words: `new profile add connect your gateway paste a config preset ${profile?.builtIn === false ? '' : profileWords()}`,
    run: () => navigate(newProfileRoute()),
  };
  return [
    another,
    ...settingsFields
      .filter(({ host }) => host === undefined || host === state.app?.host)
      // The built-in profile has nothing to edit but its prices.
      .filter(({ section, field }) => section !== 'profiles' || profile?.builtIn === false || field === 'Prices')
      .map(({ section, field, words = '' }) => ({
        id: `setting.${section}.${field}`,
        group: t(m.settings),
        label: translated(field),
        icon: Settings,
        note: section === 'profiles' && profile !== undefined ? profileName(profile) : t(sections[section]),
        words: `settings ${section} ${field} ${words}`,
        run: () => openSettings(section, null, field),
      })),
  ];
}

const profileWords = (): string =>
  settingsFields
    .filter(({ section }) => section === 'profiles')
    .map(({ field, words = '' }) => `${field} ${translated(field)} ${words}`)
    .join(' ');

function helpRows(): readonly PaletteRow[] {
  return guideHeadings().map((heading) => ({
    id: `guide.${heading}`,
    group: t(m.help),
    label: t(m.guideOn, { heading }),
    icon: BookOpen,
    note: t(m.inGuide),
    words: 'help how to',
    run: () => openHelp.setState('guide', true),
  }));
}
