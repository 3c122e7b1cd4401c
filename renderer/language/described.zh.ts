/** What the shared rooms say in English as data, e.g. names of pages, in Simplified Chinese, by the English. */

export const describedInChinese: Readonly<Record<string, string>> = {
  Chat: '聊天',
  Compare: '对比',
  Images: '图像',
  Checks: '检查',
  Tap: '监听',
  Tools: '工具',
  Settings: '设置',
  message: '消息',
  request: '请求',
};
