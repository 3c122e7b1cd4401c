/** What a file says of itself, read from its two ends alone: whether it is an export of this app, of when, and how much is in it. */
import { isJsonObject, type Json } from '../../../../shared/json.ts';
import { jsonIn } from '../../../../shared/parse-json.ts';
import * as m from './messages.ts';
import { t } from '../../../language/t.ts';

export type ExportSummary =
  /** `app`: the version that wrote it. What the file does not say is absent. */
  | {
      readonly kind: 'conversations';
      readonly app?: string;
      readonly exportedAt?: number;
      readonly counts?: { readonly conversations: number; readonly messages: number };
    }
  /** Another of this app's own files: what it is, and where it is opened. */
  | { readonly kind: 'other'; readonly words: string }
  | { readonly kind: 'foreign' };

/** What is read at each end: a head and a last record are far shorter. */
const endBytes = 4_096;

export async function summaryOf(file: Blob): Promise<ExportSummary> {
  const [head, tail] = await Promise.all([
    file.slice(0, endBytes).text(),
    file.slice(Math.max(0, file.size - endBytes)).text(),
  ]);
  return summaryFrom(head, tail);
}

export function summaryFrom(head: string, tail: string): ExportSummary {
  const format = /^\s*\{\s*"format"\s*:\s*"([\w-]{1,64})"/.exec(head)?.[1];
  const other = format === undefined ? undefined : others.get(format);
  if (other !== undefined) return { kind: 'other', words: t(other) };
  if (format !== 'quartet-conversations') return { kind: 'foreign' };
  const read = jsonIn(head.replace(/,\s*"records"\s*:\s*\[[^]*$/, '}'));
  const said = isJsonObject(read) ? read : {};
  const at = typeof said['exportedAt'] === 'string' ? Date.parse(said['exportedAt']) : Number.NaN;
  const counts = countsIn(tail);
  return {
    kind: 'conversations',
    ...(typeof said['app'] === 'string' ? { app: said['app'].slice(0, 40) } : {}),
    ...(Number.isNaN(at) ? {} : { exportedAt: at }),
    ...(counts === undefined ? {} : { counts }),
  };
}

const others: ReadonlyMap<string, string> = new Map([
  ['quartet-compare', m.thisIsARunOf],
  ['quartet-exchange', m.thisIsOneRecordedExchange],
]);

/** Of the last record; a file that was cut short has none. */
function countsIn(tail: string): { conversations: number; messages: number } | undefined {
  const last = /(\{"type":"end"[^{}]*\})\s*\]\s*\}\s*$/.exec(tail)?.[1];
  const end: Json | undefined = last === undefined ? undefined : jsonIn(last);
  if (!isJsonObject(end)) return undefined;
  const { conversations, messages } = end;
  return isCount(conversations) && isCount(messages) ? { conversations, messages } : undefined;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
