/** The lanes of a setup as the user changes them: changed, put in, doubled, moved, taken out. */
import { compareLimits, lanesOf, type CompareSetup, type Lane } from '../../../shared/compare/setup.ts';

/** The setup with these lanes of the kind that is shown; one of the other kind is left out. */
export function withLanes(setup: CompareSetup, lanes: readonly Lane[]): CompareSetup {
  const kept = lanes.slice(0, compareLimits.lanes);
  return setup.kind === 'text'
    ? { ...setup, textLanes: kept.filter((lane) => lane.kind === 'text') }
    : { ...setup, imageLanes: kept.filter((lane) => lane.kind === 'image') };
}

/** The setup with one lane changed; the same setup where there is no such lane. */
export function withLane(setup: CompareSetup, id: string, change: (lane: Lane) => Lane): CompareSetup {
  const lanes = lanesOf(setup);
  const lane = lanes.find((one) => one.id === id);
  if (lane === undefined) return setup;
  const changed = change(lane);
  if (changed === lane || changed.kind !== lane.kind) return setup;
  return withLanes(
    setup,
    lanes.map((one) => (one.id === id ? changed : one)),
  );
}

/** A lane more, behind the lane `after` or at the end; the same setup where it holds as many as it may. */
export function withAddedLane(setup: CompareSetup, lane: Lane, after?: string): CompareSetup {
  const lanes = lanesOf(setup);
  if (lanes.length >= compareLimits.lanes) return setup;
  const at = after === undefined ? -1 : lanes.findIndex(({ id }) => id === after);
  return withLanes(setup, lanes.toSpliced(at === -1 ? lanes.length : at + 1, 0, lane));
}

export function withoutLane(setup: CompareSetup, id: string): CompareSetup {
  return withLanes(
    setup,
    lanesOf(setup).filter((lane) => lane.id !== id),
  );
}

/** The lane at another place, counted from 0; places beyond the ends are the ends. */
export function withMovedLane(setup: CompareSetup, id: string, to: number): CompareSetup {
  const lanes = lanesOf(setup);
  const from = lanes.findIndex((lane) => lane.id === id);
  const lane = lanes[from];
  const place = Math.min(Math.max(to, 0), lanes.length - 1);
  if (lane === undefined || place === from) return setup;
  return withLanes(setup, lanes.toSpliced(from, 1).toSpliced(place, 0, lane));
}
