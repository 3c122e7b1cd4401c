/** Offers to have back what was deleted before this page was loaded, for as long as the host still can. */
import type { OfferedUndo, Undoable } from '../../shared/undoable.ts';
import type { Client } from '../../shared/wire/client.ts';
import { t } from '../language/t.ts';
import { dateFormat } from '../ui/date-format.ts';
import * as m from './messages.ts';
import { clearedWords, deletedWords, offerUndo } from './offer-undo.ts';
import type { Toasts } from './toasts.ts';

export function offerEarlierUndos(
  offers: readonly OfferedUndo[],
  client: Client,
  toasts: Pick<Toasts, 'show' | 'act' | 'failed'>,
): void {
  for (const { undoable, leftMs } of offers)
    offerUndo(toasts, wordsOf(undoable), () => putBack(client, undoable), undefined, leftMs);
}

/** What is restored reaches every window over the streams that this one follows. */
async function putBack(client: Client, undoable: Undoable): Promise<void> {
  switch (undoable.kind) {
    case 'conversation':
      await client.call('conversations.restore', { id: undoable.id });
      return;
    case 'message': {
      const { deletion, conversationId } = undoable;
      await client.call('messages.restore', { deletion, conversationId });
      return;
    }
    case 'compare-run':
      await client.call('compare.restore', { runId: undoable.id });
      return;
    case 'case-set':
      await client.call('compare.restoreCaseSet', { name: undoable.id });
      return;
    case 'check-run':
      await client.call('checks.restore', { runId: undoable.id });
      return;
    case 'own-check':
      await client.call('checks.restoreOwn', { id: undoable.id });
      return;
    case 'image':
      await client.call('images.restore', { versionId: undoable.id });
      return;
    case 'image-request':
      await client.call('images.restoreRequest', { requestId: undoable.id });
      return;
    case 'tool':
      await client.call('tools.undelete', { id: undoable.id });
      return;
    case 'tapped':
      await client.call('tap.restore', { ids: [...undoable.ids] });
  }
}

const momentOf = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

function wordsOf(undoable: Undoable): string {
  if (undoable.kind === 'message') {
    // Files alone have no words.
    const [line] = undoable.text.trim().split(/\s*\n/);
    return line ? deletedWords(line) : t(m.messageDeleted);
  }
  if (undoable.kind === 'check-run') return t(m.runOfDeleted, { date: momentOf(undoable.createdAt) });
  return undoable.kind === 'tapped' ? clearedWords(undoable.ids.length) : deletedWords(undoable.title);
}
