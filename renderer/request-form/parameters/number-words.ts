/** What each number among the parameters must be, in words, for a text that is none. */
import { mostCandidates } from '../../../shared/protocols/chat/answer-state.ts';
import type { ProtocolId } from '../../../shared/protocols/protocol.ts';

/** By accessible name of the control, in the order of the controls. */
export const numberWords: Readonly<Record<ProtocolId, Readonly<Record<string, string>>>> = {
  chat: {
    Temperature: 'a number from 0 to 2',
    'Top P': 'a number from 0 to 1',
    'Max tokens': 'a whole number of 1 or more',
    Candidates: `a whole number from 1 to ${mostCandidates}`,
  },
  responses: {
    Temperature: 'a number from 0 to 2',
    'Top P': 'a number from 0 to 1',
    'Max tokens': 'a whole number of 16 or more',
  },
  messages: {
    Temperature: 'a number from 0 to 1',
    'Top P': 'a number from 0 to 1',
    'Max tokens': 'a whole number of 1 or more',
  },
  generate: {
    Temperature: 'a number from 0 to 2',
    'Top P': 'a number from 0 to 1',
    'Max tokens': 'a whole number of 1 or more',
  },
};
