/** A simulated answer as a response object, finished or on its way (RESP-4). */
import { assertNever } from '../assert-never.ts';
import type { CandidateAnswer } from '../simulation/answer.ts';
import { gatewayNote } from '../simulation/gateway-note.ts';
import { countTokens } from '../simulation/tokens.ts';
import type { JsonRecord } from '../validation/object.ts';
import type { OutputItem, ReasoningItem, UrlCitation } from './output-items.ts';

export interface ResponseFrame {
  readonly id: string;
  /** Unix time in seconds. */
  readonly createdAt: number;
  readonly model: string;
  readonly previousId: string | null;
  readonly metadata: JsonRecord;
  readonly promptTokens: number;
  readonly candidate: CandidateAnswer;
  readonly items: readonly OutputItem[];
  /** Adds a field that the description does not name, as `#unknown` asks. */
  readonly unknown: boolean;
}

export type ItemStatus = 'completed' | 'incomplete';

export const outputText = (text: string, annotations: readonly UrlCitation[]): object => ({
  type: 'output_text',
  text,
  annotations,
});

/** The reasoning as its maker alone reads it, where a script has one. */
export const sealOf = ({ sealed }: ReasoningItem): object =>
  sealed === undefined ? {} : { encrypted_content: sealed };

/** One item as it is when it is over. */
export function wholeItem(item: OutputItem, status: ItemStatus): object {
  switch (item.kind) {
    case 'reasoning':
      return {
        id: item.id,
        type: 'reasoning',
        summary: item.summary === '' ? [] : [{ type: 'summary_text', text: item.summary }],
        ...sealOf(item),
      };
    case 'message':
      return {
        id: item.id,
        type: 'message',
        status,
        role: 'assistant',
        content: item.parts.map((text, index) => outputText(text, index === 0 ? item.annotations : [])),
      };
    case 'call':
      return {
        id: item.id,
        type: 'function_call',
        status,
        call_id: item.call.id,
        name: item.call.name,
        arguments: item.call.arguments,
      };
    case 'opaque':
      return item.wire;
    default:
      return assertNever(item);
  }
}

/** Only the last item that a limit can fall into is incomplete. */
export function statusOf(frame: ResponseFrame, item: OutputItem): ItemStatus {
  const last = frame.items.findLast(({ kind }) => kind === 'message' || kind === 'call');
  return frame.candidate.finish === 'length' && item === last ? 'incomplete' : 'completed';
}

function usageOf({ promptTokens, candidate }: ResponseFrame): object {
  return {
    input_tokens: promptTokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: candidate.tokens,
    output_tokens_details: { reasoning_tokens: countTokens(candidate.reasoning) },
    total_tokens: promptTokens + candidate.tokens,
  };
}

/** What every state of a response has. */
function shell(frame: ResponseFrame, status: string, rest: object): object {
  return {
    id: frame.id,
    object: 'response',
    created_at: frame.createdAt,
    status,
    error: null,
    incomplete_details: null,
    model: frame.model,
    output: [],
    previous_response_id: frame.previousId,
    metadata: frame.metadata,
    usage: null,
    ...(frame.unknown ? { gateway_note: gatewayNote } : {}),
    ...rest,
  };
}

export const startedResponse = (frame: ResponseFrame): object => shell(frame, 'in_progress', {});

export const isIncomplete = (frame: ResponseFrame): boolean => frame.candidate.finish === 'length';

export function finishedResponse(frame: ResponseFrame): object {
  const cut = isIncomplete(frame);
  return shell(frame, cut ? 'incomplete' : 'completed', {
    ...(cut ? { incomplete_details: { reason: 'max_output_tokens' } } : {}),
    output: frame.items.map((item) => wholeItem(item, statusOf(frame, item))),
    usage: usageOf(frame),
  });
}

export function failedResponse(frame: ResponseFrame, message: string): object {
  return shell(frame, 'failed', { error: { code: 'server_error', message } });
}
