/** The move of requests to another protocol, in Simplified Chinese. */
import type { Translation } from '../../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  title: '转换到其他协议',
  lead: '查看请求在另一种协议下会变成什么样，以及会丢失什么。不会发送任何内容。',
  pasteHere: '请求',
  pasteHint: '粘贴 JSON 正文或 cURL 命令',
  pasteLead: 'cURL 命令中的密钥不会保留。',
  moveIt: '转换',
  from: '来自 {protocol}',
  to: '转换为',
  model: '模型',
  modelAsItIs: '不变：{model}',
  anotherRequest: '换一个请求',
  manyRequests: '{count, number} 个请求',
  close: '关闭',
  comparing: '对比两者',
  openInChat: '在聊天中打开',
  earlierLeftOut: '聊天只会得到最后一条消息和设置；之前的消息不会复制。',
  filesLeftOut: '聊天不会得到文件；对比会得到 Quartet 保存的文件。',
  toolsLeftOut: '工具不会复制。',

  whatChanges: '变化',
  nothingLost: '没有任何丢失：每一部分的含义都不变。',
  counts:
    '{count, number} 个部分：{lost, number} 个没有对应位置，{otherwise, number} 个不同，{reworded, number} 个改写，{same, number} 个不变。',
  noPlace: '没有对应位置',
  otherwise: '行为不同',
  reworded: '已改写',
  same: '不变',
  inRequests: '{of, number} 个请求中的 {requests, number} 个',
  example: '示例：{value}',
  notSendable: '无法这样发送',
  notSendableMany: '{count, number} 个请求无法这样发送',

  newRequest: '新请求',
  form: '显示为',
  body: '正文',
  curl: 'cURL',
  typescript: 'TypeScript',
  python: 'Python',
  copyIt: '复制',
  fileOf: '（文件 {hash}）',
  keyFrom: '运行前请设置 GATEWAY_API_KEY。',
};
