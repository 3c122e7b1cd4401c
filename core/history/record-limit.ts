/** Keeps the records of all exchanges within a bound: the oldest are let go first, and their answers stay. */
import { removeSomeOfRecord } from './exchange-store.ts';
import type { RecordGround } from './recorded-bodies.ts';

export interface RecordLimit {
  /** Sets the bound, in megabytes of 1,000,000 bytes. */
  set(megabytes: number): void;
  /** Lets a part of a record go where there are too many; true where there is more to do. */
  step(): boolean;
}

/** Nothing is let go until a bound is set. */
export function createRecordLimit(ground: RecordGround): RecordLimit {
  const { database } = ground;
  let limitMb = Infinity;
  /** Known to be too much until this record is gone; then all are added up anew. */
  let letGo: number | undefined;

  const oldest = (): number | undefined => {
    const total = database.one<{ bytes: number | null }>('SELECT sum(bytes) AS bytes FROM records')?.bytes ?? 0;
    if (total <= limitMb * 1_000_000) return undefined;
    // The record of an answer under way is also what it would be rebuilt from.
    return database.one<{ message: number }>(
      `SELECT r.message FROM records r JOIN messages m ON m.row = r.message
       WHERE r.bytes > 0 AND m.status NOT IN ('waiting', 'streaming') ORDER BY r.message LIMIT 1`,
    )?.message;
  };

  return {
    set: (megabytes) => {
      limitMb = megabytes;
    },
    step: () => {
      if (limitMb === Infinity) return false;
      letGo ??= oldest();
      if (letGo === undefined) return false;
      if (removeSomeOfRecord(ground, letGo)) return true;
      database.run('INSERT INTO records (message, bytes, let_go_for_mb) VALUES (?, 0, ?)', letGo, limitMb);
      letGo = undefined;
      return true;
    },
  };
}
