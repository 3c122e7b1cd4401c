/** What is written into a saved picture about how it was made: prompt, model and settings as XMP, and never a key, an address or a header (AUTH-4). */
import type { Json } from '../json.ts';
import type { ImageJob } from './image-job.ts';

export interface PictureNotes {
  /** Empty where nobody knows it: nothing is written of it then. */
  readonly prompt: string;
  readonly model: string;
  /** The API that it was asked over, such as `image-edits`. */
  readonly api: string;
  /** As they were set; free fields and the end user's identifier stay out, for nobody knows what they hold. */
  readonly settings: Readonly<Record<string, Json>>;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** `hide`: takes out of a text what must not be in any file. */
export function notesOf(job: ImageJob, createdAt: number, hide: (text: string) => string): PictureNotes {
  const { extra: _, ...set } = job.settings[job.api];
  const { user: __, ...settings } = { user: undefined, ...set };
  return hidden({ prompt: job.prompt, model: job.model, api: job.api, settings, createdAt }, hide);
}

/** Notes without what `hide` takes out of a text; of the settings only what is set. */
export function hidden(
  notes: Omit<PictureNotes, 'settings'> & { readonly settings: object },
  hide: (text: string) => string,
): PictureNotes {
  const settings = JSON.parse(hide(JSON.stringify(notes.settings))) as Record<string, Json>;
  return { ...notes, prompt: hide(notes.prompt), model: hide(notes.model), settings };
}

/** The names of our own properties; it is a name, and no address of anything. */
const namespace = 'urn:quartet:image';

/** One packet of at most `most` bytes in UTF-8: where it would be longer, the prompt is cut, and says so. */
export function xmpOf(notes: PictureNotes, most = Infinity): string {
  const whole = packet(notes);
  if (utf8Length(whole) <= most) return whole;
  const characters = Array.from(notes.prompt);
  const cutTo = (count: number): string => packet({ ...notes, prompt: `${characters.slice(0, count).join('')}…` });
  // As many characters as fit: how many bytes each takes is told by writing them.
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (utf8Length(cutTo(middle)) <= most) fits = middle;
    else tooMany = middle;
  }
  return cutTo(fits);
}

/** A packet that is in the file already, with ours beside what it says. Undefined where it cannot be read as one. */
export function mergedXmp(existing: string, notes: PictureNotes): string | undefined {
  const end = existing.lastIndexOf('</rdf:RDF>');
  if (end === -1) return undefined;
  return `${existing.slice(0, end)}${description(notes, false)}${existing.slice(end)}`;
}

function packet(notes: PictureNotes): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    description(notes, true),
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('');
}

/** `alone`: nothing else in the packet describes the picture in the words that all programs know. */
function description({ prompt, model, api, settings, createdAt }: PictureNotes, alone: boolean): string {
  const asked = alone
    ? `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(prompt)}</rdf:li></rdf:Alt></dc:description>`
    : `<quartet:prompt>${escaped(prompt)}</quartet:prompt>`;
  const made = alone
    ? [
        `<xmp:CreatorTool>Quartet</xmp:CreatorTool><xmp:CreateDate>${new Date(createdAt).toISOString()}</xmp:CreateDate>`,
      ]
    : [];
  return [
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:quartet="${namespace}">`,
    ...(prompt === '' ? [] : [asked]),
    ...made,
    `<quartet:model>${escaped(model)}</quartet:model>`,
    `<quartet:api>${escaped(api)}</quartet:api>`,
    `<quartet:settings>${escaped(JSON.stringify(settings))}</quartet:settings>`,
    '</rdf:Description>',
  ].join('');
}

/** Text of an XML element; control characters, which XML has no place for, are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return length;
}
