/** What surrounds the output of a response: its identity, its token counts, how it ended, and what is not understood. */
import { fault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { FinishReason, ModelEvent, Usage } from '../../model-event.ts';
import { countOf, identified, usageOf } from '../answer-fields.ts';
import { reportedError } from '../reported-error.ts';
import { finishReasonIn } from '../finish-reasons.ts';
import { tellUnknownField } from '../dedupe-unknown-fields.ts';
import { isEmpty } from '../unknown-fields.ts';
import type { AnswerState } from './answer-state.ts';

/** Fields that are understood, or that repeat the request. */
const known: ReadonlySet<string> = new Set([
  'id',
  'object',
  'status',
  'model',
  'output',
  'usage',
  'error',
  'incomplete_details',
  'created_at',
  'completed_at',
  'background',
  'instructions',
  'max_output_tokens',
  'max_tool_calls',
  'metadata',
  'parallel_tool_calls',
  'previous_response_id',
  'prompt_cache_key',
  'prompt_cache_retention',
  'reasoning',
  'safety_identifier',
  'service_tier',
  'store',
  'temperature',
  'text',
  'tool_choice',
  'tools',
  'top_logprobs',
  'top_p',
  'truncation',
  'user',
]);

/** Emits identity and usage where they are new, and every field that is not understood. */
export function addEnvelope(state: AnswerState, response: JsonObject, out: ModelEvent[]): AnswerState {
  let next = identified(state, response['id'], response['model'], out);
  for (const name in response) {
    if (known.has(name)) continue;
    const told = tellUnknownField(next.told, name, response[name], out);
    if (told !== next.told) next = { ...next, told };
  }
  const { usage } = response;
  if (isJsonObject(usage)) out.push({ type: 'usage', usage: usageIn(usage) });
  return next;
}

/** How a response ended: with a reason, a fault, or both where it was cut off at a limit. */
export interface Ending {
  readonly reason: FinishReason | undefined;
  readonly fault: Fault | undefined;
}

/** `status` as the response or its last event gives it; `calls`: it holds function calls. */
export function endingOf(status: string, response: JsonObject, calls: boolean): Ending {
  const { error } = response;
  if (status !== 'incomplete' && error !== undefined && error !== false && !isEmpty(error)) {
    return { reason: undefined, fault: failed(status, error) };
  }
  switch (status) {
    case '':
    case 'completed':
      return { reason: { unified: calls ? 'tool-calls' : 'stop', raw: status || null }, fault: undefined };
    case 'incomplete':
      return incomplete(response['incomplete_details'] ?? null);
    case 'failed':
    case 'cancelled':
      return { reason: undefined, fault: failed(status, null) };
    case 'queued':
    case 'in_progress':
      return { reason: undefined, fault: unfinished(status) };
    default:
      return { reason: { unified: 'other', raw: status }, fault: undefined };
  }
}

function incomplete(details: Json): Ending {
  const given = isJsonObject(details) ? details['reason'] : undefined;
  const reason = (typeof given === 'string' ? finishReasonIn(given) : undefined) ?? { unified: 'other', raw: cutShort };
  switch (reason.unified) {
    case 'length':
      return {
        reason,
        fault: fault(
          'incomplete',
          'The answer was cut off at the token limit.',
          'Raise Max tokens, or ask the model to continue.',
          { attempts: 1 },
        ),
      };
    case 'content-filter':
      return {
        reason,
        fault: fault('incomplete', 'A content filter ended the answer.', 'Reword the message, or try another model.', {
          attempts: 1,
        }),
      };
    case 'stop':
    case 'tool-calls':
    case 'other':
      return {
        reason: { unified: 'other', raw: reason.raw },
        fault: fault(
          'incomplete',
          reason.raw === cutShort
            ? 'The gateway ended the answer early without a reason.'
            : `The gateway ended the answer early: ${reason.raw}.`,
          'Partial answer kept.',
          { attempts: 1 },
        ),
      };
  }
}

/** The status that stands for a missing reason. */
const cutShort = 'incomplete';

function failed(status: string, error: Json): Fault {
  return reportedError('stream-error', error, {
    message: `The gateway ended the answer with the status ${status}, without a reason.`,
    hint: 'Partial answer kept.',
  });
}

function unfinished(status: string): Fault {
  return fault(
    'truncated',
    `The gateway replied before the answer was ready: its status is ${status}.`,
    'Regenerate to ask again. To make the gateway wait for the answer, remove background from the extra fields.',
    { attempts: 1 },
  );
}

function usageIn(usage: JsonObject): Usage {
  const { input_tokens: input, output_tokens: output, total_tokens: total } = usage;
  return usageOf(usage, countOf(input), countOf(output), countOf(total));
}
