/** The faults of MCP servers, in words: each with what to do about it. */
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { codeOf } from '../file-system-reason.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { ProgramEnd } from './program.ts';

export function serverNotFound(): FaultError {
  return new FaultError(fault('not-found', 'This server no longer exists.', 'Add it again.'));
}

export function tooManyServers(most: number): FaultError {
  return new FaultError(
    fault('input', `There are ${most} servers already.`, 'Delete those that are not needed.', { field: 'Server name' }),
  );
}

/** The user has not seen this very command line, or not agreed to it. */
export function notAgreed(): FaultError {
  return new FaultError(
    fault('input', 'This command hasn’t been allowed yet.', 'Check the command and choose Allow and start.', {
      field: 'Command',
    }),
  );
}

export function otherServerOrigin(before: string, now: string): FaultError {
  return new FaultError(
    fault(
      'input',
      `The address changed to ${now}. Its secret headers are for ${before} and aren’t sent there.`,
      'Enter their values again, or remove them.',
      { field: 'Headers' },
    ),
  );
}

export function notRunning(name: string): FaultError {
  return new FaultError(
    fault('input', `${name} isn’t running.`, 'Start it on the Tools page, answer the call by hand, or reject it.'),
  );
}

/** Why a server could not be started or reached. `lastSaid`: the last line of its log. What is quoted is cut, and so redacted before. */
export function startFault(error: unknown, command: string, lastSaid: string, redactor: Redactor): Fault {
  if (error instanceof FaultError) return error.fault;
  const code = codeOf(error);
  if (code === 'ENOENT') {
    return fault('connect', `${command} was not found.`, 'Install it, enter its full path, or check the folder.');
  }
  if (code === 'EACCES') {
    return fault('connect', `${command} may not be run.`, 'Check that the file may be executed.');
  }
  return fault('connect', `The server didn’t start: ${said(error, redactor)}`, withLog(lastSaid));
}

export function timedOut(seconds: number, lastSaid: string): Fault {
  return fault('timeout', `The server didn’t answer within ${seconds} s.`, withLog(lastSaid));
}

export function endedFault({ code, signal }: ProgramEnd, lastSaid: string): Fault {
  const how = signal === null ? (code === null ? '' : ` with code ${code}`) : ` by ${signal}`;
  return fault('connect', `The server ended by itself${how}.`, withLog(lastSaid));
}

/** What is quoted is cut, and so redacted before. */
export function lostFault(error: unknown, redactor: Redactor): Fault {
  if (error instanceof FaultError) return error.fault;
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return fault('status', `The server refused the request (${status}).`, 'Edit it and check its headers.', { status });
  }
  if (status === 404) {
    return fault(
      'status',
      'Nothing answers at this address, or the session ended (404).',
      'Check the address, then start it again.',
      { status },
    );
  }
  return fault('connect', `The connection to the server was lost: ${said(error, redactor)}`, 'Start it again.');
}

/** The HTTP status of an answer that the library took for a failure. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name === 'McpError' || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'number' && code >= 300 && code < 600 ? code : undefined;
}

function withLog(lastSaid: string): string {
  return lastSaid === '' ? 'Check the command and try it in a terminal.' : `It said last: ${lastSaid}`;
}

function said(error: unknown, redactor: Redactor): string {
  const text = error instanceof Error ? error.message : String(error);
  return `${redactor.excerpt(text, 500).replace(/\.$/, '')}.`;
}
