/** What a failed request is called: the same words for the same status, whatever the gateway says of it. */
import type { Fault, FaultKind, FaultSign } from '../../shared/fault.ts';
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
export function faultTitle(fault: FaultSign & Partial<Pick<Fault, 'message'>>): string | undefined {
  const { kind, status } = fault;
  if (kind !== 'status' || status === undefined) return undefined;
  const name = statusName(fault, status);
  return name === undefined ? String(status) : `${status} · ${name}`;
}

function statusName(fault: FaultSign, status: number): string | undefined {
  if (isModelNotFound(fault)) return 'Model not found';
  if (status >= 500) return 'Gateway failed';
  return names[status] ?? (status >= 400 ? 'Request refused' : undefined);
}

/** What failed in two or three words, where there is no room for a sentence. */
export function faultName(fault: FaultSign): string {
  const { kind, status } = fault;
  if (kind === 'status' && status !== undefined) return statusName(fault, status) ?? `Status ${status}`;
  return kindNames[kind];
}

const kindNames: Readonly<Record<FaultKind, string>> = {
  address: 'Wrong address',
  input: 'Not sent',
  'no-key': 'No key',
  dns: 'Host not found',
  connect: 'Can’t connect',
  tls: 'No secure connection',
  proxy: 'Proxy failed',
  timeout: 'Timed out',
  redirect: 'Redirected',
  status: 'Failed',
  'bad-answer': 'Unreadable',
  'stream-error': 'Failed mid-stream',
  truncated: 'Broke off',
  incomplete: 'Incomplete',
  refused: 'Refused',
  'too-large': 'Too large',
  stopped: 'Stopped',
  interrupted: 'Interrupted',
  storage: 'Not saved',
  keychain: 'Key locked',
  'not-found': 'Not found',
  disconnected: 'Disconnected',
  internal: 'Internal error',
};

/** Whether the sentence of a fault is the gateway's own: it told its error in fields. */
export function isGatewaysOwn({ kind, type, code, param, excerpt }: Fault): boolean {
  return kind === 'status' && excerpt === undefined && [type, code, param].some((field) => field !== undefined);
}
