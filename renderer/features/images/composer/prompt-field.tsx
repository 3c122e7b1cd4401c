/** What the image should show, in words; the characters are counted where the limit is near (IMG-1, IMG-4, GEN-10). */
import { type ReactNode, useMemo, useState } from 'react';
import { History } from 'lucide-react';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import { imageDescriptions } from '../../../../shared/images/descriptions.ts';
import { characterCount, promptOf } from '../../../../shared/images/prompt.ts';
import { Field } from '../../../ui/field.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import type { RequestPlan } from '../studio-ask.ts';
import { t } from '../../../language/t.ts';
import type { VersionsStore } from '../versions-value.ts';
import * as m from './messages.ts';
import { optionClasses } from './option-button.tsx';

export interface PromptFieldProps {
  readonly draft: StudioDraft;
  readonly how: RequestPlan;
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

function countWords(draft: StudioDraft, { api, mode }: RequestPlan): string | undefined {
  const { longestPrompt } = imageDescriptions[api].images;
  // Far from the limit there is nothing to say.
  if (longestPrompt === undefined || draft.prompt.length < longestPrompt * nearLimit) return undefined;
  const count = characterCount(promptOf(draft, mode === 'edit'));
  return t(m.characters, { count, most: longestPrompt });
}

interface PromptHistoryProps {
  readonly versions: VersionsStore;
  readonly onPrompt: (prompt: string) => void;
}

/** Prompts that were asked lately, to be asked again or varied. */
export function PromptHistory({ versions, onPrompt }: PromptHistoryProps): ReactNode {
  const { toasts } = useAppServices();
  const [prompts, setPrompts] = useState<readonly string[] | null>(null);
  const groups = useMemo(
    () => [{ label: t(m.recentPrompts), items: (prompts ?? []).map((prompt) => ({ value: prompt, label: prompt })) }],
    [prompts],
  );
  return (
    <Combobox
      label={t(m.promptHistory)}
      searchable
      value={null}
      onChange={onPrompt}
      onOpenChange={(open) => {
        if (!open) return;
        versions.prompts().then(setPrompts, (error: unknown) => toasts.showFault(faultOf(error)));
      }}
      groups={groups}
      display={<History size={16} strokeWidth={1.75} aria-hidden className="text-muted" />}
      empty={prompts === null ? t(m.loadingPrompts) : prompts.length === 0 ? t(m.promptsAppear) : undefined}
      // One icon says it.
      className={`${optionClasses} [&>svg]:hidden`}
      listClassName="w-100"
    />
  );
}
