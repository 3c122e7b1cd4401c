/** What stands in a lane that has no answer to show. Pure. */
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { Cell } from '../../../../shared/compare/run.ts';
import type { Column } from '../columns.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Null where an answer is there and is only being opened. */
export function emptyWords(
  { inRun, lane }: Pick<Column, 'inRun'> & { readonly lane: Pick<Column['lane'], 'kind'> },
  cell: Pick<Cell, 'state' | 'conversationId'> | undefined,
  hasRun: boolean,
): string | null {
  if (cell === undefined) {
    if (!hasRun) {
      return t(lane.kind === 'image' ? m.writePrompt : m.writeMessage);
    }
    return inRun === null ? t(m.notInRun) : null;
  }
  switch (cell.state) {
    case 'queued':
      return t(m.waitsTurn);
    case 'running':
      return cell.conversationId === undefined ? t(m.aboutToBeSent) : null;
    case 'stopped':
      return cell.conversationId === undefined ? t(m.stoppedBefore) : null;
    case 'refused':
      return t(m.notSent);
    case 'calls':
    case 'done':
    case 'failed':
    case 'incomplete':
    case 'interrupted':
      return null;
    default:
      return assertNever(cell.state);
  }
}
