/** The colours of a heat map: from a pale yellow for what is just seen over red to a deep violet. */

/** Red, green, blue and alpha along the way; told apart by lightness alone too. */
const stops = [
  [255, 222, 89, 150],
  [255, 132, 38, 190],
  [225, 29, 72, 215],
  [88, 12, 122, 235],
] as const;

/** 256 pixels as they lie in an RGBA image. */
export const heatColours: Int32Array = new Int32Array(
  Uint8Array.from({ length: 256 * 4 }, (_, byte) => {
    const place = ((byte >> 2) / 255) * (stops.length - 1);
    const from = Math.min(Math.floor(place), stops.length - 2);
    const channel = byte & 3;
    const low = stops[from]?.[channel] ?? 0;
    const high = stops[from + 1]?.[channel] ?? 0;
    return Math.round(low + (high - low) * (place - from));
  }).buffer,
);

/** The same as a CSS gradient, for a legend. */
export const heatGradient = `linear-gradient(to right, ${stops
  .map(([red, green, blue, alpha]) => `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(2)})`)
  .join(', ')})`;
