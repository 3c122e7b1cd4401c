/** An estimate in words. */
import { counted } from '../../../../shared/counted.ts';
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
