/** An estimate in words. */
import { dollars } from '../../../../shared/cost-words.ts';
import type { RunEstimate } from '../../../../shared/compare/estimate.ts';
import type { CompareSetup } from '../../../../shared/compare/setup.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** `3 lanes × 12 cases × 5 repeats = 180 requests`. */
export function productWords({ lanes, cases, repeats, requests }: RunEstimate): string {
  const factors = [
    t(m.countedLanes, { count: lanes }),
    t(m.countedCases, { count: cases }),
    ...(repeats === 1 ? [] : [t(m.countedRepeats, { count: repeats })]),
  ];
  return `${factors.join(' × ')} = ${t(m.countedRequests, { count: requests })}`;
}

/** What bounds the tokens, and of how many lanes nothing does. */
export function tokenLines({ tokensAtMost, lanesWithoutLimit, lanes }: RunEstimate): readonly string[] {
  const without = lanesWithoutLimit === lanes ? t(m.noLaneLimits) : t(m.lanesWithout, { count: lanesWithoutLimit });
  return [
    ...(tokensAtMost === undefined
      ? []
      : [t(lanesWithoutLimit === 0 ? m.tokensAtMost : m.tokensAtMostLimited, { count: tokensAtMost })]),
    ...(lanesWithoutLimit === 0 ? [] : [without]),
  ];
}

/** What it costs as far as that is known, and where it stops. */
export function priceLines(
  { cost, lanes }: RunEstimate,
  { costLimit }: Pick<CompareSetup['plan'], 'costLimit'>,
): readonly string[] {
  return [
    ...(cost === undefined
      ? []
      : [
          cost.lanesUnknown === 0
            ? t(m.costAtMost, { cost: dollars(cost.usdAtMost) })
            : t(m.costAtMostFor, { cost: dollars(cost.usdAtMost), count: lanes - cost.lanesUnknown }),
          ...(cost.lanesUnknown === 0 ? [] : [t(m.costUnknown, { count: cost.lanesUnknown })]),
        ]),
    ...(costLimit === undefined ? [] : [t(m.pausesOnce, { limit: dollars(costLimit) })]),
  ];
}
