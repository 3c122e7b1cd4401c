/** Conversations that a bench writes into a data folder before the app opens it. */
import type { History } from '../../core/history/history.ts';
import type { Attachment, StoredFile } from '../../shared/attachment.ts';
import type { Answer, Block } from '../../shared/message.ts';
import { markdownOf } from './markdown-source.ts';
import { facts, finished, settings } from './sent-with.ts';

const source = markdownOf(200_000, 11);

function answerOf(...blocks: readonly Block[]): Answer {
  return { candidates: [{ blocks, finish: finished }], unknown: [], end: { type: 'finished', reason: finished } };
}

const textBlock = (text: string): Block => ({ kind: 'text', text, open: false });

/**
 * A conversation whose last answer ends on `lastWord`; `answerBytes` long is each. With an image it is a mixed one: every tenth question brings
 * the image, every tenth answer calls a tool and goes on below its result, every fifteenth was asked for twice.
 */
export function addConversation(
  history: History,
  messages: number,
  title: string,
  lastWord: string,
  { image, answerBytes = 600 }: { readonly image?: StoredFile; readonly answerBytes?: number } = {},
): string {
  let conversationId: string | null = null;
  for (let turn = 0; turn < messages / 2; turn += 1) {
    const mixed = image !== undefined;
    const attachments: readonly Attachment[] = mixed && turn % 10 === 3 ? [{ source: 'file', file: image }] : [];
    const draft = { text: `${title}, question ${turn}`, attachments };
    const { summary, assistant } = history.addTurn({ conversationId, settings, draft, facts });
    conversationId = summary.id;
    const at = (turn * 977) % (source.length - answerBytes - 100);
    const last = turn === messages / 2 - 1;
    const text = `${source.slice(at, at + answerBytes)}\n\n${last ? lastWord : ''}`;
    const calls = mixed && turn % 10 === 6;
    const finish = (id: string, answer: Answer) => history.finishAnswer(id, answer, facts);
    if (calls) {
      addToolRound(history, assistant.id, turn);
      finish(
        history.addAnswerBelow(history.open(conversationId, 1).messages[0]?.id ?? '', facts).assistant.id,
        answerOf(textBlock(text)),
      );
    } else finish(assistant.id, answerOf(textBlock(text)));
    if (mixed && turn % 15 === 8 && !calls) {
      finish(history.addSibling(assistant.id, settings, facts).assistant.id, answerOf(textBlock(text)));
    }
  }
  if (conversationId === null) throw new Error('A conversation needs a message');
  return conversationId;
}

function addToolRound(history: History, answerId: string, turn: number): void {
  const call = { callId: `call_${turn}`, name: 'lookup', arguments: JSON.stringify({ city: `Town ${turn}` }) };
  history.finishAnswer(answerId, answerOf({ kind: 'tool-call', ...call, open: false }), facts);
  history.addToolMessage(answerId, [
    { ...call, verdict: { valid: true }, state: 'done', by: 'fixed', result: `Rain over town ${turn}.`, durationMs: 3 },
  ]);
}
