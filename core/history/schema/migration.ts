/** One step of the schema: from the version before to its own. */
import type { Database } from '../database.ts';

export interface Migration {
  /** Counts from 1 without gaps; kept in the file's `user_version`. */
  readonly version: number;
  /** Runs inside the transaction of the whole upgrade. */
  up(database: Database): void;
}
