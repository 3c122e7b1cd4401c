/** One row of the table of figures: what was measured, against what, and the bound that an aim set for it. */
export interface Figure {
  readonly name: string;
  /** Formatted measurement, e.g. `2.1 × bare page (412 ms / 196 ms)`. */
  readonly measured: string;
  /** Formatted bound, e.g. `≤ 4 ×`. */
  readonly bound: string;
  readonly holds: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('The median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that a share of all (0 to 1) does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A quantile of nothing');
  return value;
}

/** A ratio with its bound: the usual kind of figure here. */
export function ratio(
  name: string,
  value: number,
  baseline: number,
  bound: number,
  { unit = 'ms', against = 'baseline', least = false }: { unit?: string; against?: string; least?: boolean } = {},
): Figure {
  const quotient = value / baseline;
  return {
    name,
    measured: `${quotient.toFixed(2)} × ${against} (${value.toFixed(unit === 'ms' ? 0 : 1)} / ${baseline.toFixed(unit === 'ms' ? 0 : 1)} ${unit})`,
    bound: `${least ? '≥' : '≤'} ${bound} ×`,
    holds: least ? quotient >= bound : quotient <= bound,
  };
}

/** An absolute figure with its upper bound. */
export function atMost(name: string, value: number, bound: number, unit: string, digits = 0): Figure {
  return { name, measured: `${value.toFixed(digits)} ${unit}`, bound: `≤ ${bound} ${unit}`, holds: value <= bound };
}

export function table(title: string, figures: readonly Figure[]): string {
  return [
    `### ${title}`,
    '',
    '| what | measured | bound | |',
    '| --- | --- | --- | --- |',
    ...figures.map(
      ({ name, measured, bound, holds }) => `| ${name} | ${measured} | ${bound} | ${holds ? 'held' : 'MISSED'} |`,
    ),
    '',
  ].join('\n');
}
