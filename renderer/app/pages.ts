/** The pages of the app, in the order in which the rail shows them: name, icon, address, and the words that find each. A new page is an entry here, its view in app.tsx, and a folder. */
import { presetIds, type PresetId } from '../../shared/dialects/preset-ids.ts';
import { Columns3, Image, MessageSquare, Settings, Wrench, type LucideIcon } from 'lucide-react';

export const settingsSections = {
  profiles: 'Profiles',
  appearance: 'Appearance',
  images: 'Images',
  data: 'Data',
} as const;
export type SettingsSection = keyof typeof settingsSections;

/** What the address of each page says, beside its name. */
interface Places {
  /** `conversationId` null is the conversation not yet begun. */
  readonly chat: { readonly conversationId: string | null };
  /** `runId` null is the run that was looked at last, or none yet. */
  readonly compare: { readonly runId: string | null };
  /** `versionId`: an image to be shown in the studio; it is shown and then gone from the address. */
  readonly images: { readonly versionId?: string };
  /** `toolId`: the tool being edited, or `new`; null is the first one. */
  readonly tools: { readonly toolId: string | null };
  /** `item`: the id of the profile being edited, or `new`; `preset`: what a new one begins with. */
  readonly settings: { readonly section: SettingsSection; readonly item: string | null; readonly preset?: PresetId };
}

export type PageId = keyof Places;
export type RouteOf<Id extends PageId> = { readonly page: Id } & Places[Id];
export type Route = { [Id in PageId]: RouteOf<Id> }[PageId];

export interface PageEntry<Own extends Route = Route> {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Stands at the foot of the rail. */
  readonly atFoot?: true;
  /** Where the rail leads. */
  readonly home: Own;
  /** Reads what follows the page's name in the address; empty parts are absent. */
  read(first: string | undefined, second: string | undefined, third: string | undefined): Own;
  /** What follows the page's name in the address. */
  path(route: Own): readonly (string | null | undefined)[];
  /** The window's title, where it is not the label. Fixed words alone: a title is seen by other programs. */
  title?(route: Own): string;
  /** Further ways in that the palette offers. Without any it offers the page itself. */
  readonly commands?: readonly PageCommand[];
  /** Further words by which the palette finds the page. */
  readonly words?: string;
}

export interface PageCommand {
  readonly label: string;
  readonly route: Route;
  readonly keys?: string;
  readonly words?: string;
}

const section = (name: SettingsSection): RouteOf<'settings'> => ({ page: 'settings', section: name, item: null });

export const pages: { readonly [Id in PageId]: PageEntry<Extract<Route, { page: Id }>> } = {
  chat: {
    label: 'Chat',
    icon: MessageSquare,
    home: { page: 'chat', conversationId: null },
    read: (id) => ({ page: 'chat', conversationId: id ?? null }),
    path: ({ conversationId }) => [conversationId],
  },
  compare: {
    label: 'Compare',
    icon: Columns3,
    words: 'lanes protocols side by side',
    home: { page: 'compare', runId: null },
    read: (id) => ({ page: 'compare', runId: id ?? null }),
    path: ({ runId }) => [runId],
  },
  images: {
    label: 'Images',
    icon: Image,
    home: { page: 'images' },
    read: (id) => (id === undefined ? { page: 'images' } : { page: 'images', versionId: id }),
    path: ({ versionId }) => [versionId],
  },
  tools: {
    label: 'Tools',
    icon: Wrench,
    home: { page: 'tools', toolId: null },
    read: (id) => ({ page: 'tools', toolId: id ?? null }),
    path: ({ toolId }) => [toolId],
  },
  settings: {
    label: 'Settings',
    icon: Settings,
    atFoot: true,
    home: section('profiles'),
    read: (name, item, third) => {
      const preset = presetIds.find((id) => id === third);
      return {
        page: 'settings',
        section: name !== undefined && Object.hasOwn(settingsSections, name) ? (name as SettingsSection) : 'profiles',
        item: item ?? null,
        ...(preset === undefined ? {} : { preset }),
      };
    },
    path: (route) => [route.section, route.item, route.preset],
    title: (route) => `${settingsSections[route.section]} – Settings`,
    commands: [
      { label: 'Settings: profiles', route: section('profiles'), keys: 'Mod+,' },
      { label: 'Settings: appearance', route: section('appearance') },
      { label: 'Settings: images', route: section('images'), words: 'mask polarity transparent opaque' },
      { label: 'Settings: data', route: section('data') },
    ],
  },
};

export const pageIds = Object.keys(pages) as readonly PageId[];

/** The entry of the page that a route leads to. */
export function pageOf({ page }: Pick<Route, 'page'>): PageEntry {
  return pages[page];
}
