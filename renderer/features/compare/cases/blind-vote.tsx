/** The answers of a case side by side without the names of their lanes, to be judged; the winner is shown at the end. */
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { type CompareRun, cellKey, type Cell } from '../../../../shared/compare/run.ts';
import type { ConversationMessage } from '../../../../shared/conversation.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { Block } from '../../../../shared/message.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { BlockView } from '../../../answers/block-view.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useClient } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { letterOf, voteAt, votePlaces, type VotePlace, isWhole, shuffled } from './blind-order.ts';
import { BlindTally } from './blind-tally.tsx';
import { caseWords } from './grid-rows.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

// The whole answers of one place of a run, read from their conversations and laid out in an order that gives no lane away.

interface BlindAnswer {
  readonly lane: number;
  /** Null until it has been read. */
  readonly blocks: readonly Block[] | null;
  readonly fault?: Fault;
}

/** In their shuffled order; empty while no place is chosen. */
function useBlindAnswers(
  run: CompareRun,
  cells: ReadonlyMap<string, Cell>,
  place: VotePlace | undefined,
): readonly BlindAnswer[] {
  const client = useClient();
  const [read, setRead] = useState<Readonly<Record<string, Omit<BlindAnswer, 'lane'>>>>({});
  const laid = place === undefined ? [] : laidOut(run, cells, place);
  const ids = laid.map(({ answerId = '' }) => answerId).join();
  useEffect(() => {
    let left = false;
    for (const cell of laid) {
      const { answerId } = cell;
      if (answerId === undefined) continue;
      void answerOf(client, cell).then((answer) => left || setRead((before) => ({ ...before, [answerId]: answer })));
    }
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `ids` stands for the cells
  }, [client, ids]);
  return laid.map(({ lane, answerId = '' }) => ({ lane, ...(read[answerId] ?? { blocks: null }) }));
}

function laidOut(run: CompareRun, cells: ReadonlyMap<string, Cell>, place: VotePlace): readonly Cell[] {
  const whole = run.lanes.flatMap((_, lane) => {
    const cell = cells.get(cellKey({ ...place, lane }));
    return cell !== undefined && isWhole(cell) ? [cell] : [];
  });
  return shuffled(whole, cellKey({ ...place, lane: 0 }) + run.id);
}

/** Enough for an answer with all its rounds of tools. */
const messageLimit = 500;

async function answerOf(client: Client, cell: Cell): Promise<Omit<BlindAnswer, 'lane'>> {
  try {
    const { messages } = await client.call('conversations.open', {
      id: cell.conversationId ?? '',
      limit: messageLimit,
    });
    return { blocks: shownBlocks(messages.find(({ id }) => id === cell.answerId)) };
  } catch (error) {
    return { blocks: null, fault: faultOf(error) };
  }
}

/** What is said and drawn. How a model reasons, and whom it cites, would give it away. */
function shownBlocks(message: ConversationMessage | undefined): readonly Block[] {
  if (message?.role !== 'assistant') return [];
  const { blocks = [] } = message.answer.candidates[message.chosenCandidate] ?? {};
  return blocks.filter(({ kind }) => kind === 'text' || kind === 'image');
}

export interface BlindVoteProps {
  readonly run: CompareRun;
  /** Its answers are still coming: nothing is judged before all of them are there. */
  readonly waits?: boolean;
  readonly onClose: () => void;
}

export function BlindVote({ run, waits = false, onClose }: BlindVoteProps): ReactNode {
  const feature = useCompareFeature();
  const cells = useStore(feature.run.store, (value) => value.cells);
  const places = votePlaces(run, cells);
  const voted = places.filter((place) => voteAt(run, place) !== undefined).length;
  const [unveiled, setUnveiled] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(m.blindVote)}
      description={t(m.whichBest)}
      className="top-[5vh]! h-[90vh] max-h-[90vh]! w-[min(90rem,calc(100vw-2rem))]!"
    >
      {waits ? (
        <EmptyState title={t(m.answersComing)} className="flex-1">
          <Spinner />
        </EmptyState>
      ) : places.length === 0 ? (
        <EmptyState title={t(m.nothingToJudge)} className="flex-1">
          {t(m.twoLanes)}
        </EmptyState>
      ) : unveiled ? (
        <BlindTally run={run} onBack={() => setUnveiled(false)} />
      ) : (
        <Ballot run={run} places={places}>
          <span role="status" className="text-12 text-muted tabular-nums">
            {t(m.votedOf, { some: voted, of: places.length })}
          </span>
          <Button
            icon={Eye}
            disabled={voted === 0}
            title={voted === 0 ? t(m.judgeFirst) : undefined}
            onClick={() => setUnveiled(true)}
          >
            {t(m.unveil)}
          </Button>
        </Ballot>
      )}
    </Dialog>
  );
}

