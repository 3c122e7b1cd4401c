/** The ways to take one conversation out. */
import { Braces, Copy, FileCode, FileText, type LucideIcon } from 'lucide-react';
import { faultOf } from '../../app/app-state.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import type * as conversationFiles from './conversation-files.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

type ConversationFiles = typeof conversationFiles;

/** Menu items. Errors are shown in a toast. */
export function exportItems(services: conversationFiles.Services, named: conversationFiles.Named): readonly MenuItem[] {
  const item = (label: string, icon: LucideIcon, act: (files: ConversationFiles) => Promise<void>): MenuItem => ({
    label,
    icon,
    run: () => {
      import('./conversation-files.ts').then(act).catch((error: unknown) => services.toasts.showFault(faultOf(error)));
    },
  });
  return [
    item(t(m.copyAsMarkdown), Copy, (files) => files.copyConversation(services, named)),
    item(t(m.shareAsHtmlPage), FileCode, (files) => files.shareConversation(services, named)),
    item(t(m.exportAsMarkdown), FileText, (files) => files.saveConversation(services, named, 'markdown')),
    item(t(m.exportAsJson), Braces, (files) => files.saveConversation(services, named, 'json')),
  ];
}
