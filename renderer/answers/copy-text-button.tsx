/** Copies an answer's prose without the marks of Markdown. */
import { Check, ClipboardType } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Block } from '../../shared/message.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { plainAnswer } from './plain-answer.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function CopyTextButton({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 1600);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(plainAnswer(blocks));
      setSaid(t(m.copied));
    } catch {
      setSaid(t(m.theClipboardRefused));
    }
  };
  return (
    <>
      <IconButton
        label={t(m.copyText)}
        tooltip={said === '' ? t(m.copyAsPlainText) : said}
        icon={said === t(m.copied) ? Check : ClipboardType}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
