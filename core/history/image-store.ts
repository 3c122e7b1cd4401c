/** Images as rows: the tree of versions, the requests that made them, the steps of masks, and the studio as it was left. */
import type { ImageJob, StudioDraft } from '../../shared/images/image-job.ts';
import type { ImageVersion } from '../../shared/images/image-version.ts';
import { hasLists, hasObjects, hasTexts, readable, requireCell, timeIn } from './cell.ts';
import type { Database } from './database.ts';
import { createMaskSteps, removeLooseMasks, type MaskSteps } from './mask-steps.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound, tidyUp } from './storage-fault.ts';
import { createUndoableDeletions, earlierDeletions } from './undoable-deletions.ts';
import { keep, keptObject } from './kept.ts';

/** A request as it is kept: what came of it is the answer `messageId`. */
export interface KeptImageRequest {
  readonly id: string;
  readonly messageId: string;
  readonly parentId: string | null;
  readonly createdAt: number;
  readonly job: ImageJob;
}

export type NewVersion = Omit<ImageVersion, 'id'>;

/** Every method is a SQLite call of a millisecond and throws a `FaultError` of kind `not-found` or `storage`. */
export interface ImageStore extends MaskSteps {
  /** All of them, newest first, in portions of `most`; each is read when it is asked for. The last one is smaller, if need be empty. */
  versions(most: number): Iterable<readonly ImageVersion[]>;
  version(id: string): ImageVersion;
  /** Undefined where there is none (any more). */
  findVersion(id: string): ImageVersion | undefined;
  /** Also one whose deletion can still be undone, which the other methods pass over, `versionsOf` aside. */
  findEvenDeleted(id: string): ImageVersion | undefined;
  /** Those that hang on a version. */
  below(id: string): readonly ImageVersion[];
  /** The latest version with the same bytes, previews aside. */
  sameAs(hash: string): ImageVersion | undefined;
  versionsOf(requestId: string): readonly ImageVersion[];
  add(version: NewVersion): ImageVersion;
  /** Replaces what is known of a version. */
  change(version: ImageVersion): void;
  /** Takes a version out of sight for as long as that can be undone; `remove` is called with it then. */
  discard(id: string, remove: (id: string) => void): void;
  /** Throws `not-found` once it is too late. */
  restore(id: string): ImageVersion;
  /** What was discarded stays out of sight, and is removed at the next start. */
  readonly close: () => void;
  /** What an earlier run of the app discarded, to be removed for good. */
  leftDiscarded(): readonly string[];
  /** Removes a version; what hung on it hangs on its parent then, and is returned. */
  remove(id: string): readonly ImageVersion[];
  addRequest(request: Omit<KeptImageRequest, 'id'>): KeptImageRequest;
  request(id: string): KeptImageRequest;
  /** Undefined where there is none (any more). */
  findRequest(id: string): KeptImageRequest | undefined;
  /** Requests whose answers are not versions yet, and which no process that is alive follows. */
  unsettled(): readonly KeptImageRequest[];
  settle(requestId: string): void;
  /** Requests that ended without any version, the latest first. */
  withoutResult(most: number): readonly KeptImageRequest[];
  removeRequest(requestId: string): void;
  /** The prompts of requests, the latest first; each is read when it is asked for, and no more of it than `longest` characters. */
  prompts(longest: number): Iterable<{ readonly requestId: string; readonly prompt: string }>;

  studio(): StudioDraft | null;
  saveStudio(draft: StudioDraft): void;
}

interface VersionRow {
  readonly id: string;
  readonly parent: string | null;
  readonly version: string;
}

interface RequestRow {
  readonly id: string;
  readonly message: string;
  readonly parent: string | null;
  readonly createdAt: number;
  readonly job: string;
}

