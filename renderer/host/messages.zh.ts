/** What reaches the host, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  theConnectionToTheApp: '与应用的连接已断开。',
  itIsBeingRestoredTry: '正在恢复连接，请稍后重试。你输入的内容仍在这里。',

  nameIsLargerThanMost: '“{name}”超过 {most, number} MB 的上限。',
  reduceTheFileSplitIt: '请缩小或拆分文件，或改为发送其地址。',
  nameCouldNotBeUploaded: '“{name}”未能上传。',
  itMayBeAFolder: '它可能是文件夹，或是无法读取的文件。请重新选择。',
  nameWasNotUploaded: '“{name}”未上传。',
  attachItAgain: '请重新添加。',
  nameWasNotUploadedThe: '“{name}”未上传：应用返回 {status}。',
  reloadTheWindowAndAttach: '请重新加载窗口，然后再次添加。',
};
