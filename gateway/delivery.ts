/** From a conversation to its response, the same for every protocol: faults first, then the simulated answer, whole or streamed. */
import type { InterruptFault, PictureFault, ShapeFault } from './faults/fault-tokens.ts';
import { replacement } from './faults/replacements.ts';
import { activeFaults } from './faults/tries.ts';
import { directivesOf, faultsOf, simulate, type Answer } from './simulation/answer.ts';
import type { Conversation } from './simulation/conversation.ts';
import type { Directives } from './simulation/directives.ts';
import { eventStreamResponse } from './streaming/event-stream.ts';
import { jsonResponse } from './streaming/json-answer.ts';
import { chosenPace, variation, wholeDelay, type Pace, type Vary } from './streaming/pace.ts';
import type { Call } from './route.ts';
import type { Rendering } from './writing.ts';

interface Asked {
  readonly conversation: Conversation;
  /** The address of the request, for redirects. */
  readonly path: string;
  /** The same for every try of the same request. */
  readonly identity: string;
}

export interface Delivery extends Asked {
  readonly stream: boolean;
  readonly render: (answer: Answer, directives: Directives) => Rendering;
}

/** For a protocol that does not stream. */
export interface WholeDelivery extends Asked {
  readonly render: (
    answer: Answer,
    directives: Directives,
    pictures: readonly PictureFault[],
  ) => object | Promise<object>;
}

const defaultHeaderBytes = 256 * 1024;

/** The response with the header that the fault `big-header` asks for. */
export function addBigHeader(response: Response, shapes: readonly ShapeFault[]): Response {
  const fault = shapes.find((shape) => shape.name === 'big-header');
  if (fault !== undefined) response.headers.set('x-padding', 'x'.repeat(fault.bytes ?? defaultHeaderBytes));
  return response;
}

/** What was simulated, and how it is to be delivered. */
interface Simulated {
  readonly answer: Answer;
  readonly directives: Directives;
  readonly pace: Pace;
  readonly vary: Vary;
  readonly pictures: readonly PictureFault[];
  readonly faults: { readonly shapes: readonly ShapeFault[]; readonly interruption?: InterruptFault };
}

/**
 * The simulated answer, or the response that a fault puts in its place.
 * @throws ApiError for what the prompt tokens get wrong, and for the faults that are error statuses
 */
async function simulated({ conversation, path, identity }: Asked, call: Call): Promise<Simulated | Response> {
  const { breaking, shapes, pictures, note } = activeFaults(faultsOf(conversation, path), call.tries, identity);
  if (breaking?.stage === 'replace') return replacement(breaking, note, call, path);
  const directives = directivesOf(conversation);
  const answer = simulate(conversation, directives);
  const pace = chosenPace(call.paceOf(conversation.model.id), directives, answer.candidates.length);
  return {
    answer,
    directives,
    pace,
    vary: variation(pace, identity, call.turns),
    pictures,
    faults: { shapes, ...(breaking === undefined ? {} : { interruption: breaking }) },
  };
}

async function whole(
  body: object,
  failedBody: object | undefined,
  { answer, pace, vary, faults }: Simulated,
  call: Call,
): Promise<Response> {
  const tokens = answer.candidates.reduce((sum, candidate) => sum + candidate.tokens, 0);
  const bytes = answer.candidates.reduce((sum, candidate) => sum + Buffer.byteLength(candidate.text), 0);
  return addBigHeader(
    await jsonResponse(
      {
        body,
        ...(failedBody === undefined ? {} : { failedBody }),
        delayMs: vary(wholeDelay(pace, tokens, bytes)),
        ...faults,
      },
      call,
    ),
    faults.shapes,
  );
}

/** @throws ApiError for what the prompt tokens get wrong, and for the faults that are error statuses */
export async function deliver(delivery: Delivery, call: Call): Promise<Response> {
  const result = await simulated(delivery, call);
  if (result instanceof Response) return result;
  const { answer, directives, pace, vary, faults } = result;
  const rendering = delivery.render(answer, directives);
  if (!delivery.stream) return whole(rendering.whole(), rendering.failure?.body, result, call);
  return addBigHeader(
    eventStreamResponse({ events: rendering.events(), spoil: rendering, pace, vary, ...faults }, call),
    faults.shapes,
  );
}

/** @throws ApiError as `deliver` does, and what the rendering throws */
export async function deliverWhole(delivery: WholeDelivery, call: Call): Promise<Response> {
  const result = await simulated(delivery, call);
  if (result instanceof Response) return result;
  const body = await delivery.render(result.answer, result.directives, result.pictures);
  return whole(body, undefined, result, call);
}
