/** Vendors' settings for the reasoning effort, and for showing reasoning. */
import type { Json, JsonObject } from '../../json.ts';
import { objectAt, readAt, type Spot, type VendorSetting, type Written } from './setting.ts';

/** From the least to the most. */
const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];

/** The nearest of those that are known, with a word where it is another. */
function nearest(said: Json, known: readonly string[], spell: (word: string) => string = (word) => word): Written {
  const word = typeof said === 'string' ? said : '';
  if (known.includes(word)) return { value: spell(word) };
  const place = efforts.indexOf(word);
  if (place < 0) return { none: `Its efforts are ${known.map(spell).join(', ')}.` };
  const above = known.find((one) => efforts.indexOf(one) > place) ?? known.at(-1) ?? '';
  return { value: spell(above), why: `There is no effort ${word}: ${spell(above)} comes nearest.` };
}

const openEfforts = efforts.slice(0, -1);
const effortAt = (at: string): Spot => ({ at, write: (said) => nearest(said, openEfforts) });

/** An effort in place of tokens, where there is no place for those. */
const budgetAsEffort = (at: string): Spot => ({
  at,
  read: null,
  write: (said) => {
    const tokens = typeof said === 'number' ? said : 0;
    const value = tokens === 0 ? 'none' : tokens <= 4096 ? 'low' : tokens <= 16_384 ? 'medium' : 'high';
    return { value, why: `It takes an effort and no number of tokens: ${value} comes nearest.` };
  },
});

/** Thinking that is on, off, or left to the model. */
const thinkingType = (body: JsonObject): string | undefined => {
  const { type } = objectAt(body, 'thinking');
  return typeof type === 'string' ? type : undefined;
};
const unasked = { implied: 'A model that thinks does so without being asked.' };
/** Off is the value for no effort; on is the default. */
const switchAsEffort = (at: string): Spot => ({
  at,
  read: null,
  write: (said) => (said === 'disabled' ? { value: 'none' } : unasked),
});

const leastBudget = 1024;

export const thinking: readonly VendorSetting[] = [
  {
    label: 'reasoning effort',
    spots: {
      chat: [effortAt('reasoning_effort'), effortAt('reasoning.effort')],
      responses: [effortAt('reasoning.effort')],
      messages: [
        {
          at: 'output_config.effort',
          write: (said) =>
            said === 'none'
              ? { at: 'thinking.type', value: 'disabled' }
              : {
                  ...nearest(said, ['low', 'medium', 'high', 'xhigh', 'max']),
                  beside: { thinking: { type: 'adaptive' } },
                },
        },
      ],
      generate: [
        {
          at: 'generationConfig.thinkingConfig.thinkingLevel',
          read: (body) => {
            const level = readAt(body, 'generationConfig.thinkingConfig.thinkingLevel');
            return typeof level === 'string' ? level.toLowerCase() : undefined;
          },
          write: (said) => nearest(said, ['minimal', 'low', 'medium', 'high'], (word) => word.toUpperCase()),
        },
      ],
    },
  },
  {
    label: 'thinking budget',
    spots: {
      chat: [{ at: 'reasoning.max_tokens' }, budgetAsEffort('reasoning_effort')],
      responses: [budgetAsEffort('reasoning.effort')],
      messages: [
        {
          at: 'thinking',
          read: (body) => (thinkingType(body) === 'enabled' ? readAt(body, 'thinking.budget_tokens') : undefined),
          uses: ['thinking.type', 'thinking.budget_tokens'],
          write: (said, body) => {
            const tokens = typeof said === 'number' ? said : 0;
            if (tokens === 0) return { value: { type: 'disabled' } };
            if (tokens < 0) return { value: { type: 'adaptive' } };
            const budget = Math.max(tokens, leastBudget);
            const limit = body['max_tokens'];
            const why =
              budget > tokens
                ? `It thinks with ${leastBudget} tokens at least.`
                : typeof limit === 'number' && limit <= budget
                  ? 'Thoughts count for the token limit, which has to be larger.'
                  : undefined;
            return { value: { type: 'enabled', budget_tokens: budget }, ...(why === undefined ? {} : { why }) };
          },
        },
      ],
      generate: [{ at: 'generationConfig.thinkingConfig.thinkingBudget' }],
    },
  },
  {
    label: 'thinking',
    spots: {
      chat: [
        {
          at: 'thinking',
          read: thinkingType,
          uses: ['thinking.type'],
          write: (said) => ({ value: { type: said === 'disabled' ? said : 'enabled' } }),
        },
        switchAsEffort('reasoning_effort'),
        switchAsEffort('reasoning.effort'),
      ],
      responses: [switchAsEffort('reasoning.effort')],
      messages: [
        {
          at: 'thinking.type',
          read: (body) => {
            const type = thinkingType(body);
            return type === 'enabled' && objectAt(body, 'thinking')['budget_tokens'] !== undefined ? undefined : type;
          },
          write: (said) => ({ value: said === 'disabled' ? said : 'adaptive' }),
        },
      ],
      generate: [
        {
          at: 'generationConfig.thinkingConfig.thinkingBudget',
          read: null,
          write: (said) =>
            said === 'disabled' ? { value: 0, why: 'Some models can’t stop thinking, and refuse it.' } : unasked,
        },
      ],
    },
  },
  {
    label: 'told thoughts',
    spots: {
      chat: [
        {
          at: 'reasoning.exclude',
          read: (body) => {
            const excluded = readAt(body, 'reasoning.exclude');
            return typeof excluded === 'boolean' ? !excluded : undefined;
          },
          write: (said) => ({ value: said !== true }),
        },
      ],
      responses: [
        {
          at: 'reasoning.summary',
          read: (body) => (readAt(body, 'reasoning.summary') === undefined ? undefined : true),
          write: (said) =>
            said === true ? { value: 'auto' } : { implied: 'None are told unless they are asked for.' },
        },
      ],
      messages: [
        {
          at: 'thinking.display',
          read: (body) => {
            const display = readAt(body, 'thinking.display');
            return display === undefined ? undefined : display === 'summarized';
          },
          write: (said) => ({
            value: said === true ? 'summarized' : 'omitted',
            beside: { thinking: { type: 'adaptive' } },
          }),
        },
      ],
      generate: [{ at: 'generationConfig.thinkingConfig.includeThoughts' }],
    },
    without: { chat: () => ({ none: 'Its thoughts are not told.' }) },
  },
];
