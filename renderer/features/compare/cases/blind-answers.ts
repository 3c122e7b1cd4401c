/** The whole answers of one place of a run, read from their conversations and laid out in an order that gives no lane away. */
import { useEffect, useState } from 'react';
import { cellKey, type Cell, type CompareRun } from '../../../../shared/compare/run.ts';
import type { ConversationMessage } from '../../../../shared/conversation.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { Block } from '../../../../shared/message.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { useClient } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { isWhole, shuffled, type VotePlace } from './blind-order.ts';

export interface BlindAnswer {
  readonly lane: number;
  /** Null until it has been read. */
  readonly blocks: readonly Block[] | null;
  readonly fault?: Fault;
}

/** In their shuffled order; empty while no place is chosen. */
export function useBlindAnswers(
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
