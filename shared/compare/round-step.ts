/** Round steps of a scale: a 1, 2 or 5 with zeros behind it. */

/** The least round step that is not below `rough`. */
export function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
}
