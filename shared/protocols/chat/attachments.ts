/** What goes with a message over Chat completions: images, as data URLs in content blocks (CHAT-2, MODELS-5). */
import { fileMarker } from '../../attachment.ts';
import type { Attachment } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import type { JsonObject } from '../../json.ts';
import { attachmentKindName, attachmentName, waysOut } from '../attachment-places.ts';

/** Images go to models that take images, and to unknown ones; nothing else has a place in this protocol. */
export function refuse(attachment: Attachment, facts: ModelFacts | undefined): string | undefined {
  const name = attachmentName(attachment);
  if (attachment.source !== 'file' || attachment.file.kind !== 'image') {
    const kind = attachmentKindName(attachment);
    return `Chat completions accepts only images, and ${name} is ${kind}. ${waysOut(attachment, 'chat')}`;
  }
  if (facts === undefined || facts.input.includes('image')) return undefined;
  return `${facts.id} takes no images, and ${name} is one. ${waysOut(attachment, 'chat')}`;
}

/** The content block of an image that is not refused; empty for anything else. */
export function imageBlock(attachment: Attachment): readonly JsonObject[] {
  if (attachment.source !== 'file') return [];
  const { file, detail } = attachment;
  const url = `data:${file.mimeType};base64,${fileMarker(file.hash)}`;
  return [{ type: 'image_url', image_url: { url, ...(detail === undefined ? {} : { detail }) } }];
}
