/** Answers as they were recorded, byte for byte and in their own time, spoiled as the faults of a script ask; by what they said for whoever asks for another form. */
import { replacement } from './faults/replacements.ts';
import { activeFaults, requestIdentity, sourcesOf } from './faults/tries.ts';
import type { AnsweredBy, RecordedAnswer, RecordedTurn, ScriptedTurns } from './script.ts';
import { requestedAnswer, writtenResponse } from './scripted-response.ts';
import { eventStreamResponse } from './streaming/event-stream.ts';
import { textResponse } from './streaming/json-answer.ts';
import { instantPace } from './streaming/pace.ts';
import { timed } from './streaming/rhythm.ts';
import { silent } from './simulation/answer.ts';
import type { ServerEvent } from './streaming/server-event.ts';
import type { Call } from './route.ts';
import type { Write } from './writing.ts';

/** Headers of one connection, and those whose value no longer holds. */
const ofTheConnection = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'date', 'set-cookie'],
  ...['alt-svc', 'strict-transport-security', 'trailer', 'upgrade'],
]);

/**
 * @param write how the API writes what a fault adds; without it such a fault cuts the stream
 * @throws ApiError for a fault that is an error status
 */
export async function recordedResponse(
  call: Call,
  turn: RecordedTurn,
  write: Write | undefined,
  { faults, answered }: Pick<ScriptedTurns, 'faults' | 'answered'>,
): Promise<Response> {
  const bytes = await call.readBody();
  const identity = requestIdentity(call.path, call.group, bytes);
  const active = activeFaults(faults(call.path, ''), call.tries, identity);
  const { breaking, shapes, note } = active;
  const by = (source: AnsweredBy['source']): void => answered(call.id, { source, faults: sourcesOf(active) });
  // A try that a fault answers takes no turn: the one after it has what was recorded.
  if (breaking?.stage === 'replace') {
    by('fault');
    return replacement(breaking, note, call, call.path);
  }
  const recorded = turn.next();
  const asked = requestedAnswer(call, bytes);
  // An error has one form, whatever was asked for.
  if (write !== undefined && recorded.status !== undefined && recorded.status < 300 && asked.form !== recorded.form) {
    return writtenResponse(call, write, recorded.said, { ...asked, identity, shapes, breaking }, () => by('said'));
  }
  by('record');
  const until = timed(recorded, call.signal);
  await until(recorded.headersMs);
  if (recorded.status === undefined || call.signal.aborted) {
    return replacement({ ...noAnswer, name: 'reset' }, '', call, call.path);
  }
  const spoiled = { shapes, ...(breaking === undefined ? {} : { interruption: breaking }) };
  const rendering = write?.(nothingSaid, { identity, model: '', requestId: call.id });
  const bare: ServerEvent = { data: '', tokens: 0, bytes: 0 };
  const spoil = rendering ?? { textEvent: () => bare, errorEvent: bare };
  const response =
    recorded.events.length > 0
      ? eventStreamResponse(
          {
            events: eventsOf(recorded, until),
            spoil,
            pace: instantPace,
            vary: (ms) => ms,
            breaks: recorded.breaks,
            ...spoiled,
          },
          call,
        )
      : await afterwards(until(recorded.endMs), () =>
          textResponse({ text: recorded.body, breaks: recorded.breaks, ...spoiled }, call),
        );
  return withHeaders(response, recorded.status, recorded);
}

const noAnswer = { stage: 'replace', source: '', tries: Infinity } as const;
const nothingSaid = { candidates: [silent], promptTokens: 0 };

async function afterwards<T>(before: Promise<unknown>, then: () => T): Promise<Awaited<T>> {
  await before;
  return await then();
}

async function* eventsOf(
  { events, endMs }: RecordedAnswer,
  until: (ms: number) => Promise<unknown>,
): AsyncGenerator<ServerEvent> {
  for (const [index, { atMs, event, id, data }] of events.entries()) {
    await until(atMs);
    const isLast = index === events.length - 1;
    yield {
      ...{ data, tokens: 1, bytes: 0 },
      ...(event === undefined ? {} : { name: event }),
      ...(id === undefined ? {} : { id }),
      ...(isLast ? { closing: true, terminator: true } : {}),
    };
  }
  await until(endMs);
}

function withHeaders(response: Response, status: number, { headers }: RecordedAnswer): Response {
  const all = new Headers();
  for (const [name, value] of headers) if (!ofTheConnection.has(name.toLowerCase())) all.append(name, value);
  if (!all.has('content-type')) all.set('content-type', response.headers.get('content-type') ?? 'application/json');
  const chunked = response.headers.get('transfer-encoding');
  if (chunked !== null) all.set('transfer-encoding', chunked);
  return new Response(response.body, { status, headers: all });
}
