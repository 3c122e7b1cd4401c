/** Makes a report page, tells its size, and saves it when the user agrees. */
import type { Reported } from '../../shared/contract/reports.ts';
import { reportPageEnding } from '../../shared/report-page.ts';
import { fileNameOf, saveFile } from '../host/save-file.ts';
import { byteWords } from '../ui/byte-words.ts';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';

/** What goes wrong, a secret in it above all, is told in a toast; there is no file then. */
export async function shareReport(
  { client, toasts }: Pick<AppServices, 'client' | 'toasts'>,
  of: Reported,
  title: string,
): Promise<void> {
  try {
    const texts: string[] = [];
    for await (const some of client.stream('reports.make', { of })) texts.push(...some);
    const page = new Blob(texts, { type: 'text/html' });
    toasts.show('good', `Page ready: ${byteWords(page.size)}. It opens in any browser, offline.`, {
      label: 'Save',
      run: () => saveFile(page, fileNameOf(title, reportPageEnding)),
    });
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}
