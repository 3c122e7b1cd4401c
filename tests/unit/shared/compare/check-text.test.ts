/** Proves what the checks of texts and calls find, and that a failed one says why. */
import { describe, expect, test } from 'vitest';
import { checkAnswer } from '../../../../shared/compare/check-text.ts';
import type { CheckedAnswer } from '../../../../shared/compare/check-text.ts';
import type { JsonObject } from '../../../../shared/json.ts';

const said = (text: string): CheckedAnswer => ({ text, calls: [], metrics: {} });
const passed = { passed: true };
const failed = (note: string) => ({ passed: false, note });

const contains = (text: string, ignoreCase = false) => ({ type: 'contains' as const, text, ignoreCase });
const equals = (text: string, ignoreCase = false) => ({ type: 'equals' as const, text, ignoreCase });
const tool = (name: string, args?: JsonObject) => ({
  type: 'tool' as const,
  name,
  ...(args === undefined ? {} : { arguments: args }),
});

describe('A text', () => {
  test('contains another one, by its very letters or whatever their case', () => {
    expect(checkAnswer(contains('Oak'), said('An Oak.'))).toStrictEqual(passed);
    expect(checkAnswer(contains('oak'), said('An Oak.'))).toStrictEqual(failed('The answer does not contain “oak”.'));
    expect(checkAnswer(contains('oak', true), said('An OAK.'))).toStrictEqual(passed);
    expect(checkAnswer(contains(''), said('An OAK.')).passed).toBe(false);
  });

  test('equals another one, white space at both ends aside', () => {
    expect(checkAnswer(equals('yes '), said('\n yes'))).toStrictEqual(passed);
    expect(checkAnswer(equals('yes'), said('y es'))).toStrictEqual(failed('The answer is “y es”, not “yes”.'));
    expect(checkAnswer(equals('ΟΔΟΣ', true), said('οδος'))).toStrictEqual(passed);
  });

  test('is folded as Unicode’s simple case folding has it, letter by letter', () => {
    for (let at = 0x61; at < 0x1_e9_60; at += 1) {
      if (at >= 0xd8_00 && at < 0xe0_00) continue;
      const letter = String.fromCodePoint(at);
      for (const other of [letter.toUpperCase(), letter.toLowerCase()]) {
        if (other === letter || other.trim() === '') continue;
        const same = new RegExp(String.raw`^\u{${at.toString(16)}}$`, 'iu').test(other);
        if (checkAnswer(equals(letter, true), said(other)).passed !== same) {
          expect.fail(`${letter} (${at.toString(16)}) and ${other}: ${same ? 'the same' : 'not the same'}`);
        }
      }
    }
  });

  test('that is long is told by its beginning', () => {
    const { note } = checkAnswer(contains('x'.repeat(500)), said('')) as { note: string };
    expect(note).toBe(`The answer does not contain “${'x'.repeat(80)}…”.`);
  });
});

describe('A tool call', () => {
  const calls = [
    { name: 'weather', arguments: '{"at":{"city":"Rome","zip":1},"days":[1,2]}' },
    { name: 'clock', arguments: '' },
  ];
  const answer: CheckedAnswer = { text: '', calls, metrics: {} };

  test('is found by name', () => {
    expect(checkAnswer(tool('clock'), answer)).toStrictEqual(passed);
    expect(checkAnswer(tool('map'), answer)).toStrictEqual(failed('map was not called; called: weather, clock.'));
    expect(checkAnswer(tool('map'), said(''))).toStrictEqual(failed('map was not called; no tool was.'));
  });

  test('has all the wanted values among its arguments, and may have more', () => {
    expect(checkAnswer(tool('weather', { at: { city: 'Rome' } }), answer)).toStrictEqual(passed);
    expect(checkAnswer(tool('weather', { days: [1, 2] }), answer)).toStrictEqual(passed);
    expect(checkAnswer(tool('weather', { at: { city: 'Bonn' } }), answer)).toStrictEqual(
      failed('weather was called, but at.city is "Rome", not "Bonn".'),
    );
    expect(checkAnswer(tool('weather', { days: [1] }), answer)).toStrictEqual(
      failed('weather was called, but days is [1,2], not [1].'),
    );
    expect(checkAnswer(tool('weather', { unit: 'C' }), answer)).toStrictEqual(
      failed('weather was called, but without unit.'),
    );
    expect(checkAnswer(tool('clock', {}), answer)).toStrictEqual(passed);
  });

  test('passes where one of several calls of the tool has them', () => {
    const twice = { text: '', metrics: {}, calls: [{ name: 'weather', arguments: 'no JSON' }, ...calls] };
    expect(checkAnswer(tool('weather', { at: {} }), twice)).toStrictEqual(passed);
    expect(checkAnswer(tool('weather', { zone: 1 }), twice)).toStrictEqual(
      failed('weather was called, but its arguments are no JSON.'),
    );
  });
});

describe('Texts that are not wanted, or of which one is enough', () => {
  const not = (text: string, ignoreCase = false) => ({ type: 'not-contains' as const, text, ignoreCase });
  const any = (texts: string[], ignoreCase = false) => ({ type: 'any-of' as const, texts, ignoreCase });

  test('fail where the text is there, by the case that is asked for', () => {
    expect(checkAnswer(not('sorry'), said('Sorry'))).toStrictEqual(passed);
    expect(checkAnswer(not('sorry', true), said('Sorry'))).toStrictEqual(failed('The answer contains “sorry”.'));
    expect(checkAnswer(not(''), said('Sorry')).passed).toBe(false);
  });

  test('pass with one of several, and pass over empty ones', () => {
    expect(checkAnswer(any(['Rom', 'Rome']), said('In Rome'))).toStrictEqual(passed);
    expect(checkAnswer(any(['rome'], true), said('In ROME'))).toStrictEqual(passed);
    expect(checkAnswer(any(['', 'Bonn', 'Oslo']), said('In Rome'))).toStrictEqual(
      failed('The answer contains none of “Bonn”, “Oslo”.'),
    );
    expect(checkAnswer(any(['']), said('In Rome')).passed).toBe(false);
  });
});

describe('Limits', () => {
  const measured = (metrics: CheckedAnswer['metrics']): CheckedAnswer => ({ text: '', calls: [], metrics });
  const latency = (of: 'first-token' | 'total', mostMs: number) => ({ type: 'latency' as const, of, mostMs });
  const tokens = (of: 'output' | 'input', most: number) => ({ type: 'tokens' as const, of, most });

  test('hold up to the very figure, and name it beyond', () => {
    const answer = measured({ firstTokenMs: 800, totalMs: 2000.4, outputTokens: 50, inputTokens: 9 });
    expect(checkAnswer(latency('first-token', 800), answer)).toStrictEqual(passed);
    expect(checkAnswer(latency('total', 1000), answer)).toStrictEqual(
      failed('The whole answer took 2,000 ms, more than 1,000.'),
    );
    expect(checkAnswer(tokens('output', 50), answer)).toStrictEqual(passed);
    expect(checkAnswer(tokens('input', 8), answer)).toStrictEqual(failed('The request took 9 tokens, more than 8.'));
  });

  test('fail where the figure is not known, and where none is written', () => {
    expect(checkAnswer(latency('first-token', 1), measured({}))).toStrictEqual(
      failed('The first token: its time is not known.'),
    );
    expect(checkAnswer(tokens('output', 1), measured({}))).toStrictEqual(failed('The answer: its size is not known.'));
    expect(checkAnswer(tokens('output', 0), measured({ outputTokens: 0 })).passed).toBe(false);
  });
});
