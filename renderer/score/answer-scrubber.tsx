/** The scrubber of an answer in its transcript: text, inspector and playhead stand at the same event. */
import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Fault } from '../../shared/fault.ts';
import type { Score } from '../../shared/score/score.ts';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { openScore, playheadPlace } from '../app/playhead-place.ts';
import { hostReader } from '../exchange/exchange-reader.ts';
import { allEvents } from '../exchange/whole-exchange.ts';
import { Button } from '../ui/button.tsx';
import { apiColour } from '../ui/protocol-mark.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { markAnswer, type MarkedAnswer } from './marked-answer.ts';
import { createPlayhead, type Playhead } from './playhead.ts';
import { marksOf } from './placed-marks.ts';
import type { ScoreFeed } from './score-feeds.ts';
import { Scrubber } from './scrubber.tsx';
import { stripPace } from './strip-pace.ts';
import { useEnded } from './use-ended.ts';
import { eventWordsAt, recordingOf, walkedThrough, type WalkedRecording } from './walked-recording.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface AnswerScrubberProps {
  readonly feed: ScoreFeed;
  readonly message: AssistantMessage;
  readonly article: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export function AnswerScrubber({ feed, message, article, onClose }: AnswerScrubberProps): ReactNode {
  const ended = useEnded(feed);
  const { shown, fault } = feed;
  if (ended && shown !== undefined) {
    return <Walked key={shown.attempt} {...shown} message={message} article={article} onClose={onClose} />;
  }
  return (
    <div
      role="status"
      className="flex basis-full items-center gap-3 rounded-card border border-line bg-panel px-3 py-2 text-12 text-muted"
    >
      {!ended ? (
        <Spinner label={t(m.loadingTheRecording)} />
      ) : (
        <>
          <span className="min-w-0 flex-1">
            {fault === undefined ? t(m.onePiece) : translated(`${fault.message} ${fault.hint}`)}
          </span>
          <Button variant="ghost" onClick={onClose}>
            {t(m.close)}
          </Button>
        </>
      )}
    </div>
  );
}

interface WalkedProps {
  readonly attempt: number;
  readonly score: Score;
  readonly message: AssistantMessage;
  readonly article: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function Walked({ attempt, score, message, article, onClose }: WalkedProps): ReactNode {
  const playhead = usePlayhead(score);
  const { walked, fault } = useWalked(message, attempt);
  const marks = useMemo(() => marksOf(score, walked?.stretches), [score, walked]);
  usePlace(playhead, message.id, attempt);
  useMarks(playhead, walked, message, article);
  if (playhead === null) return null;
  return (
    <div className="sticky bottom-2 z-20 mt-3 basis-full rounded-card bg-panel shadow-float">
      <Scrubber
        api={message.facts.protocol}
        score={score}
        playhead={playhead}
        marks={marks}
        eventWords={walked === null ? undefined : (position) => eventWordsAt(walked, position)}
        onClose={onClose}
        focused
      />
      {fault === null ? null : (
        <p role="status" className="px-3 py-1 text-11 text-warning">
          {translated(fault.message)}
        </p>
      )}
    </div>
  );
}

/** Stands at the end: nothing of the answer changes before somebody moves it. */
function usePlayhead(score: Score): Playhead | null {
  const [playhead, setPlayhead] = useState<Playhead | null>(null);
  useEffect(() => {
    const made = createPlayhead(
      {
        steps: score.count,
        firstMs: score.firstMs,
        timeAt: (position) => score.timeAt(position - 1),
        positionAt: (ms) => score.countBy(ms),
      },
      score.count,
    );
    // oxlint-disable-next-line react/set-state-in-effect -- a playhead runs by itself, and ends with what it was made for
    setPlayhead(made);
    return () => made.close();
  }, [score]);
  return playhead;
}

/** The events themselves, and what each of them brought. */
function useWalked(
  message: AssistantMessage,
  attempt: number,
): { readonly walked: WalkedRecording | null; readonly fault: Fault | null } {
  const { client } = useAppServices();
  const [state, setState] = useState<{ walked: WalkedRecording | null; fault: Fault | null }>(nothing);
  const { id } = message;
  useEffect(() => {
    const leaving = new AbortController();
    const read = async (): Promise<void> => {
      try {
        const events = await allEvents(hostReader(client, id), attempt);
        if (leaving.signal.aborted) return;
        const walked = await walkedThrough(recordingOf(message, events), leaving.signal);
        if (walked !== null) setState({ walked, fault: null });
      } catch (error) {
        if (!leaving.signal.aborted) setState({ walked: null, fault: faultOf(error) });
      }
    };
    void read();
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that has ended stays as it is
  }, [client, id, attempt]);
  return state;
}

const nothing = { walked: null, fault: null };

/** Tells the rest of the window where the playhead stands: the inspector's list of events stands there, too, and moves it. */
function usePlace(playhead: Playhead | null, messageId: string, attempt: number): void {
  useEffect(() => {
    if (playhead === null) return;
    const seek = (to: number): void => playhead.seek(to);
    const tell = (): void => {
      const { position, atMs } = playhead.store.getState();
      playheadPlace.setState({ messageId, attempt, position, steps: playhead.steps, atMs, seek }, true);
    };
    tell();
    const later = (): void => stripPace.request(tell);
    const stop = playhead.store.subscribe(({ playing }) => (playing ? later() : tell()));
    return () => {
      stop();
      stripPace.cancel(tell);
      if (playheadPlace.getState()?.messageId === messageId) playheadPlace.setState(null, true);
    };
  }, [playhead, messageId, attempt]);
}

/** Marks the text as the playhead moves, and leads from a word of it to its event. */
function useMarks(
  playhead: Playhead | null,
  walked: WalkedRecording | null,
  { answer, facts }: AssistantMessage,
  article: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = article.current;
    if (playhead === null || walked === null || element === null) return;
    document.documentElement.style.setProperty('--score-colour', apiColour(facts.protocol));
    element.dataset['walked'] = '';
    const marked = markAnswer(element, answer, walked.stretches);
    const draw = (): void => marked.show(playhead.store.getState().position, true);
    const stop = playhead.store.subscribe((value, before) => {
      if (value.position !== before.position) stripPace.request(draw);
    });
    marked.show(playhead.store.getState().position, false);
    seekSelected(marked, playhead);
    const onClick = (event: MouseEvent): void => {
      const step = stepUnder(marked, event);
      if (step !== undefined) playhead.seek(step);
    };
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('click', onClick);
      stop();
      stripPace.cancel(draw);
      marked.close();
      delete element.dataset['walked'];
      document.documentElement.style.removeProperty('--score-colour');
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that has ended stays as it is
  }, [playhead, walked, article]);
}

/** Opened with words selected, it stands at the event that brought the first of them. */
function seekSelected(marked: MarkedAnswer, playhead: Playhead): void {
  const { selected } = openScore.getState() ?? {};
  const step = selected === undefined ? undefined : marked.stepAt(selected.startContainer, selected.startOffset);
  if (step !== undefined) playhead.seek(step);
}

/** The event of the word that was clicked; undefined where something else was, or words are being selected. */
function stepUnder(marked: MarkedAnswer, event: MouseEvent): number | undefined {
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, summary, [role="slider"]')) return undefined;
  if (document.getSelection()?.isCollapsed === false) return undefined;
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  return caret === null || caret === undefined ? undefined : marked.stepAt(caret.offsetNode, caret.offset);
}
