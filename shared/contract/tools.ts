/** Calls on tools: their definitions, and what becomes of the calls of an answer. */

export const toolCalls = {} as const;
