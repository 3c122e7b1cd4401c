/** What an attachment is, in few words. */
import { shownSize, type Attachment } from '../../../shared/attachment.ts';
import { byteWords } from '../../ui/byte-words.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** `0:07`, `1:02:30`. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const shortNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/svg+xml': 'SVG',
  'video/quicktime': 'MOV',
  'video/x-msvideo': 'AVI',
  'video/x-ms-wmv': 'WMV',
  'video/x-flv': 'FLV',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'text/plain': m.text,
  'text/markdown': 'Markdown',
  'text/tab-separated-values': 'TSV',
  'application/rtf': 'RTF',
  'application/epub+zip': 'EPUB',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/octet-stream': m.unknownType,
};

/** The format as people call it: `PNG`, `PDF`, `DOCX`. */
export function formatName(mimeType: string): string {
  const known = shortNames[mimeType];
  if (known !== undefined) return t(known);
  const [, subtype = mimeType] = mimeType.split('/');
  return subtype.replace(/^x-/, '').toUpperCase();
}

/** What is known beside the name: `PNG`, `1.2 MB`, `300 × 200`. */
export function factsOf(attachment: Attachment, seconds?: number): readonly string[] {
  if (attachment.source === 'url') return [t(m.byAddress)];
  if (attachment.source === 'file-id') return [t(m.byFileId)];
  const { file } = attachment;
  const size = shownSize(file);
  return [
    formatName(file.mimeType),
    byteWords(file.bytes),
    ...(size === undefined ? [] : [`${size[0]} × ${size[1]}`]),
    ...(seconds === undefined ? [] : [durationWords(seconds)]),
  ];
}

/** What is set for this attachment alone. */
export function optionWords(attachment: Attachment): readonly string[] {
  if (attachment.source !== 'file') return [];
  const { detail, video } = attachment;
  const { startSeconds, endSeconds, fps } = video ?? {};
  const part =
    startSeconds === undefined && endSeconds === undefined
      ? []
      : [
          endSeconds === undefined
            ? t(m.fromStartToTheEnd, { start: startSeconds ?? 0 })
            : t(m.fromStartToEnd, { start: startSeconds ?? 0, end: endSeconds }),
        ];
  return [
    ...(detail === undefined ? [] : [t(m.detailDetail, { detail })]),
    ...part,
    ...(fps === undefined ? [] : [t(m.fpsFps, { fps })]),
  ];
}
