/** From a conversation to its response, the same for every protocol: faults first, then the simulated answer, whole or streamed. */
import type { ShapeFault } from './faults/fault-tokens.ts';
import type { SpoilEvents } from './faults/interruptions.ts';
import { replacement } from './faults/replacements.ts';
import { activeFaults } from './faults/tries.ts';
import { directivesOf, faultsOf, simulate, type Answer } from './simulation/answer.ts';
import type { Conversation } from './simulation/conversation.ts';
import type { Directives } from './simulation/directives.ts';
import { eventStreamResponse } from './streaming/event-stream.ts';
import { jsonResponse } from './streaming/json-answer.ts';
import { chosenPace, wholeDelay } from './streaming/pace.ts';
import type { ServerEvent } from './streaming/server-event.ts';
import type { Call } from './surface.ts';

/** How a protocol writes one simulated answer. */
export interface Rendering extends SpoilEvents {
  readonly whole: () => object;
  readonly events: () => Iterable<ServerEvent>;
}

export interface Delivery {
  readonly conversation: Conversation;
  readonly stream: boolean;
  /** The address of the request, for redirects. */
  readonly path: string;
  /** The same for every try of the same request. */
  readonly identity: string;
  readonly render: (answer: Answer, directives: Directives) => Rendering;
}

const defaultHeaderBytes = 256 * 1024;

function addBigHeader(response: Response, shapes: readonly ShapeFault[]): Response {
  const fault = shapes.find((shape) => shape.name === 'big-header');
  if (fault !== undefined) response.headers.set('x-padding', 'x'.repeat(fault.bytes ?? defaultHeaderBytes));
  return response;
}

/** @throws ApiError for what the prompt tokens get wrong, and for the faults that are error statuses */
export async function deliver(
  { conversation, stream, path, identity, render }: Delivery,
  call: Call,
): Promise<Response> {
  const { breaking, shapes, note } = activeFaults(faultsOf(conversation), call.tries, identity);
  if (breaking?.stage === 'replace') return replacement(breaking, note, call, path);

  const directives = directivesOf(conversation);
  const answer = simulate(conversation, directives);
  const rendering = render(answer, directives);
  const pace = chosenPace(call.pace, directives, answer.candidates.length);
  const faults = { shapes, ...(breaking === undefined ? {} : { interruption: breaking }) };
  if (stream) {
    const { textEvent, errorEvent } = rendering;
    return addBigHeader(
      eventStreamResponse({ events: rendering.events(), pace, textEvent, errorEvent, ...faults }, call),
      shapes,
    );
  }
  const tokens = answer.candidates.reduce((sum, candidate) => sum + candidate.tokens, 0);
  const bytes = answer.candidates.reduce((sum, candidate) => sum + Buffer.byteLength(candidate.text), 0);
  return addBigHeader(
    await jsonResponse({ body: rendering.whole(), delayMs: wholeDelay(pace, tokens, bytes), ...faults }, call),
    shapes,
  );
}
