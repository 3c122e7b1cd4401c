/** What goes with a message over Messages: images inline, PDF documents from three sources (MSG-2, MSG-3, MODELS-5). */
import { base64Length, fileMarker } from '../../attachment.ts';
import type { Attachment, StoredFile } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import { assertNever } from '../../exhaustive.ts';
import type { JsonObject } from '../../json.ts';
import { attachmentKindName, attachmentName, waysOut } from '../attachment-places.ts';
import { inMegabytes } from '../sent-size.ts';
import { messagesLimits } from './description.ts';

const pdf = 'application/pdf';

/** Images that keep the limits, and PDF documents, to models that take them and to unknown ones. */
export function refuse(attachment: Attachment, facts: ModelFacts | undefined): string | undefined {
  const name = attachmentName(attachment);
  if (attachment.source === 'file' && attachment.file.kind === 'image') {
    if (facts?.input.includes('image') === false) {
      return `${facts.id} takes no images, and ${name} is one. ${waysOut(attachment, 'messages')}`;
    }
    return refuseImage(attachment.file);
  }
  if (attachment.source === 'file' && attachment.file.mimeType !== pdf) {
    const kind = attachmentKindName(attachment);
    return `Messages takes images and PDF documents; ${name} is ${kind}. ${waysOut(attachment, 'messages')}`;
  }
  if (facts?.input.includes('file') === false) {
    return `${facts.id} takes no documents, and ${name} is one. ${waysOut(attachment, 'messages')}`;
  }
  return refuseDocument(attachment);
}

function refuseImage({ name, mimeType, width = 0, height = 0, bytes }: StoredFile): string | undefined {
  const types: readonly string[] = messagesLimits.imageTypes;
  if (!types.includes(mimeType)) {
    return `${name} is ${mimeType}; Messages takes JPEG, PNG, GIF and WebP. Convert it to one of them.`;
  }
  const side = messagesLimits.imageSide;
  if (width > side || height > side) {
    return `${name} is ${width} × ${height} pixels; Messages takes at most ${side} × ${side}. Scale it down.`;
  }
  const length = base64Length(bytes);
  if (length >= messagesLimits.imageBase64) {
    const limit = inMegabytes(messagesLimits.imageBase64);
    return `${name} comes to ${inMegabytes(length)} as Base64; an image must be under ${limit} over Messages. Scale it down.`;
  }
  return undefined;
}

function refuseDocument(attachment: Attachment): string | undefined {
  switch (attachment.source) {
    case 'file': {
      const { name, bytes } = attachment.file;
      const length = base64Length(bytes);
      if (length < messagesLimits.body) return undefined;
      return `${name} comes to ${inMegabytes(length)} as Base64; Messages takes at most ${inMegabytes(messagesLimits.body)}. Reduce the PDF, or split it and send the parts one after another.`;
    }
    case 'url':
      if (/^https:\/\/[^/\s]/i.test(attachment.url)) return undefined;
      return `The address ${attachment.url} isn’t a full https:// address. Enter that of a PDF that the gateway can reach.`;
    case 'file-id':
      if (attachment.fileId.trim() !== '') return undefined;
      return 'The file ID is empty. Enter the ID of a file at the gateway, or remove it.';
    default:
      return assertNever(attachment);
  }
}

/** The content block of an attachment that is not refused. */
export function attachmentBlock(attachment: Attachment): JsonObject {
  switch (attachment.source) {
    case 'file': {
      const { kind, mimeType, hash } = attachment.file;
      const source = { type: 'base64', media_type: mimeType, data: fileMarker(hash) };
      return { type: kind === 'image' ? 'image' : 'document', source };
    }
    case 'url':
      return { type: 'document', source: { type: 'url', url: attachment.url } };
    case 'file-id':
      return { type: 'document', source: { type: 'file', file_id: attachment.fileId } };
    default:
      return assertNever(attachment);
  }
}
