/** One side of a pair as React sees it: what can be chosen for it, and the answers that were chosen. */
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cellKey } from '../../../../../shared/compare/run.ts';
import type { AssistantMessage } from '../../../../../shared/conversation.ts';
import type { Fault } from '../../../../../shared/fault.ts';
import type { Client } from '../../../../../shared/wire/client.ts';
import { faultOf } from '../../../../app/app-state.ts';
import { useClient, useFeatureStore } from '../../../../app/app-context.tsx';
import type { CompareFeature } from '../../compare-feature.ts';
import { partsOf } from '../live-metrics.ts';
import { useSlowly } from '../../use-slowly.ts';
import { answerOptions, placeOf, shownPair, type AnswerChoice, type SidePlace, type ChoiceOption } from './sides.ts';

export type SideName = 'left' | 'right';

/** `none`: nothing has been sent there (yet). */
export type SideAnswer =
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
  const run = useStore(feature.run.store, (value) => value.run);
  const cells = useStore(feature.run.store, (value) => value.cells);
  const besideRun = useStore(feature.beside.store, (value) => value.run);
  const besideCells = useStore(feature.beside.store, (value) => value.cells);
  const at = useStore(feature.viewState, (value) => value.case);
  const repeat = useStore(feature.viewState, (value) => value.repeat);
  const pair = useStore(feature.viewState, (value) => value.pair);
  const [left, right] = shownPair(pair, run?.lanes.length ?? 0);
  const lane = name === 'left' ? left : right;
  const shown = useSlowly(feature.answers.store, ({ byCell }) => byCell[cellKey({ lane, case: at, repeat })], everyMs);
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
            beside: besideRun === null ? null : { run: besideRun, cells: besideCells },
          },
    [run, cells, at, repeat, lane, first, besideRun, besideCells],
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
  const watch = client.stream('answers.watch', { messageId: id });
  try {
    for await (const updates of watch) {
      for (const update of updates) if (update.type === 'snapshot') return [update.message];
    }
  } finally {
    watch.cancel();
  }
  return [];
}
