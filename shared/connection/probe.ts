/** Finds out how an unknown gateway is spoken to: which paths, which header for the key, which list, which protocols. */
import type { Auth, Dialect, DialectCall, DialectList } from '../dialects/dialect.ts';
import { bearer, openAiList } from '../dialects/preset.ts';
import { anthropic } from '../dialects/presets/anthropic.ts';
import { anyGateway } from '../dialects/presets/any.ts';
import { likelihoods, type Likelihood } from '../dialects/presets/likelihoods.ts';
import { gemini } from '../dialects/presets/gemini.ts';
import type { EndpointResult, Presence } from './connection-test.ts';
import type { Fault } from '../fault.ts';
import type { JsonObject } from '../json.ts';
import { apiIds, descriptionOf, type ApiId, type Endpoint } from '../apis.ts';
import { protocolIds } from '../protocols/descriptions.ts';

/** One question: an endpoint, asked for as this dialect has it. */
export interface Trial {
  readonly endpoint: Endpoint;
  readonly dialect: Dialect;
  /** What the request has beside nothing: fields of which the complaint tells whether they are taken. */
  readonly body?: JsonObject;
}

/** An error that tells that an endpoint is there: it complains of the empty request. */
export interface Complaint {
  readonly body: string;
  readonly fault: Fault;
}

export interface DoneTrial extends Trial {
  readonly result: EndpointResult;
  /** Absent where it was not by an error that it was found. */
  readonly complaint?: Complaint;
}

/** Requests of one probing. */
export const mostTrials = 10;

const any = anyGateway.dialect;

/**
 * What to ask next, all at once; nothing where enough is known, or nothing was reached. The list comes first: it tells
 * where the others are likely to be, and whether a header takes the key to its end.
 */
export function nextTrials(done: readonly DoneTrial[], hasKey: boolean): readonly Trial[] {
  const lists = done.filter(({ endpoint }) => endpoint === 'models');
  const list = nextList(lists, hasKey);
  if (list !== undefined) return [{ endpoint: 'models', dialect: { ...any, list } }];
  if (lists.at(-1)?.result.verdict === 'unreachable') return [];
  const ground = groundOf(done);
  const asked = new Set(done.map(({ endpoint }) => endpoint));
  const first = firstApis.filter((id) => !asked.has(id)).map((id) => trialOf(id, callOf(id, ground)));
  return (first.length > 0 ? first : secondTries(done, ground, hasKey)).slice(0, mostTrials - done.length);
}

/** `/v1/models` with the usual header; another path where that was not there, the headers of others where they refuse it. */
function nextList(done: readonly DoneTrial[], hasKey: boolean): DialectList | undefined {
  const [first, second] = done;
  if (first === undefined) return openAiList;
  if (first.result.verdict === 'not-found') {
    if (second === undefined) return bareList;
    if (done.length > 2) return undefined;
    if (second.result.verdict === 'not-found') return geminiList;
    return hasKey && refusesKey(second) ? { ...bareList, auth: apiKey } : undefined;
  }
  const others = [anthropicList, geminiList, { ...openAiList, auth: apiKey }];
  const goesOn = done.every(({ result }) => result.verdict === 'refused' || result.verdict === 'not-found');
  return hasKey && refusesKey(first) && goesOn ? others[done.length - 1] : undefined;
}

const apiKey: Auth = { header: 'api-key', prefix: '' };
const bareList: DialectList = { ...openAiList, path: '/models' };
const anthropicList: DialectList = { ...anthropic.dialect.list, auth: anthropic.dialect.auth };
const geminiList: DialectList = { ...gemini.dialect.list, auth: gemini.dialect.auth };

/** Where the protocols are looked for. */
interface Ground {
  /** Before what an API's path has behind its version. */
  readonly prefix: string;
  readonly auth: Auth;
  /** The key was taken in this header. */
  readonly sure: boolean;
}

