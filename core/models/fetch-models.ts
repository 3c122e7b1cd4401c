/** Asks a gateway once which models a key sees (MODELS-1, MODELS-2). */
import type { ListedFacts } from '../../shared/catalog/listed-facts.ts';
import { encodeSegment } from '../../shared/dialects/calls.ts';
import type { DialectList } from '../../shared/dialects/dialect.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { readErrorBody } from '../../shared/protocols/error-body.ts';
import { jsonOfAnswer, requestIdOf, statusFault } from '../transport/answer-faults.ts';
import type { TextAnswer } from '../transport/answer-faults.ts';
import { acceptJson } from '../../shared/gateway-headers.ts';
import { redactorOf } from '../transport/gateway-request.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import { requestText, type TextRequest } from '../exchange/text-request.ts';
import { parseModelPage } from './model-list.ts';
import type { ModelList, ModelPage } from './model-list.ts';

export interface FetchModels {
  readonly send: Send;
  readonly appVersion: string;
  /** Epoch milliseconds, for a `Retry-After` date. */
  readonly now: () => number;
  /** Pages that are asked for at most, where fewer than usual. */
  readonly pages?: number;
  readonly onAttempt?: TextRequest['onAttempt'];
}

/** A list of a hundred thousand models; what is longer is no list of models. */
export const maxListBytes = 8 * 1024 * 1024;
/** Pages that are followed; a service that names ever new ones is not read without end. */
const mostPages = 50;
/** All pages together. */
const mostIds = 100_000;
const mostIdCharacters = 8 * 1024 * 1024;
/** At most this many models keep what the list says of them beside their names. */
const mostFacts = 5_000;
/** No further page is asked for after this time. */
const mostListMs = 60_000;
/** A cursor stands in an address, and servers take no longer ones. */
const mostCursorCharacters = 2000;

/**
 * One attempt, page by page to the end, or to a bound: then `cut` tells it. Rejects with a `FaultError` as `send` does, or of kind `status`, `redirect` or
 * `bad-answer`; no fault holds the key.
 */
export async function fetchModels(access: GatewayAccess, signal: AbortSignal, how: FetchModels): Promise<ModelList> {
  // A gateway that sends the key back does not get it into the window that way (AUTH-4).
  const redactor = redactorOf(access);
  const { list } = dialectOf(access.profile.dialect);
  const ids = new Set<string>();
  const facts: (readonly [string, ListedFacts])[] = [];
  let skipped = 0;
  try {
    const startedAt = how.now();
    const asked = new Set<string>();
    let characters = 0;
    const isFull = (): boolean =>
      asked.size >= (how.pages ?? mostPages) ||
      ids.size >= mostIds ||
      characters >= mostIdCharacters ||
      how.now() - startedAt >= mostListMs;
    let path: string | undefined = list.path;
    let cut = false;
    while (path !== undefined && !cut) {
      asked.add(path);
      const call = { endpoint: 'models', method: 'GET', path, accept: acceptJson } as const;
      const answer = await requestText(access, call, signal, { ...how, maxBytes: maxListBytes });
      const { status } = answer;
      if (status < 200 || status > 299) throw new FaultError(statusFault(answer, readErrorBody, how.now()));
      const page: ModelPage = pageIn(answer, list, asked.size > 1);
      for (const id of page.ids) {
        if (ids.has(id)) continue;
        ids.add(id);
        characters += id.length;
      }
      facts.push(...page.facts.slice(0, mostFacts - facts.length));
      skipped += page.skipped;
      path = page.next === undefined ? undefined : pathOfPage(list, page.next);
      cut = path !== undefined && (asked.has(path) || (page.next ?? '').length > mostCursorCharacters || isFull());
    }
    return redactor.value({ ids: [...ids], skipped, facts, ...(cut ? { cut: true as const } : {}) });
  } catch (error) {
    throw error instanceof FaultError ? new FaultError(redactor.fault(error.fault)) : error;
  }
}

function pathOfPage({ path, paging }: DialectList, next: string): string {
  const query = `${encodeSegment(paging?.parameter ?? '')}=${encodeSegment(next)}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function pageIn(answer: TextAnswer, list: DialectList, isFurther: boolean): ModelPage {
  const page = parseModelPage(jsonOfAnswer(answer), list, isFurther);
  if (page === undefined) throw new FaultError(noListFault(answer, list));
  return page;
}

/** JSON, but not a list of models: usually another service at the same address. */
export function noListFault(answer: TextAnswer, { items, id }: DialectList): Fault {
  const requestId = requestIdOf(answer.headers);
  return fault(
    'bad-answer',
    `The answer of ${new URL(answer.url).host} is not a list of models.`,
    `A list has the form {"${items}": [{"${id}": …}]}. Check the base URL and the dialect of the profile.`,
    {
      status: answer.status,
      ...(requestId === undefined ? {} : { requestId }),
      excerpt: answer.body.slice(0, 2000),
      attempts: 1,
    },
  );
}
