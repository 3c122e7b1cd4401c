/** The few elements that charts of a report are made of, as text. */

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** What the chart shows, for those who cannot see it. */
  readonly title: string;
}

const ink = '#33312c';
const faint = '#76736b';
const hairline = '#dedbd4';

/** A whole picture on white, so that it reads in a dark viewer too. */
export function svgOf({ width, height, title }: ChartFrame, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="11">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

export function svgText(
  text: string,
  [x, y]: readonly [number, number],
  {
    anchor = 'start',
    isFaint = false,
  }: { readonly anchor?: 'start' | 'middle' | 'end'; readonly isFaint?: boolean } = {},
): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${isFaint ? faint : ink}">${escaped(text)}</text>`;
}

export function svgLine(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  {
    colour = hairline,
    width = 1,
    dash = '',
  }: { readonly colour?: string; readonly width?: number; readonly dash?: string } = {},
): string {
  const dashed = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}"${dashed}/>`;
}

/** As text of an element or value of an attribute; signs that XML has none of are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** At most so many characters. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/**
 * The picture as a data URL for a Markdown file: viewers drop SVG elements of a document for their safety, and show it
 * as an image. Written by percent signs, with the brackets that would end the address.
 */
export function svgAddress(svg: string): string {
  const address = encodeURIComponent(svg).replaceAll('(', '%28').replaceAll(')', '%29').replaceAll("'", '%27');
  return `data:image/svg+xml,${address}`;
}
