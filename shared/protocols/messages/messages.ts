/** The request side of Messages: checks and requests. */
import type { ChatProtocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import { buildRequest } from './build-request.ts';
import { toolShape } from './tools.ts';
import { messagesDescription, type MessagesParameters } from './description.ts';

export const messages: ChatProtocol<MessagesParameters> = {
  id: 'messages',
  label: messagesDescription.label,
  streams: messagesDescription.streams,
  check,
  refuse,
  toolShape,
  buildRequest,
};