function Ballot({
  run,
  places,
  children,
}: Pick<BlindVoteProps, 'run'> & {
  readonly places: readonly VotePlace[];
  readonly children: ReactNode;
}): ReactNode {
  const feature = useCompareFeature();
  const cells = useStore(feature.run.store, (value) => value.cells);
  const [at, setAt] = useState(() =>
    Math.max(
      places.findIndex((place) => voteAt(run, place) === undefined),
      0,
    ),
  );
  const place = places[Math.min(at, places.length - 1)];
  const answers = useBlindAnswers(run, cells, place);
  const vote = place && voteAt(run, place);
  const chosen = vote === undefined ? undefined : answers.findIndex(({ lane }) => lane === vote.lane);
  const go = (by: -1 | 1): void => setAt(Math.min(Math.max(at + by, 0), places.length - 1));
  const judge = (lane: number | null): void => {
    if (place === undefined) return;
    feature.run.vote(place, lane);
    go(1);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const answer = /^[1-9]$/.test(event.key) ? answers[Number(event.key) - 1] : undefined;
    if (answer !== undefined) judge(answer.lane);
    else if (event.key === '0' || event.key === 'd') judge(null);
    else if (event.key === 's') go(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  if (place === undefined) return null;
  const one = run.cases[place.case];
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4 py-2">
        <p className="clip min-w-0 flex-1 text-13" title={one?.text}>
          <span className="text-muted">
            {t(run.plan.repeats > 1 ? m.caseAndRepeat : m.caseColon, { at: place.case + 1, repeat: place.repeat + 1 })}
          </span>
          {one === undefined ? '' : caseWords(one)}
        </p>
        {children}
      </div>
      <div className="flex min-h-0 flex-1 overflow-x-auto">
        {answers.map((answer, index) => (
          <Sheet
            key={answer.lane}
            letter={letterOf(index)}
            keys={index < 9 ? String(index + 1) : undefined}
            name={`${run.id}-${place.case}-${place.repeat}-${index}`}
            answer={answer}
            chosen={chosen === index}
            onVote={() => judge(answer.lane)}
          />
        ))}
      </div>
      <footer className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-2.5">
        <Button onClick={() => go(-1)} disabled={at === 0}>
          {t(m.back)}
        </Button>
        <span className="flex-1" />
        {vote?.lane === null ? <span className="text-12 text-muted">{t(m.judgedDraw)}</span> : null}
        {vote === undefined ? null : (
          <Button variant="ghost" onClick={() => feature.run.vote(place, 'none')}>
            {t(m.takeBack)}
          </Button>
        )}
        <Button onClick={() => judge(null)}>
          {t(m.draw)} <Kbd keys="D" />
        </Button>
        <Button onClick={() => go(1)} disabled={at >= places.length - 1}>
          {t(m.skip)} <Kbd keys="S" />
        </Button>
      </footer>
    </>
  );
}

function Sheet({
  letter,
  keys,
  name,
  answer,
  chosen,
  onVote,
}: {
  readonly letter: string;
  readonly keys: string | undefined;
  /** Names its texts for good. */
  readonly name: string;
  readonly answer: BlindAnswer;
  readonly chosen: boolean;
  readonly onVote: () => void;
}): ReactNode {
  const { blocks, fault } = answer;
  return (
    <section
      aria-label={t(m.answerLetter, { letter })}
      className="flex min-w-72 flex-1 flex-col border-r border-line last:border-r-0"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-4 text-14">
        {fault === undefined ? null : <Alert title={translated(fault.message)}>{translated(fault.hint)}</Alert>}
        {blocks === null && fault === undefined ? <Spinner label={t(m.readingAnswer)} /> : null}
        {blocks?.length === 0 ? <p className="text-13 text-muted">{t(m.hasNoText)}</p> : null}
        {byPlace(blocks ?? [], (block, index) => (
          <BlockView id={`${name}-${index}`} block={block} />
        ))}
      </div>
      <div className="flex shrink-0 items-center gap-2 border-t border-line p-2">
        <Button
          className="flex-1"
          aria-pressed={chosen}
          variant={chosen ? 'primary' : 'secondary'}
          aria-label={t(m.isBest, { letter })}
          onClick={onVote}
        >
          {t(m.isBest, { letter })} {keys === undefined ? null : <Kbd keys={keys} />}
        </Button>
      </div>
    </section>
  );
}
