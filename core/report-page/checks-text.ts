/** A run of checks as the text of its report, with the records that its results were judged by, piece by piece. */
import type { CheckFinding } from '../../shared/checks/check-run.ts';
import type { CheckReport } from '../../shared/checks/report/check-report.ts';
import { exchangeFileOf } from '../../shared/exchange-file.ts';
import { firstProtocol } from '../../shared/protocols/descriptions.ts';
import { exchangeParts, inPieces, recordedOf, type RecordHistory } from './exchange-text.ts';

/** The results of `report` stand in the order of the run's checks, which `findings` point into. */
export interface ReportedChecks {
  readonly report: CheckReport;
  readonly findings: readonly CheckFinding[];
}

/** A result whose record is gone has none in the text either. */
export function checksText(history: RecordHistory, reported: ReportedChecks): AsyncGenerator<string> {
  return inPieces(parts(history, reported));
}

function* parts(history: RecordHistory, { report, findings }: ReportedChecks): Generator<string> {
  // One request serves several checks: its record stands in the text once.
  const places = new Map<string, number>();
  const judgedBy = new Map<number, number>();
  for (const { check, messageId } of findings) {
    if (messageId === undefined) continue;
    if (!places.has(messageId) && recordedOf(history, messageId) !== undefined) places.set(messageId, places.size);
    const place = places.get(messageId);
    if (place !== undefined) judgedBy.set(check, place);
  }
  const { results, exchanges: _, ...head } = report;
  yield `${JSON.stringify(head).slice(0, -'}'.length)},"results":[`;
  for (const [index, result] of results.entries()) {
    const exchange = judgedBy.get(index);
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(exchange === undefined ? result : { ...result, exchange })}`;
  }
  yield '],"exchanges":[';
  for (const [messageId, place] of places) {
    yield place === 0 ? '\n' : ',\n';
    const found = recordedOf(history, messageId);
    // It was let go while this was written: others are told by their places.
    if (found === undefined)
      yield JSON.stringify(
        exchangeFileOf({ exchange: { messageId, protocol: firstProtocol, profileName: '' }, attempts: [] }),
      );
    else yield* exchangeParts(history, found);
  }
  yield ']}\n';
}
