/** The response of an answer in one piece, spoiled as the faults ask (SRV-3). */
import { ApiError } from '../api-error.ts';
import type { InterruptFault, ShapeFault } from '../faults/fault-tokens.ts';
import type { Call } from '../route.ts';
import { byteStream, resetAfterFlush } from './event-stream.ts';
import { sleep, untilAborted } from './pace.ts';

export interface JsonPlan {
  readonly body: object;
  /** Milliseconds before the answer. */
  readonly delayMs: number;
  /** In place of the body where the fault `failed` asks for it. */
  readonly failedBody?: object;
  readonly interruption?: InterruptFault;
  readonly shapes: readonly ShapeFault[];
}

/** Where a cut falls: the middle, or inside the first multi-byte character after it, which is put there if need be. */
function cutBytes(bytes: Buffer, insideCharacter: boolean): Buffer {
  const middle = bytes.subarray(0, bytes.length >> 1);
  return insideCharacter ? Buffer.concat([middle, Buffer.from('👋').subarray(0, 2)]) : middle;
}

async function* pieces(bytes: Buffer, plan: TextPlan, call: Call, signal: AbortSignal): AsyncGenerator<Buffer> {
  const slow = plan.shapes.find((fault) => fault.name === 'slow');
  const size = slow === undefined ? 7 : 1;
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    if (slow !== undefined && !(await sleep(slow.ms ?? 2, signal))) return;
  }
  if (plan.interruption?.name === 'stall') await untilAborted(signal);
  if (plan.interruption?.name === 'reset' || plan.breaks === true) await resetAfterFlush(call, signal);
}

export interface TextPlan {
  readonly text: string;
  readonly interruption?: InterruptFault;
  readonly shapes: readonly ShapeFault[];
  /** The connection breaks once all of it was sent. */
  readonly breaks?: boolean;
}

/** @throws ApiError 500 for the faults `error` and, where there is no body for it, `failed` */
export async function jsonResponse(plan: JsonPlan, call: Call): Promise<Response> {
  const { interruption, shapes } = plan;
  if (interruption?.name === 'error' || (interruption?.name === 'failed' && plan.failedBody === undefined)) {
    throw new ApiError({
      status: 500,
      type: 'server_error',
      message: `A fault that the message asked for: \`${interruption.source}\`.`,
      code: 'server_error',
    });
  }
  if (plan.delayMs > 0) await sleep(plan.delayMs, call.signal);
  const body = interruption?.name === 'failed' ? (plan.failedBody ?? plan.body) : plan.body;
  const whole = JSON.stringify(
    interruption?.name === 'big-event' ? { ...body, padding: 'x'.repeat(interruption.bytes ?? 8 * 1024 * 1024) } : body,
  );
  return textResponse({ text: whole, shapes, ...(interruption === undefined ? {} : { interruption }) }, call);
}

/** Answers with a text that stands already, such as one that was recorded. */
export function textResponse(plan: TextPlan, call: Call): Response {
  const { interruption, shapes } = plan;
  const text = interruption?.name === 'badjson' ? `${plan.text.slice(0, -1)},]` : plan.text;
  const stopsEarly =
    interruption !== undefined && ['cut', 'preview-cut', 'cut-char', 'stall', 'reset'].includes(interruption.name);
  const bytes = stopsEarly ? cutBytes(Buffer.from(text), interruption.name === 'cut-char') : Buffer.from(text);
  const headers = { 'content-type': 'application/json' };
  const inPieces =
    interruption?.name === 'stall' ||
    interruption?.name === 'reset' ||
    plan.breaks === true ||
    shapes.some((fault) => fault.name === 'slow' || fault.name === 'split');
  if (!inPieces) return new Response(new Uint8Array(bytes), { headers });
  return new Response(
    byteStream((signal) => pieces(bytes, plan, call, signal), call.signal),
    { headers: { ...headers, 'transfer-encoding': 'chunked' } },
  );
}
