/** An attempt played again without a network: its answer as it came, at any speed, event by event, forth and back. */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ReadBy } from '../../../shared/answer-readings.ts';
import type { Attempt } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Answer } from '../../../shared/message.ts';
import { replaySpeeds, type ReplaySpeed } from '../../../shared/replay.ts';
import { faultOf } from '../../app/app-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { duration } from '../../ui/duration.ts';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { createReplayPlayer, type ReplayPlayer } from './replay-player.ts';
import { wholeAttempt } from './whole-exchange.ts';

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
  const [player, setPlayer] = useState<ReplayPlayer | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let live = true;
    let made: ReplayPlayer | undefined;
    wholeAttempt(reader, attempt).then(
      (whole) => {
        if (!live) return;
        made = createReplayPlayer({
          protocol: readBy.protocol,
          readsCalls: readBy.readsCalls,
          attempt: whole.attempt,
          events: whole.events,
          responseBody: whole.attempt.responseBody,
        });
        setPlayer(made);
        made.play();
      },
      (error: unknown) => {
        if (live) setFault(faultOf(error));
      },
    );
    return () => {
      live = false;
      made?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the attempt as it was when the dialog opened
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Replay"
      description={`Attempt ${attempt.number + 1} from its record. Nothing is sent.`}
      className="top-[8vh]! h-[84vh]! max-h-[84vh]! w-[min(48rem,calc(100vw-2rem))]!"
    >
      <div ref={takeFocus} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {fault !== null ? (
          <FaultView fault={fault} className="m-4" />
        ) : player === null ? (
          <div className="p-4">
            <Spinner label="Loading the record" />
          </div>
        ) : (
          <>
            <Played player={player} drawAnswer={drawAnswer} />
            <Controls player={player} />
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

interface PlayedProps {
  readonly player: ReplayPlayer;
  readonly drawAnswer: DrawAnswer;
}

function Played({ player, drawAnswer }: PlayedProps): ReactNode {
  const answer = useStore(player.store, (value) => value.answer);
  const beginning = useStore(player.store, (value) => value.beginning);
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
      aria-label="Replayed answer"
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

const speedNames: Readonly<Record<ReplaySpeed, string>> = { 1: '1×', 2: '2×', 10: '10×', 0: 'At once' };
const speeds = replaySpeeds.map((speed) => ({ value: String(speed), label: speedNames[speed] }));

function Controls({ player }: { readonly player: ReplayPlayer }): ReactNode {
  const { position, atMs, playing, speed } = useStore(player.store);
  const { steps } = player;
  return (
    <div
      role="group"
      aria-label="Playback"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-12 tabular-nums"
    >
      <div className="flex items-center gap-1">
        <IconButton
          label="Step back"
          icon={ChevronLeft}
          onClick={() => player.seek(position - 1)}
          {...(position === 0 ? { disabled: true } : {})}
        />
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          icon={playing ? Pause : Play}
          onClick={() => (playing ? player.pause() : player.play())}
        />
        <IconButton
          label="Step forward"
          icon={ChevronRight}
          onClick={() => player.seek(position + 1)}
          {...(position === steps ? { disabled: true } : {})}
        />
      </div>
      <input
        type="range"
        aria-label="Position"
        min={0}
        max={steps}
        value={position}
        onChange={({ target }) => player.seek(Number(target.value))}
        className="min-w-32 flex-1 accent-ink"
      />
      <span className="min-w-[24ch] shrink-0 text-right text-11 text-muted">
        {position.toLocaleString('en')} of {steps.toLocaleString('en')}, {duration(atMs)}
      </span>
      <Segments
        label="Speed"
        value={String(speed)}
        onChange={(chosen) => {
          const next = replaySpeeds.find((known) => String(known) === chosen);
          if (next !== undefined) player.setSpeed(next);
        }}
        options={speeds}
      />
    </div>
  );
}
