/** What stands in a lane that has no answer to show. Pure. */
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { Cell } from '../../../../shared/compare/run.ts';
import type { Column } from '../columns.ts';

/** Null where an answer is there and is only being opened. */
export function emptyWords(
  { inRun, lane }: Pick<Column, 'inRun'> & { readonly lane: Pick<Column['lane'], 'kind'> },
  cell: Pick<Cell, 'state' | 'conversationId'> | undefined,
  hasRun: boolean,
): string | null {
  if (cell === undefined) {
    if (!hasRun) {
      const what = lane.kind === 'image' ? 'prompt' : 'message';
      return `Write a ${what} above and choose Run: every lane is asked the same at the same moment.`;
    }
    return inRun === null ? 'Not in this run. Run again to have its answer.' : null;
  }
  switch (cell.state) {
    case 'queued':
      return 'Waits its turn.';
    case 'running':
      return cell.conversationId === undefined ? 'About to be sent.' : null;
    case 'stopped':
      return cell.conversationId === undefined ? 'Stopped before it was sent.' : null;
    case 'refused':
      return 'This lane was not sent.';
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
