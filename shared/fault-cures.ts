/** What most likely cures a failure, as data: every page shows the same cures for the same fault, each as a button. */
import type { Fault, FaultKind } from './fault.ts';
import { isKeyRefused, isModelNotFound, isReasoningRefused } from './protocols/known-errors.ts';

export type Cure =
  /** The same request once more. */
  | 'retry'
  /** Another key, or the first one. */
  | 'edit-key'
  | 'edit-address'
  | 'edit-proxy'
  | 'raise-timeout'
  /** Which protocols and addresses the gateway has. */
  | 'test-connection'
  /** The same without what earlier answers thought. */
  | 'leave-out-reasoning'
  /** One that the key lists. */
  | 'choose-model'
  /** What of the request breaks a limit. */
  | 'set-parameters'
  /** What of the plan of a run does. */
  | 'open-setup'
  /** One that is not busy, not refused, or can do more. */
  | 'switch-model';

const byKind: Readonly<Record<FaultKind, readonly Cure[]>> = {
  address: ['edit-address'],
  input: [],
  'no-key': ['edit-key', 'retry'],
  dns: ['edit-address', 'retry'],
  connect: ['retry', 'edit-address'],
  tls: ['edit-address', 'retry'],
  proxy: ['edit-proxy', 'retry'],
  timeout: ['retry', 'edit-address'],
  redirect: ['edit-address', 'test-connection'],
  status: ['retry'],
  'bad-answer': ['retry', 'test-connection', 'edit-address'],
  'stream-error': ['retry', 'switch-model'],
  truncated: ['retry'],
  incomplete: ['retry', 'switch-model'],
  refused: ['switch-model', 'retry'],
  'too-large': ['retry'],
  stopped: ['retry'],
  interrupted: ['retry'],
  storage: ['retry'],
  keychain: ['edit-key', 'retry'],
  'not-found': [],
  disconnected: ['retry'],
  internal: ['retry'],
};

/** What is written is in sight where it was refused. */
const byField: Readonly<Record<string, readonly Cure[]>> = {
  Message: [],
  Prompt: [],
  Model: ['choose-model'],
  'Image model': ['choose-model'],
  Lanes: [],
  Sweep: ['open-setup'],
  Cases: ['open-setup'],
  Requests: ['open-setup'],
};

/** The key, or the account behind it. */
const ofKey: readonly Cure[] = ['edit-key', 'switch-model', 'retry'];

/** Something in the request is not taken: the same once more would not be either. */
const ofRequest: readonly Cure[] = ['set-parameters', 'switch-model', 'retry'];

const byStatus: Readonly<Record<number, readonly Cure[]>> = {
  400: ofRequest,
  422: ofRequest,
  401: ofKey,
  402: ofKey,
  403: ofKey,
  404: ['test-connection', 'edit-address', 'retry'],
  405: ['test-connection', 'edit-address', 'retry'],
  // It was the gateway that waited no longer: no time of the profile ran out.
  408: ['retry', 'switch-model'],
  413: ['switch-model', 'retry'],
  429: ['retry', 'switch-model'],
};

/** As much of a fault as its cures need. */
export type CurableFault = Omit<Fault, 'hint' | 'attempts'>;

/** The likeliest first, at most three; a page leaves out those it has no way to. */
export function curesOf(fault: CurableFault): readonly Cure[] {
  const { kind, status, ranOut } = fault;
  if (kind === 'input') return byField[fault.field ?? 'Message'] ?? ['set-parameters'];
  if (ranOut !== undefined)
    return ranOut === 'connect' ? ['retry', 'edit-address', 'raise-timeout'] : ['retry', 'raise-timeout'];
  if (kind !== 'status' || status === undefined) return byKind[kind];
  if (isModelNotFound(fault)) return ['choose-model', 'edit-key', 'retry'];
  if (status < 500 && isKeyRefused(fault)) return ofKey;
  // The same once more would be refused again.
  if (status < 500 && isReasoningRefused(fault)) return ['leave-out-reasoning', 'switch-model', 'retry'];
  return byStatus[status] ?? ['retry', 'switch-model'];
}
