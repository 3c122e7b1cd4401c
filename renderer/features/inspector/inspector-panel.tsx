/** The inspector: what really went over the wire for one answer. */
import { PanelRightClose } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AppServices } from '../../app-context.tsx';
import { useFeatureStore } from '../../app-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AttemptPicker } from './attempt-picker.tsx';
import { EventsTab } from './events-tab.tsx';
import { createInspectorStore, type InspectorStore } from './inspector-store.ts';
import { RequestTab } from './request-tab.tsx';
import { ResponseTab } from './response-tab.tsx';
import { TimingBar } from './timing-bar.tsx';

const createFeature = ({ client }: AppServices): InspectorFeature => ({
  inspector: createInspectorStore(client),
  tab: { current: 'request' },
});

interface InspectorFeature {
  readonly inspector: InspectorStore;
  /** The tab shown last. */
  readonly tab: { current: InspectorTab };
}

type InspectorTab = 'request' | 'response' | 'events';

export interface InspectorPanelProps {
  /** The answer whose exchange is shown; null where there is none. */
  readonly messageId: string | null;
  readonly onHide: () => void;
}

export function InspectorPanel({ messageId, onHide }: InspectorPanelProps): ReactNode {
  const { inspector, tab: lastTab } = useFeatureStore(createFeature);
  const [tab, setTab] = useState<InspectorTab>(lastTab.current);
  const [chosen, setChosen] = useState<{ readonly messageId: string; readonly number: number } | null>(null);
  useEffect(() => {
    if (messageId === null) inspector.hide();
    else inspector.show(messageId);
  }, [inspector, messageId]);
  useEffect(() => () => inspector.hide(), [inspector]);
  const value = useStore(inspector.store);
  const { exchange, events, status, fault } = value;
  const attempts = exchange?.attempts ?? [];
  const number = chosen?.messageId === messageId ? chosen.number : attempts.at(-1)?.number;
  const attempt = attempts.find((known) => known.number === number) ?? attempts.at(-1);
  const choose = (next: InspectorTab): void => {
    lastTab.current = next;
    setTab(next);
  };
  const empty =
    messageId === null ? (
      <EmptyState title="Nothing went over the wire yet">
        Each answer is recorded as it happens: request, response, events, timing.
      </EmptyState>
    ) : fault === null ? (
      <EmptyState title={status === 'ended' ? 'Nothing was sent' : 'Nothing was sent yet'} />
    ) : fault.kind === 'not-found' ? (
      <EmptyState title={fault.message}>{fault.hint}</EmptyState>
    ) : (
      <FaultView fault={fault} className="m-3" />
    );
  return (
    <aside aria-label="Inspector" className="flex min-h-0 flex-1 flex-col bg-panel">
      <Tabs
        label="Inspector"
        className="flex-1"
        value={tab}
        onChange={choose}
        aside={<IconButton label="Hide inspector" icon={PanelRightClose} onClick={onHide} />}
        tabs={[
          { value: 'request', label: 'Request', content: () => (attempt ? <RequestTab attempt={attempt} /> : empty) },
          {
            value: 'response',
            label: 'Response',
            content: () => (attempt ? <ResponseTab attempt={attempt} /> : empty),
          },
          {
            value: 'events',
            label: 'Events',
            content: () =>
              attempt ? (
                <EventsTab
                  key={`${messageId}/${attempt.number}`}
                  events={events.get(attempt.number) ?? []}
                  expected={attempt.eventCount}
                />
              ) : (
                empty
              ),
          },
        ]}
      />
      {attempt === undefined || exchange === null ? null : (
        <footer className="shrink-0 border-t border-line">
          {attempts.length > 1 ? (
            <AttemptPicker
              attempts={attempts}
              shown={attempt.number}
              onChoose={(next) => messageId !== null && setChosen({ messageId, number: next })}
            />
          ) : null}
          <TimingBar attempt={attempt} protocol={exchange.protocol} running={status !== 'ended'} />
        </footer>
      )}
    </aside>
  );
}
