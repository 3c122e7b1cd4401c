/** Takes a run out to a file, and brings one in from a file. */
import type { CompareExportFormat } from '../../../../shared/contract/compare.ts';
import type { RunSummary } from '../../../../shared/compare/run.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { quietly, uploadFile } from '../../../host/files.ts';
import { exportIn } from '../../../app/report-page.ts';
import { fileNameOf, saveFile } from '../../../host/save-file.ts';
import { collectPieces } from '../../../host/transfer.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const files: Readonly<Record<CompareExportFormat, { readonly ending: string; readonly type: string }>> = {
  json: { ending: 'json', type: 'application/json' },
  csv: { ending: 'csv', type: 'text/csv' },
  markdown: { ending: 'md', type: 'text/markdown' },
};

/** What goes wrong is told in a toast. */
export async function exportRun(
  { client, toasts }: Pick<AppServices, 'client' | 'toasts'>,
  { id, title }: Pick<RunSummary, 'id' | 'title'>,
  format: CompareExportFormat,
): Promise<void> {
  const { ending, type } = files[format];
  try {
    const pieces = client.stream('compare.export', { runId: id, format });
    const file = await collectPieces(pieces, type, () => undefined, new AbortController().signal);
    saveFile(file, fileNameOf(title, ending));
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}

/** The last run that the files hold; undefined where none could be taken in. What goes wrong is told in a toast. */
export async function importRuns(
  { client, toasts }: Pick<AppServices, 'client' | 'toasts'>,
  chosen: readonly File[],
): Promise<RunSummary | undefined> {
  const runs: RunSummary[] = [];
  for (const file of chosen) {
    try {
      const given = await uploadFile(await exportIn(file), file.name, quietly());
      runs.push(await client.call('compare.import', { file: given }));
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  }
  const last = runs.at(-1);
  if (last === undefined) return undefined;
  const words = runs.length === 1 ? t(m.wasImported, { title: last.title }) : t(m.runsImported, { count: runs.length });
  toasts.show('good', words);
  return last;
}
