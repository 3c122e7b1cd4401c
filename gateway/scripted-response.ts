/** A script's answer to a request that is not checked: of what was asked, only the model and the form of the answer are read. */
import { interrupted, type StreamItem } from './faults/interruptions.ts';
import { replacement } from './faults/replacements.ts';
import type { InterruptFault } from './faults/fault-tokens.ts';
import { activeFaults, requestIdentity, sourcesOf, type ActiveFaults } from './faults/tries.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import type { AnswerForm, ScriptedAnswer, ScriptedTurns } from './script.ts';
import { eventStreamResponse, resetAfterFlush } from './streaming/event-stream.ts';
import { jsonResponse } from './streaming/json-answer.ts';
import { instantPace, sleep, untilAborted, variation, wholeDelay } from './streaming/pace.ts';
import { inRhythm, timed } from './streaming/rhythm.ts';
import type { Call } from './route.ts';
import type { Write } from './writing.ts';

/** @throws ApiError where the script has an error */
export async function scriptedResponse(call: Call, write: Write, script: ScriptedTurns): Promise<Response> {
  const bytes = await call.readBody();
  const asked = requestedAnswer(call, bytes);
  const identity = requestIdentity(call.path, call.group, bytes);
  const active = activeFaults(script.faults(call.path, asked.model), call.tries, identity);
  const { breaking, note } = active;
  // A try that a fault answers takes no turn.
  if (breaking?.stage === 'replace') {
    script.answered(call.id, { source: 'fault', faults: sourcesOf(active) });
    return replacement(breaking, note, call, call.path);
  }
  return writtenResponse(call, write, script.next(), { ...asked, identity, shapes: active.shapes, breaking }, () =>
    script.answered(call.id, { source: 'said', faults: sourcesOf(active) }),
  );
}

export interface WrittenHow extends RequestedAnswer {
  readonly identity: string;
  readonly shapes: ActiveFaults['shapes'];
  readonly breaking: InterruptFault | undefined;
}

/**
 * An answer in the form that was asked for.
 * @param answered called once there is one, before it goes out
 * @throws ApiError for an error, for a whole answer of which only an error came, and for what cannot be written here
 */
export async function writtenResponse(
  call: Call,
  write: Write,
  said: ScriptedAnswer,
  { model, form, identity, shapes, breaking }: WrittenHow,
  answered: () => void,
): Promise<Response> {
  const { rhythm } = said;
  const until = timed(rhythm ?? { speed: Infinity }, call.signal);
  const refuse = async (error: ApiErrorDetails): Promise<never> => {
    answered();
    await until(rhythm?.endMs ?? 0);
    throw new ApiError(error);
  };
  if ('error' in said) return refuse(said.error);
  if (form === 'whole' && said.failure !== undefined) return refuse(said.failure);
  const { answer, interruption = breaking } = said;
  const rendering = write(answer, { identity, model, requestId: call.id });
  const pace = call.paceOf(model);
  const vary = variation(pace, identity, call.turns);
  const spoiled = { shapes, ...(interruption === undefined ? {} : { interruption }) };
  if (form === 'whole') {
    const body = rendering.whole();
    answered();
    const tokens = answer.candidates.reduce((sum, candidate) => sum + candidate.tokens, 0);
    const size = answer.candidates.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    if (rhythm === undefined) await sleep(vary(wholeDelay(pace, tokens, size)), call.signal);
    else await until(rhythm.endMs);
    return jsonResponse({ body, delayMs: 0, ...spoiled }, call);
  }
  const written = rendering.events();
  answered();
  const events = rhythm === undefined ? written : inRhythm(written, rhythm, until);
  if (form === 'list') return listResponse(interrupted(events, interruption, rendering), call);
  await until(rhythm?.headersMs ?? 0);
  // What has its own times waits for no others.
  const own = rhythm === undefined ? { pace, vary } : { pace: instantPace, vary: (ms: number) => ms };
  return eventStreamResponse({ events, spoil: rendering, ...own, ...spoiled }, call);
}

/** The vendor's stream without server-sent events: a list of its chunks, each on lines of its own. */
async function listResponse(items: AsyncIterable<StreamItem>, call: Call): Promise<Response> {
  const chunks: string[] = [];
  let isWhole = false;
  for await (const item of items) {
    if (item.kind === 'stall') await untilAborted(call.signal);
    if (item.kind === 'reset') await resetAfterFlush(call, call.signal);
    if (item.kind !== 'event') break;
    chunks.push(item.event.data);
    isWhole = item.event.terminator === true;
  }
  return new Response(`[${chunks.join('\n,\r\n')}${isWhole ? '\n]' : ''}`, {
    headers: { 'content-type': 'application/json; charset=UTF-8' },
  });
}

export interface RequestedAnswer {
  /** Empty where none is named. */
  readonly model: string;
  readonly form: AnswerForm;
}

/** What is asked, by the address and by JSON or a form; whatever cannot be read names no model and wants no stream. */
export function requestedAnswer({ path, segments, incoming }: Call, bytes: Uint8Array): RequestedAnswer {
  const text = Buffer.from(bytes).toString('latin1');
  const field = (name: string): unknown => new RegExp(`name="?${name}"?\\r\\n\\r\\n([^\\r]*)`).exec(text)?.[1];
  const read = jsonRecord(bytes);
  const named = segments['model'] ?? (read === undefined ? field('model') : read['model']);
  const stream = read === undefined ? field('stream') : read['stream'];
  const byAddress = /[?&]alt=sse\b/.test(incoming.url ?? '') ? 'events' : 'list';
  const byBody = stream === true || stream === 'true' ? 'events' : 'whole';
  return {
    model: typeof named === 'string' ? named : '',
    form: path.includes(':stream') ? byAddress : byBody,
  };
}

function jsonRecord(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    return undefined;
  }
}
