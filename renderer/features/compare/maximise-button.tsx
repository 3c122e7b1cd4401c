/** Gives a panel the place of the lanes, or takes it back. */
import { Maximize2, Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCompareFeature, type PanelSide } from './compare-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface MaximiseButtonProps {
  readonly side: PanelSide;
  /** What the panel is called. */
  readonly label: string;
}

export function MaximiseButton({ side, label }: MaximiseButtonProps): ReactNode {
  const feature = useCompareFeature();
  // A window that was made narrower or wider since has another panel in its place.
  const on = useStore(feature.look, (value) => value.maximised !== null);
  return (
    <IconButton
      icon={on ? Minimize2 : Maximize2}
      label={t(m.maximise, { label })}
      tooltip={t(on ? m.restore : m.maximise, { label })}
      {...(on ? { keys: 'Esc' } : {})}
      aria-keyshortcuts={on ? 'Escape' : undefined}
      pressed={on}
      onClick={() => feature.look.setState({ maximised: on ? null : side })}
    />
  );
}
