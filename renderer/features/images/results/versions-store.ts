/** The window's copy of the tree of versions: follows the host, fetches requests when they are shown, and reports the progress of those under way. */
import { createStore } from 'zustand/vanilla';
import type { Fault } from '../../../../shared/fault.ts';
import type { ImageRequest, ImagesUpdate, ImageVersion } from '../../../../shared/images/image-version.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { faultOf } from '../../../app/app-state.ts';
import { followLatest, followStream } from '../../../host/follow-stream.ts';
import { isUnderWay } from './request-state.ts';
import type { VersionsStore, VersionsValue } from '../versions-value.ts';

/** Starts watching at once. `onFault` takes what nobody waits for: a stop or a new title that failed. */
export function createVersionsStore(client: Client, onFault: (fault: Fault) => void = () => undefined): VersionsStore {
  const store = createStore<VersionsValue>()(() => ({
    loaded: false,
    fault: null,
    versions: new Map(),
    requests: new Map(),
    progress: new Map(),
  }));
  /** By request: what leaves its progress. */
  const followed = new Map<string, () => void>();
  const snapshot = createSnapshot();

  const keepRequest = (request: ImageRequest): void => {
    store.setState(({ requests }) => ({ requests: new Map(requests).set(request.id, request) }));
    if (isUnderWay(request)) followProgress(request.id);
    else forgetProgress(request.id);
  };
  const queue = createRequestQueue({
    read: (requestId) => client.call('images.request', { requestId }),
    // Updates received meanwhile are newer.
    onRequest: (request) => {
      if (!store.getState().requests.has(request.id)) keepRequest(request);
    },
  });

  const forgetProgress = (requestId: string): void => {
    followed.get(requestId)?.();
    followed.delete(requestId);
    store.setState(({ progress }) => {
      if (!progress.has(requestId)) return {};
      const rest = new Map(progress);
      rest.delete(requestId);
      return { progress: rest };
    });
  };
  const forgetRequest = (requestId: string): void => {
    forgetProgress(requestId);
    store.setState(({ requests }) => {
      const rest = new Map(requests);
      return rest.delete(requestId) ? { requests: rest } : {};
    });
  };
  const followProgress = (requestId: string): void => {
    if (followed.has(requestId)) return;
    const leave = followLatest(client.stream('images.progress', { requestId }), {
      take: (last) => store.setState(({ progress }) => ({ progress: new Map(progress).set(requestId, last) })),
      ended: () => forgetProgress(requestId),
      // How far it has come is not known then; how it ends comes over the other stream.
      failed: () => forgetProgress(requestId),
    });
    followed.set(requestId, leave);
  };

  /** After the wire was lost, requests may have ended unseen. */
  const askForUnderWay = async (): Promise<void> => {
    const under = [...store.getState().requests.values()].filter(isUnderWay);
    await Promise.allSettled(
      under.map(async ({ id }) => keepRequest(await client.call('images.request', { requestId: id }))),
    );
  };

  const take = (updates: readonly ImagesUpdate[]): void => {
    let versions: Map<string, ImageVersion> | undefined;
    const changed = (): Map<string, ImageVersion> => (versions ??= new Map(store.getState().versions));
    for (const update of updates) {
      switch (update.type) {
        case 'versions': {
          const isFirst = !store.getState().loaded;
          const told = snapshot.take(update.versions, update.last);
          // At the start each portion is shown at once; later the old ones stay until all have arrived.
          if (isFirst || update.last) versions = new Map(told);
          if (update.last) {
            store.setState({ loaded: true, fault: null });
            if (!isFirst) void askForUnderWay();
          }
          break;
        }
        case 'version':
          changed().set(update.version.id, update.version);
          break;
        case 'removed':
          changed().delete(update.id);
          break;
        case 'request':
          keepRequest(update.request);
          break;
        case 'request-removed':
          forgetRequest(update.id);
          break;
      }
    }
    if (versions !== undefined) store.setState({ versions });
  };
  followStream(client.stream('images.watch', {}), {
    take,
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });

  const tell = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => onFault(faultOf(error)));
  };
  const removeRequest = async (requestId: string): Promise<(() => Promise<void>) | undefined> => {
    let isOwn = true;
    try {
      await client.call('images.discardRequest', { requestId });
    } catch (error) {
      // Another window was quicker.
      if (faultOf(error).kind !== 'not-found') throw error;
      isOwn = false;
    }
    take([{ type: 'request-removed', id: requestId }]);
    if (!isOwn) return undefined;
    return async () => take([{ type: 'request', request: await client.call('images.restoreRequest', { requestId }) }]);
  };
  return {
    store,
    request: (requestId) => {
      const known = store.getState().requests.get(requestId);
      return known === undefined ? queue.ask(requestId) : Promise.resolve(known);
    },
    stop: (requestId) => tell(client.call('images.stop', { requestId })),
    retryNow: (requestId) => tell(client.call('images.retryNow', { requestId })),
    rename: (versionId, title) =>
      tell(client.call('images.rename', { versionId, title }).then((version) => take([{ type: 'version', version }]))),
    favour: (versionId, favourite) =>
      tell(
        client
          .call('images.favourite', { versionId, favourite })
          .then((version) => take([{ type: 'version', version }])),
      ),
    find: async (query) => new Set((await client.call('images.find', { query: query.slice(0, 1000) })).versionIds),
    prompts: async () => (await client.call('images.prompts', {})).prompts,
    remove: async (versionId) => {
      await client.call('images.discard', { versionId });
      take([{ type: 'removed', id: versionId }]);
      return async () => take([{ type: 'version', version: await client.call('images.restore', { versionId }) }]);
    },
    removeRequest,
    putBack: async (versionId, feather) => {
      const version = await client.call('images.putBack', { versionId, feather });
      take([{ type: 'version', version }]);
      return version;
    },
  };
}

