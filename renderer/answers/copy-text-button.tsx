/** Copies an answer's prose without the marks of Markdown. */
import { Check, ClipboardType } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Block } from '../../shared/message.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { plainAnswer } from './plain-answer.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function CopyTextButton({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 1600);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = outcome === undefined ? undefined : t(outcome === 'copied' ? m.copied : m.theClipboardRefused);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(plainAnswer(blocks));
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <IconButton
        label={t(m.copyText)}
        tooltip={said ?? t(m.copyAsPlainText)}
        icon={outcome === 'copied' ? Check : ClipboardType}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
