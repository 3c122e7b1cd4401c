/** Whether a run is under way, why it ended without its image, and whether that is still news. All pure. */
import type { Fault } from '../../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';

export function isUnderWay({ facts: { status } }: ImageRequest): boolean {
  return status === 'waiting' || status === 'streaming';
}

/** What a window knows beside the runs themselves. */
export interface FailuresSeen {
  /** Runs that this window has seen under way. */
  readonly watched: ReadonlySet<string>;
  readonly dismissed: ReadonlySet<string>;
  /** The one whose row was chosen. */
  readonly opened: string | null;
}

/** The runs to a profile whose failure is told as a card, newest first: those that failed before the window's eyes, and the one that was chosen. */
export function failuresToTell(
  runs: Iterable<ImageRequest>,
  profileId: string | undefined,
  { watched, dismissed, opened }: FailuresSeen,
): readonly ImageRequest[] {
  return [...runs]
    .filter((run) => failureOf(run) !== undefined)
    .filter(
      ({ id, facts }) => id === opened || (facts.profileId === profileId && watched.has(id) && !dismissed.has(id)),
    )
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/** Whether another request was sent after a run had ended: how it ended is no news any more. Of requests that are not known here their results tell. */
export function isOutlived(run: ImageRequest, runs: Iterable<ImageRequest>, versions: Iterable<ImageVersion>): boolean {
  const endedAt = run.createdAt + (run.facts.totalMs ?? 0);
  for (const { id, createdAt } of runs) if (id !== run.id && createdAt > endedAt) return true;
  for (const { kind, runId, createdAt } of versions) {
    if (kind === 'result' && runId !== null && runId !== run.id && createdAt > endedAt) return true;
  }
  return false;
}

/** What stands for a run in a list. */
export const titleOf = ({ title, job }: ImageRequest): string => (title === '' ? job.model : title);

/** Whether a run has a row among the versions: it is under way, or failed and brought none. */
export function hasRow(run: ImageRequest, fruitful: ReadonlySet<string>): boolean {
  return isUnderWay(run) || (failureOf(run) !== undefined && !fruitful.has(run.id));
}

/** Why a run ended without its image; undefined where it brought it, is under way, or was stopped by the user. The fault says itself what became of the request (IMG-10). */
export function failureOf(run: ImageRequest): Fault | undefined {
  const { status, fault } = run.facts;
  return status === 'complete' || isUnderWay(run) ? undefined : fault;
}
