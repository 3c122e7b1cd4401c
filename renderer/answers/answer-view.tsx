/** An answer: its model, every candidate with its blocks, its status, metrics and actions. */
import { Suspense, memo, useRef, type ReactNode, type RefObject } from 'react';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Candidate } from '../../shared/message.ts';
import { ProtocolSquare, protocolName } from '../ui/protocol-mark.tsx';
import { AnswerMetrics } from './answer-metrics.tsx';
import { cutShort, unreadableEvents } from '../../shared/answer-end.ts';
import { isJsonObject } from '../../shared/json.ts';
import { isSurroundings } from '../../shared/protocols/surroundings.ts';
import { AnswerMarks } from './answer-marks.tsx';
import { AnswerFault } from './answer-fault.tsx';
import { AnswerStatusLine } from './answer-status.tsx';
import { CandidateBlocks, CandidateColumn, EmptyAnswer, type CandidateBlocksProps } from './candidate.tsx';
import type { RetryWait } from './follow-answer.ts';
import type { ToolCallsStore } from './tool-calls-store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PlacedToolMessage } from './tool-message.ts';
import { UnknownBlock } from './unknown-block.tsx';
import { ImageOrigin } from '../ui/markdown/remote-image.tsx';
import { rich } from '../language/rich.ts';
import { byPlace } from '../ui/by-place.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Fetched with the first answer that calls a tool: most call none. */
const ToolLoopBar = lazyPart(() => import('./tool-loop-bar.tsx').then(({ ToolLoopBar: bar }) => bar));

/** Most answers end as they should. */
const AnswerCut = lazyPart(() => import('./answer-end.tsx').then(({ AnswerCut: cut }) => cut));
const UnreadEvents = lazyPart(() => import('./answer-end.tsx').then(({ UnreadEvents: unread }) => unread));

/** Few answers have several candidates. */
const CandidateSteps = lazyPart(() => import('./candidate-steps.tsx').then(({ CandidateSteps: steps }) => steps));

export interface AnswerViewProps {
  /** Gets the element of the whole answer. */
  readonly place?: RefObject<HTMLElement | null>;
  readonly message: AssistantMessage;
  /** It is under way. */
  readonly running: boolean;
  /** False while the host has not accepted the message. */
  readonly isSent?: boolean;
  /** The wait before the next attempt, while there is one. */
  readonly retry: RetryWait | null;
  /** The state of its tool calls; undefined until they were handled. The same object until it changes. */
  readonly toolMessage: PlacedToolMessage | undefined;
  readonly calls: ToolCallsStore;
  /** Its waiting calls are shown in a tray, and not below it. */
  readonly hasTray?: boolean;
  /** When it last grew, epoch milliseconds; the same function while it grows. Not called for an ended answer. */
  readonly movedAt?: () => number;
  /** Characters of it so far; the same function while it grows. */
  readonly characters?: () => number;
  readonly onStop: () => void;
  readonly onRetryNow: () => void;
  /** Asks the model to continue a stopped answer; absent where impossible. */
  readonly onResume?: (() => void) | undefined;
  /** Brings one to what the request is sent with, the limit of output tokens among it. */
  readonly onSetParameters?: () => void;
  /** Brings one to where the model is chosen. */
  readonly onSwitchModel?: () => void;
  /** Asks again without what the answers above thought. */
  readonly onLeaveOutReasoning?: (() => void) | undefined;
  /** Shows the record of its exchange. */
  readonly onShowExchange?: () => void;
  /** Continues with another candidate, counted from 0; absent where nothing continues from here. */
  readonly onChooseCandidate?: (candidate: number) => void;
  /** The accessible name; `Assistant` where there is none. */
  readonly label?: string;
  /** Shown at the end of the head. The same element while text comes in, or the head renders with each piece. */
  readonly aside?: ReactNode;
  /** Its surroundings already name the model: the head only shows what differs. */
  readonly named?: boolean;
  /** Shows the events of the answer that hold a text; absent where there is no inspector. */
  readonly onShowEvents?: (text: string) => void;
  /** What can be done where the answer ended before its end. */
  readonly again?: ReactNode;
  /** What can be done with the answer once it has ended. */
  readonly actions?: ReactNode;
  /** The timing of its events, shown beside the status and the actions. The same element while text comes in. */
  readonly score?: ReactNode;
}

/** While the last growth is unknown, no silence is reported. */
const unknownMoment = (): number => Date.now();

