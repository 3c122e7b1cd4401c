/** The ways to copy what an answer says: as plain text, and as Markdown. */
import type { ReactNode } from 'react';
import { markdownOf } from '../../shared/conversation-markdown.ts';
import type { Block } from '../../shared/message.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { CopyTextButton } from './copy-text-button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Nothing for an answer without blocks. */
export function CopyAnswer({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  if (blocks.length === 0) return null;
  return (
    <>
      <CopyTextButton blocks={blocks} />
      <CopyButton label={t(m.copyMarkdown)} text={() => markdownOf(blocks)} />
    </>
  );
}
