/** The one parameter that the protocol requires, where the user sets none (MSG-1). */

/** What is sent for the required `max_tokens` where the user set nothing. */
export const proposedMaxTokens = 4096;
