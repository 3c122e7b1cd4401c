/** What the image should show, in words; the characters are counted where the limit is near (IMG-1, IMG-4, GEN-10). */
import type { ReactNode } from 'react';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import { imageDescriptions } from '../../../../shared/images/descriptions.ts';
import { characterCount, promptOf } from '../../../../shared/images/prompt.ts';
import { Field } from '../../../ui/field.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import type { AskedHow } from '../studio-ask.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface PromptFieldProps {
  readonly draft: StudioDraft;
  readonly how: AskedHow;
  readonly onPrompt: (prompt: string) => void;
  readonly problem: string | undefined;
  readonly note: string | undefined;
}

/** From this share of the limit on the count is shown. */
const nearLimit = 0.8;

export function PromptField({ draft, how, onPrompt, problem, note }: PromptFieldProps): ReactNode {
  const said = [note, countWords(draft, how)].filter((each) => each !== undefined).join(' · ');
  return (
    <Field
      label={t(m.prompt)}
      labelHidden
      problem={problem}
      {...(said === '' ? {} : { description: said })}
      className="flex-1"
    >
      {(control) => (
        <GrowingTextArea
          {...control}
          value={draft.prompt}
          onChange={onPrompt}
          placeholder={t(
            how.mode !== 'edit' ? m.describeImage : draft.shownVersionId === null ? m.describeChange : m.describeNext,
          )}
          minRows={2}
          maxRows={7}
          dir="auto"
          className="bg-transparent py-0.5 text-14 outline-none placeholder:text-faint"
        />
      )}
    </Field>
  );
}

function countWords(draft: StudioDraft, { api, mode }: AskedHow): string | undefined {
  const { longestPrompt } = imageDescriptions[api].images;
  // Far from the limit there is nothing to say.
  if (longestPrompt === undefined || draft.prompt.length < longestPrompt * nearLimit) return undefined;
  const count = characterCount(promptOf(draft, mode === 'edit'));
  return t(m.characters, { count, most: longestPrompt });
}
