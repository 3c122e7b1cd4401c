/** What a simulated model answers: text, tool calls or an instance of a schema, bounded as the request asked. */
import type { JsonRecord } from '../validation/object.ts';
import { parseFaults, type Fault } from '../faults/fault-tokens.ts';
import { boundText } from './bounds.ts';
import { lastPrompt, trailingResults, type Conversation } from './conversation.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import { parseDirectives, type Directives } from './directives.ts';
import { diagrams, formulas, table, taskList } from './extracts.ts';
import { markdownDocument } from './markdown.ts';
import { codeBlock, prose } from './prose.ts';
import { promptTokensOf, report, toolReport } from './report.ts';
import { schemaInstance } from './schema-instance.ts';
import { spoiledJson } from './spoiled-json.ts';
import { countTokens, tokenize } from './tokens.ts';
import { toolCalls, type ToolCall } from './tool-calls.ts';

export interface CandidateAnswer {
  readonly reasoning: string;
  /** What goes back with it to its maker alone, of a script; without one each protocol makes what it has. */
  readonly signature?: string;
  /** A drawn PNG in Base64, of a script. */
  readonly picture?: string;
  readonly text: string;
  /** The text in as many parts as the prompt asked for; joined, they are the text. Empty where there is no text. */
  readonly parts: readonly string[];
  readonly calls: readonly ToolCall[];
  readonly finish: 'stop' | 'length' | 'tool-calls';
  /** The stop sequence that ended it, where one did. */
  readonly stopSequence?: string;
  /** Tokens of everything above, by the simulated models' count. */
  readonly tokens: number;
}

export interface Answer {
  readonly candidates: readonly CandidateAnswer[];
  readonly promptTokens: number;
}

/** Says nothing. */
export const silent: CandidateAnswer = { reasoning: '', text: '', parts: [], calls: [], finish: 'stop', tokens: 0 };

function reasoningOf(conversation: Conversation): string {
  const prompt = withoutPromptTokens(lastPrompt(conversation));
  return `The user wrote ${Array.from(prompt).length} characters. First I look at the roles, then at the parameters, and then I write the answer in Markdown so that each of them can be seen.`;
}

/** What the prompt asks for by its tokens, joined; empty where it asks for none. */
function chosenText(directives: Directives, seed: string): string {
  return [
    directives.words === undefined ? undefined : prose(directives.words, seed),
    directives.code === undefined ? undefined : codeBlock(directives.code, seed),
    directives.table === undefined ? undefined : table(directives.table, seed),
    directives.math ? formulas : undefined,
    directives.tasks ? taskList : undefined,
    directives.mermaid ? diagrams : undefined,
    directives.markdown === undefined ? undefined : markdownDocument(directives.markdown, seed),
  ]
    .filter((text) => text !== undefined)
    .join('\n\n');
}

/** Cut between tokens into parts of about the same length; fewer where there are fewer tokens. */
function partsOf(text: string, count: number): readonly string[] {
  const tokens = tokenize(text);
  const parts = Math.min(count, tokens.length);
  const edge = (index: number): number => Math.floor((index * tokens.length) / parts);
  return Array.from({ length: parts }, (_, index) => tokens.slice(edge(index), edge(index + 1)).join(''));
}

function schemaText(schema: JsonRecord, conversation: Conversation, directives: Directives, candidate: number): string {
  const prompt = withoutPromptTokens(lastPrompt(conversation));
  const made = schemaInstance(schema, prompt, `${conversation.seed}/${candidate}`);
  return spoiledJson(made, schema, directives.json);
}

function freeText(conversation: Conversation, directives: Directives, candidate: number): string {
  const seed = `${conversation.seed}/${candidate}`;
  const results = trailingResults(conversation);
  const offered = [...conversation.tools.map((tool) => tool.name), ...(conversation.hostedTools ?? [])];
  const missing = directives.tools.filter((name) => !offered.includes(name));
  if (directives.empty) return '';
  if (directives.echo) {
    const said = withoutPromptTokens(lastPrompt(conversation));
    return candidate === 0 ? said : `${said} (candidate ${candidate + 1})`;
  }
  const chosen = chosenText(directives, seed);
  if (chosen !== '') return chosen;
  if (results.length > 0) return toolReport(conversation, results);
  const note =
    missing.length > 0 || (directives.allTools && offered.length === 0)
      ? `\n\nYou asked me to call ${missing.length > 0 ? missing.map((name) => `\`${name.replaceAll('`', "'")}\``).join(', ') : 'every tool'}, but ${offered.length === 0 ? 'the request offered no tools' : `only ${offered.map((name) => `\`${name}\``).join(', ')} ${offered.length === 1 ? 'was' : 'were'} offered`}.`
      : '';
  return `${report(conversation, candidate)}${note}`;
}

