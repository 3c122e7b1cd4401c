/** Prompt tokens such as `#words:500`: what a user can write into a message to choose the simulated answer. */
import { tokenPattern, type PromptTokenName } from '../../shared/catalog/prompt-tokens.ts';
import { invalid } from '../api-error.ts';

/** How simulated JSON is spoiled: cut so that it is none, valid but against its schema, or nothing at all. */
export type SpoiledJson = 'broken' | 'misfit' | 'empty';

type NumberName =
  | 'pace'
  | 'delta'
  | 'wait'
  | 'jitter'
  | 'words'
  | 'markdown'
  | 'code'
  | 'table'
  | 'parts'
  | 'candidates';

/** `pace` in bytes a second, `delta` in characters, `wait` in milliseconds, `jitter` in percent, `markdown` in characters (0: one plain tour). */
export interface Directives extends Readonly<Partial<Record<NumberName, number>>> {
  readonly echo: boolean;
  readonly empty: boolean;
  readonly unknown: boolean;
  readonly reasoning: boolean;
  readonly math: boolean;
  readonly tasks: boolean;
  readonly mermaid: boolean;
  /** The answer is not kept for `previous_response_id`. */
  readonly forget: boolean;
  /** `[DONE]` ends the stream also where the protocol does without. */
  readonly done: boolean;
  /** What becomes of the arguments of tool calls. */
  readonly args?: SpoiledJson;
  /** What becomes of an answer to a schema. */
  readonly json?: SpoiledJson;
  /** Tools asked for by name, in order. */
  readonly tools: readonly string[];
  readonly allTools: boolean;
}

interface PromptToken {
  readonly name: Exclude<PromptTokenName, 'fault'>;
  /** How the value is written, e.g. `:N`; empty where there is none. */
  readonly value: string;
  readonly meaning: string;
  /** The smallest number that is taken, where it is not 0. */
  readonly min?: number;
  /** The largest number that is taken; absent where the value is no number. */
  readonly max?: number;
  /** Taken where the value is left out. */
  readonly fallback?: number;
}

/** Every prompt token but the faults, for the parser, `--help` and the documentation. */
export const promptTokens = [
  { name: 'echo', value: '', meaning: 'answers with the message itself, without its prompt tokens' },
  { name: 'words', value: ':N', max: 100_000, meaning: 'answers with exactly N words of prose' },
  {
    name: 'markdown',
    value: '[:N]',
    max: 5_000_000,
    fallback: 0,
    meaning: 'answers with a tour of Markdown; with N, exactly N characters of it',
  },
  { name: 'code', value: ':N', max: 50_000, meaning: 'answers with a code block of N lines' },
  { name: 'table', value: '[:N]', max: 50_000, fallback: 6, meaning: 'answers with a table of N rows (6)' },
  { name: 'math', value: '', meaning: 'answers with formulas, in the line and on their own' },
  { name: 'tasks', value: '', meaning: 'answers with a list of tasks inside tasks' },
  { name: 'mermaid', value: '', meaning: 'answers with diagrams in Mermaid' },
  { name: 'empty', value: '', meaning: 'answers with no text at all' },
  {
    name: 'parts',
    value: ':N',
    min: 1,
    max: 100,
    meaning: 'gives the text in N content parts or blocks, where the protocol has them',
  },
  {
    name: 'candidates',
    value: ':N',
    min: 1,
    max: 16,
    meaning: 'gives N candidates, where the protocol has them',
  },
  { name: 'reasoning', value: '', meaning: 'thinks first, in the way of the protocol' },
  { name: 'unknown', value: '', meaning: 'adds fields, items, blocks or parts that the description does not name' },
  { name: 'tool', value: ':NAME', meaning: 'asks for the offered tool NAME; several of them ask in parallel' },
  { name: 'tools', value: '', meaning: 'asks for every offered tool at once' },
  {
    name: 'args',
    value: ':KIND',
    meaning: 'spoils the arguments of its calls: broken (no JSON), misfit (against the schema), empty (no text)',
  },
  {
    name: 'json',
    value: ':KIND',
    meaning: 'spoils an answer to a JSON Schema in the same three ways',
  },
  { name: 'forget', value: '', meaning: 'does not keep the answer: its ID is no previous_response_id' },
  { name: 'done', value: '', meaning: 'ends a Responses stream with data: [DONE] as well' },
  { name: 'pace', value: ':N', max: 1_000_000_000, meaning: 'streams at N bytes of text a second; 0 sends at once' },
  { name: 'delta', value: ':N', min: 1, max: 1_000_000, meaning: 'streams deltas of N characters' },
  { name: 'wait', value: ':MS', max: 600_000, meaning: 'waits MS milliseconds before the first token' },
  { name: 'jitter', value: ':N', max: 100, meaning: 'makes each wait up to N percent longer or shorter' },
] as const satisfies readonly PromptToken[];

