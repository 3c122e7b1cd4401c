/** The record of an exchange, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  connectIn: '连接 {duration}',
  notConnected: '未连接',
  firstEvent: '首个事件 {duration}',
  firstByte: '首字节 {duration}',
  noByteYet: '还没有收到字节',
  noByteCame: '没有收到字节',
  underWay: '{soFar} 进行中',
  cutOff: '已中断',
  cutOffAfter: '{soFar} 后中断',
  thenWaits: '随后等待 {duration}',
  thenStopped: '随后在等待中停止',
  thenWaitedOf: '随后等待了 {waited}（计划 {planned}）',
  thenWaited: '随后等待了 {duration}',
  eventAt: '事件 {at, number}',
  noData: '不含数据。',
  atMs: '{atMs} ms',
  eventId: 'id {id}',
  notValidJson: 'JSON 无效',
  events: '事件',
  followTheEnd: '跟随末尾',
  noJson: '非 JSON',
  noBodyOf: '文件中没有此部分：{part}。',
  noAttempt: '没有这次尝试。',
  partWait: '等待首字节',
  connecting: '连接中',
  partConnect: '连接',
  partReceive: '接收',
};