/** Calls that do not fit into the limit lose their end, as a text does. */
function boundCalls(
  calls: readonly ToolCall[],
  limit: number | undefined,
): { calls: ToolCall[]; tokens: number; cut: boolean } {
  let left = limit ?? Infinity;
  let tokens = 0;
  const kept: ToolCall[] = [];
  for (const call of calls) {
    if (left <= 0) break;
    const bounded = boundText(call.arguments, [], left === Infinity ? undefined : left);
    kept.push({ ...call, arguments: bounded.text });
    tokens += bounded.tokens;
    left -= bounded.tokens;
    if (bounded.ended === 'length') return { calls: kept, tokens, cut: true };
  }
  return { calls: kept, tokens, cut: kept.length < calls.length };
}

function candidateAnswer(conversation: Conversation, directives: Directives, candidate: number): CandidateAnswer {
  const { maxTokens, stop, schema } = conversation;
  const thought = directives.reasoning ? boundText(reasoningOf(conversation), [], maxTokens) : undefined;
  const thoughtTokens = thought?.tokens ?? 0;
  const reasoning = thought?.text ?? '';
  const left = maxTokens === undefined ? undefined : maxTokens - thoughtTokens;
  const calls = toolCalls(conversation, directives, candidate);
  if (calls.length > 0) return callingAnswer(conversation, directives, calls, { reasoning, thoughtTokens, left });
  const full =
    schema === undefined
      ? freeText(conversation, directives, candidate)
      : schemaText(schema, conversation, directives, candidate);
  const bounded = boundText(full, stop, left);
  return {
    reasoning,
    text: bounded.text,
    parts: partsOf(bounded.text, directives.parts ?? 1),
    calls: [],
    finish: bounded.ended === 'length' || thought?.ended === 'length' ? 'length' : 'stop',
    ...(bounded.stopSequence === undefined ? {} : { stopSequence: bounded.stopSequence }),
    tokens: thoughtTokens + bounded.tokens,
  };
}

/** Tool calls, behind a text where the prompt asks for one. */
function callingAnswer(
  conversation: Conversation,
  directives: Directives,
  calls: readonly ToolCall[],
  before: { readonly reasoning: string; readonly thoughtTokens: number; readonly left: number | undefined },
): CandidateAnswer {
  const { reasoning, thoughtTokens, left } = before;
  const wanted = conversation.mixed === true ? chosenText(directives, conversation.seed) : '';
  const said = boundText(wanted, conversation.stop, left);
  const bounded = boundCalls(calls, left === undefined ? undefined : left - said.tokens);
  return {
    reasoning,
    text: said.text,
    parts: partsOf(said.text, directives.parts ?? 1),
    calls: bounded.calls,
    finish: bounded.cut ? 'length' : 'tool-calls',
    tokens: thoughtTokens + said.tokens + bounded.tokens,
  };
}

/** The same request is answered the same way. */
export function simulate(conversation: Conversation, directives: Directives): Answer {
  const candidates = conversation.single === true ? 1 : (directives.candidates ?? conversation.candidates);
  const asked = { ...conversation, candidates };
  return {
    candidates: Array.from({ length: asked.candidates }, (_, index) => candidateAnswer(asked, directives, index)),
    promptTokens:
      promptTokensOf(conversation) +
      conversation.tools.reduce((sum, tool) => sum + countTokens(JSON.stringify(tool)), 0),
  };
}

const promptFieldOf = (conversation: Conversation): string => conversation.promptField ?? 'messages';

/** What this request ends with: the results of tools, or else the last user turn. */
function endingText(conversation: Conversation): string {
  const results = trailingResults(conversation);
  return results.length === 0 ? lastPrompt(conversation) : results.map((turn) => turn.text).join('\n');
}

/**
 * The faults that the request asks for. A turn whose tools have answered does not repeat its own.
 * @throws ApiError 400 for one that is not understood
 */
export function faultsOf(conversation: Conversation, path: string): readonly Fault[] {
  const { id } = conversation.model;
  return parseFaults(endingText(conversation), promptFieldOf(conversation), { path, model: id });
}

/**
 * The directives of the last user turn and of the tool results after it; tools are asked for only by what the request ends with.
 * @throws ApiError 400 for a value that is not understood
 */
export function directivesOf(conversation: Conversation): Directives {
  const results = trailingResults(conversation).map((turn) => turn.text);
  const field = promptFieldOf(conversation);
  const { tools, allTools } = parseDirectives(endingText(conversation), field);
  return { ...parseDirectives([lastPrompt(conversation), ...results].join('\n'), field), tools, allTools };
}
