/** What Settings says of itself as a page, and which sections it has. */
import { Settings } from 'lucide-react';
import { presetIds, type PresetId } from '../../../shared/dialects/preset-ids.ts';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import * as m from './messages.ts';
import { t } from '../../language/t.ts';

const sections = {
  profiles: m.profiles,
  appearance: m.appearance,
  images: m.images,
  prices: m.prices,
  data: m.data,
} as const;
export type SettingsSection = keyof typeof sections;

export interface SettingsRoute {
  readonly page: 'settings';
  readonly section: SettingsSection;
  /** The id of the profile being edited, or `new`; null is the active one. */
  readonly item: string | null;
  /** What a new profile begins with. */
  readonly preset?: PresetId;
}

const isSection = (name: string): name is SettingsSection => Object.hasOwn(sections, name);
const section = (name: SettingsSection): SettingsRoute => ({ page: 'settings', section: name, item: null });

export const settingsPage: PageEntry<SettingsRoute> = {
  icon: Settings,
  home: section('profiles'),
  read: (name = '', item, third) => {
    const preset = presetIds.find((id) => id === third);
    return {
      page: 'settings',
      section: isSection(name) ? name : 'profiles',
      item: item ?? null,
      ...(preset === undefined ? {} : { preset }),
    };
  },
  path: (route) => [route.section, route.item, route.preset],
  title: (route) => t(m.sectionTitle, { section: t(sections[route.section]) }),
  commands: [
    { label: m.settingsProfiles, route: section('profiles'), keys: 'Mod+,' },
    { label: m.settingsAppearance, route: section('appearance') },
    { label: m.settingsImages, route: section('images'), words: 'mask polarity transparent opaque' },
    { label: m.settingsPrices, route: section('prices'), words: 'cost dollars tokens' },
    { label: m.settingsData, route: section('data') },
  ],
  view: lazyPart(() => import('./settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
};
