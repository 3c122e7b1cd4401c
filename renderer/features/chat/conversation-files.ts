/** Takes one conversation out, to a file or as text to the clipboard: fetched with the first of these. */
import type { ExportFormat } from '../../../shared/contract/transfer.ts';
import type { ConversationSummary } from '../../../shared/conversation.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { shareReport } from '../../app/share-report.ts';
import { fileNameOf, saveFile } from '../../host/save-file.ts';
import { collectExport } from '../../host/transfer.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export type Named = Pick<ConversationSummary, 'id' | 'title'>;
export type Services = Pick<AppServices, 'client' | 'toasts'>;

const whole = ({ client }: Services, id: string, format: ExportFormat): Promise<Blob> =>
  collectExport(client, { format, ids: [id] }, () => undefined, new AbortController().signal);

export async function saveConversation(services: Services, { id, title }: Named, format: ExportFormat): Promise<void> {
  const file = await whole(services, id, format);
  saveFile(file, fileNameOf(title, format === 'json' ? 'json' : 'md'));
}

/** The branch in view as Markdown. */
export async function copyConversation(services: Services, { id }: Named): Promise<void> {
  const text = whole(services, id, 'markdown').then((file) => new Blob([file], { type: 'text/plain' }));
  // Given as a promise: the browser then still knows that a key or a click asked for it.
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  services.toasts.show('good', t(m.copiedAsMarkdown));
}

export const shareConversation = (services: Services, { id, title }: Named): Promise<void> =>
  shareReport(services, { kind: 'conversation', id }, title);
