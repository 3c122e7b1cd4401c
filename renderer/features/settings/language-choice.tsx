/** Which language the window speaks: each is listed by its own name. */
import type { ReactNode } from 'react';
import { languageChoices, languageNames, type LanguageChoice } from '../../../shared/languages.ts';
import { useAppState } from '../../app/app-context.tsx';
import { languageMeant } from '../../language/language.ts';
import { t } from '../../language/t.ts';
import { Choice } from '../../ui/choice-field.tsx';
import * as m from './messages.ts';

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
