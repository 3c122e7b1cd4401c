/** The guide (docs/guide.md), which comes with the app. */
import type { ReactNode } from 'react';
import { t } from '../../language/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import * as m from '../messages.ts';
import { guideText } from './guide-text.ts';

export function GuideDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const guide = guideText();
  // Its first line is the dialog's title.
  const text = guide.slice(guide.indexOf('\n')).trim();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(m.guide)}
      className="top-[8vh]! max-h-[84vh]! w-[min(44rem,calc(100vw-2rem))]!"
    >
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        data-first-focus
        role="region"
        aria-label={t(m.guide)}
        className="min-h-0 overflow-y-auto p-4 select-text outline-none"
      >
        <Markdown id="guide" text={text} open={false} />
      </div>
    </Dialog>
  );
}
