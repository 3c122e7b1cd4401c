/** Images as rows: the tree of versions, the runs that made them, the steps of masks, and the studio as it was left. */
import type { ImageJob, StudioDraft } from '../../shared/images/image-job.ts';
import type { ImageVersion } from '../../shared/images/image-version.ts';
import type { MaskOp } from '../../shared/images/mask-op.ts';
import { isObject, readable, readCell, requireCell } from './cell.ts';
import type { Database } from './database.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound, tidyUp } from './storage-fault.ts';

/** A run as it is kept: what came of it is the answer `messageId`. */
export interface KeptRun {
  readonly id: string;
  readonly messageId: string;
  readonly parentId: string | null;
  readonly createdAt: number;
  readonly job: ImageJob;
}

export type NewVersion = Omit<ImageVersion, 'id'>;

/** Every method is a SQLite call of a millisecond and throws a `FaultError` of kind `not-found` or `storage`. */
export interface ImageStore {
  /** All of them, newest first, in portions of `most`; each is read when it is asked for. The last one is smaller, if need be empty. */
  versions(most: number): Iterable<readonly ImageVersion[]>;
  version(id: string): ImageVersion;
  /** Undefined where there is none (any more). */
  findVersion(id: string): ImageVersion | undefined;
  /** The latest version with the same bytes, previews aside. */
  sameAs(hash: string): ImageVersion | undefined;
  versionsOf(runId: string): readonly ImageVersion[];
  add(version: NewVersion): ImageVersion;
  /** Replaces what is known of a version. */
  change(version: ImageVersion): void;
  /** Removes a version; what hung on it hangs on its parent then, and is returned. */
  remove(id: string): readonly ImageVersion[];
  addRun(run: Omit<KeptRun, 'id'>): KeptRun;
  run(id: string): KeptRun;
  /** Undefined where there is none (any more). */
  findRun(id: string): KeptRun | undefined;
  /** Runs whose answers are not versions yet, and which no process that is alive follows. */
  unsettled(): readonly KeptRun[];
  settle(runId: string): void;
  /** Runs that ended without any version, the latest first. */
  barren(most: number): readonly KeptRun[];
  removeRun(runId: string): void;
  /** The prompts of runs, the latest first; each is read when it is asked for, and no more of it than `longest` characters. */
  prompts(longest: number): Iterable<{ readonly runId: string; readonly prompt: string }>;

  studio(): StudioDraft | null;
  saveStudio(draft: StudioDraft): void;
  mask(maskId: string): readonly MaskOp[];
  /** Keeps the first `from` steps and puts `ops` behind them. */
  saveMask(maskId: string, from: number, ops: readonly MaskOp[]): void;
  /** A copy of a mask's steps that stays as it is. */
  copyMask(maskId: string): string;
}

interface VersionRow {
  readonly id: string;
  readonly parent: string | null;
  readonly version: string;
}

interface RunRow {
  readonly id: string;
  readonly message: string;
  readonly parent: string | null;
  readonly createdAt: number;
  readonly job: string;
}

const promptsAtATime = 200;
const selectVersions = 'SELECT id, parent, version FROM image_versions';
const selectRuns = 'SELECT id, message, parent, created_at AS createdAt, job FROM image_runs';

export interface ImageGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'isAlive' | 'hasOthers'>;
  readonly newId: () => string;
  /** Told when there is a version more. */
  readonly onAdded: () => void;
}

