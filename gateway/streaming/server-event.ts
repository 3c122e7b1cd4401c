/** Server-sent events as the APIs make them, and their bytes as the line format has them (CHAT-4). */

export interface ServerEvent {
  /** The `event:` line, for the protocols that have one. */
  readonly name?: string;
  readonly data: string;
  /** The `id:` line. */
  readonly id?: string;
  /** What it carries of the answer, for the pace. */
  readonly tokens: number;
  readonly bytes: number;
  /** One of the events that end a stream: no interruption waits beyond the first of them. */
  readonly closing?: boolean;
  /** The very last event, without which the stream is incomplete. */
  readonly terminator?: boolean;
}

export interface EventFormat {
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly spaceAfterColon: boolean;
  /** JSON over several `data:` lines. */
  readonly multiline: boolean;
  readonly comments: boolean;
}

export const plainFormat: EventFormat = { lineEnd: '\n', spaceAfterColon: true, multiline: false, comments: false };

function spread(data: string): string[] {
  try {
    return JSON.stringify(JSON.parse(data), null, 2).split('\n');
  } catch {
    return [data];
  }
}

/** The text of the event with this number, blank line included. */
export function formatEvent(event: ServerEvent, index: number, format: EventFormat): string {
  const colon = format.spaceAfterColon ? ': ' : ':';
  const lines = [
    ...(format.comments && index % 3 === 0 ? [': keep-alive', ''] : []),
    ...(format.comments ? [`id${colon}${index}`, ...(index === 0 ? [`retry${colon}3000`] : [])] : []),
    ...(event.id === undefined || format.comments ? [] : [`id${colon}${event.id}`]),
    ...(event.name === undefined ? [] : [`event${colon}${event.name}`]),
    ...(format.multiline ? spread(event.data) : [event.data]).map((line) => `data${colon}${line}`),
    '',
  ];
  return lines.map((line) => `${line}${format.lineEnd}`).join('');
}
