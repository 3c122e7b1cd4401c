/** Turns a failed response, or one that does not follow the protocol, into a fault that says what to check (ERR-1, ERR-3, ADDR-5). */
import type { HeaderList } from '../../shared/exchange.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import type { ErrorDetail } from '../../shared/protocols/protocol.ts';
import type { Json } from '../../shared/json.ts';
import { deepestNesting } from '../../shared/nesting.ts';
import { NestedTooDeep, parseJson } from '../../shared/parse-json.ts';
import {
  isKeyRefused,
  isModelNotFound,
  isReasoningRefused,
  keyRefusedHint,
  modelNotFoundHint,
  reasoningRefusedHint,
} from '../../shared/protocols/known-errors.ts';
import { namesHeldAnswer } from '../../shared/protocols/request-fields.ts';
import { isRefusal, refusalHint } from '../../shared/protocols/refusals.ts';
import { parseRetryAfter } from './retry.ts';

/** An answer whose body was read as text, up to a bound. */
export interface TextAnswer {
  /** The address of the request. */
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string;
}

type ParseError = (body: string, headers: Readonly<Record<string, string>>) => ErrorDetail;

const excerptLength = 2_000;

/**
 * The fault of an answer with a status other than 2xx. `now` in epoch milliseconds, for a `Retry-After` date. A
 * redirect is a fault of kind `redirect` that names its target (ADDR-5); all others are of kind `status`.
 */
export function statusFault(answer: TextAnswer, parseError: ParseError, now: number): Fault {
  const { status } = answer;
  const headers = headersByName(answer.headers);
  const host = hostOf(answer.url);
  const location = headers['location'];
  if (status >= 300 && status < 400 && location !== undefined) return redirectFault(answer, host, location);
  const detail = parseError(answer.body, headers);
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now) ?? detail.retryAfterMs;
  const understood = detail.message !== undefined && detail.message.trim() !== '' && !isHtml(answer);
  const message = understood ? detail.message.trim() : `${host} answered with ${describe(answer)}.`;
  return fault('status', message, hintFor(status, detail, isHtml(answer), retryAfterMs), {
    status,
    ...present('type', detail.type),
    ...present('code', detail.code),
    ...present('param', detail.param),
    ...present('requestId', detail.requestId ?? requestIdOf(answer.headers)),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(understood || answer.body.trim() === '' ? {} : { excerpt: answer.body.slice(0, excerptLength) }),
    attempts: 1,
  });
}

/** An answer of status 2xx that is neither the JSON nor the stream that was asked for: a web page, broken JSON, or an empty body. */
export function badAnswerFault(answer: TextAnswer): Fault {
  const host = hostOf(answer.url);
  const requestId = requestIdOf(answer.headers);
  const more = { status: answer.status, ...present('requestId', requestId), attempts: 1 };
  if (answer.body.trim() === '') {
    return fault('bad-answer', `${host} sent an empty answer.`, 'Check the base URL, or try again.', more);
  }
  const excerpt = answer.body.slice(0, excerptLength);
  return isHtml(answer)
    ? fault(
        'bad-answer',
        `${host} answered with a web page.`,
        'The base URL probably points to a website or a sign-in page and not to the gateway. Check it in the profile.',
        { ...more, excerpt },
      )
    : fault(
        'bad-answer',
        `The answer from ${host} isn’t JSON.`,
        'Check the base URL. If it’s right, the gateway or a proxy sent a broken answer.',
        { ...more, excerpt },
      );
}

/** The JSON of an answer. Throws a `FaultError` of kind `bad-answer` where it is not JSON, or nested too deeply. */
export function jsonOfAnswer(answer: TextAnswer): Json {
  try {
    return parseJson(answer.body);
  } catch (error) {
    throw new FaultError(error instanceof NestedTooDeep ? tooDeepFault(answer, error.depth) : badAnswerFault(answer));
  }
}

