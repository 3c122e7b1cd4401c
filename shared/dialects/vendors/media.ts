/** Sends files in forms beyond the descriptions: pictures by URL or file ID, documents and sound over chat completions. */
import { fileMarker, type Attachment, type StoredFile } from '../../attachment.ts';
import type { JsonObject } from '../../json.ts';
import { descriptions, type ProtocolId } from '../../protocols/descriptions.ts';
import type { MediaPart } from '../../protocols/protocol.ts';
import { soundFormats } from '../../protocols/sound-formats.ts';
import type { MediaForm } from '../media-forms.ts';

type Form = (attachment: Attachment) => JsonObject | undefined;
type Forms = { readonly [Name in MediaForm]?: Form };

const dataUrl = ({ mimeType, hash }: StoredFile): string => `data:${mimeType};base64,${fileMarker(hash)}`;
const detailOf = (attachment: Attachment): JsonObject =>
  attachment.detail === undefined ? {} : { detail: attachment.detail };

/** A picture at an address. */
const pictureUrl =
  (part: (url: string, detail: JsonObject) => JsonObject): Form =>
  (attachment) =>
    attachment.source === 'url' && attachment.media === 'image'
      ? part(attachment.url, detailOf(attachment))
      : undefined;

/** A picture stored by the service, by its file ID. */
const pictureId =
  (part: (id: string, detail: JsonObject) => JsonObject): Form =>
  (attachment) =>
    attachment.source === 'file-id' && attachment.media === 'image'
      ? part(attachment.fileId, detailOf(attachment))
      : undefined;

function soundFormat(mimeType: string): string | undefined {
  const plain = mimeType.replace(/^audio\/(x-wav|wave|vnd\.wave)$/, 'audio/wav').replace(/^audio\/mp3$/, 'audio/mpeg');
  return Object.keys(soundFormats).find((format) => soundFormats[format] === plain);
}

/** Media types by the ending of a URL. */
const types: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.png$/i, 'image/png'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.webp$/i, 'image/webp'],
  [/\.heic$/i, 'image/heic'],
  [/\.pdf$/i, 'application/pdf'],
];

function typeAtAddress(url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/);
  return types.find(([ending]) => ending.test(path))?.[1];
}

function fileData(url: string): JsonObject {
  const mimeType = typeAtAddress(url);
  return { fileData: { ...(mimeType === undefined ? {} : { mimeType }), fileUri: url } };
}

const forms: { readonly [Id in ProtocolId]?: Forms } = {
  chat: {
    'picture-url': pictureUrl((url, detail) => ({ type: 'image_url', image_url: { url, ...detail } })),
    file: ({ source, ...given }) =>
      source === 'file' && 'file' in given && given.file.kind === 'pdf'
        ? { type: 'file', file: { filename: given.file.name, file_data: dataUrl(given.file) } }
        : undefined,
    'file-id': (attachment) =>
      attachment.source === 'file-id' && attachment.media === undefined
        ? { type: 'file', file: { file_id: attachment.fileId } }
        : undefined,
    sound: (attachment) => {
      const format = attachment.source === 'file' ? soundFormat(attachment.file.mimeType) : undefined;
      if (attachment.source !== 'file' || format === undefined) return undefined;
      return { type: 'input_audio', input_audio: { data: fileMarker(attachment.file.hash), format } };
    },
  },
  responses: {
    'picture-url': pictureUrl((url, detail) => ({ type: 'input_image', image_url: url, ...detail })),
    'picture-id': pictureId((id, detail) => ({ type: 'input_image', file_id: id, ...detail })),
  },
  messages: {
    'picture-url': pictureUrl((url) => ({ type: 'image', source: { type: 'url', url } })),
    'picture-id': pictureId((id) => ({ type: 'image', source: { type: 'file', file_id: id } })),
  },
  generate: {
    'picture-url': pictureUrl(fileData),
    'file-url': (attachment) =>
      attachment.source === 'url' && attachment.media === undefined ? fileData(attachment.url) : undefined,
  },
};

/**
 * The part of an attachment, for a service that accepts those forms; null where the protocol cannot carry its kind,
 * undefined where the description applies. A request that `stays` in its protocol keeps such parts.
 */
export function mediaPartOf(protocol: ProtocolId, taken: readonly MediaForm[], stays = false): MediaPart {
  const known = forms[protocol] ?? {};
  return (attachment) => {
    for (const name of taken) {
      const part = known[name]?.(attachment);
      if (part !== undefined) return part;
    }
    const hasPlace = attachment.source !== 'file' || descriptions[protocol].takes[attachment.file.kind] !== undefined;
    return hasPlace || stays ? undefined : null;
  };
}
