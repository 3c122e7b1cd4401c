/** Makes one request of a check and records all that comes back, to the last byte, by the ordinary transport and retries. */
import { fileMarkerPattern } from '../../shared/attachment.ts';
import type { BuiltAsk } from '../../shared/checks/build-ask.ts';
import type { JudgedExchange } from '../../shared/checks/evidence.ts';
import type { Attempt, BodyPart, RecordedBody, RecordedEvent } from '../../shared/exchange.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import { FaultError } from '../../shared/fault.ts';
import { acceptJson, acceptStream } from '../../shared/gateway-headers.ts';
import { formText } from '../../shared/multipart.ts';
import type { FormPart } from '../../shared/protocols/protocol.ts';
import { readErrorBody } from '../../shared/protocols/error-body.ts';
import { isProtocolId, type Endpoint } from '../../shared/apis.ts';
import { AttemptRecorder, systemClock, type Clock } from '../exchange/attempt-recorder.ts';
import { mayRepeatImage } from '../images/image-faults.ts';
import { answerForm, labelledForm, type ReceivedForm } from '../answers/answer-form.ts';
import { statusFault } from '../transport/answer-faults.ts';
import { Attempts } from '../transport/attempts.ts';
import { bodyTooLargeFault } from '../transport/broken-faults.ts';
import type { BodyFiles } from '../transport/body.ts';
import { outgoingForm, type SentForm } from '../transport/form.ts';
import { gatewayRequest, networkOf, redactorOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { HttpRequest, HttpResponse, Send } from '../transport/http.ts';
import { createSseDecoder } from '../transport/sse.ts';
import { sampleWithHash } from './sample-files.ts';

export interface ProbeOptions {
  readonly access: GatewayAccess;
  readonly send: Send;
  readonly appVersion: string;
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly random?: () => number;
}

/** What was recorded, as the inspector reads it. */
export interface ProbeRecord {
  readonly attempts: readonly Attempt[];
  /** Events of the last attempt, oldest first. */
  readonly events: readonly RecordedEvent[];
  readonly bodies: ReadonlyMap<string, string>;
}

/** Bound on what is read of an answer; the largest picture there is fits. */
const mostBytes = 192 * 1024 * 1024;

class Recording {
  readonly attempts: Attempt[] = [];
  readonly bodies = new Map<string, string>();
  events: RecordedEvent[] = [];

  changed(attempt: Attempt): void {
    if (this.attempts[attempt.number] === undefined) this.events = [];
    this.attempts[attempt.number] = attempt;
  }

  received(attempt: Attempt, events: readonly RecordedEvent[]): void {
    this.attempts[attempt.number] = attempt;
    this.events.push(...events);
  }

  body(attempt: number, part: BodyPart, text: string): RecordedBody {
    this.bodies.set(bodyKey(attempt, part), text);
    return text;
  }
}

export function bodyKey(attempt: number, part: BodyPart): string {
  return `${attempt}/${part}`;
}

/** Resolves to the record whatever happens; rejects only where nothing could be sent for a mistake of ours. */
export async function probe(asked: BuiltAsk, options: ProbeOptions): Promise<ProbeRecord> {
  const { signal, random } = options;
  const recording = new Recording();
  const attempts = new Attempts({
    signal,
    onWait: () => undefined,
    ...(random === undefined ? {} : { random }),
    ...(drawsImages(asked) ? { mayRepeat: mayRepeatImage } : {}),
  });
  try {
    await attempts.run((number) => attempt(number, asked, options, recording));
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    // What went wrong stands in the record of the attempt, where there was one.
    if (recording.attempts.length === 0) throw error;
  }
  return { attempts: recording.attempts, events: recording.events, bodies: recording.bodies };
}

/** A picture that timed out may still be drawn and charged: it is not asked for again (IMG-10). */
function drawsImages({ endpoint, model }: BuiltAsk): boolean {
  if (endpoint === 'models') return false;
  return !isProtocolId(endpoint) || modelFacts(model)?.output.includes('image') === true;
}

async function attempt(number: number, asked: BuiltAsk, options: ProbeOptions, recording: Recording): Promise<void> {
  const { access, send, appVersion, signal, clock = systemClock } = options;
  const request = await requestOf(asked, access, appVersion);
  const record = new AttemptRecorder(number, request, redactorOf(access), clock, recording);
  try {
    const response = await send(request, {
      signal,
      connectTimeoutMs: access.profile.connectTimeoutMs,
      ...networkOf(access),
      readTimeoutMs: drawsImages(asked) ? access.profile.imageReadTimeoutMs : access.profile.readTimeoutMs,
      onConnected: () => record.connected(),
      onUpload: (sent) => record.sent(sent),
    });
    record.answered(response.status, response.headers);
    const body = await received(request.url, response, record);
    const { status } = response;
    if (status < 200 || status > 299) {
      const answer = { url: request.url, status, headers: record.headers, body };
      throw new FaultError(statusFault(answer, readErrorBody, clock.now()));
    }
    record.end();
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    record.end(record.redacted(error.fault));
    throw error;
  }
}

/** Reads to the end of the bytes, and not to the end of an answer: what comes after it is looked for too. Resolves to what was no stream, as recorded. */
async function received(url: string, response: HttpResponse, record: AttemptRecorder): Promise<string> {
  const contentType = response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const decoder = createSseDecoder({ maxEventBytes: mostBytes });
  let form: ReceivedForm | undefined;
  let held: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  let body = '';
  try {
    for await (const bytes of response.body) {
      record.bytes(bytes.length);
      size += bytes.length;
      if (size > mostBytes) throw new FaultError(bodyTooLargeFault(new URL(url), mostBytes));
      if (form === 'stream') {
        record.events(decoder.push(bytes));
        continue;
      }
      held.push(bytes);
      form ??= answerForm(Buffer.concat(held), contentType);
      if (form !== 'stream') continue;
      record.events(decoder.push(Buffer.concat(held)));
      held = [];
    }
    isWhole = true;
  } finally {
    if ((form ?? labelledForm(contentType)) === 'stream') {
      record.events(decoder.end());
      record.restOfEvents();
    }
    if (held.length > 0) body = record.body(new TextDecoder().decode(Buffer.concat(held)), { isWhole });
    response.close();
  }
  return body;
}

async function requestOf(asked: BuiltAsk, access: GatewayAccess, appVersion: string): Promise<HttpRequest> {
  const { endpoint, method, path, body, form, streams } = asked;
  const call = { endpoint, method, path, accept: streams ? acceptStream : acceptJson };
  if (form !== undefined) return gatewayRequest(access, { ...call, form: await formOf(form) }, appVersion);
  return gatewayRequest(access, { ...call, ...(body === undefined ? {} : { body, files: filesIn(body) }) }, appVersion);
}

function filesIn(body: string): BodyFiles {
  const found = [...body.matchAll(fileMarkerPattern)].flatMap(([, hash = '']) => sampleWithHash(hash) ?? []);
  return new Map(
    found.map(({ file, bytes }) => [
      file.hash,
      {
        bytes: bytes.length,
        async *read() {
          yield bytes;
        },
      },
    ]),
  );
}

function formOf(parts: readonly FormPart[]): Promise<SentForm> {
  const fields = parts.map((part) => {
    if (!('file' in part)) return part;
    const { hash, name, mimeType } = part.file;
    const bytes = sampleWithHash(hash)?.bytes ?? Buffer.alloc(0);
    return { name: part.name, fileName: name, blob: new Blob([new Uint8Array(bytes)], { type: mimeType }) };
  });
  return outgoingForm(fields, (boundary) => formText(parts, boundary));
}

/** The record as checks judge it. */
export function judgedExchange(
  { attempts, events, bodies }: ProbeRecord,
  asked: { readonly endpoint: Endpoint; readonly model: string; readonly earlier?: JudgedExchange | undefined },
): JudgedExchange {
  return {
    endpoint: asked.endpoint,
    model: asked.model,
    attempts: attempts.map((one) => {
      const requestBody = bodies.get(bodyKey(one.number, 'request'));
      const responseBody = bodies.get(bodyKey(one.number, 'response'));
      return {
        ...(requestBody === undefined ? {} : { requestBody }),
        ...(one.status === undefined ? {} : { status: one.status }),
        responseHeaders: one.responseHeaders ?? [],
        ...(responseBody === undefined ? {} : { responseBody }),
        ...(one.fault === undefined ? {} : { fault: one.fault }),
      };
    }),
    events,
    ...(asked.earlier === undefined ? {} : { earlier: asked.earlier }),
  };
}
