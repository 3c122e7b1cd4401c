/** Tells a stream of events from a whole answer by how its body begins, as servers mislabel both. */

export type ReceivedForm = 'stream' | 'whole';

const fields = ['data', 'event', 'id', 'retry'];
const byteOrderMark = /^\u00EF\u00BB\u00BF/;

/**
 * The form of a body that begins with `head`, or undefined where more bytes are needed. JSON and web pages begin with
 * a bracket, which no line of an event stream does; a stream begins with a field or a comment. Where the bytes fit
 * neither, the content type decides.
 */
export function answerForm(head: Uint8Array, contentType: string | undefined): ReceivedForm | undefined {
  const labelled = labelledForm(contentType);
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 1_024)).toString('latin1');
  const start = text.replace(byteOrderMark, '').trimStart();
  if (start === '') return head.byteLength > 1_024 ? labelled : undefined;
  if (/^[[{<]/.test(start)) return 'whole';
  if (/^(data|event|id|retry)?:/.test(start)) return 'stream';
  if (fields.some((field) => field.startsWith(start))) return undefined;
  return labelled;
}

/** The form by the content type only. */
export function labelledForm(contentType: string | undefined): ReceivedForm {
  return /\btext\/event-stream\b/i.test(contentType ?? '') ? 'stream' : 'whole';
}
