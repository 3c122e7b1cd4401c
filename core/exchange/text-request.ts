/** Sends one request whose answer is read whole as text, and records the attempt for callers that want it (idea 5). */
import type { Attempt } from '../../shared/exchange.ts';
import { largestInlineBody } from '../../shared/exchange.ts';
import { FaultError } from '../../shared/fault.ts';
import { AttemptRecorder, systemClock } from './attempt-recorder.ts';
import type { TextAnswer } from '../transport/answer-faults.ts';
import { gatewayRequest, networkOf, redactorOf } from '../transport/gateway-request.ts';
import type { GatewayAccess, GatewayCall } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import { readText } from '../transport/read-text.ts';

export interface TextRequest {
  readonly send: Send;
  readonly appVersion: string;
  readonly maxBytes: number;
  /** Called once, when the attempt is over, however it ended. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

/** Rejects as `send` does. Headers and body are redacted: the gateway may have put the key into them (AUTH-4). */
export async function requestText(
  access: GatewayAccess,
  call: GatewayCall,
  signal: AbortSignal,
  { send, appVersion, maxBytes, onAttempt }: TextRequest,
): Promise<TextAnswer> {
  const request = gatewayRequest(access, call, appVersion);
  const record = new AttemptRecorder(0, request, redactorOf(access), systemClock, {
    changed: () => undefined,
    received: () => undefined,
    body: (_number, _part, text) => (text.length > largestInlineBody ? { bytes: Buffer.byteLength(text) } : text),
  });
  try {
    const { connectTimeoutMs, readTimeoutMs } = access.profile;
    const { status, headers, body } = await send(request, {
      signal,
      connectTimeoutMs,
      readTimeoutMs,
      ...networkOf(access),
      maxBodyBytes: maxBytes,
      onConnected: () => record.connected(),
      onUpload: (sent) => record.sent(sent),
    });
    record.answered(status, headers);
    const { text, isWhole } = await readText(body, maxBytes);
    record.bytes(Buffer.byteLength(text));
    const redacted = record.body(text, { isWhole });
    record.end();
    return { url: request.url, status, headers: record.headers, body: redacted };
  } catch (error) {
    if (error instanceof FaultError) record.end(error.fault);
    throw error;
  } finally {
    onAttempt?.(record.attempt);
  }
}
