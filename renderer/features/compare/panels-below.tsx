/** What is below the lanes: what sets their answers apart at the left, what went over the wire at the right; one panel of all tabs where there is no room for two. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Maximize2, Minimize2 } from 'lucide-react';
import type { ShowInspector } from '../../app/inspector.ts';
import { PersistedPanels } from '../../app/persisted-panels.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { onePanelBelow, useNarrow } from '../../ui/use-narrow.ts';
import { GridPanel } from './cases/grid-panel.tsx';
import {
  useCompareFeature,
  type CompareFeature,
  type LeftPanel,
  type RightPanel,
  type PanelSide,
} from './compare-feature.ts';
import { MetricsPanel } from './results/metrics-panel.tsx';
import { LossesPanel } from './results/losses-panel.tsx';
import { StructurePanel } from './results/structure-panel.tsx';
import { TextDiffPanel } from './results/text-diff-panel.tsx';
import { EventsPanel } from './wire/events-panel.tsx';
import { RequestsPanel } from './wire/requests-panel.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface PanelsBelowProps {
  readonly inspector: ShowInspector;
}

export function PanelsBelow({ inspector }: PanelsBelowProps): ReactNode {
  const feature = useCompareFeature();
  const inspected = useStore(feature.viewState, (value) => value.inspected);
  const one = useNarrow(onePanelBelow);
  const maximised = useStore(feature.viewState, (value) => value.maximised);
  // An inspected exchange is always shown beside the panels.
  if (one && inspected === null) return <Everything />;
  return (
    <PersistedPanels
      // An exchange that is looked at stays beside what is maximised.
      {...(maximised === null || inspected !== null
        ? {}
        : { alone: maximised === 'right' ? 'compare-wire' : 'compare-results' })}
      panes={[
        {
          id: 'compare-results',
          label: t(m.resultsPane),
          minPx: 320,
          content: one ? <Everything /> : <Results />,
        },
        {
          id: inspected === null ? 'compare-wire' : 'compare-inspector',
          label: t(inspected === null ? m.wirePane : m.inspectorPane),
          width: { preset: 45, min: 20, max: 75 },
          minPx: 280,
          content:
            inspected === null ? (
              <Wire />
            ) : (
              inspector({
                messageId: inspected,
                onHide: () => feature.viewState.setState({ inspected: null }),
                onSend: undefined,
              })
            ),
        },
      ]}
    />
  );
}

interface PanelTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: () => ReactNode;
}

function useResultTabs(feature: CompareFeature): readonly PanelTab<LeftPanel>[] {
  const several = useStore(
    feature.run.store,
    ({ run }) => run !== null && (run.cases.length > 1 || run.plan.repeats > 1),
  );
  return [
    { value: 'metrics', label: t(m.metrics), content: () => <MetricsPanel /> },
    { value: 'text', label: t(m.textDiff), content: () => <TextDiffPanel /> },
    { value: 'structure', label: t(m.structure), content: () => <StructurePanel /> },
    { value: 'losses', label: t(m.losses), content: () => <LossesPanel /> },
    ...(several ? [{ value: 'grid', label: t(m.grid), content: () => <GridPanel /> } as const] : []),
  ];
}

function wireTabs(): readonly PanelTab<RightPanel>[] {
  return [
    { value: 'requests', label: t(m.requests), content: () => <RequestsPanel /> },
    { value: 'events', label: t(m.events), content: () => <EventsPanel /> },
  ];
}

/** The grid is there for a run of several cases alone. */
function useLeft(feature: CompareFeature, tabs: readonly PanelTab<LeftPanel>[]): LeftPanel {
  const chosen = useStore(feature.viewState, (value) => value.left);
  return tabs.some((tab) => tab.value === chosen) ? chosen : 'metrics';
}

function Results(): ReactNode {
  const feature = useCompareFeature();
  const tabs = useResultTabs(feature);
  const value = useLeft(feature, tabs);
  return (
    <Tabs
      label={t(m.results)}
      className="h-full min-w-0 flex-1"
      value={value}
      onChange={(left) => feature.viewState.setState({ left })}
      tabs={tabs}
      aside={<MaximiseButton side="left" label={t(m.results)} />}
    />
  );
}

function Wire(): ReactNode {
  const feature = useCompareFeature();
  const value = useStore(feature.viewState, (value) => value.right);
  return (
    <Tabs
      label={t(m.overWire)}
      className="h-full min-w-0 flex-1"
      value={value}
      onChange={(right) => feature.viewState.setState({ right })}
      tabs={wireTabs()}
      aside={<MaximiseButton side="right" label={t(m.overWire)} />}
    />
  );
}

/** The results and the wire in one panel, where there is no room for two side by side. */
function Everything(): ReactNode {
  const feature = useCompareFeature();
  const results = useResultTabs(feature);
  const left = useLeft(feature, results);
  const right = useStore(feature.viewState, (view) => view.right);
  const rightInFront = useStore(feature.viewState, (view) => view.rightInFront);
  return (
    <Tabs<LeftPanel | RightPanel>
      label={t(m.results)}
      className="h-full min-w-0 flex-1"
      value={rightInFront ? right : left}
      onChange={(value) =>
        feature.viewState.setState(
          isRight(value) ? { right: value, rightInFront: true } : { left: value, rightInFront: false },
        )
      }
      tabs={[...results, ...wireTabs()]}
      aside={<MaximiseButton side="both" label={t(m.results)} />}
    />
  );
}

function isRight(value: LeftPanel | RightPanel): value is RightPanel {
  return value === 'requests' || value === 'events';
}

/** Gives a panel the place of the lanes, or takes it back. */
interface MaximiseButtonProps {
  readonly side: PanelSide;
  /** What the panel is called. */
  readonly label: string;
}

function MaximiseButton({ side, label }: MaximiseButtonProps): ReactNode {
  const feature = useCompareFeature();
  // A window that was made narrower or wider since has another panel in its place.
  const on = useStore(feature.viewState, (value) => value.maximised !== null);
  return (
    <IconButton
      icon={on ? Minimize2 : Maximize2}
      label={t(m.maximise, { label })}
      tooltip={t(on ? m.restore : m.maximise, { label })}
      {...(on ? { keys: 'Esc' } : {})}
      aria-keyshortcuts={on ? 'Escape' : undefined}
      pressed={on}
      onClick={() => feature.viewState.setState({ maximised: on ? null : side })}
    />
  );
}
