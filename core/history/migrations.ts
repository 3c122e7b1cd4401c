/** Brings a database to the newest schema, with a copy of it kept beside it first. */
import { fault, FaultError } from '../../shared/fault.ts';
import type { Database } from './database.ts';
import { conversations } from './schema/0001-conversations.ts';
import { search } from './schema/0002-search.ts';
import { tools } from './schema/0003-tools.ts';
import { records } from './schema/0004-records.ts';
import { places } from './schema/0005-places.ts';
import { images } from './schema/0006-images.ts';
import { compare } from './schema/0007-compare.ts';
import { checks } from './schema/0008-checks.ts';
import { undo } from './schema/0009-undo.ts';
import { tap } from './schema/0010-tap.ts';
import { names } from './schema/0011-names.ts';
import { imageRequests } from './schema/0012-image-requests.ts';
import { ownChecks } from './schema/0013-own-checks.ts';
import { deletedRequests } from './schema/0014-deleted-requests.ts';
import type { Migration } from './schema/migration.ts';
import { damage } from './storage-fault.ts';

/** In order of version. A released one is never changed: a new one follows. */
export const migrations: readonly Migration[] = [
  conversations,
  search,
  tools,
  records,
  places,
  images,
  compare,
  checks,
  undo,
  tap,
  names,
  imageRequests,
  ownChecks,
  deletedRequests,
];

const farthestVersion = 1_000;

export interface MigrationOptions {
  /** The database file, or null where it lives in memory and there is nothing to keep a copy of. */
  readonly file: string | null;
  /** Epoch milliseconds; dates the copy. */
  readonly now: number;
  readonly steps?: readonly Migration[];
}

/**
 * Runs the steps that the database lacks in one transaction: all of them or none. Before that a database that holds
 * a schema is copied to `NAME-schema-VERSION-DATE.db` in its folder; where no copy can be made nothing is changed.
 * Throws a fault of kind `storage`, also for a database that a newer version of the app has written.
 */
export function migrate(database: Database, options: MigrationOptions): { readonly backup: string | null } {
  const steps = options.steps ?? migrations;
  const newest = steps.at(-1)?.version ?? 0;
  const found = versionOf(database);
  // No version of Quartet writes such a number: a bit has flipped.
  if (found < 0 || found > farthestVersion) throw damage(`schema ${found}`);
  if (found > newest) throw newerSchema(found, newest);
  if (found === newest) return { backup: null };

  let backup: string | null = null;
  if (found > 0 && options.file !== null) {
    backup = backupName(options.file, found, options.now);
    database.run('VACUUM INTO ?', backup);
  }
  database.transaction(() => {
    // Another process may have migrated it between the check above and the lock.
    const version = versionOf(database);
    for (const step of steps.filter((one) => one.version > version)) step.up(database);
    if (version < newest) database.script(`PRAGMA user_version = ${newest}`);
  });
  return { backup };
}

function versionOf(database: Database): number {
  return database.one<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}

function backupName(file: string, version: number, now: number): string {
  const moment = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  return `${file.replace(/\.db$/, '')}-schema-${version}-${moment}.db`;
}

function newerSchema(found: number, newest: number): FaultError {
  return new FaultError(
    fault(
      'storage',
      `The history was written by a newer Quartet (schema ${found}; this one knows up to ${newest}).`,
      'Update Quartet, or start it with --data-dir and another folder. Nothing was changed; this run keeps nothing.',
    ),
  );
}
