/** Chat completions as vendors serve them: which limit they know, how they tell tokens, and what of an answer must come back. */
import type { Json, JsonObject } from '../../../shared/json.ts';
import { chatPart, onlyParts, type Part } from './parts.ts';
import { data, onlyFields, Refused, wantsTool, type Handle } from './service.ts';

export interface ChatRules {
  /** Names of the token limit that are known. */
  readonly limits: readonly string[];
  /** Unknown fields are refused, or passed over without a word. */
  readonly strict: boolean;
  /** What it takes beside text. */
  readonly parts: readonly Part[];
  /** A stream tells its tokens only where it was asked. */
  readonly usageAsked: boolean;
  /** Fields of the assistant message beside its call, as deltas and as they must come back. */
  readonly thinks?: { readonly deltas: readonly JsonObject[]; readonly back: JsonObject };
  /** How it counts the thoughts among its 7 tokens of output; without it, as part of them. */
  readonly counts?: JsonObject;
  /** Of the call itself. */
  readonly callHas?: JsonObject;
  /** Comment lines between the events. */
  readonly comment?: string;
  /** Chunks before all others. */
  readonly first?: readonly JsonObject[];
  /** Events with which an answer breaks off after some text, where the model is `m-breaks`. */
  readonly breaks?: readonly string[];
}

const fields = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'temperature',
  'top_p',
  'n',
  'stop',
  'tools',
  'tool_choice',
  'response_format',
  'metadata',
];

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
const counted = ({ counts }: ChatRules): JsonObject => ({ ...usage, ...counts });
const head = { id: 'c-1', object: 'chat.completion', created: 1, model: 'm-1' };
export const callId = 'functions.look:0';

export function chatHandle(rules: ChatRules, modelOf?: (body: JsonObject) => Json | undefined): Handle {
  return (_request, body) => {
    if (rules.strict) onlyFields(body, [...fields, ...rules.limits]);
    const lost = ['max_tokens', 'max_completion_tokens'].find((name) => name in body && !rules.limits.includes(name));
    if (lost !== undefined) throw new Refused(400, `Unsupported parameter: '${lost}'.`, 'unsupported_parameter');
    if ((modelOf?.(body) ?? body['model']) === 'm-gone')
      throw new Refused(404, 'The model `m-gone` does not exist', 'model_not_found');
    if (body['messages'] === undefined) throw new Refused(400, "Missing required parameter: 'messages'.");
    const messages = body['messages'] as readonly JsonObject[];
    onlyParts(body['messages'], chatPart, rules.parts);
    const called = messages.find((message) => Array.isArray(message['tool_calls']));
    if (called !== undefined) broughtBack(rules, messages, called);
    const calls = wantsTool(body['tools']) && called === undefined;
    return body['stream'] === true ? streamed(rules, body, calls) : whole(rules, calls);
  };
}

/** The call as it came, with what was thought; its result right below. */
function broughtBack({ thinks, callHas }: ChatRules, messages: readonly JsonObject[], called: JsonObject): void {
  const { role: _role, content, tool_calls: calls, ...more } = called;
  const wanted = { ...thinks?.back };
  const got: Record<string, Json> = { ...more, ...('content' in wanted ? { content: content ?? null } : {}) };
  if (canonical(got) !== canonical(wanted)) {
    throw new Refused(
      400,
      `What was thought must be passed back: ${JSON.stringify(got)} is not ${JSON.stringify(wanted)}`,
    );
  }
  const expected = { id: callId, type: 'function', function: { name: 'look', arguments: '{"n":3}' }, ...callHas };
  if (canonical((calls as readonly Json[])[0] ?? null) !== canonical(expected)) {
    throw new Refused(400, `Function call is missing a thought_signature: ${JSON.stringify(calls)}`);
  }
  const result = messages[messages.indexOf(called) + 1];
  if (result?.['role'] !== 'tool' || result['tool_call_id'] !== callId)
    throw new Refused(400, 'No result below the call');
}

export function canonical(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function call(rules: ChatRules): JsonObject {
  return { id: callId, type: 'function', function: { name: 'look', arguments: '{"n":3}' }, ...rules.callHas };
}

function whole(rules: ChatRules, calls: boolean): Json {
  const message = calls
    ? { role: 'assistant', content: null, ...rules.thinks?.back, tool_calls: [call(rules)] }
    : { role: 'assistant', content: 'All done.' };
  return {
    ...head,
    choices: [{ index: 0, message, finish_reason: calls ? 'tool_calls' : 'stop' }],
    usage: counted(rules),
  };
}

function streamed(rules: ChatRules, body: JsonObject, calls: boolean): readonly string[] {
  if (body['model'] === 'm-breaks') return broken(rules);
  const asked = (body['stream_options'] as JsonObject | undefined)?.['include_usage'] === true;
  if (rules.usageAsked && !asked) return stream(rules, calls, []);
  return stream(rules, calls, [data({ ...head, object: 'chat.completion.chunk', choices: [], usage: counted(rules) })]);
}

function stream(rules: ChatRules, calls: boolean, last: readonly string[]): readonly string[] {
  const chunk = (delta: JsonObject, reason: string | null = null): string =>
    data({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] });
  const comment = rules.comment === undefined ? [] : [`: ${rules.comment}\n\n`];
  const first = (rules.first ?? []).map((json) => data(json));
  const said = calls
    ? [
        ...(rules.thinks?.deltas ?? []).map((delta) => chunk(delta)),
        chunk({ tool_calls: [{ index: 0, ...call(rules) }] }),
      ]
    : [chunk({ content: 'All ' }), ...comment, chunk({ content: 'done.' })];
  return [
    ...comment,
    ...first,
    chunk({ role: 'assistant', content: '' }),
    ...said,
    chunk({}, calls ? 'tool_calls' : 'stop'),
    ...last,
    'data: [DONE]\n\n',
  ];
}

/** Some text, and then what the vendor sends where it fails after it has begun. */
function broken({ breaks = [] }: ChatRules): readonly string[] {
  const choices = [{ index: 0, delta: { role: 'assistant', content: 'All ' }, finish_reason: null }];
  return [data({ ...head, object: 'chat.completion.chunk', choices }), ...breaks];
}
