/** An estimate in words. */
import type { RunEstimate } from '../../../../shared/compare/estimate.ts';

/** `3 lanes × 12 cases × 5 repeats = 180 requests`. */
export function productWords({ lanes, cases, repeats, requests }: RunEstimate): string {
  const factors = [
    counted(lanes, 'lane'),
    counted(cases, 'case'),
    ...(repeats === 1 ? [] : [counted(repeats, 'repeat')]),
  ];
  return `${factors.join(' × ')} = ${counted(requests, 'request')}`;
}

/** `1 lane`, `2,400 requests`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}
