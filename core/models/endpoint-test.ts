/** Asks for one endpoint of a gateway without a prompt, and tells what is there. */
import type { EndpointResult, Presence } from '../../shared/connection/connection-test.ts';
import { judge } from '../../shared/connection/judge.ts';
import type { Complaint } from '../../shared/connection/probe.ts';
import { listShapeOf } from '../../shared/connection/list-shape.ts';
import { pathOf, takesForm } from '../../shared/dialects/calls.ts';
import type { DialectList } from '../../shared/dialects/dialect.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import type { Attempt } from '../../shared/exchange.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import type { JsonObject } from '../../shared/json.ts';
import { acceptJson } from '../../shared/gateway-headers.ts';
import { readErrorBody } from '../../shared/protocols/error-body.ts';
import { jsonOfAnswer, statusFault } from '../transport/answer-faults.ts';
import { outgoingForm } from '../transport/form.ts';
import type { GatewayAccess, GatewayCall } from '../transport/gateway-request.ts';
import { requestText } from '../exchange/text-request.ts';
import { fetchModels, maxListBytes, noListFault } from './fetch-models.ts';
import type { FetchModels } from './fetch-models.ts';
import { parseModelPage } from './model-list.ts';
import { hasNoList } from '../../shared/models.ts';
import { descriptionOf, type ApiId, type Endpoint } from '../../shared/apis.ts';

export interface EndpointTestOptions extends FetchModels {
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number;
}

/** With one for each API it stays within ten. */
const listPages = 3;
const maxAnswerBytes = 256 * 1024;
/** In the address of a protocol where no model is known: that there is no such model is an answer too. */
export const someModel = 'model';

export interface Tested {
  readonly result: EndpointResult;
  /** What the list holds. */
  readonly ids?: readonly string[];
  /** The error that an endpoint was found by. */
  readonly complaint?: Complaint;
  /** The list as it is read, where its shape was told by its answer. */
  readonly list?: DialectList;
}

export async function testList(
  access: GatewayAccess,
  signal: AbortSignal,
  options: EndpointTestOptions,
): Promise<Tested> {
  const { attempts, done } = beginTest('models', options);
  try {
    const how = { ...options, pages: listPages, onAttempt: (attempt: Attempt) => attempts.push(attempt) };
    const { ids, cut } = await fetchModels(access, signal, how);
    return { ids, result: done({ verdict: 'found', models: ids.length, ...(cut === undefined ? {} : { cut }) }) };
  } catch (error) {
    const fault = faultOf(error);
    return { result: done({ verdict: verdictOfList(fault), fault }) };
  }
}

/** One page of a list of any shape, which the answer tells. */
export async function probeList(
  access: GatewayAccess,
  signal: AbortSignal,
  options: EndpointTestOptions,
): Promise<Tested> {
  const { attempts, done } = beginTest('models', options);
  const { list } = dialectOf(access.profile.dialect);
  try {
    const call = { endpoint: 'models', method: 'GET', path: list.path, accept: acceptJson } as const;
    const onAttempt = (attempt: Attempt): unknown => attempts.push(attempt);
    const answer = await requestText(access, call, signal, { ...options, maxBytes: maxListBytes, onAttempt });
    if (answer.status < 200 || answer.status > 299) {
      const fault = statusFault(answer, readErrorBody, options.now());
      return { result: done({ verdict: verdictOfList(fault), fault }) };
    }
    const json = jsonOfAnswer(answer);
    const shape = listShapeOf(json);
    const read = shape === undefined ? undefined : { ...list, ...shape };
    const page = read === undefined ? undefined : parseModelPage(json, read);
    if (read === undefined || page === undefined) {
      return { result: done({ verdict: 'not-found', fault: noListFault(answer, list) }) };
    }
    const { ids, next } = page;
    return {
      ids,
      list: read,
      result: done({ verdict: 'found', models: ids.length, ...(next === undefined ? {} : { cut: true }) }),
    };
  } catch (error) {
    const fault = faultOf(error);
    return { result: done({ verdict: verdictOfList(fault), fault }) };
  }
}

/**
 * An empty request is refused by whoever serves it, costs nothing, and so tells that it is served; `body`: the fields
 * that it has all the same.
 */
export async function testApi(
  access: GatewayAccess,
  endpoint: ApiId,
  model: string,
  signal: AbortSignal,
  options: EndpointTestOptions,
  body: JsonObject = {},
): Promise<Tested> {
  const { attempts, done: finish } = beginTest(endpoint, options);
  const done = (verdict: Presence, fault?: Fault): Tested => ({
    result: finish({ verdict, ...(fault === undefined ? {} : { fault }) }),
  });
  try {
    const dialect = dialectOf(access.profile.dialect);
    const call: GatewayCall = {
      endpoint,
      method: 'POST',
      path: pathOf(endpoint, model, dialect),
      accept: acceptJson,
      ...(takesForm(endpoint, dialect)
        ? { form: await outgoingForm([], (boundary) => `--${boundary}--\r\n`) }
        : { body: JSON.stringify(body) }),
    };
    const answer = await requestText(access, call, signal, {
      ...options,
      maxBytes: maxAnswerBytes,
      onAttempt: (attempt) => attempts.push(attempt),
    });
    const verdict = judge(answer, descriptionOf(endpoint));
    const isAnswered = answer.status >= 200 && answer.status < 300;
    if (verdict === 'found' && isAnswered) return done(verdict);
    const fault = statusFault(answer, readErrorBody, options.now());
    return verdict === 'found' ? { ...done(verdict), complaint: { body: answer.body, fault } } : done(verdict, fault);
  } catch (error) {
    return done('unreachable', faultOf(error));
  }
}

/** What its requests came to, with the time since now. */
function beginTest(endpoint: Endpoint, { elapsed }: EndpointTestOptions) {
  const attempts: Attempt[] = [];
  const startedAt = elapsed();
  return {
    attempts,
    done: (more: Omit<EndpointResult, 'endpoint' | 'totalMs' | 'attempts'>): EndpointResult => ({
      ...{ endpoint, totalMs: Math.round(elapsed() - startedAt), attempts, ...more },
    }),
  };
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof FaultError)) throw error;
  return error.fault;
}

function verdictOfList(fault: Fault): Presence {
  const { kind } = fault;
  // What is no list is another page, such as that of a website.
  if (hasNoList(fault)) return 'not-found';
  return kind === 'status' || kind === 'redirect' ? 'refused' : 'unreachable';
}
