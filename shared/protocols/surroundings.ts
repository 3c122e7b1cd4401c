/** Fields that gateways and vendors put around every answer: known, and no part of what a model said. */
import { isJsonObject } from '../json.ts';
import type { Json } from '../json.ts';
import { descriptions } from './descriptions.ts';
import { isEmpty } from './unknown-fields.ts';

/**
 * They are not shown below an answer; the record has them, and the inspector shows them. One list for all
 * protocols: gateways pass fields of one protocol on in another. A field that says something of the answer itself
 * (sources, a refusal) is not among them, and neither is one that nobody has described.
 */
const surroundings: ReadonlySet<string> = new Set([
  // Which machine, which tier, which provider behind the gateway.
  'system_fingerprint',
  'service_tier',
  'provider',
  'provider_name',
  'provider_specific_fields',
  'hidden_params',
  'x_groq',
  'backend',
  'model_info',
  'runtime',
  'modelStatus',
  'sglext',
  '__verbose',
  'meta',
  'metadata',
  // Padding that hides the length of an event.
  'obfuscation',
  'p',
  // How it ended, in the words of whoever is behind the gateway.
  ...Object.values(descriptions).flatMap(({ stoppedBy = [] }) => stoppedBy),
  'native_finish_reason',
  // Why a prompt was refused: the sentence in place of the answer says it.
  'blockReason',
  'blockReasonMessage',
  'matched_stop',
  'stop_reason',
  // Results of content filters.
  'content_filter_results',
  'content_filter_result',
  'content_filter_offsets',
  'content_filters',
  'prompt_filter_results',
  'prompt_annotations',
  'safetyRatings',
  'vertex_ai_safety_ratings',
  'input_sensitive',
  'input_sensitive_type',
  'output_sensitive',
  'output_sensitive_type',
  'output_sensitive_int',
  'moderation',
  // Counts and times of the server.
  'timings',
  'time_info',
  'stats',
  'metrics',
  'perf_metrics',
  'amazon-bedrock-invocationMetrics',
  'response_ms',
  '_response_ms',
  'latency_checkpoint',
  'created',
  'created_at',
  'completed_at',
  'createTime',
  'seed',
  'cost',
  'cost_in_usd_ticks',
  'usage_breakdown',
  'copilot_usage',
  'billing',
  'avgLogprobs',
  'tokenCount',
  'prompt_token_ids',
  'token_ids',
  'kv_transfer_params',
  // Fields that vendors' SDKs add.
  'sdkHttpResponse',
  'output_text',
  'request_id',
  // Settings that an answer repeats.
  'container',
  'context_management',
  'conversation',
  'frequency_penalty',
  'presence_penalty',
  'prompt',
  'prompt_cache_key',
  'prompt_cache_retention',
  'safety_identifier',
]);

/** The parts of an answer that hold such fields, and the fields that identify these parts. */
const places: ReadonlySet<string> = new Set(['choices', 'candidates', 'promptFeedback', 'delta', 'message', 'content']);
const marks: ReadonlySet<string> = new Set(['type', 'index', 'role', 'finish_reason', 'logprobs']);

/**
 * True where an unknown value consists only of such fields, by itself or within their part of the answer; empty
 * values are ignored.
 */
export function isSurroundings(raw: Json): boolean {
  if (!isJsonObject(raw)) return false;
  const entries = Object.entries(raw).filter(([, value]) => !isEmpty(value));
  return entries.some(([name]) => !marks.has(name)) && entries.every(([name, value]) => surrounds(name, value));
}

function surrounds(name: string, value: Json): boolean {
  // Some are reported with their path: `candidates[0].safetyRatings`.
  if (surroundings.has(name.slice(name.lastIndexOf('.') + 1))) return true;
  // MiniMax ends every answer with it; any other number is an error.
  if (name === 'base_resp') return isJsonObject(value) && value['status_code'] === 0;
  if (marks.has(name)) return typeof value !== 'object';
  if (!places.has(name)) return false;
  const parts: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return parts.every(
    (part) =>
      isJsonObject(part) && Object.entries(part).every(([inner, each]) => isEmpty(each) || surrounds(inner, each)),
  );
}
