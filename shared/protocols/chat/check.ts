/** What is wrong with a chat completion before it is sent, and what to know about it (REQ-5, REQ-6). */
import { textOf } from '../../message.ts';
import type { Problem, Turn } from '../protocol.ts';
import { mostCandidates } from './answer-state.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { checkSampling, samplingLimits } from '../sampling.ts';
import { checkMaxTokens, tokenLimits } from '../token-limit.ts';
import { ownBody } from './request.ts';
import type { NumberLimits } from '../problems.ts';
import { checkResponseFormat, checkToolChoice, checkTools } from './check-tools.ts';
import { error, note, numberProblem } from '../problems.ts';
import { callsOf } from './messages.ts';
import type { ChatParameters } from './parameters.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<ChatParameters>): readonly Problem[] {
  return [
    ...(turn.model.trim() === '' ? [error('Model', 'No model is chosen. Choose one that the key sees.')] : []),
    ...checkMessage(turn),
    ...checkSampling(turn.parameters, turn.facts, sampling),
    ...checkMaxTokens(turn.parameters.maxTokens, turn.facts),
    ...numberProblem('Candidates', turn.parameters.candidates, candidateLimits),
    ...checkStop(turn.parameters.stop),
    ...checkTools(turn.parameters.tools ?? []),
    ...checkToolChoice(turn.parameters.toolChoice, turn.parameters.tools ?? []),
    ...checkResponseFormat(turn.parameters.responseFormat),
    ...checkExtra(turn),
  ];
}

function checkMessage({ messages }: Turn<ChatParameters>): readonly Problem[] {
  const last = messages.at(-1);
  if (last === undefined || last.role !== 'user' || textOf(last.blocks).trim() === '') {
    return [error('Message', 'The message is empty. Write something to send.')];
  }
  const answers = messages.filter((message) => message.role === 'assistant');
  const calls = answers.flatMap((message) => message.blocks.filter((block) => block.kind === 'tool-call'));
  if (calls.length === 0) return [];
  const sent = answers.reduce((count, message) => count + callsOf(message.blocks).length, 0);
  const left = calls.length - sent;
  return [
    ...(sent === 0
      ? []
      : [note('Message', `${counted(sent)} above had no result; the model is told that it was not run.`)]),
    ...(left === 0 ? [] : [note('Message', `${counted(left)} above did not arrive whole and is left out.`)]),
  ];
}

function counted(calls: number): string {
  return calls === 1 ? 'A tool call' : `Each of ${calls} tool calls`;
}

const sampling = samplingLimits(2);
const candidateLimits: NumberLimits = { least: 1, most: mostCandidates, whole: true };

function checkExtra(turn: Turn<ChatParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  const limits = new Map<string, NumberLimits>([
    ['temperature', sampling.temperature],
    ['top_p', sampling.topP],
    ['max_completion_tokens', tokenLimits(facts)],
    ['n', candidateLimits],
  ]);
  return checkExtraFields({ protocol: 'chat', own: ownBody(turn), extra: parameters.extra, model, facts, limits });
}

function checkStop(stop: readonly string[] | undefined): readonly Problem[] {
  return stop?.includes('') === true
    ? [error('Stop sequences', 'A stop sequence is empty. Remove it, or write the text at which the answer stops.')]
    : [];
}
