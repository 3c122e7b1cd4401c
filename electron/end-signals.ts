/** The signals that ask a program to end: of a terminal that closes or of its keys, of a session, of whoever supervises it. Windows has some of them. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
