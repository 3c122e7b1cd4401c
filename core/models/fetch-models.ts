/** Asks a gateway once which models a key sees (MODELS-1, MODELS-2). */
import { surfacePaths } from '../../shared/address.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { readErrorBody } from '../../shared/protocols/error-body.ts';
import { jsonOfAnswer, requestIdOf, statusFault } from '../transport/answer-faults.ts';
import type { TextAnswer } from '../transport/answer-faults.ts';
import { acceptJson } from '../../shared/gateway-headers.ts';
import { gatewayRequest, networkOf, redactorOf } from '../transport/gateway-request.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import { readText } from '../transport/read-text.ts';
import { parseModelList } from './model-list.ts';
import type { ModelList } from './model-list.ts';

export interface FetchModels {
  readonly send: Send;
  readonly appVersion: string;
  /** Epoch milliseconds, for a `Retry-After` date. */
  readonly now: () => number;
}

/** A list of a hundred thousand models; what is longer is no list of models. */
const maxListBytes = 8 * 1024 * 1024;

/** Where the list of a site root is. */
export function modelListUrl(root: string): string {
  return root + surfacePaths.models.path;
}

/** One attempt. Rejects with a `FaultError` as `send` does, or of kind `status`, `redirect` or `bad-answer`; no fault holds the key. */
export async function fetchModels(access: GatewayAccess, signal: AbortSignal, how: FetchModels): Promise<ModelList> {
  // A gateway that sends the key back does not get it into the window that way (AUTH-4).
  const redactor = redactorOf(access);
  try {
    const raw = await ask(access, signal, how);
    const answer = { ...raw, body: redactor.text(raw.body) };
    const { status } = answer;
    if (status < 200 || status > 299) throw new FaultError(statusFault(answer, readErrorBody, how.now()));
    return redactor.value(listIn(answer));
  } catch (error) {
    throw error instanceof FaultError ? new FaultError(redactor.fault(error.fault)) : error;
  }
}

async function ask(access: GatewayAccess, signal: AbortSignal, how: FetchModels): Promise<TextAnswer> {
  const { method, path } = surfacePaths.models;
  const request = gatewayRequest(access, { endpoint: 'models', method, path, accept: acceptJson }, how.appVersion);
  const { status, headers, body } = await how.send(request, {
    signal,
    connectTimeoutMs: access.profile.connectTimeoutMs,
    ...networkOf(access),
    readTimeoutMs: access.profile.readTimeoutMs,
    maxBodyBytes: maxListBytes,
  });
  return { url: request.url, status, headers, body: await readText(body, maxListBytes) };
}

function listIn(answer: TextAnswer): ModelList {
  const list = parseModelList(jsonOfAnswer(answer));
  if (list === undefined) throw new FaultError(noListFault(answer));
  return list;
}

/** JSON, but not a list of models: usually another service at the same address. */
function noListFault(answer: TextAnswer): Fault {
  const requestId = requestIdOf(answer.headers);
  return fault(
    'bad-answer',
    `The answer of ${new URL(answer.url).host} is not a list of models.`,
    'A gateway answers with {"object": "list", "data": [{"id": …}]}. Check the base URL of the profile.',
    {
      status: answer.status,
      ...(requestId === undefined ? {} : { requestId }),
      excerpt: answer.body.slice(0, 2000),
      attempts: 1,
    },
  );
}
