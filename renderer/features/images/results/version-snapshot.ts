/** Puts the portions together in which the host tells all versions, and knows where they begin anew after a lost wire. */
import type { ImageVersion } from '../../../../shared/images/image-version.ts';

export interface VersionSnapshot {
  /** Takes the next portion; returns all versions of this telling so far. */
  take(versions: readonly ImageVersion[], last: boolean): ReadonlyMap<string, ImageVersion>;
}

export function createSnapshot(): VersionSnapshot {
  let told = new Map<string, ImageVersion>();
  let whole = false;
  let oldest = Infinity;
  return {
    take(versions, last) {
      const [first] = versions;
      // Portions come newest first: one that begins newer than the last one ended, or repeats, is of a new telling.
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
