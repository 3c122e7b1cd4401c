/** How the window looks, which language it speaks, and where it marks misspelled words. */
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppServices, useAppState, useAttempt } from '../../app/app-context.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { SectionFrame } from './section-frame.tsx';
import { Choice } from '../../ui/choice-field.tsx';
import { t, spokenLanguage } from '../../language/t.ts';
import * as m from './messages.ts';
import { languageChoices, languageNames, type LanguageChoice } from '../../../shared/languages.ts';
import { languageMeant } from '../../language/language.ts';

const themes = [
  { theme: 'system', label: m.systemTheme, icon: Monitor, says: m.asTheSystemIsSet },
  { theme: 'light', label: m.light, icon: Sun, says: m.darkTextOnLight },
  { theme: 'dark', label: m.dark, icon: Moon, says: m.lightTextOnDark },
] as const;

export function AppearanceSection(): ReactNode {
  const { appState } = useAppServices();
  const theme = useAppState((value) => value.app?.preferences.theme) ?? 'system';
  const attempt = useAttempt();
  const save = (changed: Parameters<typeof appState.savePreferences>[0]): void =>
    attempt(appState.savePreferences(changed));
  return (
    <SectionFrame title={t(m.appearance)} lead={t(m.lightAndDarkMotionAnd)}>
      <ChoiceCards
        label={t(m.theme)}
        value={theme}
        cards={themes.map(({ label, says, icon: Icon, ...one }) => ({
          value: one.theme,
          label: t(label),
          says: t(says),
          mark: <Icon size={18} strokeWidth={1.75} className="text-muted" />,
        }))}
        onChoose={(chosen) => save({ theme: chosen })}
      />
      <LanguageChoiceField onChoose={(language) => save({ language })} />
      <SpellingChoice onChoose={(spellCheck) => save({ spellCheck })} />
    </SectionFrame>
  );
}

/** In which language spelling is checked, where the desktop's own checker is: off until a language is chosen, as its dictionary is fetched. */
function SpellingChoice({ onChoose }: { readonly onChoose: (languages: string[]) => void }): ReactNode {
  const languages = useAppState((value) => value.app?.spellingLanguages);
  const chosen = useAppState((value) => value.app?.preferences.spellCheck?.[0]) ?? '';
  if (languages === undefined) return null;
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'language' });
  return (
    <div className="max-w-160 border-t border-line pt-4">
      <Choice
        label={t(m.checkSpelling)}
        value={languages.includes(chosen) ? chosen : ''}
        items={[
          { value: '', label: t(m.off) },
          ...languages.map((language) => ({ value: language, label: names.of(language) ?? language })),
        ]}
        onChange={(language) => onChoose(language === '' ? [] : [language])}
        problem={undefined}
        description={t(m.downloadsTheLanguagesDictionary)}
      />
    </div>
  );
}

/** Which language the window speaks: each is listed by its own name. */
export function LanguageChoiceField({
  onChoose,
}: {
  readonly onChoose: (language: LanguageChoice) => void;
}): ReactNode {
  const chosen = useAppState((value) => value.app?.preferences.language) ?? 'system';
  return (
    <div className="max-w-160 border-t border-line pt-4">
      <Choice
        label={t(m.language)}
        value={chosen}
        items={languageChoices.map((choice) => ({
          value: choice,
          label:
            choice === 'system'
              ? t(m.languageSystem, { name: languageNames[languageMeant(choice)] })
              : languageNames[choice],
        }))}
        onChange={(value) => {
          const choice = languageChoices.find((known) => known === value);
          if (choice !== undefined) onChoose(choice);
        }}
        problem={undefined}
      />
      {languageMeant(chosen) === 'en' ? null : <p className="mt-2 text-muted">{t(m.languagePartly)}</p>}
    </div>
  );
}
