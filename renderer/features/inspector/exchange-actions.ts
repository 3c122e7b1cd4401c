/** What the menu of a record does with it: fetched with the first of these. */
import type { WholeExchange } from '../../../shared/exchange-file.ts';
import type { Exchange } from '../../../shared/exchange.ts';
import { recordedRequest } from '../../../shared/migration/recorded-request.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { shareReport } from '../../app/share-report.ts';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { wholeExchange } from '../../exchange/whole-exchange.ts';
import { saveFile } from '../../host/save-file.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** A record as it stands when it is asked for. */
export interface NowRecord {
  readonly exchange: Exchange;
  readonly reader: ExchangeReader;
}

export type ExportFormat = 'quartet' | 'har' | 'otel';

/** Each is fetched when it is asked for. */
const exportFormats: Readonly<
  Record<ExportFormat, { readonly extension: string; readonly write: (whole: WholeExchange) => Promise<string> }>
> = {
  quartet: {
    extension: '.json',
    write: async (whole) => (await import('../../../shared/exchange-file.ts')).writeExchangeFile(whole),
  },
  har: {
    extension: '.har',
    write: async (whole) => (await import('../../../shared/exports/har.ts')).writeHar(whole),
  },
  otel: {
    extension: '.otlp.json',
    write: async (whole) => (await import('../../../shared/exports/open-telemetry.ts')).writeOpenTelemetry(whole),
  },
};

export async function saveExchange({ exchange, reader }: NowRecord, format: ExportFormat): Promise<void> {
  const whole = await wholeExchange(reader, exchange);
  const { extension, write } = exportFormats[format];
  const text = await write(whole);
  saveFile(new Blob([text], { type: 'application/json' }), fileName(exchange, extension));
}

export async function shareExchange(services: AppServices, { exchange }: NowRecord): Promise<void> {
  await shareReport(services, { kind: 'exchange', id: exchange.messageId }, fileName(exchange, ''));
}

/** Shows what its request becomes over another protocol. */
export async function moveExchange(
  { fromOutside, toasts }: Pick<AppServices, 'fromOutside' | 'toasts'>,
  { exchange, reader }: NowRecord,
): Promise<void> {
  const attempt = exchange.attempts.at(-1);
  if (attempt === undefined) return;
  const body = await reader.body(attempt.number, 'request');
  const request = recordedRequest({ api: exchange.protocol, url: attempt.url, body });
  if (request === undefined) toasts.show('plain', t(m.noConversation));
  else fromOutside.setState({ moving: [request] });
}

function fileName({ protocol, attempts }: Exchange, extension: string): string {
  const moment = new Date(attempts[0]?.startedAt ?? Date.now()).toISOString().slice(0, 19).replaceAll(':', '-');
  return `exchange-${protocol}-${moment}${extension}`;
}
