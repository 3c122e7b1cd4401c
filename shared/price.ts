/** What a model costs: prices as a list tells them, or as the user entered them for a profile. */
import type { ListedFacts, ModelPrice } from './catalog/listed-facts.ts';

/** A price that the user entered. */
export interface OwnPrice extends ModelPrice {
  readonly model: string;
}

/** What a model costs: as the user entered it for the profile, or else as its list tells; undefined where neither does. */
export function priceOf(
  model: string,
  own: readonly OwnPrice[] = [],
  listed: readonly (readonly [id: string, facts: ListedFacts])[] = [],
): ModelPrice | undefined {
  return own.find((price) => price.model === model) ?? listed.find(([id]) => id === model)?.[1].price;
}
