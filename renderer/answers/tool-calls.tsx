/** The calls of an answer that stand one after the other, as cards side by side where there is room. */
import type { ReactNode } from 'react';
import type { CallBlock } from './group-calls.ts';
import { ToolCallBlock } from './tool-call-block.tsx';
import type { ToolCallsStore } from './tool-calls-store.ts';
import type { PlacedToolMessage } from './tool-message.ts';

export interface ToolCallsProps {
  readonly calls: ToolCallsStore;
  /** What became of the calls of the answer; undefined until they have been looked at. */
  readonly toolMessage: PlacedToolMessage | undefined;
  /** Of the candidate that the conversation goes on with: only its calls are looked after. */
  readonly chosen: boolean;
  readonly blocks: readonly CallBlock[];
  /** Other candidates stand beside this one: there is no room but its own. */
  readonly narrow: boolean;
}

export function ToolCalls({ calls, toolMessage, chosen, blocks, narrow }: ToolCallsProps): ReactNode {
  const message = chosen ? toolMessage?.message : undefined;
  const closed =
    message !== undefined &&
    (toolMessage?.goneOn === true || message.paused === undefined) &&
    message.fault === undefined &&
    message.calls.every(({ result }) => result !== undefined);
  const wide = blocks.length > 1 && !narrow;
  return (
    <div
      {...(wide
        ? {
            className:
              'relative left-1/2 grid -translate-x-1/2 grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-3',
            // Over the whole width of the transcript, where there is more than the prose takes.
            style: { width: `min(100cqw, max(100%, ${blocks.length * 28}rem))` },
          }
        : { className: 'flex flex-col gap-3' })}
    >
      {blocks.map((block, at) => (
        <ToolCallBlock
          // oxlint-disable-next-line react/no-array-index-key -- blocks are known by their number
          key={at}
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
