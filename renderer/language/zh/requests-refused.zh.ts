/** What a request cannot have, or leaves out. */
export const chinese: Readonly<Record<string, string>> = {
  '{0} is {1}; it must be {2} for {3}.': '<0>为 {1}；{3} 要求<2>。',
  '{0} is {1}; it must be {2}.': '<0>为 {1}；必须是<2>。',
  'a whole number of {0} or more': '不小于 {0} 的整数',
  'a number of {0} or more': '不小于 {0} 的数字',
  'a whole number from {0} to {1}': '{0} 到 {1} 的整数',
  'a number from {0} to {1}': '{0} 到 {1} 的数字',
  '{0} is left out for {1}.': '对 {1} 不发送<0>。',
  'this model': '此模型',
  '{0} are both set; normally you set only one.': '同时设置了<0>；通常只设置其中一个。',
  'an image': '图像',
  'a video': '视频',
  'a sound file': '音频文件',
  'a PDF': 'PDF',
  'a document': '文档',
  'a table': '表格',
  'a text file': '文本文件',
  'a file of unknown kind': '未知类型的文件',
  'a file by its address': '按地址引用的文件',
  'a file by its id': '按 ID 引用的文件',
  '{0} with {1}': '{1}（{0}）',
  'Choose {0}.': '请选择 <0>。',
  'Try {0} instead.': '请改用 <0>。',
  'Or attach a PDF.': '或以 PDF 发送。',
  'This gateway takes no {0} over {1}, and {2} is {3}.': '此网关通过 {1} 不接受<0>，而 {2} 是<3>。',
  'Remove it, or choose another protocol or profile.': '请移除，或选择其他协议或配置。',
  images: '图像',
  videos: '视频',
  PDFs: 'PDF',
  'Chat completions accepts only images, and {0} is {1}.': 'Chat completions 只接受图像，而 {0} 是<1>。',
  '{0} takes no images, and {1} is one.': '{0} 不接受图像，而 {1} 是图像。',
  '{0} takes no documents, and {1} is one.': '{0} 不接受文档，而 {1} 是文档。',
  'Messages takes images and PDF documents; {0} is {1}.': 'Messages 接受图像和 PDF 文档；{0} 是<1>。',
  '{0} is {1}; Messages takes JPEG, PNG, GIF and WebP. Convert it to one of them.':
    '{0} 是 {1}；Messages 接受 JPEG、PNG、GIF 和 WebP。请转换为其中一种。',
  '{0} is {1} × {2} pixels; Messages takes at most {3} × {4}. Scale it down.':
    '{0} 为 {1} × {2} 像素；Messages 最多接受 {3} × {4}。请缩小。',
  '{0} comes to {1} as Base64; an image must be under {2} over Messages. Scale it down.':
    '{0} 编码为 Base64 后为 {1}；通过 Messages 图像必须小于 {2}。请缩小。',
  '{0} comes to {1} as Base64; Messages takes at most {2}. Reduce the PDF, or split it and send the parts one after another.':
    '{0} 编码为 Base64 后为 {1}；Messages 最多接受 {2}。请缩小 PDF，或拆分后逐个发送。',
  'The address {0} isn’t a full https:// address. Enter that of a PDF that the gateway can reach.':
    '地址 {0} 不是完整的 https:// 地址。请输入网关可访问的 PDF 地址。',
  'The address {0} isn’t a full https:// address. The gateway fetches the file itself, over https only.':
    '地址 {0} 不是完整的 https:// 地址。网关自行获取文件，且仅通过 https。',
  'The file ID is empty. Enter the ID of a file at the gateway, or remove it.':
    '文件 ID 为空。请输入网关上的文件 ID，或将其移除。',
  'The request comes to {0} with all messages and files as Base64; Messages takes at most {1}.':
    '请求连同所有消息和 Base64 文件共 {0}；Messages 最多接受 {1}。',
  'Reduce or split the files, or begin a new chat for them.': '请缩小或拆分文件，或为其新建聊天。',
  'Shorten the message or begin a new chat.': '请缩短消息或新建聊天。',
  'Generate Content takes only inline files, and {0} is {1}. Attach the file itself.':
    'Generate Content 只接受内联文件，而 {0} 是<1>。请添加文件本身。',
  'Generate Content takes images, video, sound and PDF documents; {0} is {1}.':
    'Generate Content 接受图像、视频、音频和 PDF 文档；{0} 是<1>。',
  '{0} takes no {1}, and {2} is {3}.': '{0} 不接受<1>，而 {2} 是<3>。',
  '{0} is {1}; over Generate Content {2} can be {3}. Convert it to one of them.':
    '{0} 是 {1}；通过 Generate Content <2>可以是 {3}。请转换为其中一种。',
  '{0} comes to {1} as Base64; Generate Content takes at most {2}.':
    '{0} 编码为 Base64 后为 {1}；Generate Content 最多接受 {2}。',
  'Scale it down.': '请缩小。',
  'Compress it, or split it and send the parts one after another.': '请压缩，或拆分后逐个发送。',
  'Reduce the PDF, or split it and send the parts one after another.': '请缩小 PDF，或拆分后逐个发送。',
  video: '视频',
  sound: '音频',
  audio: '音频',
  documents: '文档',
  'PDF documents': 'PDF 文档',
  files: '文件',
  'PNG, JPEG, WebP, HEIC and HEIF': 'PNG、JPEG、WebP、HEIC 和 HEIF',
  'MP4, MPEG, MOV, AVI, FLV, MPG, WebM, WMV and 3GPP': 'MP4、MPEG、MOV、AVI、FLV、MPG、WebM、WMV 和 3GPP',
  'There are {0} images; {1} takes up to {2}. Remove {3}.': '共有 {0} 张图像；<1> 最多接受 {2} 张。请移除 {3} 张。',
  'the model': '模型',
  'Generate Content takes no tools': 'Generate Content 不接受工具',
  'Generate Content takes no tool results. Choose the protocol that asked for them, or write a message.':
    'Generate Content 不接受工具结果。请选择发起调用的协议，或写一条消息。',
  'Max tokens is not set; for video {0} or more is a good start.':
    '未设置 Max tokens；对于视频，建议从 {0} 或以上开始。',
  'Max tokens is {0}; for video {1} or more is a good start.': 'Max tokens 为 {0}；对于视频，建议从 {1} 或以上开始。',
  'Files as Base64, images, texts and system prompt come to {0}; Generate Content takes at most {1}.':
    'Base64 文件、图像、文本和系统提示词共 {0}；Generate Content 最多接受 {1}。',
  'Setting {0} has no category; write its name at "category".': '第 {0} 项设置没有类别；请在 "category" 处写上名称。',
  'Setting {0} is for {1}, as another one is. Keep one for each category.':
    '第 {0} 项设置针对 {1}，与另一项重复。每个类别请只保留一项。',
  '{0} is given twice. Remove one of them.': '{0} 重复了。请移除其中一个。',
  'Resolution is left out: {0} draws one size for each ratio.': '不发送分辨率：{0} 每种宽高比只有一种尺寸。',
  '{0} is {1}; {2} draws {3}. Choose one of them.': '<0>为 {1}；<2>支持 <3>。请选择其中一个。',
  '{0} is left out: {1} draws no images.': '不发送<0>：<1>不生成图像。',
  '{0} starts at {1} seconds; it can start at 0 at the earliest.': '{0} 从 {1} 秒开始；最早可从 0 秒开始。',
  '{0} ends at {1} seconds; the end must be after the start, {2} seconds.':
    '{0} 在 {1} 秒结束；结束必须晚于开始（{2} 秒）。',
  '{0} is looked at with {1} frames per second; it must be more than 0.': '{0} 每秒查看 {1} 帧；必须大于 0。',
  'Attachments here are left out: they can’t go to this model.': '此处的附件未发送：无法发送给此模型。',
  'Write a message to send.': '输入要发送的消息。',
  '{0} above and what came of it are left out: {1}.': '上面的 <0>及其结果未发送：<1>。',
  '{0} above and what came of them are left out: {1}.': '上面的 <0>及其结果未发送：<1>。',
  'The reasoning of {0} above is left out: {1}.': '上面 <0>的推理内容未发送：<1>。',
  'only the protocol and model that made it can read it': '只有生成它的协议和模型能读取',
  'it was refused before': '它之前曾被拒绝',
  '{0} above is left out: {1} does not take it over {2}.': '上面的 <0>未发送：{1} 不通过 {2} 接受它。',
  '{0} above are left out: {1} does not take them over {2}.': '上面的 <0>未发送：{1} 不通过 {2} 接受它们。',
  '{0} above is left out: {1} takes no images in answers.': '上面的 <0>未发送：{1} 不接受回答中的图像。',
  '{0} above are left out: {1} takes no images in answers.': '上面的 <0>未发送：{1} 不接受回答中的图像。',
  '{0} above is left out: {1}.': '上面的 <0>未发送：<1>。',
  '{0} above are left out: {1}.': '上面的 <0>未发送：<1>。',
  'The sources of {0} above are left out: {1} takes none.': '上面 <0>的来源未发送：{1} 不接受来源。',
  'The sources of {0} above are left out: only the protocol and model that gave them take them back.':
    '上面 <0>的来源未发送：只有给出它们的协议和模型能接受。',
  'Responses takes results only by the ID of the answer that asked for them':
    'Responses 只能按发起调用的回答 ID 接受结果',
  'Responses takes none in its input': 'Responses 的输入不接受它们',
  'Responses takes only messages and results in its input': 'Responses 的输入只接受消息和结果',
  'Responses takes tool results only when it continues from the answer that asked for them, and that answer isn’t a complete one of this model and gateway. Choose the protocol and model that asked for them, or write a message.':
    'Responses 只有在从发起调用的回答继续时才接受工具结果，而该回答不是此模型和网关的完整回答。请选择发起调用的协议和模型，或写一条消息。',
  'Set Continuation to Whole conversation to send it.': '要发送它，请将“续接方式”设为“完整对话”。',
  'The changed system prompt won’t be sent: the conversation continues from the gateway’s copy, which has the earlier one.':
    '更改后的系统提示词不会发送：对话从网关保存的副本继续，其中是之前的提示词。',
  'The system prompt won’t be sent: the conversation continues from the gateway’s copy, with the one it began with.':
    '系统提示词不会发送：对话从网关保存的副本继续，使用开始时的提示词。',
  'nothing of the kind': '此类内容',
  'no images': '不接受图像',
  'no files': '不接受文件',
  '{0} takes nothing of the kind over Responses, and {1} is {2}.': '{0} 通过 Responses 不接受此类内容，而 {1} 是<2>。',
  '{0} takes no images over Responses, and {1} is {2}.': '{0} 通过 Responses 不接受图像，而 {1} 是<2>。',
  '{0} takes no files over Responses, and {1} is {2}.': '{0} 通过 Responses 不接受文件，而 {1} 是<2>。',
  'A stop sequence is empty. Remove it, or write the text at which the answer stops.':
    '有停止序列为空。请移除，或填写使回答停止的文本。',
  'A tool call is unanswered. Sending now marks it as not run.': '有一次工具调用未回答。现在发送会将其标记为未运行。',
  '{0} tool calls are unanswered. Sending now marks them as not run.':
    '有 {0} 次工具调用未回答。现在发送会将其标记为未运行。',
  'An incomplete tool call above will be skipped.': '上面有一次不完整的工具调用，将被跳过。',
  '{0} incomplete tool calls above will be skipped.': '上面有 {0} 次不完整的工具调用，将被跳过。',
  'Tool {0} has the name {1}, as another tool has; names must differ.':
    '工具 {0} 与另一工具同名（{1}）；名称不能相同。',
  'Tool {0} has the type {1}; over Chat completions it must be "function".':
    '工具 {0} 的类型为 {1}；通过 Chat completions 必须是 "function"。',
  'Tool {0} has no "function" object with name, description and parameters.':
    '工具 {0} 没有含名称、描述和参数的 "function" 对象。',
  'Tool {0} has no name; write one at function.name.': '工具 {0} 没有名称；请写在 function.name。',
  'Tool {0} has no name; write one at name.': '工具 {0} 没有名称；请写在 name。',
  'Tool {0} has no name; write one beside "type".': '工具 {0} 没有名称；请写在 "type" 旁边。',
  'Tool {0} has a description that is no text.': '工具 {0} 的描述不是文本。',
  'Tool {0} has parameters that are no JSON Schema object.': '工具 {0} 的参数不是 JSON Schema 对象。',
  'Tool {0} has no "input_schema"; over Messages it must be a JSON Schema object.':
    '工具 {0} 没有 "input_schema"；通过 Messages 它必须是 JSON Schema 对象。',
  'Tool {0} has no type; write "function", or the type of a built-in tool.':
    '工具 {0} 没有类型；请写 "function" 或内置工具的类型。',
  'Tool {0} has a "function" object; over Responses name, description and parameters stand beside "type".':
    '工具 {0} 含有 "function" 对象；通过 Responses 时名称、描述和参数写在 "type" 旁边。',
  'Tool {0} has a "strict" that is neither true nor false.': '工具 {0} 的 "strict" 既不是 true 也不是 false。',
  'Tool choice is required, and there are no tools. Add a tool or clear the choice.':
    '工具选择为 required，但没有工具。请添加工具或清除选择。',
  'Tool choice is {0}, and there are no tools; some gateways refuse that.':
    '工具选择为 {0}，但没有工具；有些网关会拒绝。',
  'A specific tool is chosen by {0}.': '指定工具的写法是 {0}。',
  'Tool choice names {0}, which is not among the tools.': '工具选择指定了 {0}，它不在工具中。',
  'The JSON Schema format is empty. Write the part that goes beside "type".':
    'JSON Schema 格式为空。请填写 "type" 旁边的部分。',
  'The JSON has a "type" of its own, and it stands beside the "type" of the format. Put the schema one level down, such as {0}.':
    '该 JSON 自带 "type"，与格式的 "type" 冲突。请将 Schema 放到下一级，例如 {0}。',
  '{0} must be a JSON array of objects, one for each tool.': '<0>必须是对象的 JSON 数组，每个工具一个对象。',
  'must be a JSON array of objects, one for each tool.': '必须是对象的 JSON 数组，每个工具一个对象。',
  'must be a JSON array of objects, one for each category.': '必须是对象的 JSON 数组，每个类别一个对象。',
  '{0} must be a JSON array of objects, one for each category.': '<0>必须是对象的 JSON 数组，每个类别一个对象。',
  '{0} must be a JSON object.': '<0>必须是 JSON 对象。',
  'must be a JSON object; its fields are merged into the body.': '必须是 JSON 对象；其字段会合并到请求体中。',
  '{0} must be a JSON object; its fields are merged into the body.': '<0>必须是 JSON 对象；其字段会合并到请求体中。',
  'The field {0} belongs to {1} and cannot be sent over {2}. Remove it.':
    '字段 {0} 属于 {1}，不能通过 {2} 发送。请移除。',
  'The field {0} cannot be sent to {1}.': '字段 {0} 不能发送给 {1}。',
  'The field {0} must be a JSON object.': '字段 {0} 必须是 JSON 对象。',
  'The field {0} is set by {1} already. Remove it here or there.': '字段 {0} 已由<1>设置。请在一处移除。',
  'The field {0} belongs to {1}. It is sent: this service takes it over {2} too.':
    '字段 {0} 属于 {1}。仍会发送：此服务通过 {2} 也接受它。',
  'The field {0} must be a number.': '字段 {0} 必须是数字。',
  'The field {0}': '字段 {0}',
};
