/** Report pages that are dropped anywhere on the window are imported; what else is dropped is for the page that is shown. */
import { fault, type Fault } from '../../shared/fault.ts';
import { isReportPageName } from '../../shared/report-page.ts';
import { bringsFiles } from '../ui/given-files.ts';
import type { AppServices } from './app-context.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const notLoaded = (name: string): Fault => fault('internal', t(m.dropNotLoaded, { name }), t(m.dropAgain));

/** What a drop holds is known only when it is dropped: until then files are accepted everywhere. */
export function followReportDrops(target: Window, services: AppServices): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  target.addEventListener(
    'dragover',
    (event) => {
      // Without this the browser would leave the app for the file.
      if (bringsFiles(event.dataTransfer)) event.preventDefault();
    },
    { signal },
  );
  target.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      const [file] = files;
      if (file === undefined || !files.every(({ name }) => isReportPageName(name))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // The part of the page that showed the drop sign removes it.
      target.dispatchEvent(new DragEvent('dragleave', { relatedTarget: null }));
      import('./open-report.ts').then(
        ({ openReports }) => openReports(services, files),
        () => services.toasts.showFault(notLoaded(file.name)),
      );
    },
    { capture: true, signal },
  );
  target.addEventListener(
    'drop',
    (event) => {
      if (bringsFiles(event.dataTransfer)) event.preventDefault();
    },
    { signal },
  );
  return () => leaving.abort();
}
