/** What the name of a model says where no table knows it: vendors' lists mix those that converse with those that do not. */

/** How words begin by which vendors call their models for vectors, speech, pictures, films and verdicts, and their first completions. */
const otherKinds =
  /(?<![a-z])(embed|rerank|bge|ocr|whisper|tts|transcri|audio|realtime|dall|imag|sora|veo|moderat|guard|babbage|davinci)/i;

/** True where the name says that it is not for conversations. A name that says nothing may be. */
export function namesOtherKind(model: string): boolean {
  return otherKinds.test(model);
}
