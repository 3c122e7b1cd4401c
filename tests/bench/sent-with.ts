/** With what the conversations of the benches were sent, and the facts of their answers. */
import type { AnswerFacts, ChatSettings } from '../../shared/conversation.ts';
import { noParameters } from '../../shared/protocols/registry.ts';

export const settings: ChatSettings = {
  model: 'alpha-5.6-terra',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};

export const facts: AnswerFacts = {
  status: 'complete',
  profileId: 'reference',
  profileName: 'Reference gateway',
  model: 'alpha-5.6-terra',
  protocol: 'chat',
};

export const finished = { unified: 'stop', raw: 'stop' } as const;
