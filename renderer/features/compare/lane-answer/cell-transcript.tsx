/** The answers of one cell, scrolled by themselves: the end is followed while text comes, until the user scrolls away from it. */
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { cellKey, isSettled, type Cell } from '../../../../shared/compare/run.ts';
import type { ConversationMessage } from '../../../../shared/conversation.ts';
import { createFollower, type Follower } from '../../../answers/scroll-follower.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { CellMessage } from './cell-message.tsx';
import { useScrollInStep } from './use-scroll-in-step.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CellTranscriptProps {
  /** The lane's number as it is shown. */
  readonly number: number;
  readonly cell: Cell;
}

const noMessages: readonly ConversationMessage[] = [];

export function CellTranscript({ number, cell }: CellTranscriptProps): ReactNode {
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
    // Laid out by itself, and not at all where it is out of sight: other lanes grow many times a second.
    <div className="relative min-h-0 flex-1 contain-strict [content-visibility:auto]">
      <div
        ref={scroller}
        role="log"
        data-lane-answer={number}
        aria-label={t(m.answerOfLane, { number })}
        // How the whole run goes on is announced for all lanes at once.
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        // Twelve lanes grow by screens a second: a group that is laid out, left out and laid out again costs more than it spares.
        className="@container h-full [&_.markdown-group]:[content-visibility:visible]! overflow-x-hidden overflow-y-auto overscroll-contain px-4 -outline-offset-2"
      >
        <div ref={content} className="max-w-prose pt-4">
          {messages.map((message) =>
            message.role === 'assistant' ? (
              <CellMessage key={message.id} cell={cell} message={message} isLast={message.id === last} />
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
    // Sent again: what comes is what one wants to see.
    if (underWay && !was.current) follower.current?.toEnd();
    was.current = underWay;
  }, [underWay]);
  return { follower, atEnd };
}
