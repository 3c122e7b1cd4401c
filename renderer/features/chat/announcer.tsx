/** Announces an answer's progress to screen readers: whole sentences every few seconds, and its end. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AnswerStatus, ConversationMessage } from '../../../shared/conversation.ts';
import { textOf } from '../../../shared/message.ts';
import { useChatFeature } from './chat-feature.ts';
import { phaseOf } from '../../answers/answer-phase.ts';
import { waitingWords } from '../../answers/waiting-line.tsx';
import { loopSentence } from '../../answers/loop-sentence.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const everyMs = 4_000;
/** That one still waits is said so often. */
const stillEveryMs = 20_000;

const endings = {
  waiting: null,
  streaming: null,
  complete: m.theAnswerIsComplete,
  stopped: m.theAnswerWasStopped,
  failed: m.theAnswerFailed,
  incomplete: m.theAnswerIsIncomplete,
  interrupted: m.theAnswerWasInterrupted,
} as const satisfies Readonly<Record<AnswerStatus, unknown>>;

export function Announcer({ message }: { readonly message: ConversationMessage | undefined }): ReactNode {
  const feature = useChatFeature();
  const [words, setWords] = useState('');
  const id = message?.id ?? '';
  const running = useStore(feature.chat.store, (value) => id in value.live);
  const announced = useRef(0);
  const followed = useRef('');
  const told = useRef(0);
  useEffect(() => {
    if (!running) return;
    followed.current = id;
    announced.current = 0;
    told.current = Date.now();
    // oxlint-disable-next-line react/set-state-in-effect -- told to whoever listens when it happens; nothing is seen of it
    setWords(t(m.waitingForTheAnswer));
    const timer = setInterval(() => {
      const blocks = feature.chat.store.getState().live[id]?.message.answer.candidates[0]?.blocks ?? [];
      const next = nextAnnouncement(textOf(blocks), announced.current);
      if (next === undefined) {
        const answer = feature.chat.store.getState().live[id];
        // Announced only now and then: sighted users see the seconds counted under the answer.
        if (answer !== undefined && answer.retry === null && Date.now() - told.current >= stillEveryMs) {
          told.current = Date.now();
          const { createdAt, answer: shown } = answer.message;
          setWords(waitingWords(phaseOf(shown), createdAt, answer.movedAt, told.current));
        }
        return;
      }
      told.current = Date.now();
      announced.current = next.upTo;
      setWords(next.words);
    }, everyMs);
    return () => clearInterval(timer);
  }, [feature, id, running]);
  useEffect(() => {
    // Only of an answer that was under way here: old ones are no news.
    if (running || followed.current !== id || message?.role !== 'assistant') return;
    const ending = endings[message.facts.status];
    setWords(ending === null ? '' : t(ending));
  }, [running, id, message]);
  const waiting = message?.role === 'tool' ? loopSentence(message) : '';
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- told when it happens
    if (waiting !== '') setWords(waiting);
  }, [waiting]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {words}
    </div>
  );
}

/** The next piece of a growing answer to read out: whole sentences, without the marks of Markdown, never too much at once. */
interface Announcement {
  readonly words: string;
  /** Characters of the answer that have been announced with it. */
  readonly upTo: number;
}

const mostCharacters = 500;

/** Undefined while no further sentence is complete. Sentences skipped because much arrived at once can be read in the transcript. */
export function nextAnnouncement(text: string, from: number): Announcement | undefined {
  const fresh = text.slice(from);
  const ends = [...fresh.slice(-4_000).matchAll(/[.!?:…。！？](?=\s)|\n/g)];
  const last = ends.at(-1);
  if (last === undefined) return undefined;
  const upTo = from + Math.max(0, fresh.length - 4_000) + last.index + 1;
  const words = text
    .slice(Math.max(from, upTo - mostCharacters), upTo)
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { words, upTo };
}
