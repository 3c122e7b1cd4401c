/** How long to wait unless a profile says otherwise, and how long it may say (ERR-4). Apart from the schemas, so that a window can read them alone. */
export const defaultTimeouts = { connectMs: 10_000, readMs: 180_000, imageReadMs: 300_000 } as const;

/** The host checks them, so that the fault names the field as people see it. */
export const timeoutLimits = { minMs: 100, maxMs: 3_600_000 } as const;
