/** Requests for images as rows, until their answers are versions or they are deleted. */
import type { ImageJob } from '../../shared/images/image-job.ts';
import { hasLists, hasObjects, hasTexts, readable, requireCell, timeIn } from './cell.ts';
import type { Database } from './database.ts';
import { createLateRemovals } from './late-removals.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound } from './storage-fault.ts';

/** A request as it is kept: what came of it is the answer `messageId`. */
export interface KeptImageRequest {
  readonly id: string;
  readonly messageId: string;
  readonly parentId: string | null;
  readonly createdAt: number;
  readonly job: ImageJob;
}

/** Every method throws a `FaultError` of kind `not-found` or `storage`. Hidden requests are found only by `findRequest`. */
export interface ImageRequestStore {
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
  /** Hides a request for as long as that can be undone; `remove` is called with its id after that. */
  discardRequest(id: string, remove: (id: string) => void): void;
  /** Throws `not-found` once it is too late. */
  restoreRequest(id: string): KeptImageRequest;
  /** Requests that an earlier run of the app discarded, to be removed for good. */
  leftDiscardedRequests(): readonly string[];
  /** The prompts of requests, the latest first; each is read when it is asked for, and no more of it than `longest` characters. */
  prompts(longest: number): Iterable<{ readonly requestId: string; readonly prompt: string }>;
  /** What was discarded stays out of sight, and is removed at the next start. */
  readonly close: () => void;
}

interface RequestRow {
  readonly id: string;
  readonly message: string;
  readonly parent: string | null;
  readonly createdAt: number;
  readonly job: string;
}

const promptsAtATime = 200;
const selectRequests = 'SELECT id, message, parent, created_at AS createdAt, job FROM image_requests';

export interface ImageRequestGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'isAlive' | 'hasOthers'>;
  readonly newId: () => string;
}

export function createImageRequestStore({ database, processLock, newId }: ImageRequestGround): ImageRequestStore {
  const removals = createLateRemovals({ database, processLock, table: 'image_requests' });
  const findRequest = (id: string): KeptImageRequest | undefined => {
    const row = database.one<RequestRow>(`${selectRequests} WHERE id = ?`, id);
    return row === undefined ? undefined : toRequest(row);
  };
  const request = (id: string): KeptImageRequest => {
    const found = findRequest(id);
    if (found === undefined) throw notFound('image request');
    return found;
  };

  return {
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
    request,
    findRequest,
    discardRequest: removals.begin,
    restoreRequest: (id) => {
      removals.undo(id);
      return request(id);
    },
    leftDiscardedRequests: removals.left,
    close: removals.close,
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
          `${selectRequests} WHERE settled = 1 AND deleted = 0
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
           FROM image_requests WHERE row < ? AND deleted = 0 ORDER BY row DESC LIMIT ?`,
          longest,
          before,
          promptsAtATime,
        );
        for (const { requestId, prompt } of rows) if (prompt !== null) yield { requestId, prompt };
        if (rows.length < promptsAtATime) return;
        before = rows.at(-1)?.row ?? 0;
      }
    },
  };
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
