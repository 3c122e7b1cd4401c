/** What is kept of single models of a profile: which were typed, favourites, and what they cost there. */
import { z } from 'zod';
import { modelPriceSchema, mostPrices } from '../../shared/price-schema.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { ModelPrice } from '../../shared/catalog/listed-facts.ts';
import type { OwnPrice } from '../../shared/price.ts';

export const modelSchema = z.string().min(1).max(300);

/** The oldest go first. */
export const mostTypedModels = 50;

/** The oldest go first. */
export const mostFavourites = 100;

export const modelMarksShape = {
  favourites: z.array(modelSchema).max(mostFavourites).exactOptional(),
  prices: z
    .array(z.strictObject({ model: modelSchema, ...modelPriceSchema.shape }))
    .max(mostPrices)
    .exactOptional(),
};

export interface ModelMarks {
  readonly favourites?: readonly string[] | undefined;
  readonly prices?: readonly OwnPrice[] | undefined;
}

/** What is absent stays; a price of null, or without any amount, is taken back. */
export interface ModelMark {
  readonly model: string;
  readonly favourite?: boolean | undefined;
  readonly price?: ModelPrice | null | undefined;
}

/** The marks with one more, the newest first. Throws a `FaultError` of kind `input` where there is no room for one more price: the user typed each of them. */
export function marked(
  { favourites = [], prices = [] }: ModelMarks,
  { model, favourite, price }: ModelMark,
): { favourites: string[]; prices: OwnPrice[] } {
  const otherFavourites = favourites.filter((other) => other !== model);
  const otherPrices = prices.filter((other) => other.model !== model);
  const known = Object.fromEntries(Object.entries(price ?? {}).filter(([, amount]) => amount !== undefined));
  const isPriced = Object.keys(known).length > 0;
  if (isPriced && otherPrices.length >= mostPrices) throw new FaultError(noRoomFault);
  return {
    favourites:
      favourite === undefined
        ? [...favourites]
        : [...(favourite ? [model] : []), ...otherFavourites].slice(0, mostFavourites),
    prices: price === undefined ? [...prices] : [...(isPriced ? [{ model, ...known }] : []), ...otherPrices],
  };
}

/** The models that were typed by hand with one more, the newest first. */
export function withTyped(typed: readonly string[] | undefined, model: string): string[] {
  return [model, ...(typed ?? []).filter((other) => other !== model)].slice(0, mostTypedModels);
}

const noRoomFault = fault(
  'input',
  `A profile keeps at most ${mostPrices} prices. This one isn’t kept.`,
  'Remove a price you no longer need, and enter this one again.',
);
