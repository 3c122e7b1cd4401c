/** The panel beside a conversation that shows what really went over the wire for one answer. */
import { PanelRightClose } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attempt, Exchange, RecordedEvent } from '../../../shared/exchange.ts';
import { useFeatureStore, type AppServices } from '../../app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AttemptPicker } from './attempt-picker.tsx';
import { EventsTab } from './events-tab.tsx';
import { createInspectorStore, type InspectorStore, type InspectorValue } from './inspector-store.ts';
import { RequestTab } from './request-tab.tsx';
import { ResponseTab } from './response-tab.tsx';
import { TimingBar } from './timing-bar.tsx';

export interface InspectorPanelProps {
  /** The answer whose exchange is shown; null where none is chosen. */
  readonly messageId: string | null;
  readonly onHide: () => void;
}

const createFeature = ({ client }: AppServices): InspectorStore => createInspectorStore(client);

/** Follows the record only while it is mounted. */
export function InspectorPanel({ messageId, onHide }: InspectorPanelProps): ReactNode {
  const inspector = useFeatureStore(createFeature);
  useEffect(() => {
    if (messageId === null) inspector.hide();
    else inspector.show(messageId);
  }, [inspector, messageId]);
  useEffect(() => () => inspector.hide(), [inspector]);
  const value = useStore(inspector.store);
  // Until the effect has run, what is held may be of another answer.
  const current = value.messageId === messageId ? value : undefined;
  const exchange = current?.exchange ?? undefined;
  const attempt =
    exchange?.attempts.find(({ number }) => number === current?.chosenAttempt) ?? exchange?.attempts.at(-1);

  const page = (tab: (shown: ShownAttempt) => ReactNode): ReactNode => {
    if (messageId === null || current === undefined || exchange === undefined || attempt === undefined) {
      return <NoAttempt messageId={messageId} value={current} onRetry={(id) => inspector.show(id)} />;
    }
    const shown = shownAttempt(current, exchange, attempt);
    return (
      <div className="flex h-full min-h-0 flex-col">
        {exchange.attempts.length > 1 ? (
          <AttemptPicker
            attempts={exchange.attempts}
            shown={attempt.number}
            running={current.status === 'live'}
            onChoose={(number) => inspector.chooseAttempt(number)}
          />
        ) : null}
        <TimingBar
          attempt={attempt}
          protocol={exchange.protocol}
          lastEventMs={shown.events.at(-1)?.atMs}
          running={shown.running}
        />
        {current.fault === null ? null : (
          <FaultView
            fault={current.fault}
            className="m-3 mb-0 shrink-0"
            actions={<Button onClick={() => inspector.show(messageId)}>Try again</Button>}
          />
        )}
        <div className="min-h-0 flex-1">{tab(shown)}</div>
      </div>
    );
  };

  return (
    <aside aria-label="Inspector" className="flex min-h-0 flex-1 flex-col bg-panel">
      <Tabs
        label="Inspector"
        className="flex-1"
        value={value.tab}
        onChange={(tab) => inspector.chooseTab(tab)}
        aside={<IconButton label="Hide inspector" icon={PanelRightClose} onClick={onHide} />}
        tabs={[
          {
            value: 'request',
            label: 'Request',
            content: () => page((shown) => <RequestTab attempt={shown.attempt} />),
          },
          {
            value: 'response',
            label: 'Response',
            content: () =>
              page((shown) => (
                <ResponseTab
                  attempt={shown.attempt}
                  eventCount={Math.max(shown.attempt.eventCount, shown.events.length)}
                  running={shown.running}
                  onShowEvents={() => inspector.chooseTab('events')}
                />
              )),
          },
          {
            value: 'events',
            label: 'Events',
            content: () =>
              page((shown) => (
                <EventsTab
                  key={`${messageId}/${shown.attempt.number}`}
                  {...shown}
                  onShowResponse={() => inspector.chooseTab('response')}
                />
              )),
          },
        ]}
      />
    </aside>
  );
}

interface ShownAttempt {
  readonly attempt: Attempt;
  readonly events: readonly RecordedEvent[];
  readonly running: boolean;
  readonly loading: boolean;
}

const noEvents: readonly RecordedEvent[] = [];

function shownAttempt({ status, events }: InspectorValue, exchange: Exchange, attempt: Attempt): ShownAttempt {
  const loading = status === 'live';
  return {
    attempt,
    events: events.get(attempt.number) ?? noEvents,
    running: loading && attempt.timing.endMs === undefined && attempt === exchange.attempts.at(-1),
    loading,
  };
}

/** What stands where there is no attempt to show. */
function NoAttempt({
  messageId,
  value,
  onRetry,
}: {
  readonly messageId: string | null;
  readonly value: InspectorValue | undefined;
  readonly onRetry: (messageId: string) => void;
}): ReactNode {
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
  return value.status === 'live' ? (
    <EmptyState title="Nothing was sent yet">The request appears here once it goes out.</EmptyState>
  ) : (
    <EmptyState title="Nothing was sent">The answer ended before a request went out.</EmptyState>
  );
}
