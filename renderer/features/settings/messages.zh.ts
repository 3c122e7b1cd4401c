/** The settings, in Simplified Chinese. */
import type { Translation } from '../../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  language: '语言',
  languageSystem: '跟随系统（{name}）',
  languagePartly: '导出文件和命令行生成的报告仍为英文。',

  systemTheme: '跟随系统',
  asTheSystemIsSet: '跟随系统设置自动切换',
  light: '浅色',
  darkTextOnLight: '浅底深字',
  dark: '深色',
  lightTextOnDark: '深底浅字',
  appearance: '外观',
  lightAndDarkMotionAnd: '浅色和深色。动态效果和对比度跟随系统设置。',
  theme: '主题',

  data: '数据',

  transparentEdit: '透明 = 编辑',
  paintedAreasAreSentTransparent: '涂抹的部分以透明像素发送，其余不透明。大多数网关采用这种方式。',
  opaqueEdit: '不透明 = 编辑',
  paintedAreasAreSentOpaque: '涂抹的部分以不透明像素发送，其余透明。适用于只改动未涂抹部分的网关。',
  images: '图像',
  aMaskIsAPng: '蒙版是带 Alpha 通道的 PNG。涂抹方式不变，只有发送的文件会反转。',
  maskPolarity: '蒙版极性',
  savePromptAndSettingsWith: '将提示词和设置保存到图像中',
  savedZippedAndDraggedOut:
    '保存、打包和拖出的图像会以元数据（XMP）携带提示词、模型和设置，绝不携带密钥、地址和请求头。复制的图像只含像素。',

  prices: '价格',
  whatModelsCostWith: '使用“{profile}”时各模型的价格。回答的费用、预估和运行上限都以此为准。',

  profiles: '配置',
  settingsProfiles: '设置：配置',
  settingsAppearance: '设置：外观',
  settingsImages: '设置：图像',
  settingsPrices: '设置：价格',
  settingsData: '设置：数据',

  newProfile: '新建配置',

  settings: '设置',
  application: '应用',
  keyboard: '键盘',
  thisSection: '此部分',
  inUse2: '使用中',
  notSaved: '未保存',
  unnamedProfile: '未命名的配置',

  checkSpelling: '拼写检查',
  off: '关闭',
  downloadsTheLanguagesDictionary:
    '会从 Google 服务器下载一次该语言的词典。你输入的内容不会离开这台计算机。对之后打开的窗口生效。',

  sectionTitle: '{section} – 设置',
};
