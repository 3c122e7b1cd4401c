/** Imports a report page that was dropped on the window, by what is in it, and shows what came of it. */
import { fault, FaultError } from '../../shared/fault.ts';
import { quietly, uploadFile } from '../host/files.ts';
import { exchangeTextIn, exportIn } from './report-page.ts';
import { importFile } from '../host/transfer.ts';
import type { AppServices } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { wantedRecord } from './inspector.ts';
import { navigate } from './navigation.ts';
import { t, told } from '../language/t.ts';
import * as m from './messages.ts';

/** What goes wrong is told in a toast. */
export async function openReport(services: AppServices, file: File): Promise<void> {
  try {
    await open(services, file);
  } catch (error) {
    services.toasts.showFault(faultOf(error));
  }
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
      toasts.show('good', isNew ? t(m.importedFromName, { name: file.name }) : t(m.checksKnown));
      navigate({ page: 'checks', runId: run.id });
      return;
    }
    default:
      throw new FaultError(fault('input', t(m.nothingToImport, { name: file.name }), t(m.choosePage)));
  }
}

/** An export says at its beginning what it is. */
const headBytes = 4_096;