type TokenName = (typeof promptTokens)[number]['name'];

export interface FoundToken {
  readonly name: string;
  readonly value: string | undefined;
  readonly source: string;
}

/** Every `#name` and `#name:value` of a text, known or not. */
export function findTokens(text: string): FoundToken[] {
  return Array.from(text.matchAll(tokenPattern), ([source, name = '', value]) => {
    // A sentence may end after a token.
    const trimmed = value?.replace(/[.!?:;]+$/, '');
    return { name, value: trimmed === '' ? undefined : trimmed, source };
  });
}

/**
 * The directives of a prompt; hashtags that are none are left alone.
 * @param param the field of the request that holds prompts, for errors
 * @throws ApiError 400 where a known token has a value that it cannot take
 */
export function parseDirectives(text: string, param: string): Directives {
  const numbers: Partial<Record<NumberName, number>> = {};
  const words: { args?: SpoiledJson; json?: SpoiledJson } = {};
  const flags = new Set<TokenName>();
  const tools: string[] = [];
  for (const { name, value } of findTokens(text)) {
    const token: PromptToken | undefined = promptTokens.find((candidate) => candidate.name === name);
    if (token === undefined) continue;
    const known = name as TokenName;
    if (known === 'tool') {
      if (value !== undefined) tools.push(value);
    } else if (known === 'args' || known === 'json') words[known] = readWord(token, value, param);
    else if (token.max === undefined) flags.add(known);
    else numbers[known as NumberName] = readNumber(token, token.max, value, param);
  }
  return {
    ...numbers,
    ...words,
    echo: flags.has('echo'),
    empty: flags.has('empty'),
    unknown: flags.has('unknown'),
    reasoning: flags.has('reasoning'),
    math: flags.has('math'),
    tasks: flags.has('tasks'),
    mermaid: flags.has('mermaid'),
    forget: flags.has('forget'),
    done: flags.has('done'),
    tools,
    allTools: flags.has('tools'),
  };
}

const leftAlone = 'Write it in `backticks` to have it left alone.';

function readNumber(token: PromptToken, max: number, value: string | undefined, param: string): number {
  if (value === undefined && token.fallback !== undefined) return token.fallback;
  const parsed = value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  const min = token.min ?? 0;
  if (parsed === undefined || parsed < min || parsed > max) {
    throw invalid(
      param,
      'invalid_prompt_token',
      `The prompt token #${token.name} takes a whole number from ${min} to ${max}, as in #${token.name}:${Math.min(50, max)}. ${leftAlone}`,
    );
  }
  return parsed;
}

function readWord(token: PromptToken, value: string | undefined, param: string): SpoiledJson {
  const choices = ['broken', 'misfit', 'empty'] as const;
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) {
    throw invalid(
      param,
      'invalid_prompt_token',
      `The prompt token #${token.name} takes ${choices.join(', ')}, as in #${token.name}:${choices[0]}. ${leftAlone}`,
    );
  }
  return chosen;
}
