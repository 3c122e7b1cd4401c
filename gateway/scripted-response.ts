/** A script's answer to a request that is not checked: of what was asked, only the model and the form of the answer are read. */
import { interrupted, type StreamItem } from './faults/interruptions.ts';
import { replacement } from './faults/replacements.ts';
import { activeFaults, requestIdentity } from './faults/tries.ts';
import type { ScriptedTurns } from './script.ts';
import { eventStreamResponse, resetAfterFlush } from './streaming/event-stream.ts';
import { jsonResponse } from './streaming/json-answer.ts';
import { untilAborted, variation, wholeDelay } from './streaming/pace.ts';
import type { Call } from './surface.ts';
import type { Write } from './writing.ts';

/** @throws ApiError where the script has an error */
export async function scriptedResponse(call: Call, write: Write, script: ScriptedTurns): Promise<Response> {
  const bytes = await call.readBody();
  const asked = askedOf(bytes);
  const identity = requestIdentity(call.path, call.group, bytes);
  const model = call.segments['model'] ?? asked.model;
  const { breaking, shapes, note } = activeFaults(script.faults(call.path, model), call.tries, identity);
  // A try that a fault answers takes no turn.
  if (breaking?.stage === 'replace') return replacement(breaking, note, call, call.path);
  const { answer, interruption = breaking } = script.next();
  const rendering = write(answer, { identity, model, requestId: call.id });
  const pace = call.paceOf(model);
  const vary = variation(pace, identity, call.turns);
  const spoiled = { shapes, ...(interruption === undefined ? {} : { interruption }) };
  const isStream = call.path.includes(':stream');
  if (isStream && !/[?&]alt=sse\b/.test(call.incoming.url ?? ''))
    return listResponse(interrupted(rendering.events(), interruption, rendering), call);
  if (asked.streams || isStream)
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

interface Asked {
  readonly model: string;
  readonly streams: boolean;
}

/** Of JSON or of a form; whatever cannot be read names no model and wants no stream. */
function askedOf(bytes: Uint8Array): Asked {
  const text = Buffer.from(bytes).toString('latin1');
  const field = (name: string): unknown => new RegExp(`name="?${name}"?\\r\\n\\r\\n([^\\r]*)`).exec(text)?.[1];
  const read = jsonRecord(bytes);
  const model = read === undefined ? field('model') : read['model'];
  const stream = read === undefined ? field('stream') : read['stream'];
  return { model: typeof model === 'string' ? model : '', streams: stream === true || stream === 'true' };
}

function jsonRecord(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    return undefined;
  }
}
