/** The line under an answer under way, always in the same place: what it waits for, how fast it comes in, how long nothing has come. */
import { Hourglass } from 'lucide-react';
import { memo, useEffect, useState, type ReactNode } from 'react';
import type { ApiId } from '../../shared/apis.ts';
import { onBeat } from '../ui/beats.ts';
import { Button } from '../ui/button.tsx';
import { minutesAndSeconds } from '../ui/duration.ts';
import { LiveSquare } from '../ui/protocol-mark.tsx';
import type { AnswerPhase } from './answer-phase.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** `sending`: what is asked is on its way to the host. */
type WaitingPhase = AnswerPhase | 'sending';

export interface WaitingLineProps {
  readonly phase: WaitingPhase;
  /** When the message was sent, epoch milliseconds. */
  readonly since: number;
  /** When something of the answer came last, epoch milliseconds. The same function while the answer grows. */
  readonly movedAt: () => number;
  /** Characters of the answer so far; the same function while it grows. Without it nothing is said of its speed. */
  readonly characters?: (() => number) | undefined;
  /** In whose colour the line is marked. */
  readonly api?: ApiId;
  readonly onStop?: () => void;
}

/** Seconds without anything new from which on it is said. */
const quietSeconds = 6;
/** A speed is shown once text has been arriving for this long. */
const steadyMs = 500;
/** Characters of a token, about. Gateways tell the exact number with the end. */
const charactersPerToken = 4;

interface LineWords {
  readonly title: string;
  /** Said beside it. */
  readonly facts: readonly string[];
  /** Nothing has come for a while. */
  readonly quiet: boolean;
}

/** Renders by itself four times a second, and not with the text that comes in. */
export const WaitingLine = memo(function WaitingLine(props: WaitingLineProps): ReactNode {
  const { phase, since, movedAt, characters, api, onStop } = props;
  const [words, setWords] = useState(() => lineWords(phase, { since, movedAt: movedAt(), now: Date.now() }));
  useEffect(() => {
    const begun = { at: Date.now(), characters: phase === 'arriving' ? (characters?.() ?? 0) : 0 };
    const say = (): void => {
      const now = Date.now();
      const passed = now - begun.at;
      const fresh = characters === undefined || passed < steadyMs ? 0 : characters() - begun.characters;
      const speed = fresh <= 0 ? undefined : (fresh / charactersPerToken / passed) * 1000;
      setWords((before) => same(before, lineWords(phase, { since, movedAt: movedAt(), now, speed })));
    };
    say();
    return onBeat(say);
  }, [phase, since, movedAt, characters]);
  // Having chosen to keep waiting, the user is not asked again until something has come.
  const [patience, setPatience] = useState(0);
  const asks = words.quiet && onStop !== undefined;
  return (
    <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-2.5 text-13">
      {words.quiet ? (
        <Hourglass size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      ) : (
        <LiveSquare id={api} waits={phase !== 'arriving'} />
      )}
      <span className="font-medium whitespace-nowrap tabular-nums">{words.title}</span>
      {words.facts.map((fact) => (
        <span key={fact} className="whitespace-nowrap text-muted tabular-nums">
          {fact}
        </span>
      ))}
      {asks && patience !== movedAt() ? (
        <span className="ml-auto flex items-center gap-1.5">
          <Button variant="ghost" onClick={() => setPatience(movedAt())}>
            {t(m.keepWaiting)}
          </Button>
          <Button aria-label={t(m.stopThisAnswer)} onClick={onStop}>
            {t(m.stop)}
          </Button>
        </span>
      ) : null}
    </div>
  );
});

/** The words as they were, where they say the same: nothing renders then. */
function same(before: LineWords, after: LineWords): LineWords {
  return before.title === after.title && before.facts.join() === after.facts.join() ? before : after;
}

interface Moments {
  readonly since: number;
  readonly movedAt: number;
  readonly now: number;
  /** Tokens a second, about. */
  readonly speed?: number | undefined;
}

function lineWords(phase: WaitingPhase, { since, movedAt, now, speed }: Moments): LineWords {
  const passed = secondWords(now - since);
  const quiet = Math.max(0, Math.round((now - Math.max(movedAt, since)) / 1000));
  if ((phase === 'thinking' || phase === 'arriving') && quiet >= quietSeconds) {
    return { title: t(m.quietFor, { seconds: quiet }), facts: [t(m.stillConnected)], quiet: true };
  }
  switch (phase) {
    case 'sending':
      return { title: t(m.sending), facts: [passed], quiet: false };
    case 'waiting':
      return { title: t(m.waitingFirstToken), facts: [passed], quiet: false };
    case 'thinking':
      return { title: t(m.thinking), facts: [passed], quiet: false };
    case 'arriving':
      return {
        title: t(m.receiving),
        facts: [
          passed,
          ...(speed === undefined
            ? []
            : [t(m.aboutTokensPerSecond, { speed: speed < 10 ? speed.toFixed(1) : Math.round(speed) })]),
        ],
        quiet: false,
      };
  }
}

function secondWords(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : minutesAndSeconds(seconds);
}

/** The same as one sentence to be read out; empty while all is well. */
export function waitingWords(phase: WaitingPhase, since: number, movedAt: number, now: number): string {
  const { title, facts, quiet } = lineWords(phase, { since, movedAt, now });
  return phase === 'arriving' && !quiet ? '' : `${[title, ...facts].join(', ')}.`;
}
