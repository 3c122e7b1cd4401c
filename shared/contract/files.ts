/** Calls on the files that go with messages. */

export const fileCalls = {} as const;
