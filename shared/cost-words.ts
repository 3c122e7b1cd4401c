/** Amounts of money in words, wherever a cost or a price is shown. */
import { boundOf } from './bound.ts';
import type { Cost } from './cost.ts';

/** Two digits that say something, for amounts of a fraction of a cent too; never `$0.00` for what is not free. */
export function dollars(usd: number): string {
  if (usd > 0 && usd < smallest) return `< ${format(smallest)}`;
  return format(usd);
}

/** `$0.0012`; `≤ $0.0012` where it may have been less, `≥ $0.0012` where it may have been more. */
export function costWords(cost: Cost): string {
  return boundOf(cost) + dollars(cost.usd);
}

const smallest = 0.000_001;

function format(usd: number): string {
  const money = { style: 'currency', currency: 'USD' } as const;
  if (usd >= 0.1 || usd === 0) return usd.toLocaleString('en', money);
  return usd.toLocaleString('en', { ...money, minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
}
