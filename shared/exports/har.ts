/** An exchange as HTTP Archive 1.2, which browsers' tools and many others read. Credentials are redacted as they are in the record. */
import { fileMarkerPattern } from '../attachment.ts';
import type { WholeAttempt, WholeExchange } from '../exchange-file.ts';
import type { HeaderList, RecordedEvent } from '../exchange.ts';

/** Version of this export, not of the app. */
const creator = { name: 'Quartet', version: '1' } as const;

/** The text of the file. */
export function writeHar({ attempts }: WholeExchange): string {
  const log = { version: '1.2', creator, entries: attempts.map(entryOf) };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

function entryOf({ attempt, events }: WholeAttempt) {
  const { startedAt, method, url, requestHeaders, requestBody, timing, bodyBytes } = attempt;
  const { status = 0, responseHeaders = [], responseBody, receivedBytes, fault } = attempt;
  const { connectedMs = 0, headersMs, endMs = headersMs ?? connectedMs } = timing;
  const text = responseBody ?? sseText(events);
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: endMs,
    request: {
      ...{ method, url: plainAddress(url), httpVersion: 'HTTP/1.1', cookies: [], headers: named(requestHeaders) },
      queryString: queryOf(url),
      ...(requestBody === undefined
        ? {}
        : { postData: { mimeType: valueOf(requestHeaders, 'content-type'), text: readable(requestBody) } }),
      headersSize: -1,
      bodySize: bodyBytes ?? -1,
    },
    response: {
      ...{ status, statusText: '', httpVersion: 'HTTP/1.1', cookies: [], headers: named(responseHeaders) },
      content: { size: receivedBytes, mimeType: valueOf(responseHeaders, 'content-type'), text },
      redirectURL: valueOf(responseHeaders, 'location'),
      headersSize: -1,
      bodySize: receivedBytes,
      ...(fault === undefined ? {} : { _error: fault.message }),
    },
    cache: {},
    // Time to send is part of the wait: the record tells when the request left no more closely.
    timings: {
      connect: connectedMs,
      send: 0,
      wait: Math.max(0, (headersMs ?? endMs) - connectedMs),
      receive: headersMs === undefined ? 0 : Math.max(0, endMs - headersMs),
    },
    // Chromium's own name for the events of a stream: their moments are nowhere else.
    ...(events.length === 0
      ? {}
      : {
          _eventSourceMessages: events.map(({ atMs, event, id, data }) => ({
            time: (startedAt + atMs) / 1000,
            eventName: event ?? 'message',
            eventId: id ?? '',
            data,
          })),
        }),
  };
}

/** As server-sent events stand on the wire. */
export function sseText(events: readonly RecordedEvent[]): string {
  return events
    .map(({ event, id, data }) =>
      [
        ...(event === undefined ? [] : [`event: ${event}`]),
        ...(id === undefined ? [] : [`id: ${id}`]),
        ...data.split('\n').map((line) => `data: ${line}`),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    )
    .map((block) => `${block}\n`)
    .join('');
}

/** A file's bytes are not in the record: its hash stands where they were. */
function readable(body: string): string {
  return body.replace(fileMarkerPattern, '[file sha256:$1]');
}

function named(headers: HeaderList): readonly { readonly name: string; readonly value: string }[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function valueOf(headers: HeaderList, wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

/** In the letters that an address may have: a key in it is redacted with others. */
function plainAddress(url: string): string {
  return url.replaceAll(/[^\u0020-\u007e]+/gu, encodeURIComponent);
}

/** Names and values as they stand in the address, encoded as they are. */
function queryOf(url: string): readonly { readonly name: string; readonly value: string }[] {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return { name, value: value.join('=') };
    });
}
