/** Spell checking as the user chose it: off until then, as outside macOS its dictionaries come from a server of Google's. */
import type { Session } from 'electron';

export interface Spelling {
  /** What can be chosen; none where the system checks by itself, as macOS does (docs/api/session.md:1564-1565). */
  readonly languages: readonly string[];
  /** None turns it off. Fetches the dictionaries that are not there yet. */
  choose(languages: readonly string[]): void;
  /** For windows that are opened from now on: one that stands keeps what it was made with. */
  isOn(): boolean;
}

export function createSpelling(session: Session, platform: NodeJS.Platform): Spelling {
  if (platform === 'darwin') return { languages: [], choose: () => undefined, isOn: () => true };
  const languages = session.availableSpellCheckerLanguages;
  let on = false;
  return {
    languages,
    choose: (chosen) => {
      // An unknown one throws (shell/browser/api/electron_api_session.cc:1599-1611): a choice of an earlier version, perhaps.
      const known = chosen.filter((language) => languages.includes(language));
      // The session has that of the system chosen from its start on (shell/browser/electron_browser_context.cc:489-497).
      session.setSpellCheckerLanguages(known);
      on = known.length > 0;
    },
    isOn: () => on,
  };
}
