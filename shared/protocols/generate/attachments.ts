/** What goes with a message over Generate Content: images, video, sound and PDF, all inline (GEN-2 to GEN-4, MODELS-5). */
import { formatNames } from '../../images/image-words.ts';
import { base64Length, fileMarker } from '../../attachment.ts';
import type { Attachment } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import type { JsonObject } from '../../json.ts';
import { attachmentKindName, attachmentName, inputKindOf, waysOut } from '../attachment-places.ts';
import { inMegabytes } from '../sent-size.ts';
import { imageTypes, mostInline } from './description.ts';

type Media = 'image' | 'video' | 'audio' | 'pdf';

/** GEN-3, with the usual names of the formats. Sound is sent with its own media type. */
const formats: Readonly<
  Record<Exclude<Media, 'audio'>, { readonly types: readonly string[]; readonly named: string }>
> = {
  image: { types: imageTypes, named: formatNames(imageTypes, 'and') },
  video: {
    types: [
      'video/mp4',
      'video/mpeg',
      'video/mpg',
      'video/quicktime',
      'video/mov',
      'video/x-msvideo',
      'video/avi',
      'video/x-flv',
      'video/webm',
      'video/x-ms-wmv',
      'video/wmv',
      'video/3gpp',
    ],
    named: 'MP4, MPEG, MOV, AVI, FLV, MPG, WebM, WMV and 3GPP',
  },
  pdf: { types: ['application/pdf'], named: 'PDF' },
};

const kindNames: Readonly<Record<Media, string>> = {
  image: 'images',
  video: 'video',
  audio: 'sound',
  pdf: 'PDF documents',
};

/** Files of a described format, to models that accept the kind, and to unknown ones. */
export function refuse(attachment: Attachment, facts: ModelFacts | undefined): string | undefined {
  const name = attachmentName(attachment);
  if (attachment.source !== 'file') {
    const kind = attachmentKindName(attachment);
    return `Generate Content takes only inline files, and ${name} is ${kind}. Attach the file itself.`;
  }
  const { file } = attachment;
  const media = inputKindOf(attachment, 'generate');
  if (!isMedia(media)) {
    const kind = attachmentKindName(attachment);
    return `Generate Content takes images, video, sound and PDF documents; ${name} is ${kind}. ${waysOut(attachment, 'generate')}`;
  }
  if (facts?.input.includes(media) === false) {
    const kind = attachmentKindName(attachment);
    return `${facts.id} takes no ${kindNames[media]}, and ${name} is ${kind}. ${waysOut(attachment, 'generate')}`;
  }
  if (media !== 'audio' && !formats[media].types.includes(file.mimeType)) {
    return `${name} is ${file.mimeType}; over Generate Content ${kindNames[media]} can be ${formats[media].named}. Convert it to one of them.`;
  }
  const length = base64Length(file.bytes);
  if (length <= mostInline) return undefined;
  return `${name} comes to ${inMegabytes(length)} as Base64; Generate Content takes at most ${inMegabytes(mostInline)}. ${smaller[media]}`;
}

/** ERR-6, by what can be done to each kind. */
const smaller: Readonly<Record<Media, string>> = {
  image: 'Scale it down.',
  video: 'Compress it, or split it and send the parts one after another.',
  audio: 'Compress it, or split it and send the parts one after another.',
  pdf: 'Reduce the PDF, or split it and send the parts one after another.',
};

function isMedia(kind: string | undefined): kind is Media {
  return kind !== undefined && Object.hasOwn(kindNames, kind);
}

/** The part of an attachment that is not refused: bare Base64, and for a video which part to look at (GEN-4). */
export function attachmentPart(attachment: Attachment): readonly JsonObject[] {
  if (attachment.source !== 'file') return [];
  const { file, video } = attachment;
  const inlineData = { mimeType: file.mimeType, data: fileMarker(file.hash) };
  const { startSeconds, endSeconds, fps } = file.kind === 'video' ? (video ?? {}) : {};
  const videoMetadata = {
    ...(startSeconds === undefined ? {} : { startOffset: duration(startSeconds) }),
    ...(endSeconds === undefined ? {} : { endOffset: duration(endSeconds) }),
    ...(fps === undefined ? {} : { fps }),
  };
  return [Object.keys(videoMetadata).length === 0 ? { inlineData } : { inlineData, videoMetadata }];
}

/** `12s`, `0.5s`: never in exponent notation. */
function duration(seconds: number): string {
  return `${seconds.toFixed(9).replace(/\.?0+$/, '')}s`;
}
