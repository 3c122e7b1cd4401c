/** What stands where there is no attempt to show. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { InspectorValue } from './inspector-store.ts';
import { t, told } from '../../language/t.ts';
import * as m from './messages.ts';

export interface NoAttemptProps {
  readonly messageId: string | null;
  readonly value: InspectorValue | undefined;
  readonly onRetry: (messageId: string) => void;
}

export function NoAttempt({ messageId, value, onRetry }: NoAttemptProps): ReactNode {
  if (value?.file) return <EmptyState title={t(m.nothingWasSent)}>{t(m.noAttemptInFile)}</EmptyState>;
  if (messageId === null) {
    return <EmptyState title={t(m.chooseAnswer)}>{t(m.recordedAsItHappens)}</EmptyState>;
  }
  const fault = value?.fault ?? null;
  if (fault?.kind === 'not-found') {
    return <EmptyState title={told(fault.message)}>{told(fault.hint)}</EmptyState>;
  }
  if (fault !== null) {
    return (
      <FaultView
        fault={fault}
        className="m-3"
        actions={<Button onClick={() => onRetry(messageId)}>{t(m.tryAgain)}</Button>}
      />
    );
  }
  if (value?.exchange === null || value === undefined) {
    return (
      <div className="flex justify-center p-6 text-muted">
        <Spinner label={t(m.loadingTheRecord)} />
      </div>
    );
  }
  const { letGoForMb } = value.exchange;
  if (letGoForMb !== undefined) {
    return <EmptyState title={t(m.recordLetGo, { size: letGoForMb })}>{t(m.oldestGo)}</EmptyState>;
  }
  return value.status === 'live' ? (
    <EmptyState title={t(m.nothingWasSentYet)}>{t(m.requestAppears)}</EmptyState>
  ) : (
    <EmptyState title={t(m.nothingWasSent)}>{t(m.endedBefore)}</EmptyState>
  );
}
