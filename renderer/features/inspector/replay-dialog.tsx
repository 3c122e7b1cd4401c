/** An attempt played again without a network: its answer as it came, at any speed, event by event, forth and back. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ReadBy } from '../../../shared/answer-readings.ts';
import type { Attempt } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Answer } from '../../../shared/message.ts';
import { createReplay, type Recording, type Replay } from '../../../shared/replay.ts';
import { Score } from '../../../shared/score/score.ts';
import { Stretches, tracedThrough } from '../../../shared/score/stretches.ts';
import { faultOf } from '../../app/app-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { createPlayhead, type Playhead } from '../../score/playhead.ts';
import { marksOf, type ScoreMark } from '../../score/placed-marks.ts';
import { Scrubber } from '../../score/scrubber.tsx';
import { wholeAttempt } from '../../exchange/whole-exchange.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** Draws an answer as the chat does. `beginning` changes where the text does not go on from the one before. */
export type DrawAnswer = (answer: Answer, beginning: number) => ReactNode;

export interface ReplayDialogProps {
  readonly reader: ExchangeReader;
  readonly attempt: Attempt;
  readonly readBy: ReadBy;
  readonly drawAnswer: DrawAnswer;
  readonly onClose: () => void;
}

export function ReplayDialog({ reader, attempt, readBy, drawAnswer, onClose }: ReplayDialogProps): ReactNode {
  const [played, setPlayed] = useState<PlayedRecording | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let live = true;
    let made: PlayedRecording | undefined;
    wholeAttempt(reader, attempt).then(
      (whole) => {
        if (!live) return;
        made = playedRecording({
          protocol: readBy.protocol,
          readsCalls: readBy.readsCalls,
          attempt: whole.attempt,
          events: whole.events,
          responseBody: whole.attempt.responseBody,
        });
        setPlayed(made);
        made.playhead.play();
      },
      (error: unknown) => {
        if (live) setFault(faultOf(error));
      },
    );
    return () => {
      live = false;
      made?.playhead.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the attempt as it was when the dialog opened
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(m.replay)}
      description={t(m.replayLead, { number: attempt.number + 1 })}
      className="top-[8vh]! h-[84vh]! max-h-[84vh]! w-[min(48rem,calc(100vw-2rem))]!"
    >
      <div ref={takeFocus} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {fault !== null ? (
          <FaultView fault={fault} className="m-4" />
        ) : played === null ? (
          <div className="p-4">
            <Spinner label={t(m.loadingTheRecord)} />
          </div>
        ) : (
          <>
            <Played played={played} drawAnswer={drawAnswer} />
            <div className="shrink-0 p-3">
              <Scrubber api={readBy.protocol} score={played.score} playhead={played.playhead} marks={played.marks} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Before the dialog would give the focus to its Close button, whose tooltip would then want the first Escape. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

interface PlayedRecording {
  readonly replay: Replay;
  readonly playhead: Playhead;
  readonly score: Score;
  readonly marks: readonly ScoreMark[];
}

/** Stands before its first step. */
function playedRecording(recording: Recording): PlayedRecording {
  const { events, responseBody = '' } = recording;
  const replay = createReplay(recording);
  const bytesOf = (text: string): number => utf8.encode(text).length;
  // An answer that came whole is one step of its own.
  const score =
    events.length === 0 && replay.steps > 0
      ? Score.of([{ atMs: replay.timeAt(1), bytes: bytesOf(responseBody) }])
      : Score.of(events.map(({ atMs, data }) => ({ atMs, bytes: bytesOf(data) })));
  const stretches = new Stretches();
  for (const _ of tracedThrough(recording, stretches));
  const playhead = createPlayhead({ ...replay, firstMs: replay.timeAt(1) }, 0);
  return { replay, playhead, score, marks: marksOf(score, events.length === 0 ? undefined : stretches) };
}

const utf8 = new TextEncoder();

interface PlayedProps {
  readonly played: PlayedRecording;
  readonly drawAnswer: DrawAnswer;
}

function Played({ played, drawAnswer }: PlayedProps): ReactNode {
  const { replay, playhead } = played;
  const position = useStore(playhead.store, (value) => value.position);
  const answer = useMemo(() => replay.answerAt(position), [replay, position]);
  // What is drawn begins anew each time that it does not go on.
  const [seen, setSeen] = useState({ position, beginning: 0 });
  if (seen.position !== position) {
    setSeen({ position, beginning: seen.beginning + (position < seen.position ? 1 : 0) });
  }
  const { beginning } = seen;
  const { end } = answer;
  const scroller = useRef<HTMLElement>(null);
  const [follows, setFollows] = useState(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && follows) element.scrollTop = element.scrollHeight;
  }, [answer, follows]);
  return (
    <section
      ref={scroller}
      aria-label={t(m.replayedAnswer)}
      // What the user scrolls up to stays in sight.
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
        setFollows(scrollHeight - scrollTop - clientHeight < 40)
      }
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-4 py-3 -outline-offset-2"
    >
      {drawAnswer(answer, beginning)}
      {end === undefined ? null : end.type === 'fault' ? (
        <FaultView fault={end.fault} announce="none" className="mt-3" />
      ) : (
        <p className="mono mt-3 text-11 text-muted">{end.reason.raw ?? end.reason.unified}</p>
      )}
    </section>
  );
}
