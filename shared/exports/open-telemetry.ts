/** An exchange as spans of OpenTelemetry in OTLP's JSON, by its conventions for generative AI (semconv 1.37): each attempt is a call of a client. Texts of prompt and answer are left out, as the conventions have it by default. */
import { modelInPath } from '../dialects/model-in-path.ts';
import { isProtocolId } from '../apis.ts';
import { readingOf } from '../answer-readings.ts';
import type { WholeAttempt, WholeExchange } from '../exchange-file.ts';
import type { Json } from '../json.ts';
import { isJsonObject } from '../json.ts';
import { jsonIn } from '../parse-json.ts';
import type { MeaningId, Place } from '../protocols/meaning.ts';
import { createReplay } from '../replay.ts';

type Value =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly arrayValue: { readonly values: readonly Value[] } };
interface Attribute {
  readonly key: string;
  readonly value: Value;
}

/** An attribute of a request, of the type that the conventions give it: one that is whole by chance is written as it is. */
interface Asked {
  readonly key: string;
  readonly type: 'int' | 'double' | 'texts';
}

const asked = (name: string, type: Asked['type']): Asked => ({ key: `gen_ai.request.${name}`, type });

/** Whose requests have such a value, by what it means there. */
const byMeaning: Readonly<Partial<Record<MeaningId, Asked>>> = {
  temperature: asked('temperature', 'double'),
  'top-p': asked('top_p', 'double'),
  'token-limit': asked('max_tokens', 'int'),
  candidates: asked('choice.count', 'int'),
  stop: asked('stop_sequences', 'texts'),
};

/** What only some services have, by the field's name. */
const byField: Readonly<Record<string, Asked>> = {
  seed: asked('seed', 'int'),
  top_k: asked('top_k', 'double'),
  topK: asked('top_k', 'double'),
  frequency_penalty: asked('frequency_penalty', 'double'),
  frequencyPenalty: asked('frequency_penalty', 'double'),
  presence_penalty: asked('presence_penalty', 'double'),
  presencePenalty: asked('presence_penalty', 'double'),
};

/** A conversation, by the name that the conventions have for it. */
const talk = 'chat';

/** The kind of a span that calls another service. */
const clientKind = 3;
const statusError = 2;

/** The text of the file, as a collector takes it at `/v1/traces`. */
export function writeOpenTelemetry(whole: WholeExchange): string {
  const { messageId } = whole.exchange;
  const spans = whole.attempts.map((attempt) => spanOf(whole, attempt, hexOf(messageId, 32)));
  const resource = { attributes: attributes({ 'service.name': 'quartet' }) };
  const scopeSpans = [{ scope: { name: 'quartet' }, spans }];
  return `${JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }, null, 2)}\n`;
}

function spanOf({ exchange }: WholeExchange, { attempt, events }: WholeAttempt, traceId: string) {
  const { messageId, protocol } = exchange;
  const { startedAt, timing, status, fault, url, number, requestBody } = attempt;
  const played = createReplay({ ...exchange, attempt, events, responseBody: attempt.responseBody });
  const answer = played.answerAt(played.steps);
  const body = requestBody === undefined ? undefined : jsonIn(requestBody);
  const places = body === undefined || !isJsonObject(body) ? [] : readingOf(protocol).mapRequest(body);
  const ofMeaning = (wanted: MeaningId): Json | undefined => places.find(({ meaning }) => meaning === wanted)?.value;
  const model = textOf(ofMeaning('model')) ?? modelInPath(url);
  const operation = isProtocolId(protocol) ? talk : 'generate_content';
  const { hostname, port, protocol: scheme } = new URL(url);
  const finishes = answer.candidates.flatMap(({ finish }) => finish?.unified ?? []);
  const endMs = timing.endMs ?? timing.lastEventMs ?? timing.headersMs ?? 0;
  const ended = answer.end?.type === 'fault' ? answer.end.fault : undefined;
  const failure = fault ?? ended;
  return {
    traceId,
    spanId: hexOf(`${messageId} ${number}`, 16),
    name: model === undefined ? operation : `${operation} ${model}`,
    kind: clientKind,
    startTimeUnixNano: nanos(startedAt),
    endTimeUnixNano: nanos(startedAt + endMs),
    attributes: [
      ...attributes({
        'gen_ai.operation.name': operation,
        // Whoever answers at that address: which vendor's models these are, a gateway does not say.
        'gen_ai.provider.name': hostname,
        'gen_ai.request.model': model,
        'gen_ai.response.model': answer.model,
        'gen_ai.response.id': answer.id,
        'gen_ai.usage.input_tokens': answer.usage?.inputTokens,
        'gen_ai.usage.output_tokens': answer.usage?.outputTokens,
        'server.address': hostname,
        'server.port': Number(port) || (scheme === 'http:' ? 80 : 443),
        'http.response.status_code': status,
        'http.request.resend_count': number === 0 ? undefined : number,
        'error.type': failure === undefined ? undefined : (failure.code ?? failure.type ?? failure.kind),
      }),
      ...places.flatMap(askedFor),
      ...listed('gen_ai.response.finish_reasons', finishes),
    ],
    events:
      timing.firstEventMs === undefined
        ? []
        : [{ name: 'first event', timeUnixNano: nanos(startedAt + timing.firstEventMs), attributes: [] }],
    status: failure === undefined ? {} : { code: statusError, message: failure.message },
  };
}

function askedFor({ meaning, path, value }: Place): readonly Attribute[] {
  const field = path.at(-1);
  const named = typeof field === 'string' && Object.hasOwn(byField, field) ? byField[field] : undefined;
  const found = byMeaning[meaning] ?? (meaning === 'other' ? named : undefined);
  if (found === undefined) return [];
  const { key, type } = found;
  if (type === 'texts') {
    const texts: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value];
    return listed(
      key,
      texts.filter((one) => typeof one === 'string'),
    );
  }
  if (typeof value !== 'number') return [];
  return [{ key, value: type === 'double' ? { doubleValue: value } : numberValue(value) }];
}

function attributes(given: Readonly<Record<string, string | number | undefined>>): readonly Attribute[] {
  return Object.entries(given).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? numberValue(value) : { stringValue: value } }],
  );
}

function listed(key: string, values: readonly string[]): readonly Attribute[] {
  if (values.length === 0) return [];
  return [{ key, value: { arrayValue: { values: values.map((value) => ({ stringValue: value })) } } }];
}

/** OTLP writes whole numbers as text, since they may have 64 bits. */
function numberValue(value: number): Value {
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** As text: these are more than a number holds. */
function nanos(ms: number): string {
  return (BigInt(Math.round(ms * 1000)) * 1000n).toString();
}

/** Hexadecimal digits that are the same for the same text, for the ids of traces and spans, which must not be all zero. */
function hexOf(text: string, digits: 16 | 32): string {
  let hex = '';
  for (let round = 0; hex.length < digits; round += 1) {
    // FNV-1a, once for every eight digits.
    let hash = 0x811c9dc5;
    for (const character of `${round}${text}`) {
      hash ^= character.codePointAt(0) ?? 0;
      hash = Math.imul(hash, 0x01000193) >>> 0;
    }
    hex += hash.toString(16).padStart(8, '0');
  }
  return /^0+$/.test(hex) ? hex.replace(/.$/, '1') : hex;
}
