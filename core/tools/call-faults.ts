/** The faults of tool calls, in words. */
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import type { KnownTool } from '../../shared/tool.ts';

export function refusal(message: string, hint: string): FaultError {
  return new FaultError(fault('input', message, hint));
}

export function noCalls(): FaultError {
  return refusal('There are no calls in this answer.', 'Choose the candidate that has them.');
}

export function callNotFound(): FaultError {
  return new FaultError(fault('not-found', 'This call no longer exists.', 'Open the conversation again.'));
}

export function nothingRuns(name: string, tool: KnownTool | undefined): FaultError {
  const why =
    tool === undefined
      ? 'there is no such tool'
      : tool.answer.type === 'mcp'
        ? `${tool.answer.serverName} isn’t running`
        : 'it is answered by hand';
  return refusal(
    `Nothing runs ${JSON.stringify(name)}: ${why}.`,
    tool?.answer.type === 'mcp'
      ? 'Start it on the Tools page, answer the call by hand, or reject it.'
      : 'Answer the call by hand, or reject it.',
  );
}

export function checkFailed(): FaultError {
  return refusal(
    'The call failed its check, so it is not run.',
    'Edit its arguments, answer it by hand, or send the check back.',
  );
}

export function checkHolds(): FaultError {
  return refusal('The check of this call holds.', 'Run it, or answer it by hand.');
}

export function goneOut(): FaultError {
  return refusal(
    'The results of these calls were already sent.',
    'Regenerate the answer above to repeat the calls, or the one below to resend the results.',
  );
}

/** Why the next answer was not asked for; anything but a fault is a mistake of ours. */
export function refusedAnswer(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  return fault('internal', 'Internal error while asking for the next answer.', 'The results are kept. Try again.');
}

/** The conversation or the message went meanwhile, with all its calls. */
export function isGone(error: unknown): boolean {
  return error instanceof FaultError && error.fault.kind === 'not-found';
}
