/** Tells when the page may be about to go, or the computer to sleep, in time for what is not saved yet. */

const works = new Set<() => void>();

/** What is not saved yet is saved now. */
export function saveNow(): void {
  for (const work of works) work();
}

/**
 * Runs `work` each time that the page is about to be left, and when it is hidden. Returns a function that ends it.
 *
 * What the desktop's page sends while it unloads comes from a frame that is gone by then and is heard by nobody, so
 * that `pagehide` is too late there; phones and killed tabs have nothing but the change of visibility.
 */
export function onLeaving(work: () => void): () => void {
  works.add(work);
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') work();
  };
  window.addEventListener('beforeunload', work);
  window.addEventListener('pagehide', work);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    works.delete(work);
    window.removeEventListener('beforeunload', work);
    window.removeEventListener('pagehide', work);
    document.removeEventListener('visibilitychange', hidden);
  };
}
