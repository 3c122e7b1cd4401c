/** The calls that start, end and watch answers. */
import type { Handlers } from '../wire/handlers.ts';
import type { Answers } from './answers.ts';
import type { AnswerJobs } from './answer-jobs.ts';

/** Calls on answers, and those on exchanges that follow an answer under way. */
type AnswerMethod =
  | Extract<keyof Handlers, `chat.${string}` | `runs.${string}`>
  | 'exchanges.watch'
  | 'exchanges.score';

export function runHandlers(answers: Answers, runs: AnswerJobs): Pick<Handlers, AnswerMethod> {
  return {
    'chat.send': ({ conversationId, text, attachments, ids, ...sending }) => {
      const turn = answers.send(conversationId, { text, attachments }, sending, ids);
      if (ids !== undefined) runs.expect(ids.assistant, turn);
      return turn;
    },
    'chat.edit': ({ messageId, text, attachments, ...sending }) =>
      answers.edit(messageId, { text, attachments }, sending),
    'chat.regenerate': ({ messageId, ...sending }) => answers.regenerate(messageId, sending),
    'chat.stop': async ({ messageId }) => {
      await runs.stop(messageId);
      return null;
    },
    'chat.retryNow': ({ messageId }) => {
      runs.retryNow(messageId);
      return null;
    },
    'runs.watch': ({ messageId }, { signal }) => runs.watch(messageId, signal),
    'exchanges.watch': ({ messageId }, { signal }) => runs.watchExchange(messageId, signal),
    'exchanges.score': ({ messageId }, { signal }) => runs.watchScore(messageId, signal),
  };
}
