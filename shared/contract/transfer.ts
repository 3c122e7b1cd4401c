/** Calls that take conversations out of the app and into it. */

export const transferCalls = {} as const;
