/** Imports report pages that were dropped on the window, by what is in them, and shows what came of it: of several, the last one. */
import { fault, FaultError } from '../../shared/fault.ts';
import { quietly, uploadFile } from '../host/files.ts';
import { exchangeTextIn, exportIn } from './report-page.ts';
import { importFile } from '../host/transfer.ts';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { wantedRecord } from './inspector.ts';
import { navigate } from './navigation.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

/** One after the other. What goes wrong with one is shown in a toast, and the others are imported all the same. */
export async function openReports(services: AppServices, files: readonly File[]): Promise<void> {
  const { toasts } = services;
  const imported: string[] = [];
  for (const file of files) {
    try {
      const words = await open(services, file);
      if (words !== null) imported.push(words);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  }
  const [words] = imported;
  // Success is shown once for all.
  if (words !== undefined)
    toasts.show('good', files.length === 1 ? words : t(m.reportsImported, { count: imported.length }));
}

/** Success in words; null where something else was shown, or there is nothing to say. */
async function open({ client, toasts, appState }: AppServices, file: File): Promise<string | null> {
  const json = await exportIn(file);
  const head = await json.slice(0, headBytes).text();
  switch (/^\s*\{\s*"format"\s*:\s*"([\w-]{1,64})"/.exec(head)?.[1] ?? '') {
    case 'quartet-conversations': {
      const report = await importFile(client, json, () => undefined, new AbortController().signal);
      const [skipped] = report.skipped;
      if (report.firstId === undefined) {
        toasts.show('plain', skipped === undefined ? t(m.noConversation) : translated(skipped.why));
        return null;
      }
      navigate({ page: 'chat', conversationId: report.firstId });
      return t(m.importedFromName, { name: file.name });
    }
    case 'quartet-compare': {
      const run = await client.call('compare.import', { file: await uploadFile(json, json.name, quietly()) });
      navigate({ page: 'compare', runId: run.id });
      return t(m.runImported, { title: run.title });
    }
    case 'quartet-exchange':
      wantedRecord.setState({ name: file.name, text: await exchangeTextIn(file) }, true);
      if (appState.store.getState().app?.preferences.inspectorOpen !== true)
        await appState.savePreferences({ inspectorOpen: true });
      // No inspector has taken it: there is no answer yet beside which it would stand.
      if (wantedRecord.getState() !== null) toasts.show('plain', t(m.opensLater));
      return null;
    case 'quartet-checks': {
      const { run, isNew } = await client.call('checks.import', { file: await uploadFile(json, json.name, quietly()) });
      if (!isNew) toasts.show('plain', t(m.checksKnown));
      navigate({ page: 'checks', runId: run.id });
      return isNew ? t(m.importedFromName, { name: file.name }) : null;
    }
    default:
      throw new FaultError(fault('input', t(m.nothingToImport, { name: file.name }), t(m.choosePage)));
  }
}

/** An export says at its beginning what it is. */
const headBytes = 4_096;
