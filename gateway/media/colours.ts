/** The main colours of an image by name, each with its share of the surface. */

export interface ColourShare {
  readonly name: string;
  /** 0 to 1 of the pixels that were looked at. */
  readonly share: number;
}

const hues: readonly (readonly [number, string])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'cyan'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [361, 'red'],
];

/** The plain name of a colour; channels 0 to 255. */
export function colourName(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (lightness < 24) return 'black';
  if (lightness > 243) return 'white';
  if (spread < 26) return lightness < 85 ? 'dark grey' : lightness > 190 ? 'light grey' : 'grey';
  const sector =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  const hue = (sector * 60 + 360) % 360;
  const name = hues.find(([end]) => hue < end)?.[1] ?? 'red';
  if (name === 'orange' && lightness < 100) return 'brown';
  if (lightness < 70) return `dark ${name}`;
  return lightness > 200 ? `light ${name}` : name;
}

/** The colours of RGBA pixels, largest share first; at most four, none below 3 %. */
export function mainColours(pixels: Uint8Array): readonly ColourShare[] {
  const counts = new Map<string, number>();
  const total = Math.floor(pixels.length / 4);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const name = alpha < 128 ? 'transparent' : colourName(red, green, blue);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]): ColourShare => ({ name, share: count / total }))
    .filter(({ share }) => share >= 0.03)
    .toSorted((left, right) => right.share - left.share)
    .slice(0, 4);
}
