/** Whether a run is under way, and why it ended without its image. All pure. */
import type { Fault } from '../../../../shared/fault.ts';
import type { ImageRun } from '../../../../shared/images/image-version.ts';

export function isUnderWay({ facts: { status } }: ImageRun): boolean {
  return status === 'waiting' || status === 'streaming';
}

/** What a window knows beside the runs themselves. */
export interface FailuresSeen {
  /** Runs that brought at least one version. */
  readonly fruitful: ReadonlySet<string>;
  /** Runs that this window has seen under way. */
  readonly watched: ReadonlySet<string>;
  readonly dismissed: ReadonlySet<string>;
}

/**
 * The runs to a profile whose failure is still to be told, newest first: all that brought nothing, since they stand
 * nowhere else, and of those that brought something the ones that failed before the window's eyes.
 */
export function failuresToTell(
  runs: Iterable<ImageRun>,
  profileId: string | undefined,
  { fruitful, watched, dismissed }: FailuresSeen,
): readonly ImageRun[] {
  return [...runs]
    .filter((run) => run.facts.profileId === profileId && failureOf(run) !== undefined)
    .filter(({ id }) => !dismissed.has(id) && (watched.has(id) || !fruitful.has(id)))
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/** Why a run ended without its image; undefined where it brought it, is under way, or was stopped by the user. The fault says itself what became of the request (IMG-10). */
export function failureOf(run: ImageRun): Fault | undefined {
  const { status, fault } = run.facts;
  return status === 'complete' || isUnderWay(run) ? undefined : fault;
}
