/** The pages of the app by the name in their address, in the order in which they are offered: what the window, its first frame and the desktop's menu say of each. */

interface PageName {
  readonly label: string;
  /** The label in Simplified Chinese. */
  readonly chinese: string;
  /** Stands apart from the others, at the foot of the rail; the menu has an entry of its own for it. */
  readonly atFoot?: true;
}

const names = {
  chat: { label: 'Chat', chinese: '聊天' },
  compare: { label: 'Compare', chinese: '对比' },
  images: { label: 'Images', chinese: '图像' },
  checks: { label: 'Checks', chinese: '检查' },
  tap: { label: 'Tap', chinese: '监听' },
  tools: { label: 'Tools', chinese: '工具' },
  settings: { label: 'Settings', chinese: '设置', atFoot: true },
} as const satisfies Readonly<Record<string, PageName>>;

export type PageId = keyof typeof names;

export const pageNames: Readonly<Record<PageId, PageName>> = names;
export const pageIds = Object.keys(names) as readonly PageId[];

/** Shown where an address names no page; the first frame of the window is drawn for it (renderer/index.html). */
export const homePage = 'chat' satisfies PageId;

/** What opens a page, by its place among the others: `Mod+1` for the first. There are nine such keys. */
export function pageKeys(id: PageId): string | undefined {
  const place = pageIds.indexOf(id) + 1;
  return place >= 1 && place <= 9 ? `Mod+${place}` : undefined;
}

/** The fragment of a page's address; `parts` name what is shown on it, e.g. the id of a chat. */
export const pageFragment = (id: PageId, ...parts: readonly string[]): string =>
  ['#', id, ...parts.map((part) => encodeURIComponent(part))].join('/');
