/** What goes with a message over Responses: images as data URLs, files from exactly one source (RESP-2, RESP-3, MODELS-5). */
import { fileMarker } from '../../attachment.ts';
import type { Attachment } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import type { JsonObject } from '../../json.ts';
import { attachmentKindName, attachmentName, inputKindOf, isHttps, waysOut } from '../attachment-places.ts';

/** Images go to models that take images, files to models that take files; an unknown model may take anything. */
export function refuse(attachment: Attachment, facts: ModelFacts | undefined): string | undefined {
  const name = attachmentName(attachment);
  if (attachment.source === 'url' && !isHttps(attachment.url)) {
    return `The address ${name} isn’t a full https:// address. The gateway fetches the file itself, over https only.`;
  }
  if (attachment.source === 'file-id' && attachment.fileId.trim() === '') {
    return 'The file ID is empty. Enter the ID of a file at the gateway, or remove it.';
  }
  if (facts === undefined) return undefined;
  const kind = inputKindOf(attachment, 'responses');
  if (kind !== undefined && facts.input.includes(kind)) return undefined;
  const taken = kind === undefined ? 'nothing of the kind' : kind === 'image' ? 'no images' : 'no files';
  return `${facts.id} takes ${taken} over Responses, and ${name} is ${attachmentKindName(attachment)}. ${waysOut(attachment, 'responses')}`;
}

/** The content item of an attachment that is not refused. */
export function contentItem(attachment: Attachment): readonly JsonObject[] {
  switch (attachment.source) {
    case 'file': {
      const { file, detail } = attachment;
      const url = `data:${file.mimeType};base64,${fileMarker(file.hash)}`;
      if (file.kind !== 'image') return [{ type: 'input_file', filename: file.name, file_data: url }];
      return [{ type: 'input_image', image_url: url, ...(detail === undefined ? {} : { detail }) }];
    }
    case 'url':
      return [{ type: 'input_file', file_url: attachment.url }];
    case 'file-id':
      return [{ type: 'input_file', file_id: attachment.fileId }];
  }
}
