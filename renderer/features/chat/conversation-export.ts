/** Takes one conversation out: to a file, or as text to the clipboard. */
import { Braces, Copy, FileCode, FileText } from 'lucide-react';
import type { ExportFormat } from '../../../shared/contract/transfer.ts';
import type { ConversationSummary } from '../../../shared/conversation.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { fileNameOf, saveFile } from '../../host/save-file.ts';
import { shareReport } from '../../app/share-report.ts';
import { collectExport } from '../../host/transfer.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

type Named = Pick<ConversationSummary, 'id' | 'title'>;
type Services = Pick<AppServices, 'client' | 'toasts'>;

const whole = ({ client }: Services, id: string, format: ExportFormat): Promise<Blob> =>
  collectExport(client, { format, ids: [id] }, () => undefined, new AbortController().signal);

/** What goes wrong is told in a toast. */
async function exportConversation(services: Services, { id, title }: Named, format: ExportFormat): Promise<void> {
  try {
    const file = await whole(services, id, format);
    saveFile(file, fileNameOf(title, format === 'json' ? 'json' : 'md'));
  } catch (error) {
    services.toasts.showFault(faultOf(error));
  }
}

/** The branch in view as Markdown. */
async function copyConversation(services: Services, { id }: Named): Promise<void> {
  const text = whole(services, id, 'markdown').then((file) => new Blob([file], { type: 'text/plain' }));
  try {
    // Given as a promise: the browser then still knows that a key or a click asked for it.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    services.toasts.show('good', t(m.copiedAsMarkdown));
  } catch (error) {
    services.toasts.showFault(faultOf(error));
  }
}

/** The ways to take it out, for a menu. */
export function exportItems(services: Services, named: Named): readonly MenuItem[] {
  return [
    { label: t(m.copyAsMarkdown), icon: Copy, run: () => void copyConversation(services, named) },
    {
      label: t(m.shareAsHtmlPage),
      icon: FileCode,
      run: () => void shareReport(services, { kind: 'conversation', id: named.id }, named.title),
    },
    { label: t(m.exportAsMarkdown), icon: FileText, run: () => void exportConversation(services, named, 'markdown') },
    { label: t(m.exportAsJson), icon: Braces, run: () => void exportConversation(services, named, 'json') },
  ];
}
