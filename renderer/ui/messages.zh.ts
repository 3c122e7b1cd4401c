/** The presentational parts, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  editRequestBody: '编辑请求体',
  requestBody: '请求体',
  notValidJson: 'JSON 无效：{why}',
  cancel: '取消',
  sendEditedRequest: '发送编辑后的请求',

  raw: '原文',
  copyNamed: '复制{label}',

  bytesOf: '{count, number} 字节',

  removeNamed: '将 {label} 移出收藏',
  addNamed: '收藏 {label}',
  removeFromFavourites: '移出收藏',
  addToFavourites: '加入收藏',

  choose: '选择',
  nothingMatches: '没有匹配项。',
  useTyped: '使用 {text}',
  notListed: '不在列表中',
  searchTheList: '搜索列表',
  search: '搜索',
  countFound: '找到 {count, number} 项',

  copied: '已复制',
  theClipboardRefused: '剪贴板拒绝访问',

  andEarlier: '以及更早的 {count, number} 项',
  undo: '撤销',

  close: '关闭',

  partDrawer: '{label}',

  minutesSeconds: '{minutes, number} 分 {seconds, number} 秒',

  notLoaded: '{what}无法加载。',
  notShown: '{what}无法显示。',
  tryAgain: '重试',
  hideRawText: '隐藏原文',
  showRawText: '显示原文',
  copyRawText: '复制原文',
  reloadWindow: '重新加载窗口',
  isItRunning: 'Quartet 还在运行吗？已输入的内容会保留。',
  typedIsKept: '已输入的内容会保留。',
  restWorks: '窗口的其他部分仍可使用。已输入的内容会保留。',
  rawText: '原文',
  firstOfRaw: '共 {count, number} 个字符，这里显示前 {shown, number} 个。“复制原文”会复制全部。',
  copyDetails: '复制详情',

  requestRefused: '请求被拒绝',
  keyRefused: '密钥被拒绝',
  noCreditLeft: '余额不足',
  notAllowed: '没有权限',
  notFound: '未找到',
  timedOut: '超时',
  tooLarge: '内容过大',
  tooManyRequests: '请求过多',
  modelNotFound: '找不到模型',
  gatewayFailed: '网关出错',
  statusNumber: '状态 {status}',
  wrongAddress: '地址错误',
  notSent: '未发送',
  noKey: '无密钥',
  hostNotFound: '找不到主机',
  cantConnect: '无法连接',
  noSecureConnection: '无法建立安全连接',
  proxyFailed: '代理出错',
  redirected: '被重定向',
  failed: '失败',
  unreadable: '无法解析',
  failedMidStream: '流中途出错',
  brokeOff: '连接中断',
  incomplete: '不完整',
  refused: '被拒绝',
  stopped: '已停止',
  interrupted: '已中断',
  notSaved: '未保存',
  keyLocked: '密钥被锁定',
  disconnected: '已断开',
  internalError: '内部错误',

  status: '状态',
  type: '类型',
  code: '代码',
  param: '参数',
  requestId: '请求 ID',
  retryAfter: '建议等待',
  attempts: '尝试次数',
  kindOf: '种类：{kind}',
  gaveUp: '尝试 {count, number} 次后放弃。',
  details: '详情',
  startOfTheAnswer: '响应开头',

  base64Of: 'Base64，{count, number} 个字符',
  sentAsBase64: '以 Base64 发送',
  fileOf: '文件 {id}，{words}',
  fileNotKept: '此文件未保存在本机。',
  fileHead: '{type}，{bytes, number} 字节：{base64}…',

  headers: '标头',
  none: '无。',

  theEditor: '编辑器',
  openingTheEditor: '正在打开编辑器',
  notJson: '不是 JSON。',

  showMore: '再显示一些（还有 {count, number} 项）',

  writeMail: '写邮件？',
  openHostQuestion: '打开 {host}？',
  copyHostQuestion: '复制指向 {host} 的链接？',
  linkLead: '这个链接来自回答，会离开 Quartet。',
  plainLinkLead: '这个页面没有加密，途中任何人都能读取或篡改。要打开它，请复制地址后自行打开。',
  copyAddress: '复制地址',
  openLink: '打开链接',

  foldedCharacters: '… {count, number} 个字符',
  tooLongToShow: '内容过长，无法在此显示。会原样发送，也可整体替换。',
  unfold: '展开',

  codeWord: '代码',
  showCode: '显示代码',
  showDiagram: '显示图表',
  theDiagram: '图表',
  drawingTheDiagram: '正在绘制图表…',
  codeInLanguage: '{language} 代码',
  copyCode: '复制代码',
  copy: '复制',

  zoomOut: '缩小',
  zoom: '缩放',
  zoomIn: '放大',
  fit: '适应窗口',
  actualSize: '实际大小',
  drawing: '图形',

  diagram: '图表',
  diagramNotLoaded: 'Quartet 的绘图组件没有加载。',
  drawingEmpty: '图形为空。',
  drawingTooLarge: '图形过大，无法显示。',

  diagramTooLong: '图表无法绘制：有 {count, number} 个字符，上限为 {most, number}。',
  largeDiagram: '大型图表：{count, number} 个部分，绘制可能需要一些时间。',
  drawAnyway: '仍然绘制',
  waitingForAnotherDiagram: '正在等待另一个图表…',
  stopDrawing: '停止绘制',
  drawingStopped: '已停止绘制。',
  drawingStoppedAfter: '绘制超过 {seconds, number} 秒，已停止。',
  diagramFailed: '图表无法绘制：{why}',
  diagramOf: '图表：{line}',
  openLarge: '放大查看',

  footnote: '脚注 {label}',
  backToFootnote: '返回脚注 {label}',

  done: '已完成',
  toDo: '待办',
  notALink: '无法打开的链接：{href}',
  image: '图像',
  imageAlt: '图像：{alt}',

  formulaTooLong: '公式过长：{count, number} 个字符，上限为 {most, number}。',
  formulaFailed: '此公式无法绘制。',

  imageFailed: '无法获取。',
  loadFrom: '从 {host} 加载；对方会知道你看了这条内容',
  loading: '正在加载',
  loadImage: '加载图像',

  table: '表格',

  orMore: '不小于 {min, number}',
  atMost: '不大于 {max, number}',
  mustBe: '{name}必须是{kind}。',
  isButMustBe: '{name}为 {value}，必须是{kind}。',
  notSet: '未设置',

  resize: '调整{label}大小',

  requestHeaders: '请求头',
  body: '请求体',
  noBody: '没有发送请求体。',

  retryingNow: '正在重试（第 {attempt, number} 次，共 {of, number} 次）',
  retryingIn: '{time} 后重试（第 {attempt, number} 次，共 {of, number} 次）',

  partTab: '“{label}”标签页',

  showAll: '全部显示',
  inItsPlace: '在原位',
  wholeOf: '{label}，全文',
  charactersMore: '还有 {count, number} 个字符',

  numberKind: '数字',
  wholeKind: '整数',
  numberIn: '数字，{range}',
  wholeIn: '整数，{range}',
};
