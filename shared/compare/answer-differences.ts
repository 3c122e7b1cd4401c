/** Where two answers differ, as table rows with the place and both values. */
import type { AssistantMessage } from '../conversation.ts';
import type { Json } from '../json.ts';
import { inWords } from './loss/loss.ts';
import { normalResult } from './normal-result.ts';
import { structureDiff } from './structure-diff.ts';

export interface AnswerDifference {
  /** A path with dots. */
  readonly at: string;
  /** Empty where it is on the other side alone. */
  readonly left: string;
  readonly right: string;
}

type Answered = Pick<AssistantMessage, 'answer' | 'facts'>;

/** Whatever protocols carried them. */
export function answerDifferences(left: Answered, right: Answered): readonly AnswerDifference[] {
  return structureDiff(normalResult(left.answer, left.facts), normalResult(right.answer, right.facts))
    .filter(({ change }) => change !== 'same')
    .map((row) => ({ at: row.path.join('.'), left: sideWords(row.left), right: sideWords(row.right) }));
}

function sideWords(value: Json | undefined): string {
  return value === undefined ? '' : inWords(value);
}
