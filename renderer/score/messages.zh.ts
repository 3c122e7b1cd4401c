/** The score of an answer, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  openScore: '打开事件谱：{words}',
  countEvents: '{count, number} 个事件',
  loadingTheRecording: '正在加载记录',
  onePiece: '此回答一次性到达，没有可逐个查看的事件。',
  close: '关闭',
  firstToken: '首 token {seconds}',
  pauseOf: '停顿 {duration}',
  block: '第 {at} 块',
  noEventsYet: '还没有事件',
  fromTo: '从 {from} 到 {to}',
  longestPause: '最长停顿 {duration}',
  beforeFirst: '第一个事件之前，共 {steps, number} 个',
  eventOf: '事件 {position, number} / {steps, number}',
  score: '事件谱',
  pause: '暂停',
  play: '播放',
  playhead: '播放位置',
  step: '← → 逐个',
  speed: '速度',
  toTheEnd: '到末尾',
  closeScore: '关闭事件谱',
  stoodAt: '{words} 时的内容',
  theStreamEndedEarly: '流提前结束。',
  partialAnswerKept: '已保留部分回答。',
};
