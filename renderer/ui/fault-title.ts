/** What a failed request is called: the same words for the same status, whatever the gateway says of it. */
import type { Fault } from '../../shared/fault.ts';
import { isModelNotFound } from '../../shared/protocols/known-errors.ts';

const names: Readonly<Record<number, string>> = {
  400: 'Request refused',
  401: 'Key refused',
  402: 'No credit left',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Timed out',
  413: 'Too large',
  422: 'Request refused',
  429: 'Too many requests',
};

/** `401 · Key refused`; undefined for a fault that is no error status: its own sentence is its title. */
export function faultTitle(fault: Fault): string | undefined {
  const { kind, status } = fault;
  if (kind !== 'status' || status === undefined) return undefined;
  const name = isModelNotFound(fault) ? 'Model not found' : (names[status] ?? nameOfGroup(status));
  return name === undefined ? String(status) : `${status} · ${name}`;
}

function nameOfGroup(status: number): string | undefined {
  if (status >= 500) return 'Gateway failed';
  return status >= 400 ? 'Request refused' : undefined;
}

/** Whether the sentence of a fault is the gateway's own: it told its error in fields. */
export function isGatewaysOwn({ kind, type, code, param, excerpt }: Fault): boolean {
  return kind === 'status' && excerpt === undefined && [type, code, param].some((field) => field !== undefined);
}
