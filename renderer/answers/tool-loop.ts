/** The state of an answer's calls as a whole, and the actions on all of them. */
import { useStore } from 'zustand';
import type { ToolMessage } from '../../shared/conversation.ts';
import type { Fault } from '../../shared/fault.ts';
import { useSettled } from '../ui/use-settled.ts';
import { useTools } from '../app/tools-state.ts';
import type { ToolCallsStore } from './tool-calls-store.ts';
import { runnableCalls } from './runnable-calls.ts';

export interface ToolLoop {
  /** A call is being carried out. */
  readonly running: boolean;
  readonly pending: number;
  /** So many of the pending calls the app can carry out. */
  readonly runnable: number;
  /** It continues when the user says so: it is paused, or the app ended between the last result and the next answer. */
  readonly canContinue: boolean;
  readonly canStop: boolean;
  /** Something was asked of the host and is not answered yet. */
  readonly busy: boolean;
  /** Why the last thing asked for was refused. */
  readonly refused: Fault | undefined;
  readonly act: (type: 'runAll' | 'stop' | 'continue') => void;
  readonly rejectAll: () => void;
}

/** `goneOn`: the branch continues below the calls. */
export function useToolLoop(store: ToolCallsStore, message: ToolMessage, goneOn: boolean): ToolLoop {
  const tools = useTools();
  const { id, calls, paused, fault } = message;
  const busy = useStore(store.store, (value) => id in value.busy);
  const refused = useStore(store.store, (value) => value.refused[id]);
  const running = calls.some(({ state }) => state === 'running');
  const waiting = calls.filter(({ state }) => state === 'pending');
  const allAnswered = calls.every(({ result }) => result !== undefined);
  const stuck = useSettled(allAnswered && !goneOn && paused === undefined && fault === undefined);
  return {
    running,
    pending: waiting.length,
    runnable: runnableCalls(message, tools).length,
    canContinue: paused !== undefined || stuck,
    canStop: running || (paused === undefined && !allAnswered && calls.length > 1),
    busy,
    refused,
    act: (type) => void store.act({ type, messageId: id }),
    rejectAll: () => {
      for (const { callId } of waiting) void store.act({ type: 'reject', messageId: id, callId, reason: '' });
    },
  };
}
