/** What can be done with an answer, as a row of buttons: copying it as plain text or as Markdown, then what its page adds. */
import { memo, type ReactNode } from 'react';
import { Check, ClipboardType } from 'lucide-react';
import { markdownOf } from '../../shared/conversation-markdown.ts';
import type { Block } from '../../shared/message.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { plainText } from '../ui/markdown/plain-text.ts';
import { useCopyText } from '../ui/use-copy.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface AnswerToolbarProps {
  readonly blocks: readonly Block[];
  /** The last one of a conversation is not dimmed. */
  readonly isLast: boolean;
  readonly children: ReactNode;
}

export function AnswerToolbar({ blocks, isLast, children }: AnswerToolbarProps): ReactNode {
  return (
    <div
      role="toolbar"
      aria-label={t(m.answerToolbar)}
      className={`mt-1 -ml-1.5 flex items-center gap-0.5 ${isLast ? '' : 'opacity-60 focus-within:opacity-100 hover:opacity-100'}`}
    >
      <CopyAnswer blocks={blocks} />
      {children}
    </div>
  );
}

/** Nothing for an answer without blocks. */
const CopyAnswer = memo(function CopyAnswer({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  if (blocks.length === 0) return null;
  return (
    <>
      <CopyTextButton blocks={blocks} />
      <CopyButton label={t(m.copyMarkdown)} text={() => markdownOf(blocks)} />
    </>
  );
});

/** Copies an answer's prose without the marks of Markdown. */
function CopyTextButton({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const [outcome, copy] = useCopyText();
  const said = outcome === undefined ? undefined : t(outcome === 'copied' ? m.copied : m.theClipboardRefused);
  return (
    <>
      <IconButton
        label={t(m.copyText)}
        tooltip={said ?? t(m.copyAsPlainText)}
        icon={outcome === 'copied' ? Check : ClipboardType}
        onClick={() => copy(() => plainAnswer(blocks))}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

/** The prose alone: text blocks without the marks of Markdown. */
function plainAnswer(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? [plainText(block.text)] : [])).join('\n\n');
}
