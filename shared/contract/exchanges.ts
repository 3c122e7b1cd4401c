/** Calls on the record of exchanges beyond watching it. */

export const exchangeCalls = {} as const;
