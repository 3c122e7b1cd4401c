/** Follows the conversations of the cells in view. */
import { createStore } from 'zustand/vanilla';
import { cellKey, type Cell } from '../../../shared/compare/run.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createMessageFollower } from '../../answers/follow-messages.ts';
import { faultOf } from '../../app-state.ts';
import type { CellAnswers, CellAnswersValue } from './cell-answers-value.ts';

/** The most messages of one cell that are shown: a question, its answers, and what tools brought. */
const messageLimit = 500;

export function createCellAnswers(client: Client): CellAnswers {
  const store = createStore<CellAnswersValue>()(() => ({ byCell: {} }));
  /** Cell keys by conversation. */
  const shown = new Map<string, string>();

  const read = async (id: string): Promise<void> => {
    const key = shown.get(id);
    if (key === undefined) return;
    try {
      const { messages } = await client.call('conversations.open', { id, limit: messageLimit });
      if (!shown.has(id)) return;
      store.setState(({ byCell }) => ({ byCell: { ...byCell, [key]: { messages, live: {} } } }));
    } catch (error) {
      store.setState(({ byCell }) => ({
        byCell: { ...byCell, [key]: { messages: [], live: {}, fault: faultOf(error) } },
      }));
    }
  };
  const follower = createMessageFollower({
    client,
    onMessage: (id) => void read(id),
    onReload: (id) => void read(id),
    onFault: () => undefined,
  });

  return {
    store,
    show(cells: readonly Cell[]) {
      const wanted = new Map(
        cells.flatMap((cell) =>
          cell.conversationId === undefined ? [] : [[cell.conversationId, cellKey(cell)] as const],
        ),
      );
      for (const id of shown.keys()) {
        if (wanted.has(id)) continue;
        follower.leave(id);
        shown.delete(id);
      }
      const keys = new Set(wanted.values());
      store.setState(({ byCell }) => ({
        byCell: Object.fromEntries(Object.entries(byCell).filter(([key]) => keys.has(key))),
      }));
      for (const [id, key] of wanted) {
        if (shown.has(id)) continue;
        shown.set(id, key);
        follower.follow(id, () => void read(id));
      }
    },
  };
}
