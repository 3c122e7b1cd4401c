/** Reads the messages that answers of a run continue from, without the rest of the run, which may be megabytes. */
import type { RunLane } from '../../shared/compare/run.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { hasObjects, requireCell } from './cell.ts';
import type { Database } from './database.ts';

export interface EarlierOfRun {
  readonly earlier: readonly TurnMessage[];
  /** The lane whose answer the conversation holds. */
  readonly lane: RunLane;
}

/** Undefined for a conversation of another kind, and for one of a run that begins with its own message. */
export function earlierOfRun(database: Database, conversationId: string): EarlierOfRun | undefined {
  const found = database.one<{ text: string }>(
    `SELECT json_object(
       'earlier', json_extract(r.ask, '$.earlier'),
       'lane', json_extract(r.body, '$.lanes[' || CAST(c.place % r.lanes AS INTEGER) || ']')
     ) AS text
     FROM compare_cells c JOIN compare_runs r ON r.row = c.run
     WHERE c.conversation = ? AND json_type(r.ask, '$.earlier') = 'array'`,
    conversationId,
  );
  return found === undefined ? undefined : requireCell<EarlierOfRun>(found.text, 'comparison', hasObjects('lane'));
}
