import { expect, test } from 'vitest';
import { presets } from '../../../../../shared/dialects/presets.ts';
import { contentsOf } from '../../../../../shared/protocols/generate/contents.ts';
import { answered, calls, results } from '../turn-parts.ts';
import { turn } from './turn.ts';

/** What the calls of an answer go back with. */
function signatures(model: string, maker: string): readonly unknown[] {
  const origin = { protocol: 'generate', model: maker, profileId: 'p' } as const;
  const messages = [
    answered(origin, calls('a', 'look', '{}'), calls('b', 'look', '{}')),
    results(['a', '1'], ['b', '2']),
  ];
  const contents = contentsOf(turn({}, { model, messages, dialect: presets.gemini.dialect }));
  return (contents[0] as { parts: readonly { thoughtSignature?: string }[] }).parts.map(
    ({ thoughtSignature }) => thoughtSignature,
  );
}

test('AUTH-5 where each call must be signed, the first of another model stands there with what is taken in its place', () => {
  const standIn = 'skip_thought_signature_validator';
  expect(signatures('gemini-3.5-pro', 'gemini-3.5-flash')).toEqual([standIn, undefined]);
  // Its own came without, and that is how it goes back.
  expect(signatures('gemini-3.5-pro', 'gemini-3.5-pro')).toEqual([undefined, undefined]);
  expect(signatures('gemini-2.5-pro', 'gemini-3.5-flash')).toEqual([undefined, undefined]);
});
