/** What the name of a model says where no table knows it: vendors' lists mix those that converse with those that do not. */

/** Words of names by which vendors call their models for vectors, speech, pictures, films and verdicts, and their first completions. */
const otherKinds: ReadonlySet<string> = new Set([
  ...['embed', 'embedding', 'embeddings', 'rerank', 'reranker', 'bge', 'aqa', 'ocr'],
  ...['whisper', 'tts', 'asr', 'transcribe', 'transcription', 'speech', 'audio', 'realtime', 'live'],
  ...['dall', 'image', 'imagen', 'imagine', 'flux', 'diffusion', 'sora', 'veo', 'video'],
  ...['moderation', 'guard', 'babbage', 'davinci'],
]);

/** True where the name says that it is not for conversations. A name that says nothing may be. */
export function namesOtherKind(model: string): boolean {
  return model
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => otherKinds.has(word));
}
