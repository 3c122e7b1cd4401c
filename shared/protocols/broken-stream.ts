/** The faults of a stream that broke off or reported an error, in the same words for every protocol (STREAM-2, CHAT-5). */
import { fault } from '../fault.ts';

/** The bytes ended before the protocol's own terminator. */
export const truncated = fault('truncated', 'The stream ended early.', 'Partial answer kept.', { attempts: 1 });

/** The bytes ended before any part of the answer. */
export const neverBegan = fault(
  'truncated',
  'The stream ended before any answer arrived.',
  'Regenerate to ask again. If it happens again, check the model and the base URL.',
  { attempts: 1 },
);

/** The message for a mid-stream error without one. */
export const unexplained = {
  message: 'The gateway reported an unspecified error mid-stream.',
  hint: 'Partial answer kept.',
} as const;
