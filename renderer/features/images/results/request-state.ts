/** Whether a request is under way, why it ended without its image, and whether that is still news. All pure. */
import type { Fault } from '../../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';

export function isUnderWay({ facts: { status } }: ImageRequest): boolean {
  return status === 'waiting' || status === 'streaming';
}

/** What a window knows beside the requests themselves. */
export interface FailuresSeen {
  /** Requests that this window has seen under way. */
  readonly watched: ReadonlySet<string>;
  readonly dismissed: ReadonlySet<string>;
  /** The one whose row was chosen. */
  readonly opened: string | null;
}

/** The requests to a profile whose failure is shown as a card, newest first: those that failed while the window was open, and the chosen one. */
export function failuresToTell(
  requests: Iterable<ImageRequest>,
  profileId: string | undefined,
  { watched, dismissed, opened }: FailuresSeen,
): readonly ImageRequest[] {
  return [...requests]
    .filter((request) => failureOf(request) !== undefined)
    .filter(
      ({ id, facts }) => id === opened || (facts.profileId === profileId && watched.has(id) && !dismissed.has(id)),
    )
    .toSorted((one, other) => other.createdAt - one.createdAt);
}

/** Whether a later request was sent after this one had ended: its end is old news. Requests not known here are found by their results. */
export function isOutlived(
  request: ImageRequest,
  requests: Iterable<ImageRequest>,
  versions: Iterable<ImageVersion>,
): boolean {
  const endedAt = request.createdAt + (request.facts.totalMs ?? 0);
  for (const { id, createdAt } of requests) if (id !== request.id && createdAt > endedAt) return true;
  for (const { kind, requestId, createdAt } of versions) {
    if (kind === 'result' && requestId !== null && requestId !== request.id && createdAt > endedAt) return true;
  }
  return false;
}

/** What stands for a request in a list. */
export const titleOf = ({ title, job }: ImageRequest): string => (title === '' ? job.model : title);

/** Whether a request has a row among the versions: it is under way, or failed and brought none. */
export function hasRow(request: ImageRequest, fruitful: ReadonlySet<string>): boolean {
  return isUnderWay(request) || (failureOf(request) !== undefined && !fruitful.has(request.id));
}

/** Why a request ended without its image; undefined where it brought it, is under way, or was stopped by the user. The fault says itself what became of the request (IMG-10). */
export function failureOf(request: ImageRequest): Fault | undefined {
  const { status, fault } = request.facts;
  return status === 'complete' || isUnderWay(request) ? undefined : fault;
}

/** Statuses by which nothing was judged: the same request may pass a moment later. */
const passing: readonly number[] = [408, 425, 429];

/** The gateway or the model said no to this very request, and did not merely fail to carry it out. */
export function isRefused({ kind, status = 0 }: Fault): boolean {
  return kind === 'refused' || (kind === 'status' && status >= 400 && status < 500 && !passing.includes(status));
}
