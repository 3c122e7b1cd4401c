/** Lanes put in by a click or a command, whichever lanes there are. */
import { lanesOf, type CompareSetup, type Lane } from '../../../shared/compare/setup.ts';
import type { AppStateValue } from '../../app/app-state.ts';
import type { Toasts } from '../../app/toasts.ts';
import type { CompareFeature } from './compare-feature.ts';
import { activeFor, firstLane, missingLanes, oneMore, withEveryProtocol } from './lane-making.ts';
import { profileOfLane } from './lanes/lane-profile.ts';
import { withAddedLane } from './setup-lanes.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** The lane that is meant where none is named: the one that had the focus last, else the first; undefined where there is none. */
export function laneMeant(setup: CompareSetup, laneId: string | null): Lane | undefined {
  const lanes = lanesOf(setup);
  return lanes.find(({ id }) => id === laneId) ?? lanes[0];
}

/** One lane more at the end, in sight. */
export function addLane({ setup, viewState }: CompareFeature, state: AppStateValue): void {
  const present = setup.store.getState().setup;
  const last = lanesOf(present).at(-1);
  const lane =
    last === undefined
      ? firstLane(present.kind, activeFor(state))
      : oneMore(present, last, profileOfLane(state.app, last));
  setup.change((now) => withAddedLane(now, lane));
  viewState.setState({ laneId: lane.id });
  bringIntoSight(lane.id);
}

/** A lane for each protocol in which the model of the lane that is meant can be reached; says so where it has them all. */
export function addEveryProtocol({ setup, viewState }: CompareFeature, state: AppStateValue, toasts: Toasts): void {
  const before = setup.store.getState().setup;
  const meant = laneMeant(before, viewState.getState().laneId);
  const lane = meant ?? firstLane(before.kind, activeFor(state));
  const profile = profileOfLane(state.app, lane);
  if (meant !== undefined && missingLanes(before, meant, profile).length === 0) {
    toasts.show('plain', hasEveryWords(meant.model));
    return;
  }
  setup.change((present) =>
    withEveryProtocol(meant === undefined ? withAddedLane(present, lane) : present, lane, profile),
  );
}

/** Why no lane is added; `model` may be empty. */
export function hasEveryWords(model: string): string {
  return model === '' ? t(m.noModel) : t(m.hasEvery, { model });
}

function bringIntoSight(laneId: string): void {
  requestAnimationFrame(() => {
    const lane = document.querySelector(`[data-lane="${CSS.escape(laneId)}"]`);
    lane?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
