/** Finding in a page, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  find: '查找',
  previousMatch: '上一处',
  nextMatch: '下一处',
  closeFind: '关闭查找',
  noMatches: '没有匹配项',
  placeOf: '第 {current, number} 处，共 {count, number} 处',
  placeOfMore: '第 {current, number} 处，共 {count, number}+ 处',
  goTo: '前往',
  findInInspector: '在检查器中查找',
  findInPage: '在页面中查找',
};
