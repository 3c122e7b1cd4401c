/** A script's answer to a request that is not checked: of what was asked, only the model and the form of the answer are read. */
import { interrupted, type StreamItem } from './faults/interruptions.ts';
import { replacement } from './faults/replacements.ts';
import type { InterruptFault, ShapeFault } from './faults/fault-tokens.ts';
import { activeFaults, requestIdentity } from './faults/tries.ts';
import { ApiError } from './api-error.ts';
import type { AnswerForm, SaidAnswer, ScriptedTurns } from './script.ts';
import { eventStreamResponse, resetAfterFlush } from './streaming/event-stream.ts';
import { jsonResponse } from './streaming/json-answer.ts';
import { untilAborted, variation, wholeDelay } from './streaming/pace.ts';
import type { Call } from './route.ts';
import type { Write } from './writing.ts';

/** @throws ApiError where the script has an error */
export async function scriptedResponse(call: Call, write: Write, script: ScriptedTurns): Promise<Response> {
  const bytes = await call.readBody();
  const asked = askedOf(call, bytes);
  const identity = requestIdentity(call.path, call.group, bytes);
  const { breaking, shapes, note } = activeFaults(script.faults(call.path, asked.model), call.tries, identity);
  // A try that a fault answers takes no turn.
  if (breaking?.stage === 'replace') return replacement(breaking, note, call, call.path);
  return writtenResponse(call, write, script.next(), { ...asked, identity, shapes, breaking });
}

export interface WrittenHow extends Asked {
  readonly identity: string;
  readonly shapes: readonly ShapeFault[];
  readonly breaking: InterruptFault | undefined;
}

/**
 * An answer in the form that was asked for.
 * @throws ApiError for a whole answer of which only an error came
 */
export async function writtenResponse(
  call: Call,
  write: Write,
  { answer, failure, ...said }: SaidAnswer,
  { model, form, identity, shapes, breaking }: WrittenHow,
): Promise<Response> {
  const interruption = said.interruption ?? breaking;
  if (form === 'whole' && failure !== undefined) throw new ApiError(failure);
  const rendering = write(answer, { identity, model, requestId: call.id });
  const pace = call.paceOf(model);
  const vary = variation(pace, identity, call.turns);
  const spoiled = { shapes, ...(interruption === undefined ? {} : { interruption }) };
  if (form === 'list') return listResponse(interrupted(rendering.events(), interruption, rendering), call);
  if (form === 'events')
    return eventStreamResponse({ events: rendering.events(), spoil: rendering, pace, vary, ...spoiled }, call);
  const tokens = answer.candidates.reduce((sum, candidate) => sum + candidate.tokens, 0);
  const size = answer.candidates.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return jsonResponse({ body: rendering.whole(), delayMs: vary(wholeDelay(pace, tokens, size)), ...spoiled }, call);
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

export interface Asked {
  /** Empty where none is named. */
  readonly model: string;
  readonly form: AnswerForm;
}

/** Of the address, and of JSON or of a form; whatever cannot be read names no model and wants no stream. */
export function askedOf({ path, segments, incoming }: Call, bytes: Uint8Array): Asked {
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
