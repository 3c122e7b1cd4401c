/** One candidate of an answer: its blocks in order, and its column beside others. */
import { Suspense, memo, type ReactNode } from 'react';
import { isEmptyCandidate } from '../../shared/answer-end.ts';
import type { Block, Candidate } from '../../shared/message.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BlockView } from './block-view.tsx';
import { groupCalls } from './group-calls.ts';
import { textId } from './text-id.ts';
import type { ToolCallsStore } from './tool-calls-store.ts';
import type { PlacedToolMessage } from './tool-message.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Fetched with the first answer that calls a tool: most call none. */
const ToolCalls = lazyPart(() => import('./tool-calls.tsx').then(({ ToolCalls: calls }) => calls));

export function CandidateColumn({
  number,
  finish,
  chosen,
  goesOn,
  onChoose,
  children,
}: {
  readonly number: number;
  readonly finish: string | null;
  readonly chosen: boolean;
  readonly goesOn: boolean;
  /** Absent while the answer is under way, and where nothing continues from it. */
  readonly onChoose: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section
      aria-label={t(m.candidateNumber, { number })}
      className={`min-w-[min(19rem,100%)] flex-1 basis-0 snap-center rounded-card @max-[37rem]:min-w-[92%] border px-3 py-2 ${chosen ? 'border-line-strong bg-panel' : 'border-line'}`}
    >
      <div className="mb-1 flex h-control items-center gap-2 text-12">
        <span className="shrink-0 font-medium">{t(m.candidateNumber, { number })}</span>
        {finish === null ? null : <span className="clip mono text-11 text-muted">{finish}</span>}
        <span className="flex-1" />
        {goesOn ? (
          <span className="shrink-0 text-11 text-muted">{t(m.continuingHere)}</span>
        ) : chosen || onChoose === undefined ? null : (
          <Button
            variant="ghost"
            className="-mr-2"
            onClick={onChoose}
            aria-label={t(m.continueWithCandidateNumber, { number })}
          >
            {t(m.continueWithThisOne)}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

export interface CandidateBlocksProps {
  readonly calls: ToolCallsStore;
  readonly toolMessage: PlacedToolMessage | undefined;
  readonly messageId: string;
  readonly number: number;
  readonly candidate: Candidate;
  readonly running: boolean;
  readonly chosen: boolean;
}

export const CandidateBlocks = memo(function CandidateBlocks({
  calls,
  toolMessage,
  messageId,
  number,
  candidate,
  running,
  chosen,
}: CandidateBlocksProps): ReactNode {
  const tellsThought = candidate.blocks.some((block) => block.kind === 'reasoning' && block.text !== '');
  const empty = !running && candidate.finish !== undefined && isEmptyCandidate(candidate);
  return (
    <div className="flex flex-col gap-3 select-text">
      {groupCalls(candidate.blocks).map((group) => (
        // Found by its number where the answer is walked through event by event.
        <div
          key={group.at}
          data-block={`${number}/${group.at}${'calls' in group ? `/${group.calls.length}` : ''}`}
          className="flex flex-col gap-3 empty:hidden"
        >
          {'calls' in group ? (
            <Suspense fallback={<div className="h-9" />}>
              <ToolCalls calls={calls} toolMessage={toolMessage} chosen={chosen} blocks={group.calls} />
            </Suspense>
          ) : tellsThought && isUntold(group.block) ? null : (
            <BlockView id={textId(messageId, number, group.at)} block={group.block} messageId={messageId} />
          )}
        </div>
      ))}
      {empty ? <EmptyAnswer /> : null}
    </div>
  );
});

/** Reasoning without text, such as a signature or a sealed part beside the text. */
function isUntold(block: Block): boolean {
  return block.kind === 'reasoning' && !block.open && block.text === '';
}

export function EmptyAnswer(): ReactNode {
  return <p className="text-13 text-muted">{t(m.emptyAnswer)}</p>;
}