const promptsAtATime = 200;
const selectAll = 'SELECT id, parent, version FROM image_versions';
const selectVersions = `${selectAll} WHERE deleted = 0`;
const selectRequests = 'SELECT id, message, parent, created_at AS createdAt, job FROM image_requests';

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

  const removals = new Map<string, (id: string) => void>();
  const deletions = createUndoableDeletions({
    ...{ database, processLock, table: 'image_versions' },
    remove: (id) => {
      removals.get(id)?.(id);
      removals.delete(id);
    },
  });
  const find = (id: string, select: string): ImageVersion | undefined => {
    const row = database.one<VersionRow>(`${select} id = ?`, id);
    return row === undefined ? undefined : toVersion(row);
  };
  const findVersion = (id: string): ImageVersion | undefined => find(id, `${selectVersions} AND`);
  const findEvenDeleted = (id: string): ImageVersion | undefined => find(id, `${selectAll} WHERE`);
  const below = (id: string): readonly ImageVersion[] =>
    readable(database.all<VersionRow>(`${selectAll} WHERE parent = ?`, id), toVersion);
  const version = (id: string): ImageVersion => {
    const found = findVersion(id);
    if (found === undefined) throw notFound('image');
    return found;
  };
  const findRequest = (id: string): KeptImageRequest | undefined => {
    const row = database.one<RequestRow>(`${selectRequests} WHERE id = ?`, id);
    return row === undefined ? undefined : toRequest(row);
  };

  return {
    *versions(most) {
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const rows = database.all<VersionRow & { readonly row: number }>(
          'SELECT row, id, parent, version FROM image_versions WHERE row < ? AND deleted = 0 ORDER BY row DESC LIMIT ?',
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
    findEvenDeleted,
    below,
    sameAs: (hash) => {
      const row = database.one<VersionRow>(
        `${selectVersions} AND hash = ? AND kind <> 'preview' ORDER BY row DESC LIMIT 1`,
        hash,
      );
      return row === undefined ? undefined : toVersion(row);
    },
    versionsOf: (requestId) =>
      readable(database.all<VersionRow>(`${selectAll} WHERE request = ? ORDER BY position, row`, requestId), toVersion),
    add: (made) => {
      const added: ImageVersion = { id: newId(), ...made };
      database.run(
        'INSERT INTO image_versions (id, parent, request, kind, position, hash, version) VALUES (?, ?, ?, ?, ?, ?, ?)',
        added.id,
        added.parentId,
        added.requestId,
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
    discard: (id, remove) => {
      deletions.begin(id);
      removals.set(id, remove);
    },
    restore: (id) => {
      deletions.undo(id);
      removals.delete(id);
      return version(id);
    },
    close: () => {
      removals.clear();
      deletions.finish();
    },
    leftDiscarded: () => earlierDeletions(database, 'image_versions', processLock),
    remove: (id) =>
      database.transaction(() => {
        const { parentId } = findEvenDeleted(id) ?? version(id);
        const orphans = below(id);
        database.run('UPDATE image_versions SET parent = ? WHERE parent = ?', parentId, id);
        database.run('UPDATE image_requests SET parent = ? WHERE parent = ?', parentId, id);
        database.run('DELETE FROM image_versions WHERE id = ?', id);
        return orphans.map((orphan) => ({ ...orphan, parentId }));
      }),

    addRequest: (request) => {
      const added: KeptImageRequest = { id: newId(), ...request };
      database.run(
        'INSERT INTO image_requests (id, message, parent, created_at, job) VALUES (?, ?, ?, ?, ?)',
        added.id,
        added.messageId,
        added.parentId,
        added.createdAt,
        JSON.stringify(added.job),
      );
      return added;
    },
    request: (id) => {
      const found = findRequest(id);
      if (found === undefined) throw notFound('image request');
      return found;
    },
    findRequest,
    unsettled: () =>
      readable(
        database
          .all<RequestRow & { readonly owner: string | null }>(
            `SELECT r.id, r.message, r.parent, r.created_at AS createdAt, r.job, m.owner
             FROM image_requests r LEFT JOIN messages m ON m.id = r.message WHERE r.settled = 0 ORDER BY r.row`,
          )
          .filter(({ owner }) => owner === null || !processLock.isAlive(owner)),
        toRequest,
      ),
    settle: (requestId) => {
      database.run('UPDATE image_requests SET settled = 1 WHERE id = ?', requestId);
    },
    withoutResult: (most) =>
      readable(
        database.all<RequestRow>(
          `${selectRequests} WHERE settled = 1
           AND NOT EXISTS (SELECT 1 FROM image_versions v WHERE v.request = image_requests.id) ORDER BY row DESC LIMIT ?`,
          most,
        ),
        toRequest,
      ),
    removeRequest: (requestId) => {
      database.run('DELETE FROM image_requests WHERE id = ?', requestId);
    },
    *prompts(longest) {
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const rows = database.all<{ row: number; requestId: string; prompt: string | null }>(
          `SELECT row, id AS requestId, substr(json_extract(job, '$.prompt'), 1, ?) AS prompt
           FROM image_requests WHERE row < ? ORDER BY row DESC LIMIT ?`,
          longest,
          before,
          promptsAtATime,
        );
        for (const { requestId, prompt } of rows) if (prompt !== null) yield { requestId, prompt };
        if (rows.length < promptsAtATime) return;
        before = rows.at(-1)?.row ?? 0;
      }
    },

    studio: () => keptObject<StudioDraft>(database, 'studio'),
    saveStudio: (draft) => keep(database, 'studio', draft),
    ...createMaskSteps(database, newId),
  };
}

function toVersion({ id, parent, version }: VersionRow): ImageVersion {
  return { ...requireCell<Omit<ImageVersion, 'id' | 'parentId'>>(version, 'image'), id, parentId: parent };
}

function toText({ id: _, parentId: __, ...rest }: ImageVersion): string {
  return JSON.stringify(rest);
}

const isJob = (value: object): boolean =>
  hasTexts('model', 'api', 'prompt')(value) && hasObjects('settings')(value) && hasLists('references')(value);

function toRequest({ id, message, parent, createdAt, job }: RequestRow): KeptImageRequest {
  return {
    id,
    messageId: message,
    parentId: parent,
    createdAt: timeIn(createdAt),
    job: requireCell<ImageJob>(job, 'image request', isJob),
  };
}
