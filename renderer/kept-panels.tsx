/** Panes whose widths are kept with the preferences. */
import type { ReactNode } from 'react';
import { useAppServices, useAppState } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { Panels, type PanelsProps } from './ui/panels.tsx';

const noWidths = {};

export function KeptPanels({ panes, stacked = false }: Pick<PanelsProps, 'panes' | 'stacked'>): ReactNode {
  const { appState, toasts } = useAppServices();
  const widths = useAppState((value) => value.app?.preferences.panels ?? noWidths);
  return (
    <Panels
      className="min-h-0 flex-1"
      panes={panes}
      stacked={stacked}
      widths={widths}
      onWidthChange={(id, percent) => {
        appState
          .savePreferences({ panels: { ...widths, [id]: percent } })
          .catch((error: unknown) => toasts.showFault(faultOf(error)));
      }}
    />
  );
}
