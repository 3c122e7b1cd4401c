import { expect, test } from 'vitest';
import { boundText } from '../../../../gateway/simulation/bounds.ts';

const text = 'one two END three STOP four';
test.each([
  ['nothing to do', [], undefined, { text, tokens: 6, ended: 'complete' }],
  [
    'the earliest stop sequence wins',
    ['STOP', 'END'],
    undefined,
    { text: 'one two ', tokens: 3, ended: 'stop-sequence', stopSequence: 'END' },
  ],
  ['a stop sequence that does not occur', ['nowhere'], undefined, { text, tokens: 6, ended: 'complete' }],
  [
    'a stop sequence at the very start',
    ['one'],
    undefined,
    { text: '', tokens: 0, ended: 'stop-sequence', stopSequence: 'one' },
  ],
  ['a limit', [], 2, { text: 'one two', tokens: 2, ended: 'length' }],
  ['a limit that is just met', [], 6, { text, tokens: 6, ended: 'complete' }],
  ['the limit before the stop sequence', ['STOP'], 1, { text: 'one', tokens: 1, ended: 'length' }],
  [
    'the stop sequence before the limit',
    ['END'],
    5,
    { text: 'one two ', tokens: 3, ended: 'stop-sequence', stopSequence: 'END' },
  ],
  ['no room at all', [], 0, { text: '', tokens: 0, ended: 'length' }],
])('CHAT-1 %s', (_, stop, limit, expected) => expect(boundText(text, stop, limit)).toEqual(expected));
