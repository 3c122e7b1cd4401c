/** An answer: who gives it, every candidate with its blocks, how it stands, its figures, and what can be done with it. */
import { memo, type ReactNode } from 'react';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Candidate } from '../../shared/message.ts';
import { Button } from '../ui/button.tsx';
import { ProtocolSquare, protocolName } from '../ui/protocol-mark.tsx';
import { AnswerActions } from '../features/chat/answer-actions.tsx';
import { answerFigures } from './answer-facts.ts';
import { AnswerMarks } from './answer-marks.tsx';
import { AnswerStatusLine, AnswerFault } from './answer-status.tsx';
import { BlockView } from './block-view.tsx';
import { BranchWalk } from '../features/chat/branch-walk.tsx';
import type { ChatFeature } from '../features/chat/chat-feature.ts';
import type { ShownAnswer } from '../features/chat/shown-answer.ts';
import { textId } from './text-id.ts';
import { groupCalls, ToolCalls } from './tool-calls.tsx';
import { ToolLoopBar } from './tool-loop-bar.tsx';
import { UnknownBlock } from './unknown-block.tsx';

export function AnswerView(props: ShownAnswer): ReactNode {
  const { feature, message, running, retry } = props;
  const { answer, chosenCandidate } = message;
  const several = answer.candidates.length > 1;
  const shown = (candidate: Candidate, number: number): CandidateBlocksProps => ({
    feature,
    conversationId: message.conversationId,
    messageId: message.id,
    number,
    candidate,
    running,
    chosen: number === chosenCandidate,
    several,
  });
  return (
    <article
      aria-label="Assistant"
      aria-busy={running}
      data-message={message.id}
      className="mb-6 scroll-mt-5 rounded-card data-found:outline-2 outline-focus outline-offset-4"
    >
      <Head feature={feature} message={message} running={running} />
      <div
        // Several stand side by side over the whole width of the transcript, where there is more than the prose takes.
        {...(several
          ? {
              className: 'relative left-1/2 flex -translate-x-1/2 gap-3 overflow-x-auto pb-1',
              style: { width: `min(100cqw, max(100%, ${answer.candidates.length * 22}rem))` },
            }
          : {})}
      >
        {answer.candidates.map((candidate, at) =>
          several ? (
            <CandidateColumn
              // oxlint-disable-next-line react/no-array-index-key -- candidates are known by their number
              key={at}
              number={at + 1}
              finish={candidate.finish?.raw ?? null}
              chosen={at === chosenCandidate}
              onChoose={
                running ? undefined : () => void feature.chat.chooseCandidate(message.conversationId, message.id, at)
              }
            >
              <CandidateBlocks {...shown(candidate, at)} />
            </CandidateColumn>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <CandidateBlocks key={at} {...shown(candidate, at)} />
          ),
        )}
      </div>
      {answer.unknown.map((raw, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they only ever grow at the end
        <UnknownBlock key={at} raw={raw} />
      ))}
      <AnswerStatusLine feature={feature} message={message} running={running} retry={retry} />
      <AnswerFault {...props} />
      {running ? null : (
        <>
          <ToolLoopBar feature={feature} message={message} />
          <AnswerMarks facts={message.facts} />
          <Figures message={message} />
          <AnswerActions {...props} />
        </>
      )}
    </article>
  );
}

const Head = memo(
  function Head({
    feature,
    message,
    running,
  }: {
    readonly feature: ChatFeature;
    readonly message: AssistantMessage;
    readonly running: boolean;
  }): ReactNode {
    const { facts, answer } = message;
    return (
      <header className="mb-1.5 flex h-5.5 items-center gap-2 text-12">
        <ProtocolSquare id={facts.protocol} />
        <span className="clip mono font-medium">{facts.model}</span>
        <span className="shrink-0 text-muted">{protocolName(facts.protocol)}</span>
        {answer.model !== undefined && answer.model !== facts.model ? (
          <span className="clip text-muted">
            answered by <span className="mono">{answer.model}</span>
          </span>
        ) : null}
        <span className="flex-1" />
        <BranchWalk feature={feature} message={message} disabled={running} />
      </header>
    );
  },
  // While text comes in nothing of the head changes.
  (before, after) =>
    before.message.facts.model === after.message.facts.model &&
    before.message.answer.model === after.message.answer.model &&
    before.message.siblings === after.message.siblings &&
    before.message.id === after.message.id &&
    before.running === after.running,
);

function CandidateColumn({
  number,
  finish,
  chosen,
  onChoose,
  children,
}: {
  readonly number: number;
  readonly finish: string | null;
  readonly chosen: boolean;
  /** Absent while the answer is under way. */
  readonly onChoose: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section
      aria-label={`Candidate ${number}`}
      className={`min-w-72 flex-1 basis-0 rounded-card border px-3 py-2 ${chosen ? 'border-line-strong bg-panel' : 'border-line'}`}
    >
      <div className="mb-1 flex h-control items-center gap-2 text-12">
        <span className="shrink-0 font-medium">Candidate {number}</span>
        {finish === null ? null : <span className="clip mono text-11 text-muted">{finish}</span>}
        <span className="flex-1" />
        {chosen ? (
          <span className="shrink-0 text-11 text-muted">goes on</span>
        ) : onChoose === undefined ? null : (
          <Button variant="ghost" onClick={onChoose} aria-label={`Go on with candidate ${number}`}>
            Go on with this
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

interface CandidateBlocksProps {
  readonly feature: ChatFeature;
  readonly conversationId: string;
  readonly messageId: string;
  readonly number: number;
  readonly candidate: Candidate;
  readonly running: boolean;
  readonly chosen: boolean;
  readonly several: boolean;
}

const CandidateBlocks = memo(function CandidateBlocks({
  feature,
  conversationId,
  messageId,
  number,
  candidate,
  running,
  chosen,
  several,
}: CandidateBlocksProps): ReactNode {
  if (candidate.blocks.length === 0 && !running && candidate.finish !== undefined) {
    return <p className="text-13 text-muted">The model answered with nothing.</p>;
  }
  return (
    <div className="flex flex-col gap-3 select-text">
      {groupCalls(candidate.blocks).map((group) =>
        'calls' in group ? (
          <ToolCalls
            key={group.at}
            feature={feature}
            conversationId={conversationId}
            answerId={messageId}
            chosen={chosen}
            blocks={group.calls}
            narrow={several}
          />
        ) : (
          <BlockView key={group.at} id={textId(messageId, number, group.at)} block={group.block} />
        ),
      )}
    </div>
  );
});

function Figures({ message }: { readonly message: AssistantMessage }): ReactNode {
  const figures = answerFigures(message);
  if (figures.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-11 text-muted">
      {figures.map(({ name, text, mono }) => (
        <span key={name} title={name} className={mono ? 'mono' : undefined}>
          {text}
        </span>
      ))}
    </div>
  );
}
