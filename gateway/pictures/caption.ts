/** The text on a picture: what was received, so that a person sees it (SRV-2). */
import { builtInText } from './built-in-letters.ts';
import type { Area } from './pixels.ts';

export interface Caption {
  /** What was to be drawn, in the user's words. */
  readonly prompt: string;
  /** The rest of the request, e.g. `size 1024x1024`, each on its own. */
  readonly facts: readonly string[];
}

/** A picture to be laid upon another, and where. */
export interface Layer {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/** Smaller areas have no room for a word. */
const smallest = { width: 72, height: 36 } as const;
/** The share of an area's height that its caption takes at most. */
const tallest = 0.55;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&gt;');

/** One line of characters that can be drawn. */
const drawable = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .trim();

const pangoText = (markup: string, width: number, pixels: number) => ({
  text: { text: markup, font: `sans-serif ${pixels}`, width, rgba: true, dpi: 72, wrap: 'word-char' as const },
});

let fonts: Promise<boolean> | undefined;

/** Whether there is a font: without one every character is the same frame. */
function hasFonts(): Promise<boolean> {
  fonts ??= (async () => {
    const { default: sharp } = await import('sharp');
    const widths: number[] = [];
    for (const letter of ['I', 'W']) {
      const { info } = await sharp(pangoText(letter, 200, 20))
        .raw()
        .toBuffer({ resolveWithObject: true });
      widths.push(info.width);
    }
    return widths[0] !== widths[1];
  })().catch(() => false);
  return fonts;
}

/** Both paragraphs, the prompt cut so that about so many lines of so many characters are filled. */
function fitted({ prompt, facts }: Caption, lines: number, perLine: number): { prompt: string; facts: string } {
  const below = drawable(facts.join(' · '));
  const left = Math.max(1, lines - Math.ceil(below.length / perLine)) * perLine;
  // Only a beginning is taken apart: a prompt can be long.
  const characters = Array.from(drawable(prompt.slice(0, 2 * left + 2)));
  const cut =
    characters.length > left ? `${characters.slice(0, Math.max(1, left - 2)).join('')} …` : characters.join('');
  return { prompt: cut, facts: below };
}

/**
 * The caption of an area as layers, at its lower edge; none where the area is too small.
 * @param builtIn letters of the gateway's own, whether or not there are fonts
 */
export async function captionLayers(caption: Caption, area: Area, builtIn = false): Promise<readonly Layer[]> {
  if (area.width < smallest.width || area.height < smallest.height) return [];
  const { default: sharp } = await import('sharp');
  const pixels = Math.max(10, Math.round(Math.sqrt(area.width * area.height) / 42));
  const margin = Math.round(pixels * 0.6);
  const width = area.width - 4 * margin;
  const height = Math.max(Math.floor(area.height * tallest) - 2 * margin, Math.ceil(pixels * 1.3));
  const text = fitted(caption, Math.floor(height / (pixels * 1.3)), Math.floor(width / (pixels * 0.58)));
  const withFonts = !builtIn && (await hasFonts());
  const drawn = withFonts
    ? sharp(
        pangoText(
          `<span foreground="#ffffff"><b>${escaped(text.prompt)}</b></span>\n<span foreground="#d8d8d8">${escaped(text.facts)}</span>`,
          width,
          pixels,
        ),
      )
    : sharp(builtInText(`${text.prompt}\n${text.facts}`, width, Math.round(pixels * 0.7)));
  const letters = await drawn.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  // A word without a gap can be wider than its line.
  const shown = { width: Math.min(letters.info.width, width), height: Math.min(letters.info.height, height) };
  const input = await sharp(letters.data)
    .extract({ left: 0, top: 0, ...shown })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const panelHeight = shown.height + 2 * margin;
  const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width - 2 * margin}" height="${panelHeight}"><rect width="100%" height="100%" rx="${margin}" fill="#000000" fill-opacity="0.9"/></svg>`;
  const top = area.top + area.height - margin - panelHeight;
  return [
    { input: Buffer.from(panel), left: area.left + margin, top },
    { input, left: area.left + 2 * margin, top: top + margin },
  ];
}
