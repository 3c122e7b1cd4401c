/** What stands where there is no attempt to show. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { InspectorValue } from './inspector-store.ts';

export interface NoAttemptProps {
  readonly messageId: string | null;
  readonly value: InspectorValue | undefined;
  readonly onRetry: (messageId: string) => void;
}

export function NoAttempt({ messageId, value, onRetry }: NoAttemptProps): ReactNode {
  if (value?.file) return <EmptyState title="Nothing was sent">The file tells of no attempt.</EmptyState>;
  if (messageId === null) {
    return (
      <EmptyState title="Choose an answer to see what went over the wire">
        Each answer is recorded as it happens: its request, the response and every event.
      </EmptyState>
    );
  }
  const fault = value?.fault ?? null;
  if (fault?.kind === 'not-found') {
    return <EmptyState title={fault.message}>{fault.hint}</EmptyState>;
  }
  if (fault !== null) {
    return (
      <FaultView
        fault={fault}
        className="m-3"
        actions={<Button onClick={() => onRetry(messageId)}>Try again</Button>}
      />
    );
  }
  if (value?.exchange === null || value === undefined) {
    return (
      <div className="flex justify-center p-6 text-muted">
        <Spinner label="Loading the record" />
      </div>
    );
  }
  const { letGoForMb } = value.exchange;
  if (letGoForMb !== undefined) {
    return (
      <EmptyState title={`The record of this exchange was let go to keep within ${letGoForMb.toLocaleString('en')} MB`}>
        The oldest records go first; the answers stay. The bound is in Settings, under Data.
      </EmptyState>
    );
  }
  return value.status === 'live' ? (
    <EmptyState title="Nothing was sent yet">The request appears here once it goes out.</EmptyState>
  ) : (
    <EmptyState title="Nothing was sent">The answer ended before a request went out.</EmptyState>
  );
}
