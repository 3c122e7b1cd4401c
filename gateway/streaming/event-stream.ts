/** Turns events into the paced, back-pressured body of a response, spoiled as the faults ask (STREAM, SRV-3). */
import { assertNever } from '../assert-never.ts';
import type { InterruptFault, ShapeFault } from '../faults/fault-tokens.ts';
import { interrupted, type StreamItem, type SpoilEvents } from '../faults/interruptions.ts';
import type { Call } from '../route.ts';
import { createPacer, sleep, untilAborted, type Pace, type Vary } from './pace.ts';
import { formatEvent, plainFormat, type EventFormat, type ServerEvent } from './server-event.ts';

export interface StreamPlan {
  /** Asked for one by one, as the stream comes to them. */
  readonly events: Iterable<ServerEvent> | AsyncIterable<ServerEvent>;
  /** What faults add; asked for when they come, so that it can depend on what was sent. */
  readonly spoil: SpoilEvents;
  readonly pace: Pace;
  readonly vary: Vary;
  readonly interruption?: InterruptFault;
  readonly shapes: readonly ShapeFault[];
  /** The connection breaks once all of them were sent. */
  readonly breaks?: boolean;
}

function formatOf(shapes: readonly ShapeFault[]): EventFormat {
  const has = (name: ShapeFault['name']): boolean => shapes.some((fault) => fault.name === name);
  return {
    ...plainFormat,
    lineEnd: has('crlf') ? '\r\n' : has('cr') ? '\r' : '\n',
    spaceAfterColon: !has('no-space'),
    multiline: has('multiline'),
    comments: has('comments'),
  };
}

/** Destroys the connection once what was sent is on its way, and does not let the response end in good order meanwhile. */
export async function resetAfterFlush(call: Call, signal: AbortSignal): Promise<void> {
  await sleep(20, signal);
  call.destroyConnection(false);
  await untilAborted(signal);
}

async function* encoded(
  items: AsyncIterable<StreamItem>,
  plan: StreamPlan,
  call: Call,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const format = formatOf(plan.shapes);
  const pacer = createPacer(plan.pace, signal, plan);
  let index = 0;
  if (plan.shapes.some((fault) => fault.name === 'bom')) yield Buffer.from('\uFEFF');
  for await (const item of items) {
    switch (item.kind) {
      case 'event': {
        const { tokens, bytes } = item.event;
        if ((tokens > 0 || bytes > 0) && !(await pacer(tokens, bytes))) return;
        const text = Buffer.from(formatEvent(item.event, index, format));
        index += 1;
        if (item.cutAfter === undefined) yield text;
        else yield text.subarray(0, text.indexOf(Buffer.from(item.cutAfter.character)) + item.cutAfter.bytes);
        break;
      }
      case 'stall':
        await untilAborted(signal);
        return;
      case 'reset':
        await resetAfterFlush(call, signal);
        return;
      default:
        assertNever(item);
    }
  }
  if (plan.breaks === true) await resetAfterFlush(call, signal);
}

/** Chunks of other sizes; each of them waits its turn, so that none is joined with the next. */
async function* rechunked(
  chunks: AsyncIterable<Buffer>,
  shapes: readonly ShapeFault[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const slow = shapes.find((fault) => fault.name === 'slow');
  const split = shapes.some((fault) => fault.name === 'split');
  let turn = 0;
  for await (const chunk of chunks) {
    if (slow === undefined && !split) {
      yield chunk;
      continue;
    }
    for (let at = 0; at < chunk.length;) {
      turn += 1;
      const size = slow === undefined ? 1 + ((turn * 5) % 7) : 1;
      yield chunk.subarray(at, at + size);
      at += size;
      if (slow !== undefined && !(await sleep(slow.ms ?? 2, signal))) return;
    }
  }
}

/** A body that is made only as fast as it is read, and stops at once when the reader leaves. */
export function byteStream(
  make: (signal: AbortSignal) => AsyncGenerator<Buffer>,
  outer: AbortSignal,
): ReadableStream<Uint8Array> {
  const inner = new AbortController();
  const chunks = make(AbortSignal.any([inner.signal, outer]));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        inner.abort();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The response of a streamed answer. */
export function eventStreamResponse(plan: StreamPlan, call: Call): Response {
  const items = interrupted(plan.events, plan.interruption, plan.spoil);
  const body = byteStream((signal) => rechunked(encoded(items, plan, call, signal), plan.shapes, signal), call.signal);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'transfer-encoding': 'chunked',
    },
  });
}
