/** The calls that start, end and watch answers. */
import type { Handlers } from '../wire/handlers.ts';
import type { Answers } from './answers.ts';
import type { AnswerJobs } from './answer-jobs.ts';

/** Calls on answers, and those on exchanges that follow an answer under way. */
type AnswerMethod =
  | Extract<keyof Handlers, `chat.${string}` | `answers.${string}`>
  | 'exchanges.watch'
  | 'exchanges.score';

export function answerHandlers(answers: Answers, answerJobs: AnswerJobs): Pick<Handlers, AnswerMethod> {
  return {
    'chat.send': ({ conversationId, text, attachments, ids, ...sending }) => {
      const turn = answers.send(conversationId, { text, attachments }, sending, ids);
      if (ids !== undefined) answerJobs.expect(ids.assistant, turn);
      return turn;
    },
    'chat.edit': ({ messageId, text, attachments, ...sending }) =>
      answers.edit(messageId, { text, attachments }, sending),
    'chat.regenerate': ({ messageId, ...sending }) => answers.regenerate(messageId, sending),
    'chat.stop': async ({ messageId }) => {
      await answerJobs.stop(messageId);
      return null;
    },
    'chat.retryNow': ({ messageId }) => {
      answerJobs.retryNow(messageId);
      return null;
    },
    'answers.watch': ({ messageId }, { signal }) => answerJobs.watch(messageId, signal),
    'exchanges.watch': ({ messageId }, { signal }) => answerJobs.watchExchange(messageId, signal),
    'exchanges.score': ({ messageId }, { signal }) => answerJobs.watchScore(messageId, signal),
  };
}
