/** Keeps the records of all exchanges within a bound: the oldest are removed first, and their answers stay. */
import { removeSomeOfRecord } from './exchange-store.ts';
import type { RecordGround } from './recorded-bodies.ts';

export interface RecordLimit {
  /** Sets the bound, in megabytes of 1,000,000 bytes. */
  set(megabytes: number): void;
  /** Removes a part of a record where the bound is exceeded; true where there is more to do. */
  step(): boolean;
}

/** Nothing is removed until a bound is set. */
export function createRecordLimit(ground: RecordGround): RecordLimit {
  const { database } = ground;
  let limitMb = Infinity;
  /** The record being removed. Until it is gone the total is known to be too large; then all sizes are summed again. */
  let letGo: number | undefined;

  const oldest = (): number | undefined => {
    const total = database.one<{ bytes: number | null }>('SELECT sum(bytes) AS bytes FROM records')?.bytes ?? 0;
    if (total <= limitMb * 1_000_000) return undefined;
    // Records of running answers are kept: after a crash, the answer is rebuilt from its record.
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
