/** How the window looks, which language it speaks, and where it marks misspelled words. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAppServices, useAppState, useAttempt } from '../../app/app-context.tsx';
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
  const choose = (next: string): void => {
    const choice = themes.find((known) => known.theme === next);
    if (choice) save({ theme: choice.theme });
  };
  return (
    <SectionFrame title={t(m.appearance)} lead={t(m.lightAndDarkMotionAnd)}>
      <RadioGroup.Root
        aria-label={t(m.theme)}
        value={theme}
        onValueChange={choose}
        className="grid max-w-160 grid-cols-3 gap-3 border-t border-line pt-4"
      >
        {themes.map(({ theme: value, label, icon: Icon, says }) => (
          <RadioGroup.Item
            key={value}
            value={value}
            aria-label={t(label)}
            className="flex flex-col items-start gap-1 rounded-card border border-line bg-panel p-3 text-left transition-colors hover:bg-hover data-[state=checked]:border-ink"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden className="mb-1 text-muted" />
            <span className="text-13 font-medium">{t(label)}</span>
            <span className="text-11 text-muted">{t(says)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
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
