/** A call of which only the result is in the request: the gateway holds the rest of it. */

/** The name that stands for its own, which is not known. */
export const heldCallName = 'held_by_the_gateway';
