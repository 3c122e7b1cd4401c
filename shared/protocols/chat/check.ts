/** What is wrong with a chat completion before it is sent, and what to know about it (REQ-5, REQ-6). */
import { textOf } from '../../message.ts';
import type { Problem, Turn } from '../protocol.ts';
import { mostCandidates } from './answer-state.ts';
import { checkExtra } from './check-extra.ts';
import { checkResponseFormat, checkToolChoice, checkTools } from './check-tools.ts';
import { error, note, numberProblem } from '../problems.ts';
import { callsOf } from './messages.ts';
import type { ChatParameters } from './parameters.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<ChatParameters>): readonly Problem[] {
  return [
    ...(turn.model.trim() === '' ? [error('Model', 'No model is chosen. Choose one that the key sees.')] : []),
    ...checkMessage(turn),
    ...checkSampling(turn),
    ...checkLimits(turn),
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

function checkSampling({ facts, parameters: { temperature, topP } }: Turn<ChatParameters>): readonly Problem[] {
  const set = [
    { field: 'Temperature', value: temperature, most: 2 },
    { field: 'Top P', value: topP, most: 1 },
  ].flatMap(({ field, value, most }) => (value === undefined ? [] : [{ field, value, most }]));
  const reason = facts?.samplingOmitted;
  if (reason !== undefined) {
    return set.map(({ field }) => note(field, `${field} is left out for ${facts?.id ?? 'this model'}. ${reason}`));
  }
  const problems = set.flatMap(({ field, value, most }) => numberProblem(field, value, { least: 0, most }));
  if (set.length < 2 || problems.length > 0) return problems;
  return [note('Top P', 'Temperature and Top P are both set; normally only one of them is.')];
}

function checkLimits({ facts, parameters: { maxTokens, candidates } }: Turn<ChatParameters>): readonly Problem[] {
  const cap = facts?.maxOutputTokens;
  return [
    ...numberProblem('Max tokens', maxTokens, {
      least: 1,
      most: cap,
      whole: true,
      of: cap === undefined ? undefined : facts?.id,
    }),
    ...numberProblem('Candidates', candidates, { least: 1, most: mostCandidates, whole: true }),
  ];
}

function checkStop(stop: readonly string[] | undefined): readonly Problem[] {
  return stop?.includes('') === true
    ? [error('Stop sequences', 'A stop sequence is empty. Remove it, or write the text at which the answer stops.')]
    : [];
}
