/** The inspector of the app, over the records in this page. */
import type { ReactNode } from 'react';
import { ReplayedAnswer } from '../answers/replayed-answer.tsx';
import { InspectorPanel } from '../features/inspector/inspector-panel.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function RecordPane({
  messageId,
  onHide,
}: {
  /** Null where nothing is chosen. */
  readonly messageId: string | null;
  /** Absent where the record is all that there is. */
  readonly onHide?: (() => void) | undefined;
}): ReactNode {
  if (messageId === null)
    return (
      <EmptyState title="No exchange selected">Choose an answer to see its request, response and events.</EmptyState>
    );
  return (
    <InspectorPanel
      messageId={messageId}
      onHide={onHide}
      handedOver
      alone={onHide === undefined}
      drawAnswer={(answer, beginning) => <ReplayedAnswer answer={answer} beginning={beginning} />}
    />
  );
}
