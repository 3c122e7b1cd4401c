/** How an answer that somebody gives in a model's place is written in each protocol. Only the tap needs them. */
import type { AnswerWriter } from './answer-writer.ts';
import { chatWriter } from './chat/write-answer.ts';
import type { ProtocolId } from './descriptions.ts';
import { generateWriter } from './generate/write-answer.ts';
import { messagesWriter } from './messages/write-answer.ts';
import { responsesWriter } from './responses/write-answer.ts';

export const answerWriters: Readonly<Record<ProtocolId, AnswerWriter>> = {
  chat: chatWriter,
  responses: responsesWriter,
  messages: messagesWriter,
  generate: generateWriter,
};
