/** Images as rows: the tree of versions, the requests that made them, the steps of masks, and the studio as it was left. */
import type { StudioDraft } from '../../shared/images/image-job.ts';
import type { ImageVersion } from '../../shared/images/image-version.ts';
import { readable, requireCell } from './cell.ts';
import type { Database } from './database.ts';
import { createImageRequestStore, type ImageRequestStore } from './image-request-store.ts';
import { createLateRemovals } from './late-removals.ts';
import { createMaskSteps, removeLooseMasks, type MaskSteps } from './mask-steps.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound, tidyUp } from './storage-fault.ts';
import { keep, keptObject } from './key-value-store.ts';

export type NewVersion = Omit<ImageVersion, 'id'>;

/** Every method is a SQLite call of a millisecond and throws a `FaultError` of kind `not-found` or `storage`. */
export interface ImageStore extends MaskSteps, ImageRequestStore {
  /** All of them, newest first, in portions of `most`; each is read when it is asked for. The last one is smaller, if need be empty. */
  versions(most: number): Iterable<readonly ImageVersion[]>;
  version(id: string): ImageVersion;
  /** Undefined where there is none (any more). */
  findVersion(id: string): ImageVersion | undefined;
  /** Also finds one whose deletion can still be undone; the other methods skip those, except `versionsOf`. */
  findEvenDeleted(id: string): ImageVersion | undefined;
  /** The versions made directly from this one. */
  below(id: string): readonly ImageVersion[];
  /** The latest version with the same bytes, except previews. */
  sameAs(hash: string): ImageVersion | undefined;
  versionsOf(requestId: string): readonly ImageVersion[];
  add(version: NewVersion): ImageVersion;
  /** Replaces what is known of a version. */
  change(version: ImageVersion): void;
  /** Hides a version for as long as that can be undone; `remove` is called with its id after that. */
  discard(id: string, remove: (id: string) => void): void;
  /** Throws `not-found` once it is too late. */
  restore(id: string): ImageVersion;
  /** What an earlier run of the app discarded, to be removed for good. */
  leftDiscarded(): readonly string[];
  /** Removes a version; its children move to its parent, and are returned. */
  remove(id: string): readonly ImageVersion[];
  studio(): StudioDraft | null;
  saveStudio(draft: StudioDraft): void;
}

interface VersionRow {
  readonly id: string;
  readonly parent: string | null;
  readonly version: string;
}

const selectAll = 'SELECT id, parent, version FROM image_versions';
const selectVersions = `${selectAll} WHERE deleted = 0`;

export interface ImageGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'isAlive' | 'hasOthers'>;
  readonly newId: () => string;
  /** Called when a version was added. */
  readonly onAdded: () => void;
}

/** Masks that nothing can open any more are removed first. */
export function createImageStore({ database, processLock, newId, onAdded }: ImageGround): ImageStore {
  // Another process may hold a mask that its studio is about to refer to.
  if (!processLock.hasOthers()) tidyUp(() => removeLooseMasks(database));

  const removals = createLateRemovals({ database, processLock, table: 'image_versions' });
  const requests = createImageRequestStore({ database, processLock, newId });
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
        // Continues by row number: the version itself may be deleted by then.
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
    discard: removals.begin,
    restore: (id) => {
      removals.undo(id);
      return version(id);
    },
    leftDiscarded: removals.left,
    ...requests,
    close: () => {
      removals.close();
      requests.close();
    },
    remove: (id) =>
      database.transaction(() => {
        const { parentId } = findEvenDeleted(id) ?? version(id);
        const orphans = below(id);
        database.run('UPDATE image_versions SET parent = ? WHERE parent = ?', parentId, id);
        database.run('UPDATE image_requests SET parent = ? WHERE parent = ?', parentId, id);
        database.run('DELETE FROM image_versions WHERE id = ?', id);
        return orphans.map((orphan) => ({ ...orphan, parentId }));
      }),

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
