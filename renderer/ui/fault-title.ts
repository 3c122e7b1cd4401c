/** The title of a failed request: the same words for the same status, whatever the gateway says of it. */
import type { Fault, FaultKind, FaultSign } from '../../shared/fault.ts';
import { isKeyRefused, isModelNotFound } from '../../shared/protocols/known-errors.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const names = {
  400: m.requestRefused,
  401: m.keyRefused,
  402: m.noCreditLeft,
  403: m.notAllowed,
  404: m.notFound,
  408: m.timedOut,
  413: m.tooLarge,
  422: m.requestRefused,
  429: m.tooManyRequests,
} as const;

type Said = FaultSign & Partial<Pick<Fault, 'message'>>;

/** `401 · Key refused`; undefined for a fault that is not from the gateway: its message is its title. */
export function faultTitle(fault: Said): string | undefined {
  const { kind, status } = fault;
  if (kind === 'stream-error') return t(m.failedMidStream);
  if (kind !== 'status' || status === undefined) return undefined;
  const name = statusName(fault, status);
  return name === undefined ? String(status) : `${status} · ${name}`;
}

function statusName(fault: Said, status: number): string | undefined {
  if (isModelNotFound(fault)) return t(m.modelNotFound);
  if (status >= 500) return t(m.gatewayFailed);
  if (status === 400 && isKeyRefused(fault)) return t(m.keyRefused);
  if (status in names) return t(names[status as keyof typeof names]);
  return status >= 400 ? t(m.requestRefused) : undefined;
}

/** What failed in two or three words, where there is no room for a sentence. */
export function faultName(fault: Said): string {
  const { kind, status } = fault;
  if (kind === 'status' && status !== undefined) return statusName(fault, status) ?? t(m.statusNumber, { status });
  return t(kindNames[kind]);
}

const kindNames = {
  address: m.wrongAddress,
  input: m.notSent,
  'no-key': m.noKey,
  dns: m.hostNotFound,
  connect: m.cantConnect,
  tls: m.noSecureConnection,
  proxy: m.proxyFailed,
  timeout: m.timedOut,
  redirect: m.redirected,
  status: m.failed,
  'bad-answer': m.unreadable,
  'stream-error': m.failedMidStream,
  truncated: m.brokeOff,
  incomplete: m.incomplete,
  refused: m.refused,
  'too-large': m.tooLarge,
  stopped: m.stopped,
  interrupted: m.interrupted,
  storage: m.notSaved,
  keychain: m.keyLocked,
  'not-found': m.notFound,
  disconnected: m.disconnected,
  internal: m.internalError,
} as const satisfies Readonly<Record<FaultKind, string>>;

/** Whether the message of a fault is the gateway's own: its error had fields. */
export function isGatewaysOwn({ kind, type, code, param, excerpt }: Fault): boolean {
  return (
    (kind === 'status' || kind === 'stream-error') &&
    excerpt === undefined &&
    [type, code, param].some((field) => field !== undefined)
  );
}
