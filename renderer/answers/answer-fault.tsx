/** Why an answer ended before its end, with what cures it. */
import type { ReactNode } from 'react';
import { cutShort } from '../../shared/answer-end.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { Button } from '../ui/button.tsx';
import { FaultCard } from '../ui/fault-card.tsx';
import { FaultCures } from '../app/fault-cures.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface AnswerFaultProps {
  readonly message: AssistantMessage;
  readonly running: boolean;
  /** The way to ask again. */
  readonly again?: ReactNode;
  /** Brings one to where the model is chosen. */
  readonly onSwitchModel?: (() => void) | undefined;
  /** Brings one to what the request is sent with. */
  readonly onSetParameters?: (() => void) | undefined;
  readonly onLeaveOutReasoning?: (() => void) | undefined;
  /** Shows the record of its exchange. */
  readonly onShowExchange?: (() => void) | undefined;
}

const labels: Partial<Record<AssistantMessage['facts']['status'], typeof m.incomplete | typeof m.interrupted>> = {
  incomplete: m.incomplete,
  interrupted: m.interrupted,
};

/** How it ended, in a word; undefined where its fault says that. */
function labelOf(status: AssistantMessage['facts']['status']): string | undefined {
  const label = labels[status];
  return label === undefined ? undefined : t(label);
}

export function AnswerFault({
  message,
  running,
  again,
  onSwitchModel,
  onSetParameters,
  onLeaveOutReasoning,
  onShowExchange,
}: AnswerFaultProps): ReactNode {
  const { status, fault, profileId } = message.facts;
  if (running || fault === undefined || status === 'complete') return null;
  // Already shown by its finish reason.
  if (fault.kind === 'incomplete' && cutShort(message) !== undefined) return null;
  // The answer is complete, and is saved once the disk has room: a retry gains nothing.
  const isThere = fault.kind === 'storage' && message.answer.end !== undefined && message.answer.end.type !== 'fault';
  return (
    <FaultCard
      fault={fault}
      label={labelOf(status)}
      className="mt-2"
      actions={
        <FaultCures
          fault={fault}
          profileId={profileId}
          retry={isThere ? undefined : again}
          {...{ onSwitchModel, onSetParameters, onLeaveOutReasoning }}
        />
      }
      aside={
        onShowExchange === undefined || fault.attempts === 0 ? undefined : (
          <Button variant="ghost" onClick={onShowExchange}>
            {t(m.showExchange)}
          </Button>
        )
      }
    />
  );
}
