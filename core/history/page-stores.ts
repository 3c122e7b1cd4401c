/** What the pages beside the chat keep, each in a store of its own. */
import { createCheckStore, type CheckGround, type CheckStore } from './check-store.ts';
import { createCompareStore, type CompareStore } from './compare-store.ts';
import { createImageStore, type ImageStore } from './image-store.ts';
import { createOwnCheckStore, type OwnCheckStore } from './own-check-store.ts';
import { tidyUp } from './storage-fault.ts';
import { createTapStore, type TapStore } from './tap-store.ts';

export interface PageStores {
  /** Runs, versions and masks of the image studio. */
  readonly images: ImageStore;
  /** The setup, the runs and the cells of the compare page. */
  readonly compare: CompareStore;
  /** The runs of checks. */
  readonly checks: CheckStore;
  /** The checks of the user's own. */
  readonly ownChecks: OwnCheckStore;
  /** What went through the tap. */
  readonly tap: TapStore;
}

export interface PageStoresGround extends CheckGround {
  readonly newId: () => string;
  /** Called when something was added that is worth a backup. */
  readonly onAdded: () => void;
}

/** `finish`: what was deleted and could be restored is removed for good. */
export function createPageStores(ground: PageStoresGround): PageStores & { readonly finish: () => void } {
  const images = createImageStore(ground);
  const compare = createCompareStore(ground);
  const checks = createCheckStore(ground);
  const ownChecks = createOwnCheckStore(ground);
  const tap = createTapStore(ground);
  return {
    ...{ images, compare, checks, ownChecks, tap },
    finish: () => {
      for (const finish of [compare.close, checks.close, ownChecks.close, images.close, tap.finish]) tidyUp(finish);
    },
  };
}