/** Masks that nothing can open any more are removed first. */
export function createImageStore({ database, processLock, newId, onAdded }: ImageGround): ImageStore {
  // Another process may have a mask in hand that its studio is about to refer to.
  if (!processLock.hasOthers()) tidyUp(() => removeLooseMasks(database));

  const findVersion = (id: string): ImageVersion | undefined => {
    const row = database.one<VersionRow>(`${selectVersions} WHERE id = ?`, id);
    return row === undefined ? undefined : toVersion(row);
  };
  const version = (id: string): ImageVersion => {
    const found = findVersion(id);
    if (found === undefined) throw notFound('image');
    return found;
  };
  const findRun = (id: string): KeptRun | undefined => {
    const row = database.one<RunRow>(`${selectRuns} WHERE id = ?`, id);
    return row === undefined ? undefined : toRun(row);
  };
  const steps = (maskId: string): readonly { readonly step: string }[] =>
    database.all('SELECT step FROM mask_steps WHERE mask = ? ORDER BY place', maskId);

  return {
    *versions(most) {
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const rows = database.all<VersionRow & { readonly row: number }>(
          'SELECT row, id, parent, version FROM image_versions WHERE row < ? ORDER BY row DESC LIMIT ?',
          before,
          most,
        );
        yield readable(rows, toVersion);
        if (rows.length < most) return;
        // By its row: the version itself may be gone by then.
        before = rows.at(-1)?.row ?? 0;
      }
    },
    version,
    findVersion,
    sameAs: (hash) => {
      const row = database.one<VersionRow>(
        `${selectVersions} WHERE hash = ? AND kind <> 'preview' ORDER BY row DESC LIMIT 1`,
        hash,
      );
      return row === undefined ? undefined : toVersion(row);
    },
    versionsOf: (runId) =>
      readable(database.all<VersionRow>(`${selectVersions} WHERE run = ? ORDER BY position, row`, runId), toVersion),
    add: (made) => {
      const added: ImageVersion = { id: newId(), ...made };
      database.run(
        'INSERT INTO image_versions (id, parent, run, kind, position, hash, version) VALUES (?, ?, ?, ?, ?, ?, ?)',
        added.id,
        added.parentId,
        added.runId,
        added.kind,
        added.position,
        added.file?.hash ?? null,
        toText(added),
      );
      onAdded();
      return added;
    },
    change: (changed) => {
      database.run(
        'UPDATE image_versions SET parent = ?, hash = ?, version = ? WHERE id = ?',
        changed.parentId,
        changed.file?.hash ?? null,
        toText(changed),
        changed.id,
      );
    },
    remove: (id) =>
      database.transaction(() => {
        const { parentId } = version(id);
        const orphans = readable(database.all<VersionRow>(`${selectVersions} WHERE parent = ?`, id), toVersion);
        database.run('UPDATE image_versions SET parent = ? WHERE parent = ?', parentId, id);
        database.run('UPDATE image_runs SET parent = ? WHERE parent = ?', parentId, id);
        database.run('DELETE FROM image_versions WHERE id = ?', id);
        return orphans.map((orphan) => ({ ...orphan, parentId }));
      }),

    addRun: (run) => {
      const added: KeptRun = { id: newId(), ...run };
      database.run(
        'INSERT INTO image_runs (id, message, parent, created_at, job) VALUES (?, ?, ?, ?, ?)',
        added.id,
        added.messageId,
        added.parentId,
        added.createdAt,
        JSON.stringify(added.job),
      );
      return added;
    },
    run: (id) => {
      const found = findRun(id);
      if (found === undefined) throw notFound('image request');
      return found;
    },
    findRun,
    unsettled: () =>
      readable(
        database
          .all<RunRow & { readonly owner: string | null }>(
            `SELECT r.id, r.message, r.parent, r.created_at AS createdAt, r.job, m.owner
             FROM image_runs r LEFT JOIN messages m ON m.id = r.message WHERE r.settled = 0 ORDER BY r.row`,
          )
          .filter(({ owner }) => owner === null || !processLock.isAlive(owner)),
        toRun,
      ),
    settle: (runId) => {
      database.run('UPDATE image_runs SET settled = 1 WHERE id = ?', runId);
    },
    barren: (most) =>
      readable(
        database.all<RunRow>(
          `${selectRuns} WHERE settled = 1
           AND NOT EXISTS (SELECT 1 FROM image_versions v WHERE v.run = image_runs.id) ORDER BY row DESC LIMIT ?`,
          most,
        ),
        toRun,
      ),
    removeRun: (runId) => {
      database.run('DELETE FROM image_runs WHERE id = ?', runId);
    },
    *prompts(longest) {
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const rows = database.all<{ row: number; runId: string; prompt: string | null }>(
          `SELECT row, id AS runId, substr(json_extract(job, '$.prompt'), 1, ?) AS prompt
           FROM image_runs WHERE row < ? ORDER BY row DESC LIMIT ?`,
          longest,
          before,
          promptsAtATime,
        );
        for (const { runId, prompt } of rows) if (prompt !== null) yield { runId, prompt };
        if (rows.length < promptsAtATime) return;
        before = rows.at(-1)?.row ?? 0;
      }
    },

    studio: () => {
      const found = database.one<{ value: string }>("SELECT value FROM kept WHERE name = 'studio'");
      return found === undefined ? null : readCell<StudioDraft | null>(found.value, isObject, () => null);
    },
    saveStudio: (draft) => {
      database.run("INSERT OR REPLACE INTO kept (name, value) VALUES ('studio', ?)", JSON.stringify(draft));
    },
    mask: (maskId) => readable(steps(maskId), ({ step }) => requireCell<MaskOp>(step, 'mask')),
    saveMask: (maskId, from, ops) =>
      database.transaction(() => {
        database.run('DELETE FROM mask_steps WHERE mask = ? AND place >= ?', maskId, from);
        for (const [at, op] of ops.entries()) {
          database.run(
            'INSERT INTO mask_steps (mask, place, step) VALUES (?, ?, ?)',
            maskId,
            from + at,
            JSON.stringify(op),
          );
        }
      }),
    copyMask: (maskId) => {
      const copy = newId();
      database.run(
        'INSERT INTO mask_steps (mask, place, step) SELECT ?, place, step FROM mask_steps WHERE mask = ?',
        copy,
        maskId,
      );
      return copy;
    },
  };
}

function toVersion({ id, parent, version }: VersionRow): ImageVersion {
  return { ...requireCell<Omit<ImageVersion, 'id' | 'parentId'>>(version, 'image'), id, parentId: parent };
}

function toText({ id: _, parentId: __, ...rest }: ImageVersion): string {
  return JSON.stringify(rest);
}

function toRun({ id, message, parent, createdAt, job }: RunRow): KeptRun {
  return { id, messageId: message, parentId: parent, createdAt, job: requireCell<ImageJob>(job, 'image request') };
}

/** A mask is opened from the studio and from the runs that were sent with it. */
function removeLooseMasks(database: Database): void {
  database.run(
    `DELETE FROM mask_steps WHERE mask IN (
       SELECT DISTINCT mask FROM mask_steps
       EXCEPT SELECT json_extract(job, '$.mask.maskId') FROM image_runs
     ) AND NOT EXISTS (SELECT 1 FROM kept WHERE name = 'studio' AND instr(value, mask) > 0)`,
  );
}
