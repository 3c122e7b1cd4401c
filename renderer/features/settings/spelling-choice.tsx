/** In which language spelling is checked, where the desktop's own checker is: off until a language is chosen, as its dictionary is fetched. */
import type { ReactNode } from 'react';
import { useAppState } from '../../app/app-context.tsx';
import { Choice } from '../../ui/choice-field.tsx';

export function SpellingChoice({ onChoose }: { readonly onChoose: (languages: string[]) => void }): ReactNode {
  const languages = useAppState((value) => value.app?.spellingLanguages);
  const chosen = useAppState((value) => value.app?.preferences.spellCheck?.[0]) ?? '';
  if (languages === undefined) return null;
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  return (
    <div className="max-w-160 border-t border-line pt-4">
      <Choice
        label="Check spelling"
        value={languages.includes(chosen) ? chosen : ''}
        items={[
          { value: '', label: 'Off' },
          ...languages.map((language) => ({ value: language, label: names.of(language) ?? language })),
        ]}
        onChange={(language) => onChoose(language === '' ? [] : [language])}
        problem={undefined}
        description="Downloads the language’s dictionary from a Google server once. What you type stays on this computer. Applies to windows you open from now on."
      />
    </div>
  );
}
