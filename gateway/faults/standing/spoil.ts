/** Puts a standing fault around a request and its answer, at the edge of the gateway. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
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

/** The answer as it goes out. Streams are read to their end first: a faulty gateway sends them at once. */
export async function spoiledAnswer(
  fault: StandingFault,
  response: Response,
  asked: JsonRecord | undefined,
): Promise<Response> {
  if (fault.answer === undefined) return response;
  const body = await response.text();
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  const plain: PlainAnswer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    ...(isStream ? { events: eventsIn(body) } : {}),
  };
  const { status, headers, body: text, events } = fault.answer(plain, asked);
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers;
  return new Response(events === undefined ? text : events.map(written).join(''), { status, headers: rest });
}

/** The events of a stream in the gateway's plain form. */
export function eventsIn(text: string): readonly PlainEvent[] {
  return text.split('\n\n').flatMap((block): readonly PlainEvent[] => {
    const lines = block.split('\n');
    const name = lines.find((line) => line.startsWith('event: '))?.slice('event: '.length);
    const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice('data: '.length));
    return data.length === 0 ? [] : [{ ...(name === undefined ? {} : { name }), data: data.join('\n') }];
  });
}

function written({ name, data }: PlainEvent): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`;
}
