/** The calls of an answer that stand one after the other: one card, a line each. */
import type { ReactNode } from 'react';
import type { CallBlock } from './group-calls.ts';
import { ToolCallBlock } from './tool-call-block.tsx';
import type { ToolCallsStore } from './tool-calls-store.ts';
import type { PlacedToolMessage } from './tool-message.ts';
import { byPlace } from '../ui/by-place.ts';

export interface ToolCallsProps {
  readonly calls: ToolCallsStore;
  /** What became of the calls of the answer; undefined until they have been looked at. */
  readonly toolMessage: PlacedToolMessage | undefined;
  /** The conversation goes on with this candidate: only its calls are looked after. */
  readonly chosen: boolean;
  readonly blocks: readonly CallBlock[];
}

export function ToolCalls({ calls, toolMessage, chosen, blocks }: ToolCallsProps): ReactNode {
  const message = chosen ? toolMessage?.message : undefined;
  const closed =
    message !== undefined &&
    (toolMessage?.goneOn === true || message.paused === undefined) &&
    message.fault === undefined &&
    message.calls.every(({ result }) => result !== undefined);
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-panel">
      {byPlace(blocks, (block) => (
        <ToolCallBlock
          calls={calls}
          block={block}
          messageId={message?.id}
          call={message?.calls.find(({ callId }) => callId === block.callId)}
          closed={closed}
          alone={blocks.length === 1}
        />
      ))}
    </div>
  );
}
