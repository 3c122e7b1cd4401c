/** Makes a report page in the language of this window, tells how far it is and its size, and saves it when the user agrees. */
import type { Reported } from '../../shared/contract/reports.ts';
import { reportPageEnding, reportRoot } from '../../shared/report-page.ts';
import { fileNameOf, saveFile } from '../host/save-file.ts';
import { byteWords } from '../ui/byte-words.ts';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { spokenLanguage, t } from '../language/t.ts';
import * as m from './messages.ts';

/** Milliseconds between two figures of how far it is. */
const toldEvery = 250;

/** What goes wrong, above all a secret in it, is shown in a toast; there is no file then. */
export async function shareReport(
  { client, toasts }: Pick<AppServices, 'client' | 'toasts'>,
  of: Reported,
  title: string,
): Promise<void> {
  const pieces = client.stream('reports.make', { of });
  let cancelled = false;
  const working = toasts.working(t(m.makingThePage), () => {
    cancelled = true;
    pieces.cancel();
    working.end();
  });
  try {
    const texts: string[] = [];
    let length = 0;
    let toldAt = 0;
    for await (const some of pieces) {
      texts.push(...some);
      for (const text of some) length += text.length;
      const now = performance.now();
      if (now - toldAt < toldEvery) continue;
      toldAt = now;
      working.progress(t(m.soFar, { size: byteWords(length) }));
    }
    if (cancelled) return;
    const [head = '', ...rest] = texts;
    const page = new Blob([head.replace(reportRoot('en'), reportRoot(spokenLanguage())), ...rest], {
      type: 'text/html',
    });
    // Once, and for a while: the page is let go with the button.
    toasts.show('good', t(m.pageReady, { size: byteWords(page.size) }), {
      label: t(m.save),
      once: true,
      run: () => saveFile(page, fileNameOf(title, reportPageEnding)),
    });
  } catch (error) {
    if (!cancelled) toasts.showFault(faultOf(error));
  } finally {
    working.end();
  }
}
