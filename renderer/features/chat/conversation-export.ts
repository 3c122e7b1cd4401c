/** Takes one conversation out: to a file, or as text to the clipboard. */
import type { ExportFormat } from '../../../shared/contract/transfer.ts';
import type { ConversationSummary } from '../../../shared/conversation.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { fileNameOf, saveFile } from '../../host/save-file.ts';
import { collectExport } from '../../host/transfer.ts';

type Named = Pick<ConversationSummary, 'id' | 'title'>;
type Services = Pick<AppServices, 'client' | 'toasts'>;

const whole = ({ client }: Services, id: string, format: ExportFormat): Promise<Blob> =>
  collectExport(client, { format, ids: [id] }, () => undefined, new AbortController().signal);

/** What goes wrong is told in a toast. */
export async function exportConversation(
  services: Services,
  { id, title }: Named,
  format: ExportFormat,
): Promise<void> {
  try {
    const file = await whole(services, id, format);
    saveFile(file, fileNameOf(title, format === 'json' ? 'json' : 'md'));
  } catch (error) {
    services.toasts.showFault(faultOf(error));
  }
}

/** The branch in view as Markdown. */
export async function copyConversation(services: Services, { id }: Named): Promise<void> {
  const text = whole(services, id, 'markdown').then((file) => new Blob([file], { type: 'text/plain' }));
  try {
    // Given as a promise: the browser then still knows that a key or a click asked for it.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    services.toasts.show('good', 'The conversation was copied as Markdown.');
  } catch (error) {
    services.toasts.showFault(faultOf(error));
  }
}
