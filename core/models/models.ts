/** The lists of models of the profiles: fetched when one is opened and when it may have changed, and told to whoever watches (MODELS-2). */
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import type { ModelListing } from '../../shared/models.ts';
import { latest } from '../feed/latest.ts';
import { createListeners } from '../listeners.ts';
import type { Listeners } from '../listeners.ts';
import { Attempts } from '../transport/attempts.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import { fetchModels } from './fetch-models.ts';
import type { FetchModels } from './fetch-models.ts';

/** What the lists need of the profiles. */
export interface ModelProfiles {
  /** Throws a `FaultError` of kind `not-found`. */
  profile(id: string): unknown;
  credentialsOf(id: string): Promise<GatewayAccess>;
  onProfileDeleted(listener: (id: string) => void): () => void;
  onConnectionChange(listener: (id: string) => void): () => void;
}

export interface ModelsOptions extends FetchModels {
  readonly profiles: ModelProfiles;
  /** In [0, 1), for the jitter of waits (ERR-2). */
  readonly random?: () => number;
}

export interface Models {
  /** The listing at once, then each new one; the first reader starts a fetch. Ends when the profile is deleted; throws `not-found`. */
  watch(profileId: string, signal: AbortSignal): AsyncIterable<ModelListing>;
  /** Fetches, or joins the fetch under way. A failed one is a listing with a fault; rejects with `not-found` alone. */
  refresh(profileId: string): Promise<ModelListing>;
  /** As it is known now, without asking; undefined where nobody asked yet. */
  known(profileId: string): ModelListing | undefined;
  /** The gateway said that a model is not there: fetches again where the list is in use. */
  modelNotFound(profileId: string): void;
  close(): void;
}

interface Entry {
  listing: ModelListing;
  readers: number;
  fetching: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  readonly changes: Listeners<void>;
}

export function createModels(options: ModelsOptions): Models {
  return new ProfileModels(options);
}

class ProfileModels implements Models {
  readonly #options: ModelsOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #stops: readonly (() => void)[];

  constructor(options: ModelsOptions) {
    this.#options = options;
    this.#stops = [
      options.profiles.onProfileDeleted((id) => this.#forget(id)),
      options.profiles.onConnectionChange((id) => this.#startOver(id)),
    ];
  }

  async *watch(profileId: string, signal: AbortSignal): AsyncGenerator<ModelListing> {
    const entry = this.#entry(profileId);
    entry.readers += 1;
    try {
      if (entry.readers === 1) this.#fetch(profileId, entry);
      const listing = (): ModelListing | undefined =>
        this.#entries.get(profileId) === entry ? entry.listing : undefined;
      yield* latest(listing, (listener) => entry.changes.add(listener), signal);
    } finally {
      entry.readers -= 1;
    }
  }

  async refresh(profileId: string): Promise<ModelListing> {
    const entry = this.#entry(profileId);
    this.#fetch(profileId, entry);
    // A change of the key meanwhile ends one fetch and begins another.
    while (entry.fetching !== undefined) await entry.fetching.done;
    this.#options.profiles.profile(profileId);
    return entry.listing;
  }

  known(profileId: string): ModelListing | undefined {
    return this.#entries.get(profileId)?.listing;
  }

  modelNotFound(profileId: string): void {
    const entry = this.#entries.get(profileId);
    if (entry !== undefined) this.#fetch(profileId, entry);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const id of this.#entries.keys()) this.#forget(id);
  }

  #entry(profileId: string): Entry {
    this.#options.profiles.profile(profileId);
    let entry = this.#entries.get(profileId);
    if (entry === undefined) {
      entry = { listing: unknownYet(profileId), readers: 0, fetching: undefined, changes: createListeners() };
      this.#entries.set(profileId, entry);
    }
    return entry;
  }

  /** Starts a fetch unless one is under way. */
  #fetch(profileId: string, entry: Entry): void {
    if (entry.fetching !== undefined) return;
    const abort = new AbortController();
    const tell = (listing: ModelListing): void => {
      if (abort.signal.aborted) return;
      entry.listing = listing;
      entry.changes.tell();
    };
    const failed = (reason: Fault): void => tell({ ...entry.listing, fault: reason });
    const run = async (): Promise<void> => {
      try {
        // Said at once, not only after the last attempt; the next listing takes it back.
        const attempts = new Attempts({
          signal: abort.signal,
          onWait: (wait) => failed(wait.fault),
          ...(this.#options.random === undefined ? {} : { random: this.#options.random }),
        });
        const { ids, skipped, facts, cut } = await attempts.run(async () => {
          const access = await this.#options.profiles.credentialsOf(profileId);
          return fetchModels(access, abort.signal, this.#options);
        });
        tell({
          profileId,
          ids,
          fetchedAt: this.#options.now(),
          ...(skipped === 0 ? {} : { skipped }),
          ...(facts.length === 0 ? {} : { facts }),
          ...(cut === true ? { cut } : {}),
        });
      } catch (error) {
        failed(faultOf(error));
      } finally {
        if (entry.fetching?.abort === abort) entry.fetching = undefined;
      }
    };
    // Known before it begins to run, so that an early end finds it.
    entry.fetching = { abort, done: Promise.resolve().then(run) };
  }

  /** What was listed is another key's or another gateway's. */
  #startOver(profileId: string): void {
    const entry = this.#entries.get(profileId);
    if (entry === undefined) return;
    const wanted = entry.readers > 0 || entry.fetching !== undefined;
    entry.fetching?.abort.abort();
    entry.fetching = undefined;
    entry.listing = unknownYet(profileId);
    if (wanted) this.#fetch(profileId, entry);
    entry.changes.tell();
  }

  #forget(profileId: string): void {
    const entry = this.#entries.get(profileId);
    if (entry === undefined) return;
    this.#entries.delete(profileId);
    entry.fetching?.abort.abort();
    entry.fetching = undefined;
    entry.changes.tell();
  }
}

function unknownYet(profileId: string): ModelListing {
  return { profileId, ids: [], fetchedAt: null };
}

function faultOf(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  return fault(
    'internal',
    'The app made a mistake while it fetched the models.',
    'Try again. If it happens again, please report it.',
  );
}
