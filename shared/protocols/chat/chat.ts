/** The request side of Chat completions: checks and requests. */
import type { ChatProtocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import { buildRequest } from './build-request.ts';
import { toolShape } from './tools.ts';
import { chatDescription, type ChatParameters } from './description.ts';

export const chat: ChatProtocol<ChatParameters> = {
  id: 'chat',
  label: chatDescription.label,
  streams: chatDescription.streams,
  check,
  refuse,
  toolShape,
  buildRequest,
};
