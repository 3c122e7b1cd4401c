/** What cures a failure of a lane is in its head: the ways there. */

const press = (laneId: string, what: string): void =>
  document.querySelector<HTMLElement>(`[data-lane="${CSS.escape(laneId)}"] ${what}`)?.click();

const openLaneModel = (laneId: string): void => press(laneId, '[data-lane-model] [role="combobox"]');

const openLaneParameters = (laneId: string): void => press(laneId, '[data-lane-parameters]');

/** For the lane of the setup with that id; none for a lane of an earlier run, which is read-only. */
export function laneCures(laneId: string | undefined): {
  readonly onSwitchModel?: () => void;
  readonly onSetParameters?: () => void;
} {
  if (laneId === undefined) return {};
  return { onSwitchModel: () => openLaneModel(laneId), onSetParameters: () => openLaneParameters(laneId) };
}
