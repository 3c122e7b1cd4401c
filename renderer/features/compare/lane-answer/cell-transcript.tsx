/** The answers of one cell, scrolled by themselves: the end is followed while text comes, until the user scrolls away from it. */
import { ArrowDown, PanelRight, RotateCcw } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  memo,
  useCallback,
  useMemo,
} from 'react';
import { useStore } from 'zustand';
import { cellKey, isSettled, type Cell } from '../../../../shared/compare/run.ts';
import type { ConversationMessage, AssistantMessage } from '../../../../shared/conversation.ts';
import { createFollower, type Follower } from '../../../answers/scroll-follower.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { AnswerView } from '../../../answers/answer-view.tsx';
import { AnswerToolbar } from '../../../answers/answer-toolbar.tsx';
import { MessageBoundary } from '../../../answers/message-boundary.tsx';
import { useToolMessage } from '../../../answers/use-tool-message.ts';
import { wantEvents } from '../../../app/inspector.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { laneCures } from '../lanes/lane-places.ts';
import { useScrollInStep } from './use-scroll-in-step.ts';
import { TakeWalk } from './take-walk.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

// One answer of a cell, with what can be done with it here.

interface CellMessageProps {
  readonly cell: Cell;
  readonly message: AssistantMessage;
  /** See `CellTranscriptProps`. */
  readonly editableId: string | undefined;
  /** Nothing stands below it. */
  readonly isLast: boolean;
}

/** An answer under way is taken from where it grows, so that nothing else of the lane renders with it. */
const CellMessage = memo(function CellMessage(props: CellMessageProps): ReactNode {
  const feature = useCompareFeature();
  const { cell, message } = props;
  return (
    <MessageBoundary
      message={message}
      latest={() => feature.answers.store.getState().byCell[cellKey(cell)]?.live[message.id]?.message ?? message}
    >
      <LiveCellAnswer {...props} />
    </MessageBoundary>
  );
});

function LiveCellAnswer({ cell, message, editableId, isLast }: CellMessageProps): ReactNode {
  const feature = useCompareFeature();
  const { run, calls, answers } = feature;
  const { id } = message;
  const key = cellKey(cell);
  const live = useStore(answers.store, ({ byCell }) => byCell[key]?.live[id]);
  const toolMessage = useToolMessage(answers.store, id, ({ byCell }) => byCell[key]?.messages);
  const running = live !== undefined;
  // Takes made while it runs are known where it stands.
  const shown = live === undefined ? message : { ...live.message, siblings: message.siblings };
  const movedAt = useCallback(
    () => answers.store.getState().byCell[key]?.live[id]?.movedAt ?? Date.now(),
    [answers, key, id],
  );
  const walk = useMemo(
    () => (message.siblings.length < 2 ? null : <TakeWalk cell={cell} message={message} disabled={running} />),
    [cell, message, running],
  );
  const cures = useMemo(() => laneCures(editableId), [editableId]);
  return (
    <AnswerView
      {...cures}
      message={shown}
      running={running}
      retry={live?.retry ?? null}
      toolMessage={toolMessage}
      calls={calls}
      movedAt={movedAt}
      onStop={() => run.stopAnswer(id)}
      onRetryNow={() => run.retryNow(id)}
      onShowEvents={(text) => {
        feature.viewState.setState({ inspected: id });
        wantEvents(id, text);
      }}
      named
      aside={walk}
      again={
        isLast ? (
          <Button icon={RotateCcw} onClick={() => run.retry(cell)}>
            {t(m.sendAgain)}
          </Button>
        ) : undefined
      }
      actions={<Actions message={shown} isLast={isLast} />}
    />
  );
}

function Actions({ message, isLast }: Pick<CellMessageProps, 'message' | 'isLast'>): ReactNode {
  const feature = useCompareFeature();
  const { blocks } = message.answer.candidates[message.chosenCandidate] ?? { blocks: [] };
  return (
    <AnswerToolbar blocks={blocks} isLast={isLast}>
      <IconButton
        label={t(m.showRequest)}
        tooltip={t(m.showAll)}
        icon={PanelRight}
        onClick={() => feature.viewState.setState({ inspected: message.id })}
      />
    </AnswerToolbar>
  );
}

export interface CellTranscriptProps {
  /** The lane's number as it is shown. */
  readonly number: number;
  readonly cell: Cell;
  /** The lane's id where it can still be changed; undefined in a run that is over. */
  readonly editableId: string | undefined;
}

const noMessages: readonly ConversationMessage[] = [];

export function CellTranscript({ number, cell, editableId }: CellTranscriptProps): ReactNode {
  const feature = useCompareFeature();
  const key = cellKey(cell);
  const messages = useStore(feature.answers.store, ({ byCell }) => byCell[key]?.messages ?? noMessages);
  const fault = useStore(feature.answers.store, ({ byCell }) => byCell[key]?.fault);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const underWay = !isSettled(cell.state);
  const { follower, atEnd } = useFollower(scroller, content, underWay);
  useScrollInStep(feature, scroller);
  const last = messages.at(-1)?.id;
  return (
    // Not laid out at all while not visible; and no flex container, so that what scrolls in it is laid out by itself.
    <div className="relative min-h-0 flex-1 contain-strict [content-visibility:auto]">
      <div
        ref={scroller}
        role="log"
        data-lane-answer={number}
        aria-label={t(m.answerOfLane, { number })}
        // The run's progress is announced once for all lanes.
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        // Twelve lanes grow by screens a second: a group that is laid out, left out and laid out again costs more than it spares.
        className="@container h-full [&_.markdown-group]:[content-visibility:visible]! overflow-x-hidden overflow-y-auto overscroll-contain contain-strict px-4 -outline-offset-2"
      >
        <div ref={content} className="max-w-prose pt-4">
          {messages.map((message) =>
            message.role === 'assistant' ? (
              <CellMessage
                key={message.id}
                cell={cell}
                message={message}
                editableId={editableId}
                isLast={message.id === last}
              />
            ) : null,
          )}
          {fault === undefined ? null : <FaultView fault={fault} className="mb-4" />}
        </div>
      </div>
      {atEnd || !underWay ? null : (
        <Button
          icon={ArrowDown}
          onClick={() => follower.current?.toEnd()}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
        >
          {t(m.jump)}
        </Button>
      )}
    </div>
  );
}

interface AtEnd {
  readonly follower: RefObject<Follower | null>;
  readonly atEnd: boolean;
}

/** An answer under way is followed from the start; one that is there is read from its beginning. */
function useFollower(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  underWay: boolean,
): AtEnd {
  const follower = useRef<Follower | null>(null);
  const follows = useRef(underWay);
  const [atEnd, setAtEnd] = useState(true);
  useLayoutEffect(() => {
    if (scroller.current === null || content.current === null) return;
    const made = createFollower(scroller.current, content.current, follows.current, setAtEnd);
    follower.current = made;
    return () => made.close();
  }, [scroller, content]);
  const was = useRef(underWay);
  useEffect(() => {
    // Sent again: scroll to the new answer.
    if (underWay && !was.current) follower.current?.toEnd();
    was.current = underWay;
  }, [underWay]);
  return { follower, atEnd };
}
