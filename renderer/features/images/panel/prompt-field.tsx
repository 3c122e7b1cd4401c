/** What the image should show, in words; the characters are counted where the limit is near (IMG-1, IMG-4, GEN-10). */
import type { ReactNode } from 'react';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import { characterCount, longestPrompt, promptOf } from '../../../../shared/images/prompt.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import type { AskedHow } from '../studio-ask.ts';

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
  const aside = countWords(draft, how);
  return (
    <TextArea
      label="Prompt"
      value={draft.prompt}
      onChange={onPrompt}
      placeholder={how.mode === 'edit' ? 'What to change, and what to keep' : 'What the image should show'}
      minRows={4}
      maxRows={14}
      problem={problem}
      {...(note === undefined ? {} : { description: note })}
      {...(aside === undefined ? {} : { aside })}
    />
  );
}

function countWords(draft: StudioDraft, { way, mode, facts }: AskedHow): string | undefined {
  if (way === 'generate') {
    const tokens = facts?.contextTokens;
    return tokens === undefined ? undefined : `up to ${tokens.toLocaleString('en')} tokens`;
  }
  // As long as it takes to see that it is far from the limit.
  if (draft.prompt.length < longestPrompt * nearLimit) return undefined;
  const count = characterCount(promptOf(draft, mode === 'edit'));
  return `${count.toLocaleString('en')} of ${longestPrompt.toLocaleString('en')}`;
}
