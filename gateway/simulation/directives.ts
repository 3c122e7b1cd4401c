/** Prompt tokens such as `#words:500`: what a user can write into a message to choose the simulated answer. */
import { invalid } from '../api-error.ts';

export interface Directives {
  /** Bytes a second while streaming; 0 sends at once. */
  readonly pace?: number;
  /** Characters of each streamed delta. */
  readonly delta?: number;
  /** Milliseconds before the answer begins. */
  readonly wait?: number;
  readonly words?: number;
  /** Length in characters; 0 is one plain tour. */
  readonly markdown?: number;
  readonly code?: number;
  readonly echo: boolean;
  readonly empty: boolean;
  readonly unknown: boolean;
  readonly reasoning: boolean;
  /** Tools asked for by name, in order. */
  readonly tools: readonly string[];
  readonly allTools: boolean;
}

interface PromptToken {
  readonly name: string;
  /** How the value is written, e.g. `:N`; empty where there is none. */
  readonly value: string;
  readonly meaning: string;
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
  { name: 'empty', value: '', meaning: 'answers with no text at all' },
  { name: 'reasoning', value: '', meaning: 'thinks first, in the undocumented field reasoning_content' },
  { name: 'unknown', value: '', meaning: 'adds fields that the description does not name' },
  { name: 'tool', value: ':NAME', meaning: 'asks for the offered tool NAME; several of them ask in parallel' },
  { name: 'tools', value: '', meaning: 'asks for every offered tool at once' },
  { name: 'pace', value: ':N', max: 1_000_000_000, meaning: 'streams at N bytes of text a second; 0 sends at once' },
  { name: 'delta', value: ':N', max: 1_000_000, meaning: 'streams deltas of N characters' },
  { name: 'wait', value: ':MS', max: 600_000, meaning: 'waits MS milliseconds before the first token' },
] as const satisfies readonly PromptToken[];

type TokenName = (typeof promptTokens)[number]['name'];

/** At the start of a word, and not inside `code`, so that a token can be talked about without being obeyed. */
const tokenPattern = /(?<![\w#/`])#([a-z]+)(?::([^\s`,'")]+))?/g;

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

const isKnown = (name: string): boolean => name === 'fault' || promptTokens.some((token) => token.name === name);

/** The text without its prompt tokens. */
export function withoutTokens(text: string): string {
  return text
    .replaceAll(tokenPattern, (source, name: string) => (isKnown(name) ? '' : source))
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
}

/**
 * The directives of a prompt; hashtags that are none are left alone.
 * @throws ApiError 400 where a known token has a value that it cannot take
 */
export function parseDirectives(text: string): Directives {
  const numbers = new Map<TokenName, number>();
  const flags = new Set<TokenName>();
  const tools: string[] = [];
  for (const { name, value } of findTokens(text)) {
    const token: PromptToken | undefined = promptTokens.find((candidate) => candidate.name === name);
    if (token === undefined) continue;
    const known = name as TokenName;
    if (known === 'tool') {
      if (value !== undefined) tools.push(value);
    } else if (token.max === undefined) flags.add(known);
    else numbers.set(known, readNumber(token, token.max, value));
  }
  const numeric = (name: 'pace' | 'delta' | 'wait' | 'words' | 'markdown' | 'code') => {
    const value = numbers.get(name);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    ...numeric('pace'),
    ...numeric('delta'),
    ...numeric('wait'),
    ...numeric('words'),
    ...numeric('markdown'),
    ...numeric('code'),
    echo: flags.has('echo'),
    empty: flags.has('empty'),
    unknown: flags.has('unknown'),
    reasoning: flags.has('reasoning'),
    tools,
    allTools: flags.has('tools'),
  };
}

function readNumber(token: PromptToken, max: number, value: string | undefined): number {
  if (value === undefined && token.fallback !== undefined) return token.fallback;
  const parsed = value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
  const min = token.name === 'delta' ? 1 : 0;
  if (parsed === undefined || parsed < min || parsed > max) {
    throw invalid(
      'messages',
      'invalid_prompt_token',
      `The prompt token #${token.name} takes a whole number from ${min} to ${max}, as in #${token.name}:${Math.min(50, max)}. Write it in \`backticks\` to have it left alone.`,
    );
  }
  return parsed;
}
