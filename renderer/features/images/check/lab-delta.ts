/** How far apart two colours look: CIE ΔE (1976, Lab under D65) of sRGB pixels, in whole numbers by tables, since it is asked for millions of them. */

/** ΔE is counted in these parts. */
export const deltaParts = 100;

/** XYZ relative to white, 0 to this. */
const scale = 2 ** 15;
const toXyz = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const;

function linear(level: number): number {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** What one channel at `level` adds to X, Y or Z. */
function addition(row: readonly number[], channel: number, level: number): number {
  const white = row.reduce((sum, weight) => sum + weight, 0);
  return Math.round((linear(level) * (row[channel] ?? 0) * scale) / white);
}

/** For each channel 256 pairs: X (upper 16 bits) and Y (lower 16 bits) in one number, then Z. Sums are to be cut to 32 bits. */
export const channelTable = new Int32Array(3 * 256 * 2);
for (let channel = 0; channel < 3; channel += 1) {
  for (let level = 0; level < 256; level += 1) {
    const at = channel * 512 + level * 2;
    channelTable[at] = addition(toXyz[0], channel, level) * 65_536 + addition(toXyz[1], channel, level);
    channelTable[at + 1] = addition(toXyz[2], channel, level);
  }
}

/** Lab's f of X, Y or Z, times 500 (as `a` takes it) and `deltaParts`. Rounded sums may pass white by a little. */
export const rootTable = Uint16Array.from({ length: scale + 8 }, (_, value) => {
  const share = value / scale;
  const root = share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  return Math.round(root * 500 * deltaParts);
});

/** From `a`'s factor 500 to 116 of L and 200 of b, in 1/16384. */
export const lightFactor = Math.round((116 / 500) * 16_384);
export const blueFactor = Math.round((200 / 500) * 16_384);
