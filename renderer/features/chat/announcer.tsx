/** Tells screen readers how an answer goes on: whole sentences every few seconds, and how it ended. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AnswerStatus, ConversationMessage } from '../../../shared/conversation.ts';
import { textOf } from '../../../shared/message.ts';
import type { ChatFeature } from './chat-feature.ts';
import { nextAnnouncement } from './announcement.ts';
import { loopSentence } from '../../answers/tool-words.ts';

const everyMs = 4_000;

const endings: Readonly<Record<AnswerStatus, string>> = {
  waiting: '',
  streaming: '',
  complete: 'The answer is complete.',
  stopped: 'The answer was stopped.',
  failed: 'The answer failed.',
  incomplete: 'The answer is incomplete.',
  interrupted: 'The answer was interrupted.',
};

export function Announcer({
  feature,
  message,
}: {
  readonly feature: ChatFeature;
  readonly message: ConversationMessage | undefined;
}): ReactNode {
  const [words, setWords] = useState('');
  const id = message?.id ?? '';
  const running = useStore(feature.chat.store, (value) => id in value.live);
  const announced = useRef(0);
  const followed = useRef('');
  useEffect(() => {
    if (!running) return;
    followed.current = id;
    announced.current = 0;
    setWords('Waiting for the answer.');
    const timer = setInterval(() => {
      const blocks = feature.chat.store.getState().live[id]?.message.answer.candidates[0]?.blocks ?? [];
      const next = nextAnnouncement(textOf(blocks), announced.current);
      if (next === undefined) return;
      announced.current = next.upTo;
      setWords(next.words);
    }, everyMs);
    return () => clearInterval(timer);
  }, [feature, id, running]);
  useEffect(() => {
    // Only of an answer that was under way here: old ones are no news.
    if (running || followed.current !== id || message?.role !== 'assistant') return;
    setWords(endings[message.facts.status]);
  }, [running, id, message]);
  const waiting = message?.role === 'tool' ? loopSentence(message) : '';
  useEffect(() => {
    if (waiting !== '') setWords(waiting);
  }, [waiting]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {words}
    </div>
  );
}
