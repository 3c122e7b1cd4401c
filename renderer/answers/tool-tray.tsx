/** What waits for the user at the end of a conversation, joined to the top of where one writes: all calls of the last answer at once. */
import { Hand, Play, Square, StepForward } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import type { ToolMessage } from '../../shared/conversation.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FaultView } from '../ui/fault-view.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { takeLostFocus } from '../ui/take-focus.ts';
import type { ToolCallsStore } from './tool-calls-store.ts';
import { useToolLoop } from './tool-loop.ts';
import { loopSentence } from './loop-sentence.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const frame =
  'flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 rounded-t-composer border-b border-line px-3 py-1.5';
const runAllKeys = 'Mod+Enter';

/** What can wait: calls that are still coming in, or those of a message. One part, so that the second is loaded with the first. */
export function CallsTray(props: Omit<ToolTrayProps, 'held'> | Omit<ArrivingTrayProps, 'held'>): ReactNode {
  const [held] = useState(createHeld);
  return 'message' in props ? <ToolTray {...props} held={held} /> : <ArrivingTray {...props} held={held} />;
}

/** Run all had the focus last. When the answer ends another button replaces it, and should get the next key. */
interface Held {
  readonly isHeld: () => boolean;
  readonly hold: (held: boolean) => void;
}

function createHeld(): Held {
  let isHeld = false;
  return {
    isHeld: () => isHeld,
    hold: (held) => {
      isHeld = held;
    },
  };
}

interface ToolTrayProps {
  readonly store: ToolCallsStore;
  readonly message: ToolMessage;
  readonly held: Held;
}

function ToolTray({ store, message, held }: ToolTrayProps): ReactNode {
  const loop = useToolLoop(store, message, false);
  const { fault, paused } = message;
  const sentence = loopSentence(message);
  if (fault !== undefined) {
    return (
      <FaultView
        fault={fault}
        className="m-1.5"
        actions={
          <Button busy={loop.busy} onClick={() => loop.act('continue')}>
            {t(m.retry)}
          </Button>
        }
      />
    );
  }
  if (sentence === '' && !loop.canContinue && loop.refused === undefined) return null;
  const waits = paused === undefined && loop.pending > 0;
  return (
    <>
      <div role="group" aria-label={t(m.waitingToolCalls)} className={classNames(frame, waits && 'bg-warning-wash')}>
        {loop.running ? (
          <span className="flex text-muted">
            <Spinner size={16} />
          </span>
        ) : (
          <Hand size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-warning" />
        )}
        <span className="min-w-0 text-13 font-medium">{sentence === '' ? t(m.allResultsAreReady) : sentence}</span>
        {
          // While some run, the row is full: the button says how many are left to be run.
          waits && loop.runnable < loop.pending && !(loop.running && loop.runnable > 0) ? (
            <span className="text-12 text-muted">
              {loop.runnable === 0 ? t(m.answerAbove) : t(m.readyToRun, { count: loop.runnable })}
            </span>
          ) : null
        }
        <span className="flex-1" />
        {loop.canStop && loop.running ? (
          <Button icon={Square} onClick={() => loop.act('stop')}>
            {t(m.stopCalls)}
          </Button>
        ) : null}
        {waits ? (
          <Button variant="ghost" onClick={loop.rejectAll}>
            {t(m.rejectAll)}
          </Button>
        ) : null}
        {waits && loop.runnable > 0 ? (
          <RunAll held={held} count={loop.runnable} busy={loop.busy} onClick={() => loop.act('runAll')} />
        ) : null}
        {loop.canContinue ? (
          <Button variant="primary" icon={StepForward} busy={loop.busy} onClick={() => loop.act('continue')}>
            {t(m.resumeCalls)}
          </Button>
        ) : null}
      </div>
      {loop.refused === undefined ? null : <FaultView fault={loop.refused} className="m-1.5" />}
    </>
  );
}

interface ArrivingTrayProps {
  /** Calls that have come whole, and those that are still coming in. */
  readonly ready: number;
  readonly arriving: number;
  /** So many of them are to be run once the answer has ended. */
  readonly queued: number;
  readonly onRunAll: () => void;
  /** Takes them back. */
  readonly onCancel: () => void;
  readonly held: Held;
}

/** While the answer is still coming in: the calls can be asked for, and run with its end. */
function ArrivingTray({ ready, arriving, queued, onRunAll, onCancel, held }: ArrivingTrayProps): ReactNode {
  const count = ready + arriving;
  return (
    <div role="group" aria-label={t(m.waitingToolCalls)} className={classNames(frame, 'bg-warning-wash')}>
      <Hand size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-warning" />
      <span className="text-13 font-medium">{t(m.callsWait, { count })}</span>
      <span className="text-12 text-muted">
        {queued > 0
          ? t(m.runsAtEnd, { count: queued })
          : [
              ready > 0 ? t(m.readyCount, { count: ready }) : '',
              arriving > 0 ? t(m.arrivingCount, { count: arriving }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
      </span>
      <span className="flex-1" />
      {queued > 0 ? (
        <Button variant="ghost" onClick={onCancel}>
          {t(m.cancel)}
        </Button>
      ) : null}
      {queued < count ? <RunAll held={held} count={count} busy={false} onClick={onRunAll} /> : null}
    </div>
  );
}

function RunAll({
  held,
  count,
  busy,
  onClick,
}: {
  readonly held: Held;
  readonly count: number;
  readonly busy: boolean;
  readonly onClick: () => void;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (held.isHeld() && button.current !== null) takeLostFocus(button.current);
  }, [held]);
  return (
    <Button
      ref={button}
      variant="primary"
      icon={Play}
      busy={busy}
      aria-label={t(m.runAllOf, { count })}
      onFocus={() => held.hold(true)}
      onBlur={() => held.hold(false)}
      onClick={onClick}
    >
      {t(m.runAllOf, { count })}
      <Kbd keys={runAllKeys} className="bg-transparent! text-inherit!" />
    </Button>
  );
}
