/** An estimate in words. */
import { dollars } from '../../../../shared/cost-words.ts';
import { counted } from '../../../../shared/counted.ts';
import type { RunEstimate } from '../../../../shared/compare/estimate.ts';
import type { CompareSheet } from '../../../../shared/compare/sheet.ts';

/** `3 lanes × 12 cases × 5 repeats = 180 requests`. */
export function productWords({ lanes, cases, repeats, requests }: RunEstimate): string {
  const factors = [
    counted(lanes, 'lane'),
    counted(cases, 'case'),
    ...(repeats === 1 ? [] : [counted(repeats, 'repeat')]),
  ];
  return `${factors.join(' × ')} = ${counted(requests, 'request')}`;
}

/** What bounds the tokens, and of how many lanes nothing does. */
export function tokenLines({ tokensAtMost, lanesWithoutLimit, lanes }: RunEstimate): readonly string[] {
  const without =
    lanesWithoutLimit === lanes
      ? 'No lane limits its tokens.'
      : `${counted(lanesWithoutLimit, 'lane')} without a limit on tokens.`;
  return [
    ...(tokensAtMost === undefined
      ? []
      : [
          lanesWithoutLimit === 0
            ? `At most ${tokensAtMost.toLocaleString('en')} output tokens.`
            : `At most ${tokensAtMost.toLocaleString('en')} output tokens in the lanes with a limit.`,
        ]),
    ...(lanesWithoutLimit === 0 ? [] : [without]),
  ];
}

/** What it costs as far as that is known, and where it stops. */
export function priceLines(
  { cost, lanes }: RunEstimate,
  { costLimit }: Pick<CompareSheet['plan'], 'costLimit'>,
): readonly string[] {
  return [
    ...(cost === undefined
      ? []
      : [
          `At most ${dollars(cost.usdAtMost)}${cost.lanesUnknown === 0 ? '' : ` for ${counted(lanes - cost.lanesUnknown, 'lane')}`}, input not counted.`,
          ...(cost.lanesUnknown === 0 ? [] : [`Cost of ${counted(cost.lanesUnknown, 'lane')} unknown.`]),
        ]),
    ...(costLimit === undefined ? [] : [`Pauses once it has cost ${dollars(costLimit)}, as far as prices are known.`]),
  ];
}
