/** How the prompt tokens of the simulated models are written, such as `#words:500`, and a text without them. */

const promptTokenNames = [
  'args',
  'candidates',
  'code',
  'delta',
  'done',
  'echo',
  'empty',
  'fault',
  'forget',
  'jitter',
  'json',
  'markdown',
  'math',
  'mermaid',
  'pace',
  'parts',
  'reasoning',
  'table',
  'tasks',
  'tool',
  'tools',
  'unknown',
  'wait',
  'words',
] as const;
export type PromptTokenName = (typeof promptTokenNames)[number];

/** A name and what follows its colon. At the start of a word, and not inside `code`, so that a token can be talked about without being obeyed. */
export const tokenPattern = /(?<![\w#/`])#([a-z]+)(?::([^\s`,'")]+))?/g;

const names: ReadonlySet<string> = new Set(promptTokenNames);

/** The text without its prompt tokens; other words with a `#` stay. */
export function withoutPromptTokens(text: string): string {
  return text
    .replaceAll(tokenPattern, (source, name: string) => (names.has(name) ? '' : source))
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
}
