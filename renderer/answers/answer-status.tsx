/** How an answer stands: waiting, being tried again, stopped, incomplete, failed, interrupted. */
import { RefreshCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { AssistantMessage, ChatSettings } from '../../shared/conversation.ts';
import { useActiveProfile } from '../app-context.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FaultDetails, FaultView } from '../ui/fault-view.tsx';
import type { ChatFeature } from '../features/chat/chat-feature.ts';
import type { RetryWait } from './follow-run.ts';
import type { ShownAnswer } from '../features/chat/shown-answer.ts';

export interface AnswerStatusLineProps {
  readonly feature: ChatFeature;
  readonly message: AssistantMessage;
  readonly running: boolean;
  readonly retry: RetryWait | null;
}

export function AnswerStatusLine({ feature, message, running, retry }: AnswerStatusLineProps): ReactNode {
  if (running && retry !== null) return <Retry feature={feature} messageId={message.id} retry={retry} />;
  if (running && message.facts.status === 'waiting') return <Waiting since={message.createdAt} />;
  if (message.facts.status === 'stopped') {
    return <p className="mt-2 text-12 text-muted">Stopped. What had come is kept.</p>;
  }
  return null;
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Waiting({ since }: { readonly since: number }): ReactNode {
  const now = useSeconds();
  const passed = Math.max(0, Math.round((now - since) / 1000));
  return (
    <p className="text-13 text-muted" aria-hidden={passed > 0}>
      {passed < 2 ? 'Waiting for the answer' : `Waiting for the answer, ${passed} s`}
    </p>
  );
}

/** The wait before the next attempt, counted down (ERR-2). */
function Retry({
  feature,
  messageId,
  retry,
}: {
  readonly feature: ChatFeature;
  readonly messageId: string;
  readonly retry: RetryWait;
}): ReactNode {
  const now = useSeconds();
  const left = Math.max(0, Math.ceil((retry.until - now) / 1000));
  return (
    <Alert
      tone="warning"
      announce="status"
      title={retry.fault.message}
      className="mt-2"
      actions={
        <>
          <Button onClick={() => void feature.chat.retryNow(messageId)}>Retry now</Button>
          <Button variant="ghost" onClick={() => void feature.chat.stop(messageId)} aria-label="Stop trying">
            Stop
          </Button>
        </>
      }
    >
      <div className="text-12 text-muted" aria-live="off">
        {left === 0 ? 'Trying again now' : `Trying again in ${left} s`}, attempt {retry.attempt} of {retry.of}.
      </div>
      <FaultDetails fault={retry.fault} />
    </Alert>
  );
}

/** Why an answer ended before its end, and the way to ask again. */
export function AnswerFault({ feature, message, settings, running }: ShownAnswer): ReactNode {
  const profile = useActiveProfile();
  const { status, fault } = message.facts;
  if (running || fault === undefined || status === 'stopped' || status === 'complete') return null;
  const again = (
    <Button
      icon={RefreshCw}
      onClick={() => {
        if (profile === undefined) return;
        void feature.chat.regenerate(message.conversationId, message.id, profile.id, settings);
      }}
    >
      Try again
    </Button>
  );
  const whole = forgotten(message, settings) ? (
    <Button
      onClick={() => {
        if (profile === undefined) return;
        const whole = withWholeConversation(settings);
        feature.chat.setSettings(message.conversationId, whole);
        void feature.chat.regenerate(message.conversationId, message.id, profile.id, whole);
      }}
    >
      Send the whole conversation instead
    </Button>
  ) : null;
  const label = labels[status];
  return (
    <div className="mt-2 flex flex-col gap-1">
      {label === undefined ? null : <p className="text-12 font-medium text-warning">{label}</p>}
      <FaultView
        fault={fault}
        // The same request would name the same answer again.
        actions={whole ?? again}
      />
    </div>
  );
}

/** The gateway knows the id of the answer before no longer, and the next one would name it again (RESP-5). */
function forgotten({ facts }: AssistantMessage, { protocol, parameters }: ChatSettings): boolean {
  return (
    facts.fault?.param === 'previous_response_id' &&
    protocol === 'responses' &&
    parameters.responses.continuation !== 'full'
  );
}

function withWholeConversation(settings: ChatSettings): ChatSettings {
  const { parameters } = settings;
  return { ...settings, parameters: { ...parameters, responses: { ...parameters.responses, continuation: 'full' } } };
}

const labels: Partial<Record<AssistantMessage['facts']['status'], string>> = {
  incomplete: 'Incomplete: the stream ended without its final event. What had come is kept.',
  interrupted: 'Interrupted.',
};
