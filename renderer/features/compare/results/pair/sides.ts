/** The two answers between which differences are shown: which lane each is of, and which of the lane's answers it is. */
import { cellKey, type Cell, type CompareRun } from '../../../../../shared/compare/run.ts';
import { sameLane, type ShownPlace } from '../lane-results.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

/** `shown`: the one in view. `beside`: that of the earlier run. `repeat:N`, from 0. `take:ID`: one that was sent before or after the one in view. */
export type AnswerChoice = 'shown' | 'beside' | `repeat:${number}` | `take:${string}`;

export interface ChoiceOption {
  readonly value: AnswerChoice;
  readonly label: string;
}

/** Where an answer lies that is not in view. */
export type SidePlace =
  | { readonly type: 'shown'; readonly key: string }
  | { readonly type: 'conversation'; readonly id: string }
  | { readonly type: 'message'; readonly id: string };

export interface SideGiven {
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly at: ShownPlace;
  readonly lane: number;
  /** The answers that were sent for the cell in view, oldest first, and which of them is in view. */
  readonly takes: readonly string[];
  readonly takeInView: string | undefined;
  readonly beside: { readonly run: CompareRun; readonly cells: ReadonlyMap<string, Cell> } | null;
}

/** The one in view first. */
export function answerOptions(given: SideGiven): readonly ChoiceOption[] {
  const { run, at, takes, takeInView } = given;
  const options: ChoiceOption[] = [{ value: 'shown', label: t(m.inView) }];
  takes.forEach((id, nth) => {
    if (id !== takeInView) options.push({ value: `take:${id}`, label: t(m.takeOf, { at: nth + 1, of: takes.length }) });
  });
  for (let repeat = 0; repeat < run.plan.repeats; repeat += 1) {
    if (repeat !== at.repeat) options.push({ value: `repeat:${repeat}`, label: t(m.repeatAt, { at: repeat + 1 }) });
  }
  if (besideCell(given) !== undefined) options.push({ value: 'beside', label: t(m.runBeside) });
  return options;
}

/** Undefined where there is no answer (yet). A choice that is not to be had any more stands for the one in view. */
export function placeOf(choice: AnswerChoice, given: SideGiven): SidePlace | undefined {
  const { cells, at, lane } = given;
  const known = answerOptions(given).some(({ value }) => value === choice) ? choice : 'shown';
  if (known.startsWith('take:')) return { type: 'message', id: known.slice('take:'.length) };
  if (known === 'shown') {
    const key = cellKey({ lane, case: at.case, repeat: at.repeat });
    return cells.has(key) ? { type: 'shown', key } : undefined;
  }
  const cell =
    known === 'beside'
      ? besideCell(given)
      : cells.get(cellKey({ lane, case: at.case, repeat: Number(known.slice('repeat:'.length)) }));
  return cell?.conversationId === undefined ? undefined : { type: 'conversation', id: cell.conversationId };
}

function besideCell({ run, beside, lane, at }: SideGiven): Cell | undefined {
  const own = run.lanes[lane];
  if (beside === null || own === undefined) return undefined;
  const other = sameLane(own, beside.run);
  return other === undefined ? undefined : beside.cells.get(cellKey({ lane: other, case: at.case, repeat: at.repeat }));
}

/** The pair as it can be shown: lanes that the run has, and two of them where there are two. */
export function shownPair([left, right]: readonly [number, number], lanes: number): readonly [number, number] {
  const one = Math.min(left, Math.max(0, lanes - 1));
  return [one, right < lanes ? right : lanes > 1 && one === 0 ? 1 : 0];
}
