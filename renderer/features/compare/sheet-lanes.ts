/** The lanes of a sheet as the user changes them: changed, put in, doubled, moved, taken out. */
import { compareLimits, lanesOf, type CompareSheet, type Lane } from '../../../shared/compare/sheet.ts';

/** The sheet with these lanes of the kind that is shown; one of the other kind is left out. */
export function withLanes(sheet: CompareSheet, lanes: readonly Lane[]): CompareSheet {
  const kept = lanes.slice(0, compareLimits.lanes);
  return sheet.kind === 'text'
    ? { ...sheet, textLanes: kept.filter((lane) => lane.kind === 'text') }
    : { ...sheet, imageLanes: kept.filter((lane) => lane.kind === 'image') };
}

/** The sheet with one lane changed; the same sheet where there is no such lane. */
export function withLane(sheet: CompareSheet, id: string, change: (lane: Lane) => Lane): CompareSheet {
  const lanes = lanesOf(sheet);
  const lane = lanes.find((one) => one.id === id);
  if (lane === undefined) return sheet;
  const changed = change(lane);
  if (changed === lane || changed.kind !== lane.kind) return sheet;
  return withLanes(
    sheet,
    lanes.map((one) => (one.id === id ? changed : one)),
  );
}

/** A lane more, behind the lane `after` or at the end; the same sheet where it holds as many as it may. */
export function withAddedLane(sheet: CompareSheet, lane: Lane, after?: string): CompareSheet {
  const lanes = lanesOf(sheet);
  if (lanes.length >= compareLimits.lanes) return sheet;
  const at = after === undefined ? -1 : lanes.findIndex(({ id }) => id === after);
  return withLanes(sheet, lanes.toSpliced(at === -1 ? lanes.length : at + 1, 0, lane));
}

export function withoutLane(sheet: CompareSheet, id: string): CompareSheet {
  return withLanes(
    sheet,
    lanesOf(sheet).filter((lane) => lane.id !== id),
  );
}

/** The lane at another place, counted from 0; places beyond the ends are the ends. */
export function withMovedLane(sheet: CompareSheet, id: string, to: number): CompareSheet {
  const lanes = lanesOf(sheet);
  const from = lanes.findIndex((lane) => lane.id === id);
  const lane = lanes[from];
  const place = Math.min(Math.max(to, 0), lanes.length - 1);
  if (lane === undefined || place === from) return sheet;
  return withLanes(sheet, lanes.toSpliced(from, 1).toSpliced(place, 0, lane));
}
