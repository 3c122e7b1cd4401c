/** Proves that spelling is checked as the user chose, and by the system where it does so itself. */
import { expect, test, vi } from 'vitest';
import { createSpelling } from '../../../electron/spelling.ts';

function sessionWith(...languages: readonly string[]) {
  const setSpellCheckerLanguages = vi.fn();
  const session = { availableSpellCheckerLanguages: languages, setSpellCheckerLanguages };
  return { session: session as unknown as Electron.Session, setSpellCheckerLanguages };
}

test('macOS checks by itself: nothing is to be chosen, and windows have it on', () => {
  const { session, setSpellCheckerLanguages } = sessionWith('en-GB');
  const spelling = createSpelling(session, 'darwin');
  spelling.choose(['en-GB']);
  expect([spelling.languages, spelling.isOn(), setSpellCheckerLanguages.mock.calls.length]).toEqual([[], true, 0]);
});

test('elsewhere it is off until a language is chosen that the system has', () => {
  const { session, setSpellCheckerLanguages } = sessionWith('en-GB', 'de');
  const spelling = createSpelling(session, 'linux');
  expect(spelling.isOn()).toBe(false);
  spelling.choose(['xx', 'de']);
  expect(setSpellCheckerLanguages).toHaveBeenLastCalledWith(['de']);
  expect(spelling.isOn()).toBe(true);
  spelling.choose(['xx']);
  expect(setSpellCheckerLanguages).toHaveBeenLastCalledWith([]);
  expect(spelling.isOn()).toBe(false);
});
