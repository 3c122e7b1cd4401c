/** The panel beside a conversation that shows what went over the wire for one answer. */
import { PanelRightClose } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export interface InspectorPanelProps {
  /** The answer whose exchange is shown; null where none is chosen. */
  readonly messageId: string | null;
  readonly onHide: () => void;
}

export function InspectorPanel({ messageId, onHide }: InspectorPanelProps): ReactNode {
  return (
    <section aria-label="Inspector">
      <IconButton label="Hide inspector" icon={PanelRightClose} onClick={onHide} />
      {messageId === null ? <EmptyState title="Choose an answer to see what went over the wire" /> : null}
    </section>
  );
}
