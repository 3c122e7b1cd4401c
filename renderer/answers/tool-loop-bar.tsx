/** Below the calls of an answer: what they wait for, and what can be done with all of them. */
import { Hand, Play, Square, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { useStore } from 'zustand';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { Button } from '../ui/button.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import type { ToolCallsStore } from './tool-calls-store.ts';
import type { PlacedToolMessage } from './tool-message.ts';
import { useSettled } from '../ui/use-settled.ts';
import { useToolLoop } from './tool-loop.ts';
import { loopSentence } from './loop-sentence.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ToolLoopBarProps {
  readonly calls: ToolCallsStore;
  readonly message: AssistantMessage;
  /** What became of its calls; undefined until they have been looked at. */
  readonly toolMessage: PlacedToolMessage | undefined;
  /** Waiting calls are shown elsewhere, in a tray. */
  readonly hasTray: boolean;
}

export function ToolLoopBar({ calls, message, toolMessage, hasTray }: ToolLoopBarProps): ReactNode {
  const blocks = message.answer.candidates[message.chosenCandidate]?.blocks ?? [];
  const callIds = blocks.flatMap((block) => (block.kind === 'tool-call' ? [block.callId] : []));
  if (callIds.length === 0) return null;
  const handled =
    toolMessage !== undefined && callIds.every((id) => toolMessage.message.calls.some(({ callId }) => callId === id));
  if (!handled) return message.facts.status === 'complete' ? <NotHandled store={calls} message={message} /> : null;
  return hasTray ? null : <Bar store={calls} placed={toolMessage} />;
}

function Bar({
  store,
  placed: { message, goneOn },
}: {
  readonly store: ToolCallsStore;
  readonly placed: PlacedToolMessage;
}): ReactNode {
  const loop = useToolLoop(store, message, goneOn);
  const { fault } = message;
  const sentence = loopSentence(message);
  if (goneOn || (sentence === '' && !loop.canContinue && loop.refused === undefined)) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      {fault === undefined ? (
        <div className="flex min-h-control flex-wrap items-center gap-2 text-12">
          <span className="flex min-w-0 items-center gap-1.5 text-muted">
            {loop.running ? <Spinner /> : <Hand size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />}
            {sentence === '' ? t(m.allResultsAreReady) : sentence}
          </span>
          <span className="flex-1" />
          {loop.runnable > 1 ? (
            <Button icon={Play} busy={loop.busy} onClick={() => loop.act('runAll')}>
              {t(m.runAll)}
            </Button>
          ) : null}
          {loop.canStop ? (
            <Button icon={Square} onClick={() => loop.act('stop')}>
              {t(m.stopCalls)}
            </Button>
          ) : null}
          {loop.canContinue ? (
            <Button icon={StepForward} busy={loop.busy} onClick={() => loop.act('continue')}>
              {t(m.resumeCalls)}
            </Button>
          ) : null}
        </div>
      ) : (
        <FaultView
          fault={fault}
          actions={
            <Button busy={loop.busy} onClick={() => loop.act('continue')}>
              {t(m.retry)}
            </Button>
          }
        />
      )}
      {loop.refused === undefined ? null : <FaultView fault={loop.refused} />}
    </div>
  );
}

/** Calls that nobody looked at: the app ended just then, or another candidate was chosen since. */
function NotHandled({
  store,
  message,
}: {
  readonly store: ToolCallsStore;
  readonly message: AssistantMessage;
}): ReactNode {
  const waited = useSettled(true);
  const busy = useStore(store.store, (value) => message.id in value.busy);
  const refused = useStore(store.store, (value) => value.refused[message.id]);
  if (!waited) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex min-h-control items-center gap-2 text-12 text-muted">
        {t(m.notYetHandled)}
        <span className="flex-1" />
        <Button busy={busy} onClick={() => void store.act({ type: 'begin', messageId: message.id })}>
          {t(m.handleCalls)}
        </Button>
      </div>
      {refused === undefined ? null : <FaultView fault={refused} />}
    </div>
  );
}
