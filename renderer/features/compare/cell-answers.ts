/** Follows the conversations of the cells in view, and their answers as they grow. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cellKey, type Cell } from '../../../shared/compare/run.ts';
import type { AssistantMessage, ConversationMessage } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import type { Fault } from '../../../shared/fault.ts';
import { withBelow, withChanged, withLast } from '../../answers/branch.ts';
import { createMessageFollower } from '../../answers/follow-messages.ts';
import { createLiveAnswers, isRunning } from '../../answers/live-answers.ts';
import { windowClock, type PaceClock } from '../../answers/pace.ts';
import { createSharedPace } from '../../answers/shared-pace.ts';
import { faultOf } from '../../app/app-state.ts';
import type { LiveAnswer } from '../../answers/follow-answer.ts';

/** The most messages of one cell that are shown: a question, its answers, and what tools brought. */
const messageLimit = 500;

/** An error of one cell is part of that cell's value only. `now`: epoch milliseconds. */
export function createCellAnswers(
  client: Client,
  clock: PaceClock = windowClock,
  now: () => number = Date.now,
): CellAnswers {
  const store = createStore<CellAnswersValue>()(() => ({ byCell: {} }));
  /** Cell keys by conversation: what is in view. */
  const shown = new Map<string, string>();
  const pace = createSharedPace(clock);
  /** Keys of cells whose lanes are out of sight. */
  const unseen = new Set<string>();

  /** Nothing where the conversation is not in view any more. */
  const change = (id: string, how: (before: CellAnswer) => CellAnswer): void => {
    const key = shown.get(id);
    if (key === undefined) return;
    store.setState(({ byCell }) => ({ byCell: { ...byCell, [key]: how(byCell[key] ?? nothingYet) } }));
  };
  const messagesOf = (id: string): readonly ConversationMessage[] => {
    const key = shown.get(id);
    return (key === undefined ? undefined : store.getState().byCell[key]?.messages) ?? [];
  };

  const live = createLiveAnswers({
    client,
    now,
    paceOf: ({ conversationId }) => pace.join(() => unseen.has(shown.get(conversationId) ?? '')),
    show: (answer) =>
      change(answer.message.conversationId, (cell) => ({
        ...cell,
        live: { ...cell.live, [answer.message.id]: answer },
      })),
    ended: (last) => {
      change(last.conversationId, (cell) => {
        const { [last.id]: _, ...others } = cell.live;
        return { ...cell, messages: withLast(cell.messages, last), live: others };
      });
      // By now the host has put its images into files.
      if (hasLooseImages(last)) void read(last.conversationId);
    },
  });
  const read = async (id: string): Promise<void> => {
    try {
      const { messages } = await client.call('conversations.open', { id, limit: messageLimit });
      if (!shown.has(id)) return;
      change(id, (cell) => ({ messages, live: cell.live }));
      live.followAll(messages);
    } catch (error) {
      change(id, (cell) => ({ ...cell, fault: faultOf(error) }));
    }
  };
  const follower = createMessageFollower({
    client,
    onMessage: (id, { type, message }) => {
      change(id, (cell) => {
        const messages = (type === 'added' ? withBelow : withChanged)(cell.messages, message);
        return messages === cell.messages ? cell : { ...cell, messages };
      });
      if (isRunning(message) && messagesOf(id).some((one) => one.id === message.id)) live.follow(message);
    },
    onReload: (id) => void read(id),
    onFault: (error, id) => change(id, (cell) => ({ ...cell, fault: faultOf(error) })),
  });
  const leave = (id: string): void => {
    follower.leave(id);
    for (const message of messagesOf(id)) live.leave(message.id);
    shown.delete(id);
  };

  return {
    store,
    show(cells) {
      const wanted = new Map(
        cells.flatMap((cell) =>
          cell.conversationId === undefined ? [] : [[cell.conversationId, cellKey(cell)] as const],
        ),
      );
      const left = [...shown].filter(([id, key]) => wanted.get(id) !== key);
      for (const [id] of left) leave(id);
      if (left.length > 0) {
        const gone = new Set(left.map(([, key]) => key));
        store.setState(({ byCell }) => ({
          byCell: Object.fromEntries(Object.entries(byCell).filter(([key]) => !gone.has(key))),
        }));
      }
      for (const [id, key] of wanted) {
        if (shown.has(id)) continue;
        shown.set(id, key);
        follower.follow(id, () => void read(id));
      }
    },
    see(key, inSight) {
      if (inSight) unseen.delete(key);
      else unseen.add(key);
      pace.moved();
    },
    async showTake({ conversationId }, messageId) {
      if (conversationId === undefined) return;
      try {
        await client.call('conversations.showBranch', { id: conversationId, messageId, limit: 1 });
        await read(conversationId);
      } catch (error) {
        change(conversationId, (cell) => ({ ...cell, fault: faultOf(error) }));
      }
    },
  };
}

/** Images stand in it as they came over the wire. */
function hasLooseImages({ answer }: AssistantMessage): boolean {
  return answer.candidates.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'image' && block.file === undefined && block.source !== ''),
  );
}

const nothingYet: CellAnswer = { messages: [], live: {} };

export interface CellAnswer {
  /** The branch in view, the question first. */
  readonly messages: readonly ConversationMessage[];
  /** Answers under way, by the id of their message. */
  readonly live: Readonly<Record<string, LiveAnswer>>;
  /** Why it cannot be shown (any more). */
  readonly fault?: Fault;
}

export interface CellAnswersValue {
  /** By `cellKey`; absent until its conversation is loaded. */
  readonly byCell: Readonly<Record<string, CellAnswer>>;
}

export interface CellAnswers {
  readonly store: StoreApi<CellAnswersValue>;
  /** Follows these cells, and leaves all others. */
  show(cells: readonly Cell[]): void;
  /** Sets whether a cell's lane is visible or nearly so; visible by default. Answers that are not visible are updated rarely while they grow. */
  see(key: string, inSight: boolean): void;
  /** Shows another take of a cell: answers that were sent again are siblings. */
  showTake(cell: Cell, messageId: string): Promise<void>;
}
