/** Tries a profile out with what is in its form, and saves nothing: the list of models, and which protocols are there. */
import type { SurfaceId } from '../../shared/catalog/models.ts';
import { pathOf, pathPattern } from '../../shared/dialects/calls.ts';
import type { Endpoint } from '../../shared/dialects/dialect.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import {
  testedSurfaces,
  type ConnectionTestUpdate,
  type EndpointResult,
  type Verdict,
} from '../../shared/connection/connection-test.ts';
import { judge } from '../../shared/connection/judge.ts';
import type { Attempt } from '../../shared/exchange.ts';
import { FaultError, type Fault } from '../../shared/fault.ts';
import { acceptJson } from '../../shared/gateway-headers.ts';
import type { ProfileDraft } from '../../shared/profile.ts';
import { readErrorBody } from '../../shared/protocols/error-body.ts';
import { checkConnection, checkKey } from '../settings/profile-draft.ts';
import { noKeyFault } from '../settings/profile-faults.ts';
import type { Profiles } from '../settings/profiles-api.ts';
import { statusFault } from '../transport/answer-faults.ts';
import { outgoingForm } from '../transport/form.ts';
import type { GatewayAccess, GatewayCall } from '../transport/gateway-request.ts';
import { requestText } from '../transport/text-request.ts';
import { fetchModels } from './fetch-models.ts';
import type { FetchModels } from './fetch-models.ts';

export interface TestInput {
  /** Of the profile whose kept key is used where none was entered. */
  readonly id?: string | undefined;
  readonly draft: ProfileDraft;
  readonly key?: string | undefined;
}

export interface ConnectionTestOptions extends FetchModels {
  readonly profiles: Pick<Profiles, 'credentialsOf' | 'headersFor' | 'networkFor'>;
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number;
}

/** A test is to be over while somebody looks at it. */
const longestSilenceMs = 15_000;
/** With one for each surface it stays within ten. */
const listPages = 3;
const maxAnswerBytes = 256 * 1024;
/** In the address of a protocol where no model is known: that there is no such model is an answer too. */
const someModel = 'model';

/**
 * One attempt each, all at once, each result as it comes. What the gateway or the way to it refuses is a result; what
 * is wrong in the form throws a `FaultError` with its `field`, and nothing was sent. No request has a prompt: an empty
 * one is refused by whoever serves it, costs nothing, and so tells that it is served.
 */
export async function* testConnection(
  input: TestInput,
  signal: AbortSignal,
  options: ConnectionTestOptions,
): AsyncGenerator<ConnectionTestUpdate> {
  const access = await accessOf(input, options);
  const dialect = dialectOf(access.profile.dialect);
  const asked = new Map<Endpoint, Promise<Tested>>();
  const ask = (endpoint: Endpoint, work: Promise<Tested>): void => {
    // One that nobody waits for any more must not count as unhandled.
    work.catch(() => undefined);
    asked.set(endpoint, work);
  };
  const surfaces = testedSurfaces(dialect);
  const waiting = surfaces.filter((surface) => pathPattern(surface, dialect).includes('{model}'));
  ask('models', testList(access, signal, options));
  for (const surface of surfaces) {
    if (!waiting.includes(surface)) ask(surface, testSurface(access, surface, someModel, signal, options));
  }
  while (asked.size > 0) {
    const { result, ids = [] } = await Promise.race(asked.values());
    if (signal.aborted) return;
    asked.delete(result.endpoint);
    if (result.endpoint === 'models') {
      for (const surface of waiting) ask(surface, testSurface(access, surface, ids[0] ?? someModel, signal, options));
    }
    yield { type: 'result', result };
  }
}

interface Tested {
  readonly result: EndpointResult;
  /** What the list holds. */
  readonly ids?: readonly string[];
}

async function testList(access: GatewayAccess, signal: AbortSignal, options: ConnectionTestOptions): Promise<Tested> {
  const attempts: Attempt[] = [];
  const startedAt = options.elapsed();
  const done = (more: Pick<EndpointResult, 'verdict' | 'models' | 'cut' | 'fault'>): EndpointResult => ({
    ...{ endpoint: 'models', totalMs: Math.round(options.elapsed() - startedAt), attempts, ...more },
  });
  try {
    const how = { ...options, pages: listPages, onAttempt: (attempt: Attempt) => attempts.push(attempt) };
    const { ids, cut } = await fetchModels(access, signal, how);
    return { ids, result: done({ verdict: 'found', models: ids.length, ...(cut === undefined ? {} : { cut }) }) };
  } catch (error) {
    const fault = faultOf(error);
    return { result: done({ verdict: verdictOfList(fault), fault }) };
  }
}

async function testSurface(
  access: GatewayAccess,
  endpoint: SurfaceId,
  model: string,
  signal: AbortSignal,
  options: ConnectionTestOptions,
): Promise<Tested> {
  const attempts: Attempt[] = [];
  const startedAt = options.elapsed();
  const done = (verdict: Verdict, fault?: Fault): Tested => {
    const totalMs = Math.round(options.elapsed() - startedAt);
    return { result: { endpoint, verdict, totalMs, attempts, ...(fault === undefined ? {} : { fault }) } };
  };
  try {
    const call: GatewayCall = {
      endpoint,
      method: 'POST',
      path: pathOf(endpoint, model, dialectOf(access.profile.dialect)),
      accept: acceptJson,
      ...(endpoint === 'image-edits'
        ? { form: await outgoingForm([], (boundary) => `--${boundary}--\r\n`) }
        : { body: '{}' }),
    };
    const answer = await requestText(access, call, signal, {
      ...options,
      maxBytes: maxAnswerBytes,
      onAttempt: (attempt) => attempts.push(attempt),
    });
    const verdict = judge(answer);
    return verdict === 'found' ? done(verdict) : done(verdict, statusFault(answer, readErrorBody, options.now()));
  } catch (error) {
    return done('unreachable', faultOf(error));
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof FaultError)) throw error;
  return error.fault;
}

function verdictOfList({ kind, status }: Fault): Verdict {
  // What is no list is another page, such as that of a website.
  if (kind === 'bad-answer' || status === 404 || status === 405 || status === 501) return 'not-found';
  return kind === 'status' || kind === 'redirect' ? 'refused' : 'unreachable';
}

/** What is tried: the form, with what is kept where the address is still of the same origin. */
async function accessOf({ id, draft, key }: TestInput, { profiles }: ConnectionTestOptions): Promise<GatewayAccess> {
  const checked = checkConnection(draft);
  const quick = { ...checked, readTimeoutMs: Math.min(checked.readTimeoutMs, longestSilenceMs) };
  const entered = draft.keyless === true ? '' : key === undefined ? undefined : checkKey(key);
  if (id !== undefined) {
    const extraHeaders = await profiles.headersFor(id, checked, entered !== undefined);
    const network = await profiles.networkFor(id, checked);
    const profile = { ...quick, extraHeaders, ...(network === undefined ? {} : { network }) };
    return { profile, key: entered ?? (await profiles.credentialsOf(id)).key };
  }
  if (entered !== undefined) return { profile: quick, key: entered };
  const name = draft.name.trim() === '' ? 'New profile' : draft.name.trim();
  throw new FaultError(noKeyFault({ name, consoleUrl: draft.consoleUrl.trim() }, false));
}