/** Stands in a container (`@container`) whose width several candidates, or several calls, may take as a whole. */
export function AnswerView(props: AnswerViewProps): ReactNode {
  const { message, running, calls, toolMessage, onChooseCandidate, place } = props;
  const { answer, chosenCandidate } = message;
  const several = answer.candidates.length > 1;
  const row = useRef<HTMLDivElement>(null);
  const shown = (candidate: Candidate, number: number): CandidateBlocksProps => ({
    calls,
    toolMessage,
    messageId: message.id,
    number,
    candidate,
    running,
    chosen: number === chosenCandidate,
  });
  const status = (
    <AnswerStatusLine
      message={message}
      running={running}
      {...(props.isSent === undefined ? {} : { isSent: props.isSent })}
      retry={props.retry}
      movedAt={props.movedAt ?? unknownMoment}
      characters={props.characters}
      onRetryNow={props.onRetryNow}
      onStop={props.onStop}
      onSwitchModel={props.onSwitchModel}
      onResume={props.onResume}
    />
  );
  return (
    <ImageOrigin value={message.facts.profileId}>
      <article
        ref={place}
        aria-label={props.label ?? t(m.assistant)}
        aria-busy={running}
        data-message={message.id}
        className="mb-6 scroll-mt-5 rounded-card data-found:outline-2 outline-focus outline-offset-4"
      >
        <Head message={message} aside={props.aside} named={props.named ?? false} />
        <div
          ref={row}
          // Several stand side by side over the whole width of the transcript, where there is more than the prose takes.
          {...(several
            ? {
                className:
                  'relative left-1/2 flex -translate-x-1/2 gap-3 overflow-x-auto pb-1 @max-[37rem]:snap-x @max-[37rem]:snap-mandatory',
                style: { width: `min(100cqw, max(100%, ${answer.candidates.length * 22}rem))` },
              }
            : {})}
        >
          {byPlace(answer.candidates, (candidate, at) =>
            several ? (
              <CandidateColumn
                number={at + 1}
                finish={candidate.finish?.raw ?? null}
                chosen={at === chosenCandidate}
                goesOn={at === chosenCandidate && onChooseCandidate !== undefined}
                onChoose={running || onChooseCandidate === undefined ? undefined : () => onChooseCandidate(at)}
              >
                <CandidateBlocks {...shown(candidate, at)} />
              </CandidateColumn>
            ) : (
              <CandidateBlocks {...shown(candidate, at)} />
            ),
          )}
        </div>
        {several ? (
          <Suspense>
            <CandidateSteps row={row} count={answer.candidates.length} />
          </Suspense>
        ) : null}
        {answer.candidates.length === 0 && message.facts.status === 'complete' ? <EmptyAnswer /> : null}
        {byPlace(answer.unknown, (raw) =>
          // What surrounds every answer is for the inspector, and what could not be read is said in words.
          isSurroundings(raw) || !isJsonObject(raw) ? null : <UnknownBlock raw={raw} />,
        )}
        {unreadableEvents(answer).length === 0 ? null : (
          <Suspense>
            <UnreadEvents message={message} onShowEvents={props.onShowEvents} />
          </Suspense>
        )}
        {running ? null : status}
        {running || cutShort(message) === undefined ? null : (
          <Suspense>
            <AnswerCut {...props} />
          </Suspense>
        )}
        <AnswerFault
          message={message}
          running={running}
          again={props.again}
          onSwitchModel={props.onSwitchModel}
          onSetParameters={props.onSetParameters}
          onLeaveOutReasoning={props.onLeaveOutReasoning}
          onShowExchange={props.onShowExchange}
        />
        {running ? null : (
          <>
            {callsTools(message) ? (
              <Suspense>
                <ToolLoopBar
                  calls={calls}
                  message={message}
                  toolMessage={toolMessage}
                  hasTray={props.hasTray ?? false}
                />
              </Suspense>
            ) : null}
            <AnswerMarks facts={message.facts} />
            <AnswerMetrics message={message} />
          </>
        )}
        {/* An open scrubber stays visible along the whole answer: it is sticky in the answer, not in the row. */}
        <div className="flex flex-wrap items-center gap-x-2.5 has-[[data-scrubber]]:contents">
          {props.score}
          {/* With something to press it takes a row of its own. */}
          {running ? <div className="min-w-0 has-[button]:basis-full">{status}</div> : props.actions}
        </div>
      </article>
    </ImageOrigin>
  );
}

interface HeadProps {
  readonly message: AssistantMessage;
  readonly aside: ReactNode;
  readonly named: boolean;
}

const Head = memo(
  function Head({ message, aside, named }: HeadProps): ReactNode {
    const { facts, answer } = message;
    const byAnother = answer.model !== undefined && answer.model !== facts.model;
    if (named && !byAnother && (aside === undefined || aside === null)) return null;
    return (
      <header className="mb-1.5 flex h-6 items-center gap-2 text-12">
        {named ? null : (
          <>
            <ProtocolSquare id={facts.protocol} />
            <span className="clip mono font-medium">{facts.model}</span>
            <span className="shrink-0 text-muted">{protocolName(facts.protocol)}</span>
          </>
        )}
        {byAnother ? (
          <span className="clip text-muted">
            {rich(m.answeredBy, { model: <span className="mono">{answer.model}</span> })}
          </span>
        ) : null}
        <span className="flex-1" />
        {aside}
      </header>
    );
  },
  // While text comes in nothing of the head changes.
  (before, after) =>
    before.message.facts.model === after.message.facts.model &&
    before.message.facts.protocol === after.message.facts.protocol &&
    before.message.answer.model === after.message.answer.model &&
    before.aside === after.aside &&
    before.named === after.named,
);

const callsTools = ({ answer, chosenCandidate }: AssistantMessage): boolean =>
  answer.candidates[chosenCandidate]?.blocks.some(({ kind }) => kind === 'tool-call') === true;
