/** The score under an answer: it grows while the answer comes in, and becomes the scrubber that walks through it. */
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { ApiId } from '../../shared/apis.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Score } from '../../shared/score/score.ts';
import { axisEnd } from '../../shared/score/score-marks.ts';
import { useFeatureStore } from '../app/app-context.tsx';
import { openScore } from '../app/playhead-place.ts';
import { onBeat } from '../ui/beats.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { createScoreFeeds, type ScoreFeed } from './score-feeds.ts';
import { ScoreStrip, type StripState } from './score-strip.tsx';
import { scoreWords } from './score-words.ts';
import { useEnded } from './use-ended.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const closeScore = (): void => openScore.setState(null, true);

export interface AnswerScoreProps {
  readonly id: string;
  readonly api: ApiId;
  /** The answer once it has ended; undefined while it is under way. */
  readonly message: AssistantMessage | undefined;
  /** The element of the answer. */
  readonly article: RefObject<HTMLElement | null>;
}

/** Few answers are walked through: what that takes comes when it is asked for. */
const AnswerScrubber = lazyPart(() => import('./answer-scrubber.tsx').then(({ AnswerScrubber: part }) => part));

const stripSize = 'h-5 w-56 max-w-full';

export function AnswerScore({ id, api, message, article }: AnswerScoreProps): ReactNode {
  const feeds = useFeatureStore(createScoreFeeds);
  const isOpen = useStore(openScore, (value) => value?.messageId === id);
  const [feed, setFeed] = useState<ScoreFeed | null>(null);
  useEffect(() => {
    const held = feeds.hold(id);
    // oxlint-disable-next-line react/set-state-in-effect -- a feed is held as long as the answer stands, and let go of with it
    setFeed(held.feed);
    return held.release;
  }, [feeds, id]);
  if (feed === null) return null;
  return isOpen && message !== undefined ? (
    <AnswerScrubber feed={feed} message={message} article={article} onClose={closeScore} />
  ) : (
    <SmallStrip id={id} feed={feed} api={api} running={message === undefined} />
  );
}

interface SmallStripProps {
  readonly id: string;
  readonly feed: ScoreFeed;
  readonly api: ApiId;
  readonly running: boolean;
}

function SmallStrip({ id, feed, api, running }: SmallStripProps): ReactNode {
  const ended = useEnded(feed);
  const state = useCallback((): StripState | null => {
    const score = feed.shown?.score;
    return score === undefined ? null : { score, span: spanOf(score, ended) };
  }, [feed, ended]);
  const subscribe = useCallback((changed: () => void) => feed.subscribe(changed), [feed]);
  const strip = <ScoreStrip api={api} state={state} subscribe={subscribe} className={stripSize} />;
  const score = feed.shown?.score;
  // Goes over all events, and they grow in place: once, when they are all there, and after what is seen.
  const count = useDeferredValue(running ? 0 : (score?.count ?? 0), 0);
  const words = useMemo(() => (score === undefined || count === 0 ? '' : scoreWords(score)), [score, count]);
  if (running) {
    return (
      <>
        <EventCount feed={feed} />
        <span className="order-last ml-auto">{strip}</span>
      </>
    );
  }
  if (score === undefined) return null;
  return (
    <button
      type="button"
      aria-label={t(m.openScore, { words })}
      title={words}
      onClick={() => openScore.setState({ messageId: id }, true)}
      className="order-last ml-auto flex h-6 items-center rounded-control px-1 hover:bg-hover"
    >
      {strip}
    </button>
  );
}

function EventCount({ feed }: { readonly feed: ScoreFeed }): ReactNode {
  const [count, setCount] = useState(0);
  useEffect(() => {
    return onBeat(() => setCount(feed.shown?.score.count ?? 0));
  }, [feed]);
  if (count === 0) return null;
  // The last of the figures that tell how the answer stands.
  return (
    <span className="order-1 mt-1 text-13 whitespace-nowrap text-muted tabular-nums">
      {t(m.countEvents, { count })}
    </span>
  );
}

/** While it grows it has room to the right, so that what stands does not move with each event. */
function spanOf(score: Score, ended: boolean): StripState['span'] {
  const { firstMs, lastMs } = score;
  return { fromMs: firstMs, toMs: ended ? lastMs : firstMs + axisEnd(lastMs - firstMs) };
}
