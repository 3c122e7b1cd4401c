/** Panes whose widths are kept with the preferences; one that cannot be shown says so and leaves the others. */
import type { ReactNode } from 'react';
import { useAppServices, useAppState } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Panels, type Pane, type PanelsProps } from '../ui/panels.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const noWidths = {};

export function PersistedPanels({
  panes,
  stacked = false,
  alone,
}: Pick<PanelsProps, 'panes' | 'stacked' | 'alone'>): ReactNode {
  const { appState, toasts } = useAppServices();
  const widths = useAppState((value) => value.app?.preferences.panels ?? noWidths);
  return (
    <Panels
      className="min-h-0 flex-1"
      panes={panes.map(bounded)}
      stacked={stacked}
      alone={alone}
      widths={widths}
      onWidthChange={(id, percent) => {
        appState
          .savePreferences({ panels: { ...widths, [id]: percent } })
          .catch((error: unknown) => toasts.showFault(faultOf(error)));
      }}
    />
  );
}

function bounded(pane: Pane): Pane {
  return {
    ...pane,
    content: (
      <ErrorBoundary what={t(m.partPanel, { label: pane.label })} size="pane" resetKey={pane.resetKey}>
        {pane.content}
      </ErrorBoundary>
    ),
  };
}
