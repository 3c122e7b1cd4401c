/** What becomes of image requests, and what is said of sizes, references, masks and results. */
export const chinese: Readonly<Record<string, string>> = {
  'The picture may have been drawn and charged.': '图像可能已生成并计费。',
  'The picture may still be drawn and charged, and there is no way to ask for it.':
    '图像可能仍会生成并计费，且无法取回。',
  'It’s not retried automatically; prompt, references and mask are kept.': '不会自动重试；提示词、参考图和蒙版已保留。',
  'Try again when you want to.': '需要时请重试。',
  'What came is kept and is incomplete.': '已收到的内容会保留，但不完整。',
  'This image is {0} and what it was made from {1}: their shapes differ, so nothing can be put back.':
    '此图像为 {0}，其来源为 {1}：形状不同，无法还原。',
  'Edit again with a size that fits the reference.': '请用与参考图匹配的尺寸重新编辑。',
  'This answer has no such image any more.': '此回答已没有该图像。',
  'Choose another one.': '请选择另一个。',
  'This image was made without a mask, so there is nothing to put back.':
    '此图像生成时没有蒙版，因此没有可还原的内容。',
  'Choose a version that came of an edit with a mask.': '请选择由带蒙版的编辑得到的版本。',
  '“{0}” does not lie upright, and was marked as it lies.': '“{0}”不是正向放置，而标记是按其现有方向做的。',
  'Empty answer: neither an image nor text.': '空回答：既没有图像也没有文本。',
  'The exchange shows what came.': '请求记录显示了收到的内容。',
  'This version has no image.': '此版本没有图像。',
  'Can’t read {0}: the decoder crashed.': '无法读取<0>：解码器崩溃。',
  'Save it again as PNG, JPEG or WebP and add it again. Your other images are not affected.':
    '请另存为 PNG、JPEG 或 WebP 后重新添加。其他图像不受影响。',
  'Can’t finish {0}: it took too long.': '无法完成<0>：耗时过长。',
  'Reduce the size and try again.': '请缩小尺寸后重试。',
  'Can’t work on {0}: image processing keeps stopping.': '无法处理<0>：图像处理反复停止。',
  'Try again in a minute, or restart Quartet.': '请稍后重试，或重新启动 Quartet。',
  'the image {0}': '图像 {0}',
  'the images {0}': '图像 {0}',
  'The region reaches beyond the image “{0}”, which is {1} × {2}.': '区域超出了图像“{0}”（{1} × {2}）。',
  'Draw the region again, within the image.': '请在图像范围内重新画区域。',
  'The image “{0}” is damaged or cut off: it cannot be read.': '图像“{0}”已损坏或被截断：无法读取。',
  'Remove it, or save it again as PNG, JPEG or WebP and add that. The other images stay.':
    '请移除它，或另存为 PNG、JPEG 或 WebP 后添加。其他图像保留。',
  'The image “{0}” has more pixels than {1} × {2}, the most that is worked on.':
    '图像“{0}”的像素超过可处理的最大值 {1} × {2}。',
  'Reduce its size and add it again. The other images stay.': '请缩小后重新添加。其他图像保留。',
  'The mask is {0} × {1} and the image {2} × {3}: they belong together only at the same size.':
    '蒙版为 {0} × {1}，图像为 {2} × {3}：两者尺寸必须相同。',
  'Paint the mask on this image.': '请在此图像上绘制蒙版。',
  'The image “{0}” has to be turned upright, and then has {1} MB; images are sent below {2} MB.':
    '图像“{0}”需要转正，转正后为 {1} MB；发送的图像须小于 {2} MB。',
  'Reduce its size, or turn it in another program, and add it again.': '请缩小，或在其他程序中旋转后重新添加。',
  'another size came': '返回了其他尺寸',
  'another format came': '返回了其他格式',
  'one item without an image': '有一项没有图像',
  '{0} items without an image': '有 {0} 项没有图像',
  'fewer came': '返回的较少',
  'more came': '返回的较多',
  'not told': '未告知',
  'another one was applied': '应用了其他值',
  'the gateway says {0}': '网关称为 {0}',
  'What came in the place of this image is none ({0}).': '此处返回的不是图像（{0}）。',
  'The data of this image is no Base64.': '此图像的数据不是 Base64。',
  'The response listed an image without data or a URL.': '响应列出了一张没有数据也没有 URL 的图像。',
  'Try again, or ask for fewer images.': '请重试，或减少图像数量。',
  'a PNG for the first image': '首张图像的 PNG',
  'a file; several as image[]': '一个文件；多个时用 image[]',
  'A form; images, and a mask.': '表单；图像和蒙版。',
  '{0} is not described for {1}; it makes images over {2}.': '没有说明 {0} 支持 {1}；它通过 <2> 生成图像。',
  'The prompt is empty. Write what the image should show.': '提示词为空。请描述图像应显示的内容。',
  'The prompt with the notes on references has {0} characters, each line break counted as two; it can have from 1 to {1}. Shorten it.':
    '提示词连同参考图说明共 {0} 个字符（每个换行计两个）；允许 1 到 {1} 个。请缩短。',
  'The prompt with the notes on references has {0} characters; it can have from 1 to {1}. Shorten it.':
    '提示词连同参考图说明共 {0} 个字符；允许 1 到 {1} 个。请缩短。',
  'The prompt has {0} characters, each line break counted as two; it can have from 1 to {1}. Shorten it.':
    '提示词有 {0} 个字符（每个换行计两个）；允许 1 到 {1} 个。请缩短。',
  'The prompt has {0} characters; it can have from 1 to {1}. Shorten it.':
    '提示词有 {0} 个字符；允许 1 到 {1} 个。请缩短。',
  '{0} is left out.': '不发送<0>。',
  '{0} is left out: {1} draws one image a request.': '不发送<0>：{1} 每次请求生成一张图像。',
  '{0} is left out: {1} has no such option over {2}.': '不发送<0>：{1} 通过 {2} 时没有此选项。',
  'The turns above are left out: {0} takes none.': '上面的轮次未发送：{0} 不接受。',
  'The reference image is left out: an image is generated from the prompt alone.': '参考图未发送：图像仅由提示词生成。',
  'The {0} reference images are left out: an image is generated from the prompt alone.':
    '{0} 张参考图未发送：图像仅由提示词生成。',
  'There is no image to edit. Add one, or choose to generate.': '没有可编辑的图像。请添加一张，或选择生成。',
  'There are {0} images; image edits are described with up to {1}.': '共有 {0} 张图像；按说明图像编辑最多 {1} 张。',
  'Or edit a region of it: only that part is sent.': '或只编辑其中一个区域：仅发送该部分。',
  'The mask is {0}; it must be PNG. Paint it again or import it.': '蒙版是 {0}；必须是 PNG。请重新绘制或导入。',
  'The mask has {0} bytes; it must be under {1}. Soften fewer edges, or edit a region.':
    '蒙版有 {0} 字节；必须小于 {1}。请减少羽化的边缘，或编辑一个区域。',
  'The mask is {0} pixels and the first image {1}; both must be the same. Paint it anew or import one of that size.':
    '蒙版为 {0} 像素，首张图像为 {1}；两者必须相同。请重新绘制或导入该尺寸的蒙版。',
  'The mask is left out: {0} takes none here.': '蒙版未发送：{0} 在此不接受蒙版。',
  'The mask is left out: {0} takes none. Say in the prompt what to change and what to keep.':
    '蒙版未发送：{0} 不接受蒙版。请在提示词中说明要改变和保留的内容。',
  'Size is {0}; {1} draws {2}. Choose one of them.': '尺寸为 {0}；{1} 支持 <2>。请选择其中一个。',
  'Size is {0}; it must be auto or width x height in pixels, such as 1024x1024.':
    '尺寸为 {0}；必须是 auto 或像素宽 x 高，例如 1024x1024。',
  'The nearest size that keeps all rules is {0}.': '符合所有规则的最近尺寸是 {0}。',
  'Size is {0} and the masked image is {1}: their shapes differ, so the mask may not match the result. Fit the size to the reference to keep its shape.':
    '尺寸为 {0}，带蒙版的图像为 {1}：形状不同，蒙版可能与结果不匹配。要保持形状，请让尺寸匹配参考图。',
  'JPEG and WebP only': '仅 JPEG 和 WebP',
  'with a stream': '需流式',
  'It has no place for a system prompt.': '没有系统提示词的位置。',
  'The ratio is that of the size.': '宽高比由尺寸决定。',
  'Each request stands alone.': '每个请求相互独立。',
  '{0} is no image; references are PNG, JPEG, WebP, HEIC or HEIF images. Remove it.':
    '{0} 不是图像；参考图为 PNG、JPEG、WebP、HEIC 或 HEIF。请移除。',
  '{0} is no image; references are PNG, JPEG or WebP images. Remove it.':
    '{0} 不是图像；参考图为 PNG、JPEG 或 WebP。请移除。',
  'Images as Base64, prompt and system instruction come to {0}; over {1} they must be within {2} together.':
    'Base64 图像、提示词和系统指令共 {0}；通过 {1} 时合计不得超过 {2}。',
  'Scale images down or remove some.': '请缩小图像或移除一些。',
  'The turns above count too: begin anew from the image alone.': '上面的轮次也计算在内：请仅以此图像重新开始。',
  'Shorten the prompt.': '请缩短提示词。',
  'JSON; from the prompt, with or without images.': 'JSON；由提示词生成，可带图像。',
  'It draws from a text alone; images go to Image edits.': '仅由文本生成；图像请用 Image edits。',
  'A mask belongs to Image edits.': '蒙版属于 Image edits。',
  'The platform sets the quality.': '质量由平台决定。',
  'JSON; from the prompt alone.': 'JSON；仅由提示词生成。',
  'Only JPEG and WebP are compressed by a percentage: choose one of them as output format.':
    '只有 JPEG 和 WebP 按百分比压缩：请选择其中之一作为输出格式。',
  'Previews need streaming: turn on Stream.': '预览需要流式：请打开“流式”。',
  'Image field': '图像字段',
  '{0} takes no images, and {1} is a file. Choose a model or API that edits images.':
    '{0} 不接受图像，而 {1} 是文件。请选择可编辑图像的模型或方式。',
  '{0} is {1}; {2} takes PNG, JPEG and WebP images. Convert it to one of them.':
    '{0} 是 {1}；{2} 接受 PNG、JPEG 和 WebP 图像。请转换为其中一种。',
  '{0} has {1} bytes; each image must be under {2}. Scale it down or compress it.':
    '{0} 有 {1} 字节；每张图像必须小于 {2}。请缩小或压缩。',
  'One image.': '一张图像。',
  'One image, keeping up to {0}.': '一张图像，最多保持 <0>。',
  'Up to {0} images.': '最多 {0} 张图像。',
  'Up to {0} images, keeping up to {1}.': '最多 {0} 张图像，最多保持 <1>。',
  'Describe a style in the prompt, together with its images.': '请在提示词中结合图像描述风格。',
  '{0} objects': '{0} 个物体',
  '{0} characters': '{0} 个角色',
  '{0} style images': '{0} 张风格图像',
  'Width is {0} and height {1}; both must be multiples of {2}.': '宽度为 {0}，高度为 {1}；都必须是 {2} 的倍数。',
  '{0} is {1}; it must be a multiple of {2}.': '<0>为 {1}；必须是 {2} 的倍数。',
  'The longer side is {0}; it can be at most {1}.': '长边为 {0}；最大为 {1}。',
  'The longer side is {0} times the shorter one; it can be at most {1} times.': '长边是短边的 {0} 倍；最多 {1} 倍。',
  'The image has {0} pixels; it needs {1}.': '图像有 {0} 像素；至少需要 {1}。',
  'The image has {0} pixels; it can have at most {1}.': '图像有 {0} 像素；最多 {1}。',
};