/** Joins the portions in which the host sends all versions, and notices when they start over after a reconnect. */
interface VersionSnapshot {
  /** Takes the next portion; returns all versions of this telling so far. */
  take(versions: readonly ImageVersion[], last: boolean): ReadonlyMap<string, ImageVersion>;
}

function createSnapshot(): VersionSnapshot {
  let told = new Map<string, ImageVersion>();
  let whole = false;
  let oldest = Infinity;
  return {
    take(versions, last) {
      const [first] = versions;
      // Portions come newest first: one that begins newer than the last one ended, or repeats, starts a new snapshot.
      const isAnew = whole || (first !== undefined && (told.has(first.id) || first.createdAt > oldest));
      if (isAnew) {
        told = new Map();
        oldest = Infinity;
      }
      for (const version of versions) {
        told.set(version.id, version);
        oldest = Math.min(oldest, version.createdAt);
      }
      whole = last;
      return told;
    },
  };
}

interface RequestQueueOptions {
  readonly read: (requestId: string) => Promise<ImageRequest>;
  readonly onRequest: (request: ImageRequest) => void;
  /** Requests at a time. */
  readonly most?: number;
}

interface RequestQueue {
  /** Each request is read once; one that could not be read is asked for again. */
  ask(requestId: string): Promise<ImageRequest>;
}

/** Asks the host for requests a few at a time, those that were asked for last first: they are what is looked at. */
export function createRequestQueue({ read, onRequest, most = 4 }: RequestQueueOptions): RequestQueue {
  const asked = new Map<string, Promise<ImageRequest>>();
  const waiting: (() => Promise<void>)[] = [];
  let active = 0;
  const next = async (): Promise<void> => {
    if (active >= most) return;
    const begin = waiting.pop();
    if (begin === undefined) return;
    active += 1;
    await begin();
    active -= 1;
    void next();
  };
  return {
    ask(requestId) {
      const known = asked.get(requestId);
      if (known !== undefined) return known;
      const answer = new Promise<ImageRequest>((resolve, reject) => {
        waiting.push(async () => {
          try {
            const request = await read(requestId);
            onRequest(request);
            resolve(request);
          } catch (error) {
            asked.delete(requestId);
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      });
      asked.set(requestId, answer);
      void next();
      return answer;
    },
  };
}
