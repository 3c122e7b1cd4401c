/** Prompts that were asked lately, to be asked again or varied. */
import { History } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import type { VersionsStore } from '../versions-value.ts';
import { optionClasses } from './option-classes.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface PromptHistoryProps {
  readonly versions: VersionsStore;
  readonly onPrompt: (prompt: string) => void;
}

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
