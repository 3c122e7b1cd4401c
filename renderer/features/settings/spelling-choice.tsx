/** In which language spelling is checked, where the desktop's own checker is: off until a language is chosen, as its dictionary is fetched. */
import type { ReactNode } from 'react';
import { useAppState } from '../../app/app-context.tsx';
import { Choice } from '../../ui/choice-field.tsx';
import { spokenLanguage, t } from '../../language/t.ts';
import * as m from './messages.ts';

export function SpellingChoice({ onChoose }: { readonly onChoose: (languages: string[]) => void }): ReactNode {
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
