/** The chat, in Simplified Chinese. */
import type { Translation } from '../../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  countTools: '{count, number} 个工具',

  theAnswerIsComplete: '回答已完成。',
  theAnswerWasStopped: '回答已停止。',
  theAnswerFailed: '回答失败。',
  theAnswerIsIncomplete: '回答不完整。',
  theAnswerWasInterrupted: '回答已中断。',
  waitingForTheAnswer: '正在等待回答。',

  regenerate: '重新生成',
  regenerateKeepsThisAnswer: '重新生成（保留此回答）',
  showRequest: '查看请求',
  showRequestResponseAnd: '查看请求、响应和事件',
  replayAnswer: '回放回答',
  replayEventByEvent: '逐个事件回放；选中文字可跳到对应事件',
  showAsWritten: '显示原文',
  showFormatted: '显示排版',
  showAsWrittenWithout: '显示原文，不排版',

  sendTheWholeConversation: '改为发送完整对话',
  askAgainBeforeThe: '从工具调用前重新提问',
  asksToolsAgain: '没有那条回答就无法发送工具结果。重新提问可能会再次运行工具。',

  answersAtThisPoint: '此处的各个回答',
  versionsOfThisMessage: '此消息的各个版本',

  chat: '聊天',
  newChat: '新聊天',
  searchConversations: '搜索聊天',
  hideInspector: '隐藏检查器',
  showInspector: '显示检查器',
  parameters: '参数',
  chooseModel: '选择模型',
  previewRequest: '预览请求',
  previousBranch: '上一个分支',
  nextBranch: '下一个分支',
  stopTheAnswer: '停止回答',

  conversationsPane: '聊天列表',
  transcriptPane: '对话内容',
  partTranscript: '对话内容',
  parametersPane: '参数',
  inspectorPane: '检查器',
  chats: '聊天',
  inspector: '检查器',
  partPreview: '请求预览',

  raceIt: '并排对比',
  moreForThisChat: '此聊天的更多操作',

  filesCantBeSent: '此模型不能发送这 {count, number} 个文件。',

  tools: '工具',
  chooseTheToolsTo: '选择提供给模型的工具',
  hasNoTools: '{protocol} 不支持工具',
  noStream: '非流式',
  message: '消息',
  valueCantBeSent: '有参数无法发送',

  dropFiles: '松开鼠标即可将文件添加到消息',
  askAnything: '问点什么',
  pastedRequest: '你粘贴了一个 {protocol} 请求。',
  moveToAnother: '转换到其他协议',
  writeTheNextMessage: '继续输入消息',
  send: '发送',
  sendsWhenReady: '应用就绪后立即发送',
  sendsWhenUploaded: '文件上传完成后发送',
  stop: '停止',
  stopKeepsPartial: '停止，保留已生成的部分',
  chatNotOpened: '无法打开此聊天。请在上方重试。',
  stillArriving: '回答仍在生成。请停止或等待。',
  writeMessage: '输入要发送的消息。',
  loadingModels: '正在加载模型…',
  reconnecting: '正在重新连接应用…',

  connectYourGateway: '连接你的网关',
  untilThenSimulated: '在此之前，由应用内的模拟网关回答。',
  coloursOfTheProtocols: '各协议的颜色',
  pasteItsAddress: '粘贴地址',
  runningHere: '正在本机运行',
  notRunning: '未运行',
  keyNeeded: '需要密钥',
  onThisComputer: '在本机',

  copiedAsMarkdown: '已复制为 Markdown',
  copyAsMarkdown: '复制为 Markdown',
  shareAsHtmlPage: '分享为 HTML 页面',
  exportAsMarkdown: '导出为 Markdown',
  exportAsJson: '导出为 JSON',

  today: '今天',
  yesterday: '昨天',
  lastWeek: '近 7 天',
  older: '更早',

  yourChatsAppearHere: '聊天会显示在这里。',
  noChatsYet: '还没有聊天',

  moreFor: '“{title}”的更多操作',
  rename: '重命名',
  deleteIt: '删除',
  newTitle: '新标题',

  conversations: '聊天列表',
  search: '搜索',
  searchHint: '词序不限，"引号" 内为完整短语；用 from:you、from:model 或 from:tool 限定来源',

  deleteMessage: '删除消息',
  messageDeleted: '消息已删除',
  deleteThisAndAll: '删除此消息及之后的所有消息',

  earlierNotSent: '之前的消息没有发送。',
  closedBeforeSent: '窗口在发送前被关闭。可以现在发送，或先修改。',

  editMessage: '编辑消息',
  editedMessage: '编辑后的消息',
  sendsAsBranch: '将作为新分支发送，原消息保留。',
  cancel: '取消',

  findInConversation: '在对话中查找',
  nextMatch: '下一处',
  previousMatch: '上一处',

  demoWire: '提问、调用四个工具，再逐个事件拖动回放回答。',
  demoMask: '生成一张图，重绘其中一部分，查看蒙版外的变化。',
  demoRace: '一个问题，四个通道：连接、首 token 和每秒 token 数。',
  productLead: '通过四种协议与任意模型网关对话，绘制和编辑图像，查看传输的每一个字节。',
  demos: '演示',
  startDemo: '开始：{title}',
  start: '开始',
  secondsNoKey: '{seconds, number} 秒，无需密钥',
  allTestPrompts: '全部测试提示词',
  examples: '示例',

  continueAnswer: '从刚才中断的地方继续。',

  stream: '流式',
  hasNoStreams: '{protocol} 不支持流式',
  undockParameters: '取消停靠参数',
  dockParameters: '停靠参数',

  previewLead: '现在点“发送”会发出的内容，密钥已隐去。',
  theMessageIsEmpty: '消息为空。',
  loadingEarlier: '正在加载之前的消息',

  answering: '正在回答',
  callsWait: '{count, number} 个调用待处理',
  draft: '草稿',

  clearSearch: '清除搜索',
  nothingFoundFor:
    '没有消息包含“{found}”。词序不限，双引号内的“短语”需完整匹配；from:you、from:model 和 from:tool 限定消息来源。',
  nothingFound: '没有结果',
  countHits: '{count, number} 条结果',
  hits: '搜索结果',
  you: '你',
  assistant: '助手',
  tool: '工具',

  tryAgain: '重试',
  transcript: '对话内容',
  messages: '消息',
  loadingEarlierMessages: '正在加载更早的消息',
  loadingLaterMessages: '正在加载之后的消息',
  jumpToLatest: '跳到最新',

  editAsBranch: '编辑后作为新分支发送',
  copyMessage: '复制消息',
  showAllCharacters: '显示全部 {count, number} 个字符',

  demoQuestion:
    '我要去东京。那边天气怎么样、现在几点、17*23 等于多少、42 km 是多少英里？Use city=Tokyo, utc_offset_minutes=540, expression=17*23, value=42, from=km, to=mi #tools #pace:60',
};
