/** What the studio knows of versions and requests, as the host tells them. */
import type { StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../../shared/fault.ts';
import type { ImageProgress, ImageRequest, ImageVersion } from '../../../shared/images/image-version.ts';

export interface VersionsValue {
  /** All versions have been told once. */
  readonly loaded: boolean;
  readonly fault: Fault | null;
  readonly versions: ReadonlyMap<string, ImageVersion>;
  /** Requests under way, those that failed and brought nothing, requests that ended in this window's time, and those that were asked for. */
  readonly requests: ReadonlyMap<string, ImageRequest>;
  /** Progress of the requests under way, by their ids. */
  readonly progress: ReadonlyMap<string, ImageProgress>;
}

export interface VersionsStore {
  readonly store: StoreApi<VersionsValue>;
  /** Reads a request that is not known yet. */
  request(requestId: string): Promise<ImageRequest>;
  stop(requestId: string): void;
  retryNow(requestId: string): void;
  rename(versionId: string, title: string): void;
  favour(versionId: string, favourite: boolean): void;
  /** The ids of the versions whose whole prompt has every word of the query. */
  find(query: string): Promise<ReadonlySet<string>>;
  /** What was asked for lately, the latest first. */
  prompts(): Promise<readonly string[]>;
  /** For good; asked before. */
  remove(versionId: string): Promise<() => Promise<void>>;
  /** Removes a request that brought no version; resolves to how to have it back, undefined where another window was quicker. */
  removeRequest(requestId: string): Promise<(() => Promise<void>) | undefined>;
  /** Resolves to the version that was made of it. */
  putBack(versionId: string, feather: number): Promise<ImageVersion>;
}
