/** The fields of the settings by their accessible names, as the palette finds them. Each leads to its field (tests/e2e/palette.spec.ts). */
import type { SettingsSection } from '../features/settings/page.ts';

export interface SettingsField {
  readonly section: SettingsSection;
  readonly field: string;
  readonly words?: string;
  /** Stands on that host alone. */
  readonly host?: 'electron';
}

export const settingsFields: readonly SettingsField[] = [
  { section: 'profiles', field: 'Name' },
  { section: 'profiles', field: 'Base URL', words: 'address host endpoint' },
  { section: 'profiles', field: 'API key', words: 'token secret credential' },
  { section: 'profiles', field: 'Dialect', words: 'vendor gateway' },
  { section: 'profiles', field: 'Console address' },
  { section: 'profiles', field: 'Connect timeout', words: 'wait seconds' },
  { section: 'profiles', field: 'Read timeout', words: 'wait seconds silence' },
  { section: 'profiles', field: 'Image read timeout', words: 'wait seconds silence' },
  { section: 'profiles', field: 'Prices', words: 'cost' },
  { section: 'profiles', field: 'Proxy', words: 'network' },
  { section: 'profiles', field: 'Certificates', words: 'ca authority tls network' },
  { section: 'profiles', field: 'Extra headers' },
  { section: 'appearance', field: 'Theme', words: 'dark light colours' },
  { section: 'appearance', field: 'Language', words: 'translation chinese 语言 中文' },
  { section: 'images', field: 'Mask polarity', words: 'mask polarity transparent opaque' },
  { section: 'images', field: 'Save prompt and settings with images', words: 'metadata' },
  { section: 'data', field: 'Disk space', words: 'compact database' },
  { section: 'data', field: 'Conversations', words: 'export import delete' },
  { section: 'data', field: 'Keep at most', words: 'records exchanges limit' },
  { section: 'data', field: 'Check spelling', words: 'dictionary', host: 'electron' },
  { section: 'data', field: 'Tell me about new versions', words: 'update', host: 'electron' },
];