function groundOf(done: readonly DoneTrial[]): Ground {
  const lists = done.filter(({ endpoint }) => endpoint === 'models');
  const there =
    lists.find(({ result }) => result.verdict === 'found') ?? lists.find(({ result }) => result.verdict === 'refused');
  const leading = done.findLast(
    ({ endpoint, result }) => leads.some((id) => id === endpoint) && result.verdict === 'found',
  );
  const list = there?.dialect.list;
  const taken = list?.auth ?? bearer;
  // Gemini's own list says nothing of the protocols that others have in common.
  const sure = there?.result.verdict === 'found' && taken.header !== gemini.dialect.auth.header;
  const prefix = prefixOf(leading) ?? (list?.path === bareList.path ? '' : version);
  return { prefix, auth: sure ? taken : bearer, sure };
}

/** What stood before the tail of its path; undefined for a trial that there was not. */
function prefixOf(trial: DoneTrial | undefined): string | undefined {
  if (trial === undefined || trial.endpoint === 'models') return undefined;
  return trial.dialect.calls[trial.endpoint]?.path.slice(0, -(tailOf(trial.endpoint) ?? '').length);
}

/** Edits wait until it is known where the others are: they want a file, and lie beside them. */
const firstApis: readonly ApiId[] = apiIds.filter((id) => descriptionOf(id).needsImage === undefined);

const laterApis: readonly ApiId[] = apiIds.filter((id) => !firstApis.includes(id));

const likely = (what: keyof Likelihood): readonly ApiId[] =>
  apiIds.filter((id) => likelihoods[id]?.[what] !== undefined);
const leads = likely('leads');

const version = '/v1';

/** What its path has behind the version; undefined for an API with a version or a header for the key of its own, which lies where it lies. */
function tailOf(id: ApiId): string | undefined {
  const call = any.calls[id];
  return call?.auth === undefined && call?.path.startsWith(`${version}/`) === true
    ? call.path.slice(version.length)
    : undefined;
}

const apart: readonly ApiId[] = firstApis.filter((id) => tailOf(id) === undefined);

function callOf(id: ApiId, { prefix, auth }: Ground): DialectCall {
  const usual = any.calls[id];
  const tail = tailOf(id);
  if (tail === undefined && usual !== undefined) return usual;
  return { path: prefix + (tail ?? ''), ...(auth.header === bearer.header ? {} : { auth }) };
}

function trialOf(id: ApiId, call: DialectCall): Trial {
  const dialect: Dialect = { ...any, calls: { ...any.calls, [id]: call } };
  const body = likelihoods[id]?.offers?.body;
  return body === undefined ? { endpoint: id, dialect } : { endpoint: id, dialect, body };
}

/** What of the dialect holds because the fields that were sent along were taken. */
function takenOffers(done: readonly DoneTrial[]): Partial<Dialect> {
  const parts = likely('offers').map((id): Partial<Dialect> => {
    const { field, dialect } = likelihoods[id]?.offers ?? {};
    const trial = bestOf(done, id);
    const complains = field !== undefined && trial?.complaint?.body.includes(field) === true;
    return trial?.result.verdict === 'found' && !complains ? (dialect ?? {}) : {};
  });
  return Object.assign({}, ...parts) as Partial<Dialect>;
}

/** What may be elsewhere, or take the key by the header that is known to be taken; the likeliest first. */
function secondTries(done: readonly DoneTrial[], ground: Ground, hasKey: boolean): readonly Trial[] {
  const of = (id: ApiId): readonly DoneTrial[] => done.filter(({ endpoint }) => endpoint === id);
  const tries: Trial[] = [];
  const elsewhere = (id: ApiId, prefix: string): void => {
    const { path } = callOf(id, { ...ground, prefix });
    const tried = of(id);
    if (tried.every(({ dialect, result }) => result.verdict === 'not-found' && dialect.calls[id]?.path !== path)) {
      tries.push(trialOf(id, callOf(id, { ...ground, prefix })));
    }
  };
  const listed = done.some(({ endpoint, result }) => endpoint === 'models' && result.verdict === 'found');
  if (!listed) for (const id of likely('unversioned')) elsewhere(id, '');
  for (const id of apart) {
    const [only, ...more] = of(id);
    if (only !== undefined && more.length === 0 && hasKey && ground.sure && refusesKey(only)) {
      tries.push(trialOf(id, { ...callOf(id, ground), auth: ground.auth }));
    }
  }
  if (leads.some((id) => of(id).some(({ result }) => result.verdict === 'found'))) {
    for (const id of likely('beside')) elsewhere(id, ground.prefix);
  }
  for (const id of laterApis) if (of(id).length === 0) elsewhere(id, ground.prefix);
  return tries;
}

