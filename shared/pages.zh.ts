/** The names of the pages in Simplified Chinese: the window says them, and the desktop's menu. */
import type { PageId } from './pages.ts';

export const pagesInChinese: Readonly<Record<PageId, string>> = {
  chat: '聊天',
  compare: '对比',
  images: '图像',
  checks: '检查',
  tap: '监听',
  tools: '工具',
  settings: '设置',
};
