/** Below the calls of an answer: what they wait for, and what can be done with all of them. */
import { Hand, Loader, Play, Square, StepForward } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { useTools } from '../app/tools-state.ts';
import { Button } from '../ui/button.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import type { ToolCallsStore } from './tool-calls-store.ts';
import type { PlacedToolMessage } from './tool-message.ts';
import { loopSentence } from './tool-words.ts';

export interface ToolLoopBarProps {
  readonly calls: ToolCallsStore;
  readonly message: AssistantMessage;
  /** What became of its calls; undefined until they have been looked at. */
  readonly toolMessage: PlacedToolMessage | undefined;
}

export function ToolLoopBar({ calls, message, toolMessage }: ToolLoopBarProps): ReactNode {
  const blocks = message.answer.candidates[message.chosenCandidate]?.blocks ?? [];
  const callIds = blocks.flatMap((block) => (block.kind === 'tool-call' ? [block.callId] : []));
  if (callIds.length === 0) return null;
  const handled =
    toolMessage !== undefined && callIds.every((id) => toolMessage.message.calls.some(({ callId }) => callId === id));
  if (!handled) return message.facts.status === 'complete' ? <NotHandled store={calls} message={message} /> : null;
  return <Bar store={calls} placed={toolMessage} />;
}

function Bar({
  store,
  placed: { message, goneOn },
}: {
  readonly store: ToolCallsStore;
  readonly placed: PlacedToolMessage;
}): ReactNode {
  const tools = useTools();
  const busy = useStore(store.store, (value) => message.id in value.busy);
  const refused = useStore(store.store, (value) => value.refused[message.id]);
  const { calls, paused, fault } = message;
  const sentence = loopSentence(message);
  const running = calls.some(({ state }) => state === 'running');
  const runnable = calls.filter(
    ({ state, verdict, name }) =>
      state === 'pending' && verdict.valid && tools.some((tool) => tool.name === name && tool.answer.type !== 'hand'),
  );
  const allAnswered = calls.every(({ result }) => result !== undefined);
  // The app ended, or was stopped, between the last result and the next answer.
  const stuck = useSettled(allAnswered && !goneOn && paused === undefined && fault === undefined);
  const act = (type: 'runAll' | 'stop' | 'continue'): void => void store.act({ type, messageId: message.id });
  if (goneOn || (sentence === '' && !stuck && refused === undefined)) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      {fault === undefined ? (
        <div className="flex min-h-control flex-wrap items-center gap-2 text-12">
          <span className="flex min-w-0 items-center gap-1.5 text-muted">
            {running ? (
              <Loader size={14} strokeWidth={1.75} aria-hidden className="shrink-0 animate-spin" />
            ) : (
              <Hand size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
            )}
            {sentence === '' ? 'All results are there.' : sentence}
          </span>
          <span className="flex-1" />
          {runnable.length > 1 ? (
            <Button icon={Play} busy={busy} onClick={() => act('runAll')}>
              Run all
            </Button>
          ) : null}
          {running || (paused === undefined && !allAnswered && calls.length > 1) ? (
            <Button icon={Square} onClick={() => act('stop')}>
              Stop calls
            </Button>
          ) : null}
          {paused !== undefined || stuck ? (
            <Button icon={StepForward} busy={busy} onClick={() => act('continue')}>
              Continue
            </Button>
          ) : null}
        </div>
      ) : (
        <FaultView
          fault={fault}
          actions={
            <Button busy={busy} onClick={() => act('continue')}>
              Try again
            </Button>
          }
        />
      )}
      {refused === undefined ? null : <FaultView fault={refused} />}
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
        These calls were not looked after yet.
        <span className="flex-1" />
        <Button busy={busy} onClick={() => void store.act({ type: 'begin', messageId: message.id })}>
          Handle calls
        </Button>
      </div>
      {refused === undefined ? null : <FaultView fault={refused} />}
    </div>
  );
}

const settledMs = 1_500;

/** True once it has held for a while: the check of calls and the next answer take a moment to come. */
function useSettled(holds: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    if (!holds) return;
    const timer = setTimeout(() => setSettled(true), settledMs);
    return () => clearTimeout(timer);
  }, [holds]);
  return holds && settled;
}
