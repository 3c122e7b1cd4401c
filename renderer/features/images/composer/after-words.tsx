/** That the next request goes on from an answer in words, and the way out of it (GEN-7). */
import { MessageSquareReply, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRun } from '../results/use-run.ts';
import { canContinue } from '../studio-ask.ts';
import type { StudioStore } from '../studio-value.ts';
import type { VersionsStore } from '../versions-value.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface AfterWordsProps {
  readonly studio: StudioStore;
  readonly versions: VersionsStore;
  readonly draft: StudioDraft;
}

/** Nothing where the next request begins a conversation of its own. */
export function AfterWords({ studio, versions, draft }: AfterWordsProps): ReactNode {
  const run = useRun(versions, draft.afterWordsOf ?? null);
  if (draft.afterWordsOf === undefined || run === undefined) return null;
  const { model, prompt } = run.job;
  return (
    <div
      role="group"
      aria-label={t(m.continuing)}
      className="flex items-start gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1 pl-2 text-12"
    >
      <MessageSquareReply size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="clip block font-medium" title={prompt}>
          {t(m.continuingPrompt, { prompt })}
        </span>
        <span className="block text-11 text-muted">
          {canContinue(draft, run.job) ? t(m.goAlong) : t(m.notSent, { model })}
        </span>
      </p>
      <IconButton label={t(m.startOver)} icon={X} size={24} onClick={() => studio.beginAnew()} />
    </div>
  );
}
