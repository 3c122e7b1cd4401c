/** the viewport, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  itIsNotInThe: '文件已不在数据文件夹中。',
  thisWindowCannotShowIts: '此窗口无法显示该格式，或文件已损坏。仍可发送。',

  thereWasNotEnoughMemory: '内存不足，无法显示。仍可发送。',
  thePartOfTheApp: '应用中负责打开图像的部分未能启动。',

  openingTheImage: '正在打开图像',
  nameCannotBeShown: '无法显示“{name}”。',

  zoomZoom: '缩放 {zoom}',
  fit: '适应窗口',
  zoomIn: '放大',
  zoomOut: '缩小',
};
