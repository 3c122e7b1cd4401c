/** A call of which only the result is in the request: the gateway holds the call itself. */

/** Stands for the call's name, which is unknown. */
export const heldCallName = 'held_by_the_gateway';
