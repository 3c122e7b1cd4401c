/** Settings that vendors have beside the described ones: where each protocol has them, and how one is said in the words of another. */
import type { Json } from '../../json.ts';
import { choices } from './choices.ts';
import type { Spot, VendorSetting, Written } from './setting.ts';
import { thinking } from './thinking.ts';

const same = (...names: readonly string[]): readonly Spot[] => names.map((at) => ({ at }));
const config = (name: string): readonly Spot[] => same(`generationConfig.${name}`);

const withoutSeed = { none: 'The same request may be answered differently each time.' };
const usageUnasked = { implied: 'Usage comes without being asked for.' };

export const vendorSettings: readonly VendorSetting[] = [
  ...thinking,
  ...choices,
  {
    label: 'seed',
    spots: { chat: same('seed', 'random_seed'), generate: config('seed') },
    without: everywhere(withoutSeed),
  },
  {
    label: 'frequency penalty',
    spots: { chat: same('frequency_penalty'), generate: config('frequencyPenalty') },
  },
  { label: 'presence penalty', spots: { chat: same('presence_penalty'), generate: config('presencePenalty') } },
  { label: 'top K', spots: { chat: same('top_k'), messages: same('top_k'), generate: config('topK') } },
  {
    label: 'log probabilities',
    spots: {
      chat: same('logprobs'),
      responses: [
        {
          at: 'include',
          read: ({ include }) =>
            Array.isArray(include) && include.includes(logProbabilities) && include.length === 1 ? true : undefined,
          write: (said, { include }) =>
            said === true
              ? { value: [...(Array.isArray(include) ? (include as readonly Json[]) : []), logProbabilities] }
              : { implied: 'None are told unless they are asked for.' },
        },
      ],
      generate: config('responseLogprobs'),
    },
  },
  {
    label: 'top log probabilities',
    spots: { chat: same('top_logprobs'), responses: same('top_logprobs'), generate: config('logprobs') },
  },
  { label: 'verbosity', spots: { chat: same('verbosity'), responses: same('text.verbosity') } },
  {
    label: 'metadata',
    spots: { chat: same('metadata'), responses: same('metadata') },
    without: { messages: () => ({ none: 'Its metadata takes an end user’s id alone.' }) },
  },
  {
    label: 'end-user identifier',
    spots: {
      chat: same('user', 'safety_identifier'),
      responses: same('user', 'safety_identifier'),
      messages: same('metadata.user_id'),
    },
  },
  {
    label: 'service tier',
    spots: {
      chat: same('service_tier'),
      responses: same('service_tier'),
      messages: [
        {
          at: 'service_tier',
          read: ({ service_tier: tier }) => (tier === 'standard_only' ? 'default' : tier),
          write: (said) => {
            if (said === 'auto') return { value: said };
            if (said === 'default') return { value: 'standard_only' };
            return { none: 'It knows the tiers auto and standard_only.' };
          },
        },
      ],
    },
  },
  {
    label: 'store',
    spots: { chat: same('store'), responses: same('store') },
    without: {
      messages: unstored,
      generate: unstored,
    },
  },
  {
    label: 'usage of a stream',
    spots: { chat: same('stream_options.include_usage') },
    without: { responses: () => usageUnasked, messages: () => usageUnasked, generate: () => usageUnasked },
  },
  { label: 'cache key', spots: { chat: same('prompt_cache_key'), responses: same('prompt_cache_key') } },
  {
    label: 'cache retention',
    spots: { chat: same('prompt_cache_retention'), responses: same('prompt_cache_retention') },
  },
  {
    label: 'candidates',
    spots: { chat: same('n'), generate: config('candidateCount') },
    without: { responses: oneAnswer, messages: oneAnswer },
  },
];

const logProbabilities = 'message.output_text.logprobs';

function oneAnswer(said: Json): Written {
  return said === 1 ? { implied: 'One answer is all there is.' } : { none: 'One request has one answer.' };
}

function unstored(said: Json): Written {
  return said === false
    ? { implied: 'No answer is stored there.' }
    : { none: 'No answer is stored there: each request sends the whole conversation.' };
}

function everywhere(written: Written): NonNullable<VendorSetting['without']> {
  return { responses: () => written, messages: () => written };
}
