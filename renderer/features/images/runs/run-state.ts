/** Whether a run is under way, and why it ended without its image. All pure. */
import type { Fault } from '../../../../shared/fault.ts';
import type { ImageRun } from '../../../../shared/images/image-version.ts';

export function isUnderWay({ facts: { status } }: ImageRun): boolean {
  return status === 'waiting' || status === 'streaming';
}

/** The last run to a profile of those that this window has seen under way, where it has failed; a later one that goes well makes a failure old news. */
export function lastFailed(
  runs: Iterable<ImageRun>,
  profileId: string | undefined,
  watched: ReadonlySet<string>,
): ImageRun | undefined {
  let last: ImageRun | undefined;
  for (const run of runs) {
    if (run.facts.profileId !== profileId || !watched.has(run.id)) continue;
    if (last === undefined || run.createdAt > last.createdAt) last = run;
  }
  return last === undefined || isUnderWay(last) || failureOf(last) === undefined ? undefined : last;
}

/** Why a run has brought no image; undefined where it has, or where the user stopped it. The fault says itself what became of the request (IMG-10). */
export function failureOf({ facts: { status, fault } }: ImageRun): Fault | undefined {
  return status === 'complete' || status === 'stopped' ? undefined : fault;
}
