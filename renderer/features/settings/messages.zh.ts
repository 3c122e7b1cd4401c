/** The settings, in Simplified Chinese. */
import type { Translation } from '../../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  language: '语言',
  languageSystem: '跟随系统（{name}）',
  languagePartly: '部分页面目前仍为英文。',
};
