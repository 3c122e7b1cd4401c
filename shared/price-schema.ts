/** The bounds of a price that the user enters. Apart from the type, which is everywhere: checks come late in the window. */
import { z } from 'zod';

/** Prices that one profile keeps. */
export const mostPrices = 200;
/** More than this for a million tokens, or for an image, is a slip of the hand. */
export const highestPrice = 100_000;

const amount = z.number().min(0).max(highestPrice).exactOptional();

export const modelPriceSchema = z.strictObject({ input: amount, output: amount, cachedInput: amount, image: amount });
