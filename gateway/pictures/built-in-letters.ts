/** Letters of the gateway's own, five by seven dots, for machines without a single font. */

/** The printable characters of ASCII from the space on: five columns each, two hexadecimal digits a column, the lowest bit on top. */
const columns =
  '0000000000' +
  '00005f0000' +
  '0007000700' +
  '147f147f14' +
  '242a7f2a12' +
  '2313086462' +
  '3649552250' +
  '0005030000' +
  '001c224100' +
  '0041221c00' +
  '14083e0814' +
  '08083e0808' +
  '0050300000' +
  '0808080808' +
  '0060600000' +
  '2010080402' +
  '3e5149453e' +
  '00427f4000' +
  '4261514946' +
  '2141454b31' +
  '1814127f10' +
  '2745454539' +
  '3c4a494930' +
  '0171090503' +
  '3649494936' +
  '064949291e' +
  '0036360000' +
  '0056360000' +
  '0814224100' +
  '1414141414' +
  '0041221408' +
  '0201510906' +
  '324979413e' +
  '7e1111117e' +
  '7f49494936' +
  '3e41414122' +
  '7f4141221c' +
  '7f49494941' +
  '7f09090901' +
  '3e4149497a' +
  '7f0808087f' +
  '00417f4100' +
  '2040413f01' +
  '7f08142241' +
  '7f40404040' +
  '7f020c027f' +
  '7f0408107f' +
  '3e4141413e' +
  '7f09090906' +
  '3e4151215e' +
  '7f09192946' +
  '4649494931' +
  '01017f0101' +
  '3f4040403f' +
  '1f2040201f' +
  '3f4038403f' +
  '6314081463' +
  '0708700807' +
  '6151494543' +
  '007f414100' +
  '0204081020' +
  '0041417f00' +
  '0402010204' +
  '4040404040' +
  '0001020400' +
  '2054545478' +
  '7f48444438' +
  '3844444420' +
  '384444487f' +
  '3854545418' +
  '087e090102' +
  '0c5252523e' +
  '7f08040478' +
  '00447d4000' +
  '2040443d00' +
  '7f10284400' +
  '00417f4000' +
  '7c04180478' +
  '7c08040478' +
  '3844444438' +
  '7c14141408' +
  '081414187c' +
  '7c08040408' +
  '4854545420' +
  '043f444020' +
  '3c4040207c' +
  '1c2040201c' +
  '3c4030403c' +
  '4428102844' +
  '0c5050503c' +
  '4464544c44' +
  '0008364100' +
  '00007f0000' +
  '0041360800' +
  '0804081008';

/** What stands for a character that there is no letter for: a frame. */
const unknownLetter = '7f4141417f';

/** Dots from one letter, and from one line, to the next. */
const advance = 6;
const lineHeight = 10;

function glyph(character: string): string {
  const at = character.charCodeAt(0) - 32;
  if (at < 0 || at >= columns.length / 10 || character.length > 1) return unknownLetter;
  return columns.slice(at * 10, at * 10 + 10);
}

/** Signs of the caption and of common prompts that something in ASCII can stand for. */
const standIns: Readonly<Record<string, string>> = { '·': '|', '×': 'x', ß: 'ss', '…': '...', '’': "'", '–': '-' };

/** Accents are dropped; the letter under them can still be read. */
const plain = (text: string): string[] =>
  Array.from(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[·×ß…’–]/g, (sign) => standIns[sign] ?? sign),
  );

/** Broken between words, and inside one that is longer than a line. */
function wrapped(text: string, perLine: number): string[][] {
  const lines: string[][] = [];
  for (const paragraph of text.split('\n')) {
    let line: string[] = [];
    for (const word of paragraph.split(' ').map(plain)) {
      if (line.length > 0 && line.length + 1 + word.length > perLine) {
        lines.push(line);
        line = [];
      }
      line = [...line, ...(line.length === 0 ? [] : [' ']), ...word];
      while (line.length > perLine) lines.push(line.splice(0, perLine));
    }
    lines.push(line);
  }
  return lines;
}

/**
 * A text as an SVG picture, white on nothing, broken into lines.
 * @param width of a line, in pixels
 * @param height of a capital letter, in pixels
 */
export function builtInText(text: string, width: number, height: number): Buffer {
  const dot = Math.max(1, height / 7);
  const lines = wrapped(text, Math.max(1, Math.floor(width / (dot * advance))));
  const strokes: string[] = [];
  for (const [row, line] of lines.entries()) {
    for (const [place, character] of line.entries()) {
      const bits = glyph(character);
      for (let column = 0; column < 5; column += 1) {
        const byte = Number.parseInt(bits.slice(column * 2, column * 2 + 2), 16);
        for (let bit = 0; bit < 7; bit += 1) {
          if (((byte >> bit) & 1) === 0) continue;
          strokes.push(`M${place * advance + column} ${row * lineHeight + bit}h1v1h-1z`);
        }
      }
    }
  }
  const high = Math.ceil(lines.length * lineHeight * dot);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}"><path transform="scale(${dot})" fill="#ffffff" d="${strokes.join('')}"/></svg>`,
  );
}
