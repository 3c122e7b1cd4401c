/** A run of checks as the text of its report, with the records that its results were judged by. */
import type { CheckFinding } from '../../shared/checks/check-run.ts';
import { resultKey, withRecords, type CheckReport } from '../../shared/checks/report/check-report.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import { wholeRecord, type RecordHistory } from './exchange-text.ts';

/** The results of `report` stand in the order of the run's checks, which `findings` point into. */
export interface ReportedChecks {
  readonly report: CheckReport;
  readonly findings: readonly CheckFinding[];
}

/** A result whose record is gone has none in the text either. */
export async function* checksText(
  history: RecordHistory,
  { report, findings }: ReportedChecks,
): AsyncGenerator<string> {
  // One request serves several checks: its record stands in the text once.
  const read = new Map<string, WholeExchange | undefined>();
  const records = new Map<string, WholeExchange>();
  for (const { check, messageId } of findings) {
    const result = report.results[check];
    if (result === undefined || messageId === undefined) continue;
    if (!read.has(messageId)) read.set(messageId, await wholeRecord(history, messageId));
    const record = read.get(messageId);
    if (record !== undefined) records.set(resultKey(result), record);
  }
  const text = `${JSON.stringify(withRecords(report, records))}\n`;
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

const pieceLength = 200_000;
