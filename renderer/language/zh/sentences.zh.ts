/** What the shared rooms and the host say in whole sentences without values, in Simplified Chinese, by the English: test prompts, what to do about a failure, names of presets. */
export const chinese: Readonly<Record<string, string>> = {
  'What did you receive?': '你收到了什么？',
  'The model describes the request as it arrived: roles, parameters, and attachments by their bytes.':
    '模型按收到的样子描述请求：角色、参数，以及附件的字节。',
  'A tour of Markdown': 'Markdown 一览',
  'Headings, nested lists, a table, code, a quotation, formulas and letters of many scripts.':
    '标题、嵌套列表、表格、代码、引用、公式和多种文字。',
  'Table, formulas, diagrams': '表格、公式、图表',
  'Tables, math and diagrams, rendered.': '渲染表格、数学公式和图表。',
  'A long answer': '长回答',
  'A stream of a given length and speed; stop it, scroll in it, or open another conversation meanwhile.':
    '指定长度和速度的流；可停止、滚动，或同时打开其他对话。',
  'Think first': '先思考',
  'Reasoning in the protocol’s own form: a field, an item, a block or a part.':
    '以协议自己的形式给出推理：字段、条目、块或部分。',
  'Three candidates': '三个候选',
  'Several answers to one request, which arrive side by side.': '一个请求的多个回答，并排到达。',
  'Four tools at once': '同时调用四个工具',
  'Parallel calls, with arguments made from the schema of each tool that is offered.':
    '并行调用，参数按每个工具的 Schema 生成。',
  'Arguments that break the schema': '不符合 Schema 的参数',
  'Calls whose arguments are refused before anything runs; #args:broken and #args:empty are the other two.':
    '参数在运行前就被拒绝的调用；另外两种是 #args:broken 和 #args:empty。',
  'Unknown fields': '未知字段',
  'Fields, items, blocks or parts of an unknown kind, which are shown and not dropped.':
    '未知类型的字段、条目、块或部分，会显示而不会丢弃。',
  'Too many requests, twice': '两次请求过多',
  'Two refusals with Retry-After, a countdown, and every attempt in the inspector.':
    '两次带 Retry-After 的拒绝、倒计时，检查器中可看到每次尝试。',
  'Break off mid-stream': '流中途断开',
  'A stream without its final event: the answer is kept and marked incomplete.':
    '缺少结束事件的流：保留回答并标记为不完整。',
  'An error in mid-stream': '流中途出错',
  'An error event after half of the answer, which stays.': '回答到一半时出现错误事件，已收到的部分保留。',
  'Split UTF-8 and line ends': '拆分的 UTF-8 和换行',
  'Chunks that split lines and characters, CR LF and comments; the answer is as whole as any.':
    '拆分行与字符的数据块、CR LF 和注释；回答依然完整。',
  'Expired response ID': '过期的响应 ID',
  'The next message finds previous_response_id expired; the whole conversation can be sent instead.':
    '下一条消息会遇到过期的 previous_response_id；可改为发送完整对话。',
  'Your choice of colours': '用你指定的颜色',
  'Draws in the colours you name, with the request written on the picture.': '用这些颜色作图，并把整个请求写在图上。',
  'Mask ignored': '未被遵守的蒙版',
  'Pixels outside the mask change too. The mask check finds them.': '蒙版外的像素也变了：蒙版检查会发现它们。',
  'A different size than requested': '与要求不同的尺寸',
  'Size and format differ from the request, and are marked.': '实际尺寸和格式与要求不同，并会标出。',
  'A URL instead of data': '只有地址',
  'The response links to the image, and Quartet downloads it.': '条目中没有图片，需从其地址获取。',
  'Only a preview': '只有预览',
  'The stream ends on a preview. It’s kept and marked incomplete.': '以预览结束的流：保留已收到的内容并标记为不完整。',
  'Raise Max tokens, or ask the model to continue.': '调高 Max tokens，或让模型继续。',
  'Reword the message, or try another model.': '换一种说法，或换一个模型。',
  'No image': '没有图像',
  'The response lists an image that can’t be used, and says so.': '没有可用图像的条目，会如实显示。',
  'Check the API key of the profile: it may be mistyped, revoked, or belong to another gateway.':
    '请检查配置的 API 密钥：可能输入有误、已被吊销，或属于其他网关。',
  'This key doesn’t have the model. Refreshing models. Check the key’s group.':
    '此密钥没有该模型。正在刷新模型列表。请检查密钥所属的组。',
  'The prompt was refused. Reword it, or try another model.': '提示词被拒绝。请换一种说法，或换一个模型。',
  'The base URL probably points to a website and not to the gateway. Check it in the profile.':
    '基础 URL 可能指向网站而不是网关。请在配置中检查。',
  'Check the parameters and the model; the Request tab shows what was sent.':
    '请检查参数和模型；“请求”标签页显示了发送的内容。',
  'Check the balance of the account in the key console.': '请在密钥控制台检查账户余额。',
  'This key lacks permission. Check its rights and its group.': '此密钥缺少权限。请检查其权限和所属的组。',
  'Check the base URL and the model of this conversation.': '请检查基础 URL 和此对话的模型。',
  'A proxy before the gateway asks for credentials. Check the network settings.':
    '网关前的代理要求凭据。请检查网络设置。',
  'The gateway waited too long for the request or the model.': '网关等待请求或模型的时间过长。',
  'The request is too large. Shorten the message, or reduce or split what is attached.':
    '请求过大。请缩短消息，或缩小、拆分附件。',
  'Too many requests, or the quota of the key is used up.': '请求过多，或密钥的配额已用完。',
  'The gateway, or the model behind it, failed.': '网关或其背后的模型出错。',
  'Check the request against the gateway’s description; the Request tab shows what was sent.':
    '请对照网关的说明检查请求；“请求”标签页显示了发送的内容。',
  'Any gateway': '任意网关',
  'OpenAI-style base': 'OpenAI 风格的基础地址',
  'Messages-style base': 'Messages 风格的基础地址',
};
