/** The script of a report page: reads the data in the page and shows it, without a host and without a network. */
import './report-page.css';
import { parseJson } from '../../shared/parse-json.ts';
import { reportChineseId, reportDataId } from '../../shared/report-page.ts';
import { createAppServices, AppServicesProvider } from '../app/app-context.tsx';
import { catalogueOf, type Pairs } from '../language/catalogue.ts';
import { setSpoken, t } from '../language/t.ts';
import { createRoot } from '../start/create-root.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LinkOpener } from '../ui/markdown/link-target.ts';
import { nameStyleNonce } from '../ui/page-nonce.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';
import * as m from './messages.ts';
import { reportConnection } from './report-connection.ts';
import { readReport, type ReportData } from './report-data.ts';
import { ReportView } from './report-view.tsx';
import { setFiles } from './stand-ins/file-address.ts';

async function show(): Promise<void> {
  nameStyleNonce();
  const element = document.getElementById('root');
  if (element === null) return;
  const root = createRoot(element);
  let data: ReportData;
  try {
    await speakAsWritten();
    data = readReport(await embeddedText(reportDataId));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    root.render(
      <main className="p-6 text-14">
        <h1 className="text-15 font-semibold">{t(m.cannotBeRead)}</h1>
        <p>{why}</p>
      </main>,
    );
    return;
  }
  setFiles(data.files);
  document.title = `${data.title} · Quartet`;
  root.render(
    <ErrorBoundary what={t(m.theReport)} size="window">
      <AppServicesProvider services={createAppServices(reportConnection(data.exchanges))}>
        <TooltipProvider>
          {/* A link is shown as text is: nothing is opened from here. */}
          <LinkOpener value={() => undefined}>
            <ReportView data={data} />
          </LinkOpener>
        </TooltipProvider>
      </AppServicesProvider>
    </ErrorBoundary>,
  );
}

/** In the language of the window that made the page, which stands at its root (share-report.ts). */
async function speakAsWritten(): Promise<void> {
  if (document.documentElement.lang !== 'zh-CN') return;
  setSpoken('zh-CN', catalogueOf(parseJson(await embeddedText(reportChineseId)) as unknown as Pairs));
}

/** The text in the element with this id, which holds it as gzip in Base64. Rejects where there is none, or where it is damaged. */
async function embeddedText(id: string): Promise<string> {
  const base64 = document.getElementById(id)?.textContent.trim() ?? '';
  if (base64 === '') throw new Error(t(m.noDataInPage));
  const bytes = new Blob(decoded(base64)).stream();
  return new Response(bytes.pipeThrough(new DecompressionStream('gzip'))).text();
}

/** How many characters of Base64 are decoded at once. A multiple of four, as four of them make three whole bytes. */
const portion = 4_000_000;

function* parts(base64: string): Generator<string> {
  for (let at = 0; at < base64.length; at += portion) yield base64.slice(at, at + portion);
}

function decoded(base64: string): Uint8Array<ArrayBuffer>[] {
  return Array.from(parts(base64), (part) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));
}

// Called at the end of the file: the constants that it reads have no value before their lines have run.
void show();
