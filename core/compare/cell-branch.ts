/** Reads the result of a cell from its conversation: the messages on the visible branch, and their state. */
import { cutShort } from '../../shared/answer-end.ts';
import { createHash } from 'node:crypto';
import { metricsOf } from '../../shared/compare/cell-metrics.ts';
import type { CheckedAnswer } from '../../shared/compare/check-text.ts';
import { promptExcerptLength, type Cell, type CellState } from '../../shared/compare/run.ts';
import type { AssistantMessage, ConversationMessage } from '../../shared/conversation.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { textOf } from '../../shared/message.ts';
import type { History } from '../history/history.ts';

export type Branch = readonly ConversationMessage[];

const pageSize = 200;

/** All messages of the visible branch, oldest first. Throws `not-found` for a conversation that is gone. */
export function branchOf(history: Pick<History, 'open' | 'page'>, conversationId: string): Branch {
  let { messages, before } = history.open(conversationId, pageSize);
  while (before !== null) {
    const page = history.page(conversationId, { before }, pageSize);
    messages = [...page.messages, ...messages];
    before = page.before;
  }
  return messages;
}

/** The answers, in their order. */
export function answersOf(branch: Branch): readonly AssistantMessage[] {
  return branch.filter((message) => message.role === 'assistant');
}

/** The state of a branch, from its last message. */
export function stateOf(branch: Branch): CellState {
  const last = branch.at(-1);
  switch (last?.role) {
    case 'assistant':
      return stateOfAnswer(last);
    case 'tool': {
      const waits = last.paused !== undefined || last.fault !== undefined;
      return waits || last.calls.some(({ state }) => state === 'pending') ? 'calls' : 'running';
    }
    case 'user':
    case undefined:
      return 'stopped';
    default:
      return assertNever(last);
  }
}

function stateOfAnswer(message: AssistantMessage): CellState {
  const { answer, chosenCandidate, facts } = message;
  // Reaching the token limit counts alike in every protocol, though one of them calls the answer incomplete.
  const status = isLimited(message) ? 'complete' : facts.status;
  switch (status) {
    case 'waiting':
    case 'streaming':
      return 'running';
    case 'complete': {
      const blocks = answer.candidates[chosenCandidate]?.blocks ?? [];
      return blocks.some(({ kind }) => kind === 'tool-call') ? 'calls' : 'done';
    }
    case 'stopped':
    case 'failed':
    case 'incomplete':
    case 'interrupted':
      return status;
    default:
      return assertNever(status);
  }
}

function isLimited(message: AssistantMessage): boolean {
  return message.facts.status === 'incomplete' && cutShort(message) === 'length';
}

/** What is checked: the last answer's text, and all calls. */
export function checkedAnswer(branch: Branch, metrics: CheckedAnswer['metrics']): CheckedAnswer {
  const answers = answersOf(branch);
  return {
    text: textOfAnswer(answers.at(-1)),
    metrics,
    calls: answers.flatMap(({ answer, chosenCandidate }) =>
      (answer.candidates[chosenCandidate]?.blocks ?? []).flatMap((block) =>
        block.kind === 'tool-call' ? [{ name: block.name, arguments: block.arguments }] : [],
      ),
    ),
  };
}

export type BranchSummary = Pick<Cell, 'state' | 'answerId' | 'metrics' | 'excerpt' | 'textHash' | 'fault'>;

/** The summary of a branch that no longer changes by itself, without verdicts. */
export function branchSummary(branch: Branch, history: Pick<History, 'exchange'>): BranchSummary {
  const answers = answersOf(branch);
  const last = answers.at(-1);
  const text = textOfAnswer(last);
  const arrival = answers[0]?.facts.arrival;
  const reason = last === undefined || isLimited(last) ? undefined : last.facts.fault;
  return {
    state: stateOf(branch),
    ...(last === undefined ? {} : { answerId: last.id }),
    metrics: metricsOf(
      answers.map((message) => ({ message, exchange: history.exchange(message.id) })),
      arrival,
    ),
    excerpt: excerptOf(text),
    ...(text === '' ? {} : { textHash: createHash('sha256').update(text).digest('hex') }),
    ...(reason === undefined ? {} : { fault: reason }),
  };
}

function textOfAnswer(message: AssistantMessage | undefined): string {
  return message === undefined ? '' : textOf(message.answer.candidates[message.chosenCandidate]?.blocks ?? []);
}

/** On one line; whole characters. */
function excerptOf(text: string): string {
  return Array.from(
    text
      .slice(0, promptExcerptLength * 4)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, promptExcerptLength)
    .join('');
}