function refusesKey({ result: { verdict, fault } }: DoneTrial): boolean {
  const status = fault?.status;
  return verdict === 'refused' && (status === 400 || status === 401 || status === 403);
}

/** So many endpoints that say the same, of nothing that they were asked, say it of anything. */
const fewestEchoes = 3;

/**
 * What all answers together tell of each. A server that answers whatever it is asked with one and the same error has
 * none of the endpoints; and where the key is taken by some, one that refuses it is none of this gateway's.
 */
export function weighedTogether(done: readonly DoneTrial[]): readonly DoneTrial[] {
  const bodies = new Map<string, Set<Endpoint>>();
  for (const { endpoint, complaint } of done) {
    if (complaint === undefined || namesField(endpoint, complaint.body)) continue;
    bodies.set(complaint.body, (bodies.get(complaint.body) ?? new Set()).add(endpoint));
  }
  const heard = done.map((trial): DoneTrial => {
    const { complaint, result } = trial;
    if (complaint === undefined || (bodies.get(complaint.body)?.size ?? 0) < fewestEchoes) return trial;
    return { ...trial, result: { ...result, verdict: 'refused', fault: complaint.fault } };
  });
  const takes = heard.some(({ endpoint, result }) => endpoint !== 'models' && result.verdict === 'found');
  if (!takes) return heard;
  return heard.map((trial): DoneTrial =>
    trial.endpoint !== 'models' && refusesKey(trial)
      ? { ...trial, result: { ...trial.result, verdict: 'not-found' } }
      : trial,
  );
}

function namesField(endpoint: Endpoint, body: string): boolean {
  return endpoint !== 'models' && descriptionOf(endpoint).fields.some(({ name }) => body.includes(name));
}

/** The dialect that the trials come to. What was not found keeps its usual address, so that it can be shown anyway. */
export function probedDialect(done: readonly DoneTrial[]): Dialect {
  const ground = groundOf(done);
  const list = bestOf(done, 'models');
  const more = isGemini(list) ? gemini.dialect.calls : {};
  const calls = Object.fromEntries(
    (Object.keys(any.calls) as ApiId[]).map((id) => [
      id,
      { ...(bestOf(done, id)?.dialect.calls[id] ?? callOf(id, ground)), ...more[id] },
    ]),
  );
  const path = `${ground.prefix}/models`;
  return {
    ...any,
    ...takenOffers(done),
    ...(isGemini(list) ? ofProtocols(gemini.dialect) : {}),
    calls,
    list: list !== undefined && list.result.verdict !== 'not-found' ? list.dialect.list : { ...any.list, path },
  };
}

/** How it speaks its protocols. */
function ofProtocols(dialect: Dialect): Partial<Dialect> {
  return Object.fromEntries(protocolIds.flatMap((id) => (dialect[id] === undefined ? [] : [[id, dialect[id]]])));
}

/** Who lists models as Gemini does also streams as it does, at an address of its own. */
function isGemini(list: DoneTrial | undefined): boolean {
  return list?.result.verdict === 'found' && list.dialect.list.path === geminiList.path;
}

/** The result of an endpoint so far: the best of its trials, with the requests of all. */
export function resultSoFar(done: readonly DoneTrial[], endpoint: Endpoint): EndpointResult | undefined {
  const best = bestOf(done, endpoint)?.result;
  if (best === undefined) return undefined;
  const attempts = done.flatMap((trial) => (trial.endpoint === endpoint ? trial.result.attempts : []));
  return { ...best, attempts };
}

const better: readonly Presence[] = ['found', 'refused', 'not-found', 'unreachable'];

function bestOf(done: readonly DoneTrial[], endpoint: Endpoint): DoneTrial | undefined {
  const tried = done.filter((trial) => trial.endpoint === endpoint);
  const found = tried.find(({ result }) => result.verdict === 'found');
  // Asked again at the same address with a header that is known to be taken: that is what counts.
  if (found !== undefined || (endpoint !== 'models' && apart.includes(endpoint))) return found ?? tried.at(-1);
  return tried.toSorted((a, b) => better.indexOf(a.result.verdict) - better.indexOf(b.result.verdict))[0];
}
