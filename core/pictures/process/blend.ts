/** Lays a part of one picture over another, pixel by pixel, as strongly as weights say. */
import type { Frame } from '../../../shared/images/image-job.ts';
import type { Pixels } from './decoder.ts';
import { eachRow } from './rows.ts';

/**
 * Changes `base` within `place`, where `over` and `weights` lie: a pixel of weight 0 keeps its four bytes, one of 255
 * takes those of `over`, and between them colours mix by how opaque both are.
 */
export async function blend(base: Pixels, over: Pixels, weights: Uint8Array, place: Frame): Promise<void> {
  await eachRow(place.height, (row) => {
    for (let column = 0; column < place.width; column += 1) {
      const at = row * place.width + column;
      const weight = (weights[at] ?? 0) / 255;
      if (weight > 0) mix(base.data, ((place.y + row) * base.width + place.x + column) * 4, over.data, at * 4, weight);
    }
  });
}

function mix(base: Uint8Array, at: number, over: Uint8Array, from: number, weight: number): void {
  const below = (base[at + 3] ?? 0) * (1 - weight);
  const above = (over[from + 3] ?? 0) * weight;
  const alpha = below + above;
  // Where nothing is to be seen, the colour is still that of the one that has more of a say.
  const share = alpha === 0 ? weight : above / alpha;
  for (let channel = 0; channel < 3; channel += 1) {
    const under = base[at + channel] ?? 0;
    base[at + channel] = Math.round(under + ((over[from + channel] ?? 0) - under) * share);
  }
  base[at + 3] = Math.round(alpha);
}
