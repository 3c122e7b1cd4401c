/** Whether a standing fault changes an exchange at all: only then is it asked again of the gateway that has it. */
import { isDeepStrictEqual } from 'node:util';
import type { JudgedExchange } from '../../../../shared/checks/evidence.ts';
import { boundaryOf, formBody, readForm } from '../../../../shared/multipart.ts';
import { isRecord, parsed } from '../../../../gateway/faults/standing/rewrite.ts';
import type { PlainAnswer, StandingFault } from '../../../../gateway/faults/standing/standing-fault.ts';

/** Both halves of a fault are pure, so that they tell by the record of the faithful exchange. */
export function isTouched(fault: StandingFault, exchange: JudgedExchange): boolean {
  if (exchange.earlier !== undefined && isTouched(fault, exchange.earlier)) return true;
  if (!concerns(fault, exchange)) return false;
  return exchange.attempts.some((attempt, index) => {
    const asked = askedBody(attempt.requestBody);
    if (fault.request !== undefined && asked !== undefined && changes(asked, fault.request(asked))) return true;
    const answer = answerOf(exchange, index);
    return fault.answer !== undefined && answer !== undefined && changes(answer, fault.answer(answer, asked));
  });
}

/**
 * The exchange as a fault of answers makes it, without asking again. Undefined where that cannot be told from the
 * record: the request is another one, it was or would be sent again, or it says what stood in an answer that is another one.
 */
export function derived(
  fault: StandingFault,
  exchange: JudgedExchange,
  /** What it says depends on the answer before it. */
  fills = false,
): JudgedExchange | undefined {
  const [attempt, another] = exchange.attempts;
  const answer = answerOf(exchange, 0);
  if (fault.request !== undefined || fault.answer === undefined || attempt === undefined || answer === undefined)
    return undefined;
  if (another !== undefined) return undefined;
  const changed = exchange.earlier !== undefined && isTouched(fault, exchange.earlier);
  const earlier = changed && !fills ? derived(fault, exchange.earlier) : changed ? undefined : exchange.earlier;
  if (changed && earlier === undefined) return undefined;
  const { status, headers, body, events } = fault.answer(answer, askedBody(attempt.requestBody));
  if (status >= 500) return undefined;
  const { fault: _, responseBody: __, ...rest } = attempt;
  return {
    ...exchange,
    ...(earlier === undefined ? {} : { earlier }),
    attempts: [
      {
        ...rest,
        status,
        responseHeaders: Object.entries(headers),
        ...(events === undefined ? { responseBody: body } : {}),
      },
    ],
    events: (events ?? []).map(({ name, data, atMs }) => ({
      event: name,
      data,
      ...(atMs === undefined ? {} : { atMs }),
    })),
  };
}

function answerOf({ attempts, events }: JudgedExchange, index: number): PlainAnswer | undefined {
  const attempt = attempts[index];
  if (attempt?.status === undefined) return undefined;
  const streamed = index === attempts.length - 1 && events.length > 0;
  return {
    status: attempt.status,
    headers: Object.fromEntries(attempt.responseHeaders.map(([name, value]) => [name.toLowerCase(), value])),
    body: attempt.responseBody ?? '',
    ...(streamed
      ? {
          events: events.map(({ event, data, atMs }) => ({
            ...(event === undefined ? {} : { name: event }),
            data,
            ...(atMs === undefined ? {} : { atMs }),
          })),
        }
      : {}),
  };
}

const changes = (before: unknown, after: unknown): boolean => !isDeepStrictEqual(before, after);

/** An address that nobody serves is of no API, whatever it looks like. */
function concerns({ apis }: StandingFault, { endpoint, attempts }: JudgedExchange): boolean {
  const nowhere = attempts.some(({ responseBody }) => responseBody?.includes('"unknown_endpoint"') === true);
  return apis.includes(nowhere ? 'elsewhere' : endpoint);
}

function askedBody(text = ''): Record<string, unknown> | undefined {
  const json = parsed(text);
  if (isRecord(json)) return json;
  const boundary = boundaryOf(`multipart/form-data; boundary=${/^--(.+)\r\n/.exec(text)?.[1] ?? ''}`);
  const parts = boundary === undefined ? undefined : readForm(text, boundary);
  return parts === undefined ? undefined : formBody(parts);
}
