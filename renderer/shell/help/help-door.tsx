/** Shows the help that is asked for; its code and text are fetched then. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../language/t.ts';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import * as m from '../messages.ts';
import { openHelp } from './help-store.ts';

const GuideDialog = lazyPart(() => import('./guide-dialog.tsx').then(({ GuideDialog: dialog }) => dialog));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog: dialog }) => dialog));

export function HelpDoor(): ReactNode {
  const help = useStore(openHelp);
  if (help === null) return null;
  const close = (): void => openHelp.setState(null, true);
  return (
    <DialogBoundary what={t(help === 'guide' ? m.partGuide : m.partShortcuts)} onClose={close}>
      {help === 'guide' ? <GuideDialog onClose={close} /> : <ShortcutsDialog onClose={close} />}
    </DialogBoundary>
  );
}
