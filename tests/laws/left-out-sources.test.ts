/** Proves that sources of earlier answers never go missing without a note, over every protocol. */
import { describe, expect, test } from 'vitest';
import type { Origin, Turn } from '../../shared/protocols/protocol.ts';
import { protocols } from '../../shared/protocols/registry.ts';
import { answered, says, user } from '../unit/shared/protocols/turn-parts.ts';
import { type ProtocolId, protocolIds } from '../../shared/protocols/descriptions.ts';

const kept = { annotations: [{ type: 'url_citation', url: 'https://example.org/' }] };

function notes(over: ProtocolId, origin: Origin, parameters: object = {}): readonly string[] {
  const turn: Turn<object> = {
    model: 'm',
    facts: undefined,
    system: '',
    profileId: 'p',
    tools: [],
    stream: false,
    messages: [user(says('a')), answered(origin, says('b', kept)), user(says('c'))],
    parameters: { maxTokens: 100, ...parameters },
  };
  const problems = protocols[over].check(turn);
  return problems.flatMap(({ message }) => (message.includes('sources') ? [message] : []));
}

const made = (protocol: ProtocolId, answerId?: string): Origin => ({
  protocol,
  model: 'm',
  profileId: 'p',
  ...(answerId === undefined ? {} : { answerId }),
});

describe.each(protocolIds)('over %s', (over) => {
  const others = protocolIds.filter((id) => id !== over);
  test.each(others)('sources from %s are told to be left out', (from) => {
    expect(notes(over, made(from))).toEqual([expect.stringContaining('The sources of 1 answer above are left out')]);
  });
});

test('RESP-5 what the gateway holds is not left out; the whole conversation leaves them out', () => {
  expect(notes('responses', made('responses', 'r'))).toEqual([]);
  expect(notes('responses', made('responses', 'r'), { continuation: 'full' })).toEqual([
    'The sources of 1 answer above are left out: Responses takes none.',
  ]);
});

test('MSG-5 Messages takes back what it gave', () => {
  expect(notes('messages', made('messages'))).toEqual([]);
  expect(notes('messages', { ...made('messages'), model: 'other' })).toEqual([
    'The sources of 1 answer above are left out: only the protocol and model that gave them take them back.',
  ]);
});
