/** The two answers between which differences are shown: which lane each is of, and which of the lane's answers it is. */
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cellKey, type Cell, type CompareRun } from '../../../../shared/compare/run.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { faultOf } from '../../../app/app-state.ts';
import { useClient, useFeatureStore } from '../../../app/app-context.tsx';
import { firstOf } from '../../../host/follow-stream.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { useThrottled } from '../use-throttled.ts';
import { sameLane, type ShownPlace } from './lane-results.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { partsOf } from './live-metrics.ts';
import { useRunsInView } from './runs-in-view.ts';

/** `shown`: the one in view. `beside`: that of the earlier run. `repeat:N`, from 0. `take:ID`: one that was sent before or after the one in view. */
export type AnswerChoice = 'shown' | 'beside' | `repeat:${number}` | `take:${string}`;

export interface ChoiceOption {
  readonly value: AnswerChoice;
  readonly label: string;
}

/** Where to find a chosen answer, also one not shown. */
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

/** Undefined where there is no answer (yet). A choice that no longer exists means the one shown. */
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

export type SideName = 'left' | 'right';

/** `none`: nothing has been sent there (yet). */
type SideAnswer =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'failed'; readonly fault: Fault }
  /** The answers of the branch in their order; `live` while the last one grows. */
  | { readonly state: 'ready'; readonly parts: readonly AssistantMessage[]; readonly live: boolean };

export interface Side {
  readonly lane: number;
  readonly choice: AnswerChoice;
  readonly options: readonly ChoiceOption[];
  readonly answer: SideAnswer;
  readonly choose: (choice: AnswerChoice) => void;
}

/** How often an answer that grows is compared anew. */
const everyMs = 400;
const messageLimit = 500;

type Choices = Readonly<Record<SideName, AnswerChoice>>;

/** The factory by which `useFeatureStore` finds the one store of the window: all panels show the same two answers. */
function pairChoices(): StoreApi<Choices> {
  return createStore<Choices>()(() => ({ left: 'shown', right: 'shown' }));
}

/** Null before any run. */
export function useSide(feature: CompareFeature, name: SideName): Side | null {
  const choices = useFeatureStore(pairChoices);
  const choice = useStore(choices, (value) => value[name]);
  const { run, cells, beside, case: at, repeat } = useRunsInView(feature);
  const pair = useStore(feature.viewState, (value) => value.pair);
  const [left, right] = shownPair(pair, run?.lanes.length ?? 0);
  const lane = name === 'left' ? left : right;
  const shown = useThrottled(
    feature.answers.store,
    ({ byCell }) => byCell[cellKey({ lane, case: at, repeat })],
    everyMs,
  );
  const inView = useMemo(() => (shown === undefined ? [] : partsOf(shown)), [shown]);
  const [first] = inView;
  const given = useMemo(
    () =>
      run === null
        ? null
        : {
            run,
            cells,
            at: { case: at, repeat },
            lane,
            takes: first?.siblings ?? [],
            takeInView: first?.id,
            beside,
          },
    [run, cells, at, repeat, lane, first, beside],
  );
  const place = given === null ? undefined : placeOf(choice, given);
  const elsewhere = useElsewhere(place);
  const options = useMemo(() => (given === null ? [] : answerOptions(given)), [given]);
  if (given === null) return null;
  const known = options.some(({ value }) => value === choice) ? choice : 'shown';
  return {
    lane,
    choice: known,
    options,
    answer:
      place === undefined
        ? { state: 'none' }
        : place.type !== 'shown'
          ? elsewhere
          : shown?.fault !== undefined && inView.length === 0
            ? { state: 'failed', fault: shown.fault }
            : inView.length === 0
              ? { state: 'none' }
              : { state: 'ready', parts: inView, live: Object.keys(shown?.live ?? {}).length > 0 },
    choose: (next) => choices.setState({ [name]: next }),
  };
}

/** An answer that is not in view, read once. */
function useElsewhere(place: SidePlace | undefined): SideAnswer {
  const client = useClient();
  const key = place === undefined || place.type === 'shown' ? null : `${place.type} ${place.id}`;
  const [read, setRead] = useState<{ readonly key: string | null; readonly answer: SideAnswer }>(nothingRead);
  useEffect(() => {
    if (key === null) return;
    let left = false;
    const [type = '', id = ''] = key.split(' ');
    readAnswers(client, type === 'message' ? 'message' : 'conversation', id).then(
      (parts) => {
        if (!left) setRead({ key, answer: { state: 'ready', parts, live: false } });
      },
      (error: unknown) => {
        if (!left) setRead({ key, answer: { state: 'failed', fault: faultOf(error) } });
      },
    );
    return () => {
      left = true;
    };
  }, [client, key]);
  return read.key === key ? read.answer : { state: 'loading' };
}

const nothingRead = { key: null, answer: { state: 'loading' } } as const;

async function readAnswers(
  client: Client,
  type: 'conversation' | 'message',
  id: string,
): Promise<readonly AssistantMessage[]> {
  if (type === 'conversation') {
    const { messages } = await client.call('conversations.open', { id, limit: messageLimit });
    return messages.flatMap((message) => (message.role === 'assistant' ? [message] : []));
  }
  // A branch that is not in view: the answer itself is the first that is told of it.
  const message = await firstOf(client.stream('answers.watch', { messageId: id }), (update) =>
    update.type === 'snapshot' ? update.message : undefined,
  );
  return message === undefined ? [] : [message];
}
