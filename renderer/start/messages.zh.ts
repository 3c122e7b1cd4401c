/** The first frame, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  message: '消息',
  askAnything: '问点什么',
  commands: '命令',
  command: '命令',
  whatToDo: '想做什么？',
  notLoaded: '无法加载 Quartet。它还在运行吗？已输入的内容会保留。',
  tryAgain: '重试',
  reloadWindow: '重新加载窗口',
};