function tooDeepFault(answer: TextAnswer, depth: number): Fault {
  return fault(
    'bad-answer',
    `The answer of ${hostOf(answer.url)} nests ${depth.toLocaleString('en')} levels deep. Quartet reads ${deepestNesting}.`,
    'The raw answer is in the Response tab. Check that the address is that of a model gateway.',
    {
      status: answer.status,
      ...present('requestId', requestIdOf(answer.headers)),
      excerpt: answer.body.slice(0, excerptLength),
      attempts: 1,
    },
  );
}

function redirectFault(answer: TextAnswer, host: string, location: string): Fault {
  const target = URL.canParse(location, answer.url) ? new URL(location, answer.url).href : location;
  return fault(
    'redirect',
    `${host} points to ${target.slice(0, 500)} (status ${answer.status}).`,
    'The key isn’t sent to a new address automatically. If the gateway has moved, change the base URL in the profile.',
    { status: answer.status, ...present('requestId', requestIdOf(answer.headers)), attempts: 1 },
  );
}

function hintFor(status: number, detail: ErrorDetail, html: boolean, retryAfterMs: number | undefined): string {
  if (isModelNotFound(detail)) return modelNotFoundHint;
  if (status === 401 || (status < 500 && isKeyRefused(detail))) return keyRefusedHint;
  if (isReasoningRefused(detail) && status < 500) return reasoningRefusedHint;
  if (status < 500 && isRefusal(detail)) return refusalHint;
  if (namesHeldAnswer(detail.param)) {
    return 'The gateway no longer knows the answer before this one. Messages can be sent again as a whole conversation (Parameters, Continuation); tool results can’t.';
  }
  if (html && status < 500)
    return 'The base URL probably points to a website and not to the gateway. Check it in the profile.';
  switch (status) {
    case 400:
    case 422:
      return detail.param === undefined
        ? 'Check the parameters and the model; the Request tab shows what was sent.'
        : `Check ${detail.param}; the Request tab shows what was sent.`;
    case 402:
      return 'Check the balance of the account in the key console.';
    case 403:
      return 'This key lacks permission. Check its rights and its group.';
    case 404:
    case 405:
      return 'Check the base URL and the model of this conversation.';
    case 407:
      return 'A proxy before the gateway asks for credentials. Check the network settings.';
    case 408:
      return 'The gateway waited too long for the request or the model.';
    case 413:
      return 'The request is too large. Shorten the message, or reduce or split what is attached.';
    case 429:
      return `Too many requests, or the quota of the key is used up.${waitHint(retryAfterMs)}`;
    default:
      return status >= 500
        ? `The gateway, or the model behind it, failed.${waitHint(retryAfterMs)}`
        : 'Check the request against the gateway’s description; the Request tab shows what was sent.';
  }
}

/** A further sentence for the hint; empty where the gateway asks for no wait: the Retry button suffices. */
function waitHint(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined || retryAfterMs <= 0) return '';
  const seconds = Math.ceil(retryAfterMs / 1_000);
  if (seconds < 120) return ` The gateway asks to wait ${seconds} s.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? ` The gateway asks to wait ${minutes} minutes.`
    : ` The gateway asks to wait ${Math.ceil(minutes / 60)} hours.`;
}

const describe = (answer: TextAnswer): string =>
  isHtml(answer) ? `a web page and status ${answer.status}` : `status ${answer.status}`;

function isHtml(answer: TextAnswer): boolean {
  if (/^\s*(<!doctype html|<html)/i.test(answer.body)) return true;
  return /\btext\/html\b/i.test(headersByName(answer.headers)['content-type'] ?? '');
}

/** By lower-case name; of a repeated header the first counts. */
export function headersByName(headers: HeaderList): Readonly<Record<string, string>> {
  const byName: Record<string, string> = {};
  for (const [name, value] of headers) byName[name.toLowerCase()] ??= value;
  return byName;
}

/** The request ID as either family of protocols names it (ERR-1). */
export function requestIdOf(headers: HeaderList): string | undefined {
  const byName = headersByName(headers);
  return byName['x-request-id'] ?? byName['request-id'];
}

const hostOf = (url: string): string => new URL(url).host;

function present<Name extends string>(name: Name, value: string | undefined): { readonly [N in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [N in Name]?: string });
}
