/** Puts a standing fault around a request and its answer, at the edge of the gateway. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { readBounded } from '../../request-body.ts';
import type { JsonRecord } from '../../validation/object.ts';
import { isRecord, parsed } from './rewrite.ts';
import { spoiledForm } from './spoiled-form.ts';
import type { PlainAnswer, PlainEvent, StandingFault } from './standing-fault.ts';

export interface SpoiledRequest {
  readonly readBody: () => Promise<Uint8Array>;
  readonly incoming: IncomingMessage;
  /** As it came; undefined where it was no JSON and no form. */
  readonly asked: JsonRecord | undefined;
}

/** The request as the gateway takes it. */
export async function spoiledRequest(fault: StandingFault, incoming: IncomingMessage): Promise<SpoiledRequest> {
  const bytes = Buffer.from(await readBounded(incoming));
  const change = fault.request ?? ((body: JsonRecord) => body);
  const form = spoiledForm(bytes, incoming.headers['content-type'] ?? '', change);
  if (form !== undefined) return { ...read(form.bytes, incoming), asked: form.asked };
  const body = parsed(bytes.toString());
  if (!isRecord(body)) return { ...read(bytes, incoming), asked: undefined };
  return { ...read(Buffer.from(JSON.stringify(change(body))), incoming), asked: body };
}

/** The bytes in place of those that came. */
function read(bytes: Buffer, incoming: IncomingMessage): Pick<SpoiledRequest, 'readBody' | 'incoming'> {
  const headers = { ...incoming.headers, 'content-length': String(bytes.length) };
  const stream = Object.assign(Readable.from([bytes]), { headers, complete: true });
  // Of a message only the bytes and the headers are read.
  return { readBody: () => Promise.resolve(bytes), incoming: stream as unknown as IncomingMessage };
}

/** The answer as it goes out. Streams are read to their end first, and then go out at the pace at which they came. */
export async function spoiledAnswer(
  fault: StandingFault,
  response: Response,
  asked: JsonRecord | undefined,
): Promise<Response> {
  if (fault.answer === undefined) return response;
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  const { text: body, marks } = await timedText(response);
  const plain: PlainAnswer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    ...(isStream ? { events: eventsIn(body, marks) } : {}),
  };
  const { status, headers, body: text, events } = fault.answer(plain, asked);
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers;
  return new Response(events === undefined ? text : paced(events), { status, headers: rest });
}

/** How much of a text was there when, in milliseconds since it began. */
interface Mark {
  readonly length: number;
  readonly atMs: number;
}

async function timedText({ body }: Response): Promise<{ readonly text: string; readonly marks: readonly Mark[] }> {
  const marks: Mark[] = [];
  const decoder = new TextDecoder();
  const began = performance.now();
  let text = '';
  // A web stream of Node can be walked through.
  for await (const bytes of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    marks.push({ length: text.length, atMs: performance.now() - began });
  }
  return { text: text + decoder.decode(), marks };
}

/** The events of a stream in the gateway's plain form. */
function eventsIn(text: string, marks: readonly Mark[]): readonly PlainEvent[] {
  let end = 0;
  let mark = 0;
  return text.split('\n\n').flatMap((block): readonly PlainEvent[] => {
    end += block.length + 2;
    while (mark < marks.length - 1 && (marks[mark]?.length ?? 0) < end) mark += 1;
    const lines = block.split('\n');
    const name = lines.find((line) => line.startsWith('event: '))?.slice('event: '.length);
    const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice('data: '.length));
    if (data.length === 0) return [];
    return [{ ...(name === undefined ? {} : { name }), data: data.join('\n'), atMs: marks[mark]?.atMs ?? 0 }];
  });
}

/** Events that lie closer together go out at once, in milliseconds. */
const step = 5;

/** Each event at its time. */
function paced(events: readonly PlainEvent[]): ReadableStream<Uint8Array> {
  const groups: { readonly atMs: number; text: string }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const { atMs = last?.atMs ?? 0 } = event;
    if (last !== undefined && atMs - last.atMs < step) last.text += written(event);
    else groups.push({ atMs, text: written(event) });
  }
  const encoder = new TextEncoder();
  const began = performance.now();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      const group = groups[next];
      next += 1;
      if (group === undefined) return controller.close();
      const wait = group.atMs - (performance.now() - began);
      if (wait > 0) await setTimeout(wait);
      controller.enqueue(encoder.encode(group.text));
    },
  });
}

function written({ name, data }: PlainEvent): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`;
}
