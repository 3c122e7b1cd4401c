/** Writes conversations as Markdown to be read: each as the branch in view, a message at a time. */
import type { ExportPiece } from '../../shared/contract/transfer.ts';
import { messageMarkdown } from '../../shared/conversation-markdown.ts';
import type { KeptConversation } from '../history/arrivals.ts';
import type { TransferStore } from '../history/transfer-store.ts';

const pieceLength = 200_000;

/** Conversations that were deleted meanwhile are skipped. */
export async function* exportMarkdown(
  store: Pick<TransferStore, 'conversation' | 'branch' | 'messageCount'>,
  ids: readonly string[],
): AsyncGenerator<ExportPiece> {
  let done = 0;
  let held = '';
  for (const id of ids) {
    const conversation = store.conversation(id);
    if (conversation !== undefined) {
      held += headOf(conversation, store.messageCount(id), held === '' && done === 0);
      let shown = 0;
      for (const message of store.branch(id)) {
        shown += 1;
        held += `\n${messageMarkdown(message)}\n`;
        if (held.length < pieceLength) continue;
        yield { text: held, done, of: ids.length };
        held = '';
      }
      const others = store.messageCount(id) - shown;
      if (others > 0) held += `\n*${counted(others)} on other branches ${others === 1 ? 'is' : 'are'} left out.*\n`;
    }
    done += 1;
  }
  yield { text: held, done, of: ids.length };
}

function headOf({ title, createdAt, settings }: KeptConversation, messages: number, first: boolean): string {
  const begun = new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ');
  const system = settings.system === '' ? '' : `\n**System prompt**\n\n${settings.system.replace(/^/gm, '> ')}\n`;
  return `${first ? '' : '\n---\n\n'}# ${title}\n\n*Begun ${begun} UTC, ${counted(messages)}.*\n${system}`;
}

function counted(messages: number): string {
  return messages === 1 ? '1 message' : `${messages.toLocaleString('en')} messages`;
}
