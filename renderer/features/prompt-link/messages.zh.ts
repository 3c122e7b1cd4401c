/** A prompt from a link, in Simplified Chinese. */
import type { Translation } from '../../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  reviewAPromptFromA: '检查来自链接的提示词',
  link: '链接',
  thisLinkCantBeUsed: '无法使用此链接',
  close: '关闭',
  discard: '放弃',
  putIntoPage: '放入“{page}”',
  page: '页面',
  model: '模型',
  protocol: '协议',
  writtenByWhoeverMadeThe: '内容由链接的制作者所写。尚未发送任何内容。',
  aLinkInAnotherApp: '由其他应用中的链接打开。尚未发送任何内容。',
  readItFirstAPrompt: '请先阅读：提示词可能会让模型做你不希望的事。',
  prompt: '提示词',
};
