/** What a failed image request means: one cannot find out whether it ran, and it may have been charged (IMG-10). */
import type { Fault } from '../../shared/fault.ts';

/** The gateway reports a timeout: the service behind it may still be drawing. */
const timeoutStatuses: readonly number[] = [408, 504, 522, 524];

/** Only refused requests may be repeated automatically, never those that timed out. */
export function mayRepeatImage(fault: Fault): boolean {
  return fault.status !== undefined && !timeoutStatuses.includes(fault.status);
}

/** The fault with what a user must know before asking again, where the request's fate is unknown. */
export function rewordImageFault(fault: Fault): Fault {
  // An answer that names its error says itself that nothing was drawn.
  const isRead = fault.code !== undefined || fault.type !== undefined;
  if (fault.kind === 'bad-answer' && !isRead)
    return { ...fault, hint: `${fault.hint} The picture may have been drawn and charged.` };
  if (!isOfUnknownFate(fault)) return fault;
  return {
    ...fault,
    hint: `${kept(fault)}The picture may still be drawn and charged, but can’t be fetched. It’s not retried automatically; prompt, references and mask are kept. Retry when you’re ready.${longer(fault)}`,
  };
}

function isOfUnknownFate({ kind, status }: Fault): boolean {
  if (status !== undefined) return timeoutStatuses.includes(status);
  return kind === 'timeout' || kind === 'truncated' || kind === 'interrupted' || kind === 'connect';
}

function kept({ kind }: Fault): string {
  return kind === 'truncated' ? 'Incomplete image kept. ' : '';
}

function longer({ kind, status }: Fault): string {
  return kind === 'timeout' && status === undefined ? ' Raise the read timeout for images in the profile.' : '';
}
