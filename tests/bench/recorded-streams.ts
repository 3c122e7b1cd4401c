/** Answers in a history whose streams were long. */
import type { History } from '../../core/history/history.ts';
import type { RecordedEvent } from '../../shared/exchange.ts';
import { facts, finished, settings } from './sent-with.ts';

/** Of one write while a stream runs at full speed. */
const chunkSize = 250_000;

/** An answer whose stream took about so many bytes; its first and last event hold a word of their own. */
export function addStream(history: History, title: string, bytes: number): void {
  const { assistant } = history.addTurn({
    conversationId: null,
    settings,
    draft: { text: title, attachments: [] },
    facts: { ...facts, status: 'waiting' },
  });
  let size = 0;
  let count = 0;
  for (let chunk: RecordedEvent[] = []; size < bytes; chunk = []) {
    for (let chunkBytes = 0; chunkBytes < chunkSize && size < bytes;) {
      const data = JSON.stringify({
        id: 'chatcmpl-bench',
        object: 'chat.completion.chunk',
        model: 'bench',
        choices: [{ index: 0, delta: { content: `word ${count} of ${title}` }, finish_reason: null }],
      });
      chunk.push({ atMs: count * 0.4, event: undefined, id: undefined, data });
      chunkBytes += data.length;
      size += data.length;
      count += 1;
    }
    history.appendEvents(assistant.id, 0, chunk);
  }
  history.saveAttempt(assistant.id, {
    number: 0,
    startedAt: 1_700_000_000_000,
    method: 'POST',
    url: 'http://127.0.0.1:1/v1/chat/completions',
    requestHeaders: [],
    requestBody: '{}',
    timing: { connectedMs: 1, headersMs: 5, firstEventMs: 5, lastEventMs: count * 0.4, endMs: count * 0.4 },
    status: 200,
    responseHeaders: [],
    receivedBytes: size,
    eventCount: count,
  });
  history.finishAnswer(
    assistant.id,
    {
      candidates: [{ blocks: [{ kind: 'text', text: `The end of ${title}`, open: false }], finish: finished }],
      unknown: [],
      end: { type: 'finished', reason: finished },
    },
    facts,
  );
}
