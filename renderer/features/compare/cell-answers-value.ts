/** What the lanes show of the cells in view: their conversations, live. */
import type { StoreApi } from 'zustand/vanilla';
import type { Cell } from '../../../shared/compare/run.ts';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { LiveAnswer } from '../../answers/follow-answer.ts';

export interface CellAnswer {
  /** The branch in view, the question first. */
  readonly messages: readonly ConversationMessage[];
  /** Answers under way, by the id of their message. */
  readonly live: Readonly<Record<string, LiveAnswer>>;
  /** Why it cannot be shown (any more). */
  readonly fault?: Fault;
}

export interface CellAnswersValue {
  /** By `cellKey`; absent until its conversation has been told. */
  readonly byCell: Readonly<Record<string, CellAnswer>>;
}

export interface CellAnswers {
  readonly store: StoreApi<CellAnswersValue>;
  /** Follows these cells, and leaves all others. */
  show(cells: readonly Cell[]): void;
  /** Whether the lane that shows a cell is in sight or near to it; where that was never told, it is. Answers out of sight are put in rarely while they grow. */
  see(key: string, inSight: boolean): void;
  /** Shows another of the answers that stand beside one another in a cell: what was sent again. */
  showTake(cell: Cell, messageId: string): Promise<void>;
}
