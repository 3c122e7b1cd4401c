/** Imports report pages that were dropped on the window, by what is in them, and shows what came of it: of several, the last one. */
import { fault, FaultError } from '../../shared/fault.ts';
import { quietly, uploadFile } from '../host/files.ts';
import { exchangeTextIn, exportIn } from './report-page.ts';
import { importFile } from '../host/transfer.ts';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { wantedRecord } from './inspector.ts';
import { navigate } from './navigation.ts';
import { t, told } from '../language/t.ts';
import type { Toasts } from './toasts.ts';
import * as m from './messages.ts';

/** One after the other. What goes wrong with one is told in a toast, and the others are imported all the same. */
export async function openReports(services: AppServices, files: readonly File[]): Promise<void> {
  const { toasts } = services;
  let imported = 0;
  // That all went well is told once.
  const counting: Toasts = {
    ...toasts,
    show: (tone, ...told) => (tone === 'good' ? (imported += 1) : toasts.show(tone, ...told)),
  };
  for (const file of files) {
    try {
      await open(files.length > 1 ? { ...services, toasts: counting } : services, file);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  }
  if (imported > 0) toasts.show('good', t(m.reportsImported, { count: imported }));
}

async function open({ client, toasts, appState }: AppServices, file: File): Promise<void> {
  const json = await exportIn(file);
  const head = await json.slice(0, headBytes).text();
  switch (/^\s*\{\s*"format"\s*:\s*"([\w-]{1,64})"/.exec(head)?.[1] ?? '') {
    case 'quartet-conversations': {
      const report = await importFile(client, json, () => undefined, new AbortController().signal);
      const [skipped] = report.skipped;
      if (report.firstId === undefined)
        toasts.show('plain', skipped === undefined ? t(m.noConversation) : told(skipped.why));
      else {
        toasts.show('good', t(m.importedFromName, { name: file.name }));
        navigate({ page: 'chat', conversationId: report.firstId });
      }
      return;
    }
    case 'quartet-compare': {
      const run = await client.call('compare.import', { file: await uploadFile(json, json.name, quietly()) });
      toasts.show('good', t(m.runImported, { title: run.title }));
      navigate({ page: 'compare', runId: run.id });
      return;
    }
    case 'quartet-exchange':
      wantedRecord.setState({ name: file.name, text: await exchangeTextIn(file) }, true);
      if (appState.store.getState().app?.preferences.inspectorOpen !== true)
        await appState.savePreferences({ inspectorOpen: true });
      // No inspector has taken it: there is no answer yet beside which it would stand.
      if (wantedRecord.getState() !== null) toasts.show('plain', t(m.opensLater));
      return;
    case 'quartet-checks': {
      const { run, isNew } = await client.call('checks.import', { file: await uploadFile(json, json.name, quietly()) });
      if (isNew) toasts.show('good', t(m.importedFromName, { name: file.name }));
      else toasts.show('plain', t(m.checksKnown));
      navigate({ page: 'checks', runId: run.id });
      return;
    }
    default:
      throw new FaultError(fault('input', t(m.nothingToImport, { name: file.name }), t(m.choosePage)));
  }
}

/** An export says at its beginning what it is. */
const headBytes = 4_096;
