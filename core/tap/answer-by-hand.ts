/** An answer of the user's own to a held request, in the caller's protocol and the form that it asked for. */
import { modelInPath } from '../../shared/dialects/model-in-path.ts';
import type { HeaderList } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import {
  errorTypeOf,
  type SaidAnswer,
  type SaidError,
  type WrittenEvent,
} from '../../shared/protocols/answer-writer.ts';
import { servings } from '../../shared/protocols/servings.ts';
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';
import { isProtocolId, type ApiId } from '../../shared/apis.ts';
import type { AnswerByHand } from '../../shared/tap/tap.ts';

/** An answer by hand that was checked and can be written to the caller. */
export type CheckedAnswer =
  | { readonly kind: 'said'; readonly protocol: ProtocolId; readonly said: Omit<SaidAnswer, 'model'> }
  | { readonly kind: 'error'; readonly api: ApiId; readonly error: SaidError };

export interface HeldAddress {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Below the root, with the query. */
  readonly path: string;
}

export interface WrittenResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
}

/** Throws a `FaultError` of kind `input` for words where images were asked for, and for arguments that are no JSON object. */
export function checkByHand(answer: AnswerByHand, api: ApiId): CheckedAnswer {
  if (answer.kind === 'error') return { kind: 'error', api, error: answer };
  if (!isProtocolId(api))
    throw new FaultError(
      fault('input', 'This request asks for images, not for words.', 'Answer with an error, or let it go.', {
        field: 'Answer',
      }),
    );
  const calls = answer.calls.map(({ name, arguments: text }) => ({ name, arguments: argumentsIn(name, text) }));
  return { kind: 'said', protocol: api, said: { text: answer.text, calls } };
}

function argumentsIn(name: string, text: string): JsonObject {
  const read = jsonIn(text);
  if (read !== undefined && isJsonObject(read)) return read;
  throw new FaultError(
    fault('input', `The arguments of ${name} aren’t a JSON object.`, 'Write them as {"name": "value"}.', {
      field: 'Arguments',
    }),
  );
}

export function writeByHand(answer: CheckedAnswer, held: HeldAddress, requestBody: Buffer): WrittenResponse {
  if (answer.kind === 'error') {
    const { api, error } = answer;
    const { status, message } = error;
    const plain = { error: { message, type: errorTypeOf(status), param: null, code: null } };
    const body = isProtocolId(api) ? servings[api].writer.writeError(error) : plain;
    return responseOf(status, 'application/json', JSON.stringify(body), held.id);
  }
  const { id, path, startedAt } = held;
  const { writer } = servings[answer.protocol];
  const read = jsonIn(requestBody.toString('utf8'));
  const body = read !== undefined && isJsonObject(read) ? read : {};
  const inPath = modelInPath(path);
  const { whole, events } = writer.write(
    { ...answer.said, model: typeof body['model'] === 'string' ? body['model'] : (inPath ?? '') },
    { id: id.replaceAll(/[^A-Za-z0-9]/g, ''), createdAt: Math.floor(startedAt / 1000) },
  );
  switch (writer.formOf({ body, path })) {
    case 'whole':
      return responseOf(200, 'application/json', JSON.stringify(whole), id);
    case 'list':
      return responseOf(200, 'application/json', `[${events.map(({ data }) => data).join(',')}]`, id);
    case 'events':
      return responseOf(200, 'text/event-stream; charset=utf-8', events.map(eventText).join(''), id);
  }
}

/** A line break in the data is none in JSON. */
function eventText({ event, data }: WrittenEvent): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;
}

function responseOf(status: number, type: string, text: string, id: string): WrittenResponse {
  const body = Buffer.from(text, 'utf8');
  return {
    status,
    headers: [
      ['content-type', type],
      ['content-length', String(body.length)],
      ['x-request-id', id],
      ['request-id', id],
      // Whoever reads the record later is to know who said this.
      ['x-quartet-tap', 'answered-by-hand'],
    ],
    body,
  };
}
