/** Keeps the host's spell checking to what the user chose. */
import type { Settings } from './settings.ts';

/** Checks spelling in languages of its own choice of them; told at the start and at each change. */
export interface SpellChecker {
  readonly languages: readonly string[];
  choose(languages: readonly string[]): void;
}

/** Returns the languages that can be chosen; none where there is no choice. */
export function followSpelling(
  spelling: SpellChecker | undefined,
  settings: Pick<Settings, 'current' | 'onChange'>,
): readonly string[] {
  if (spelling === undefined) return [];
  let chosen: string | undefined;
  const follow = (): void => {
    const { spellCheck = [] } = settings.current().preferences;
    // Told again, it would fetch again what could not be fetched.
    if (chosen === spellCheck.join()) return;
    chosen = spellCheck.join();
    spelling.choose(spellCheck);
  };
  follow();
  settings.onChange(follow);
  return spelling.languages;
}
