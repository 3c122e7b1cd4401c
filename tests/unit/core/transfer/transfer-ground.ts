/** Data folders to take conversations out of and into, and a conversation that has everything. */
import { createHash, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { FileStore } from '../../../../core/files/file-store.ts';
import { fileStoreIn } from '../../../doubles/file-store.ts';
import type { History } from '../../../../core/history/history.ts';
import { openHistory } from '../../../../core/storage/open-history.ts';
import { exportJson } from '../../../../core/transfer/export-json.ts';
import { createJsonImport } from '../../../../core/transfer/import-json.ts';
import { fileMarker, type StoredFile } from '../../../../shared/attachment.ts';
import type { ImportReport } from '../../../../shared/contract/transfer.ts';
import type { AnswerFacts, ChatSettings } from '../../../../shared/conversation.ts';
import type { Attempt } from '../../../../shared/exchange.ts';
import type { Answer } from '../../../../shared/message.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { temporaryFolder } from '../history/history-ground.ts';

export interface TransferGround {
  readonly folder: string;
  readonly history: History;
  readonly files: FileStore;
}

/** A data folder with nothing in it. */
export function emptyFolder(): TransferGround {
  const folder = temporaryFolder();
  let moment = 1_700_000_000_000;
  const { history } = openHistory(folder, { now: () => (moment += 1000), newId: randomUUID });
  onTestFinished(() => history.close());
  return { folder, history, files: fileStoreIn(folder) };
}

export async function exported({ history, files }: TransferGround, ids = history.transfer.ids()): Promise<string> {
  let text = '';
  const ground = { store: history.transfer, files, version: '1.0.0', now: () => 1_700_000_000_000 };
  for await (const piece of exportJson(ground, ids)) text += piece.text;
  return text;
}

/** In pieces of `step` characters. */
export async function imported(into: TransferGround, text: string, step = 50_000): Promise<ImportReport> {
  const running = createJsonImport({ store: into.history.transfer, files: into.files });
  for (let at = 0; at < text.length; at += step) {
    await running.push(text.slice(at, at + step));
  }
  return running.end();
}

export const settings: ChatSettings = {
  model: 'alpha-5.5',
  protocol: 'responses',
  system: 'Be brief.',
  stream: true,
  tools: ['clock'],
  parameters: { ...noParameters, responses: { maxTokens: 64, metadata: { a: [1, null] } } },
};

export const facts: AnswerFacts = {
  status: 'complete',
  profileId: 'reference',
  profileName: 'Reference gateway',
  model: 'alpha-5.5',
  protocol: 'responses',
  requestId: 'req_1',
  firstTokenMs: 12.5,
  totalMs: 80,
  arrival: { stepMs: 20, chars: [0, 4, 0, 17] },
};

const stop = { unified: 'stop', raw: 'stop' } as const;

/** Every kind of block that an answer may have; one image lies in a file, one came with its bytes. */
export const richAnswer = (drawn: StoredFile): Answer => ({
  id: 'resp_1',
  model: 'alpha-5.5-0901',
  candidates: [
    {
      blocks: [
        { kind: 'reasoning', text: 'thinking', open: false, opaque: { id: 'rs_1', encrypted: '…' } },
        { kind: 'text', text: 'Grüße 👋 \u2028 "quoted"', open: false, annotations: [{ url: 'https://e.example' }] },
        { kind: 'tool-call', callId: 'call_1', name: 'clock', arguments: '{"zone": "UTC"}', open: false },
        { kind: 'image', mimeType: 'image/png', source: 'iVBORw0KGgo=', open: false },
        { kind: 'image', mimeType: 'image/png', source: fileMarker(drawn.hash), open: false, file: drawn },
        { kind: 'unknown', raw: { type: 'new_thing', deep: [{}] }, open: false },
      ],
      finish: { unified: 'tool-calls', raw: 'tool_calls' },
    },
    { blocks: [{ kind: 'text', text: 'another', open: false }], finish: stop },
  ],
  usage: { inputTokens: 10, outputTokens: 20, raw: { input_tokens: 10 } },
  unknown: [{ type: 'event.new' }],
  end: { type: 'finished', reason: stop },
});

export const plainAnswer: Answer = {
  candidates: [{ blocks: [{ kind: 'text', text: 'plain', open: false }], finish: stop }],
  unknown: [],
  end: { type: 'finished', reason: stop },
};

export function attemptOf(number: number, requestBody: string): Attempt {
  return {
    number,
    startedAt: 1_700_000_000_000,
    method: 'POST',
    url: 'http://127.0.0.1:1/v1/responses',
    requestHeaders: [['authorization', 'Bearer ••••abcd']],
    requestBody,
    timing: { connectedMs: 1, headersMs: 2.5, firstEventMs: 3, endMs: 9 },
    status: 200,
    responseHeaders: [['x-request-id', 'req_1']],
    sentBytes: 567,
    receivedBytes: 1234,
    eventCount: 3,
  };
}

export const attachedBytes = Buffer.from('id;name\n1;Ada\n'.repeat(40_000));

/** A conversation with branches, candidates, tools, a file, records of two attempts and a draft. Gives its id. */
export async function fill({ history, files }: TransferGround): Promise<string> {
  const file = await files.add('people.csv', chunks(attachedBytes));
  if (file.hash !== createHash('sha256').update(attachedBytes).digest('hex')) throw new Error('not the hash');
  const drawn = await files.add('image-1', chunks(Buffer.from('not really an image')));
  const first = history.addTurn({
    conversationId: null,
    settings,
    draft: { text: 'Who is in this table?', attachments: [{ source: 'file', file, detail: 'low' }] },
    facts: { ...facts, status: 'waiting' },
  });
  const { id } = first.summary;
  const large = `{"input":"${'x'.repeat(70_000)}"}`;
  history.saveAttempt(first.assistant.id, attemptOf(0, large));
  history.saveAttempt(first.assistant.id, attemptOf(1, '{}'));
  history.appendEvents(first.assistant.id, 1, [
    { atMs: 3, event: 'response.created', id: undefined, data: '{"a":1}' },
    { atMs: 4.25, event: undefined, id: '7', data: 'not JSON' },
  ]);
  history.appendEvents(first.assistant.id, 1, [{ atMs: 5, event: undefined, id: undefined, data: '[DONE]' }]);
  history.finishAnswer(first.assistant.id, richAnswer(drawn), facts);
  const calls = history.addToolMessage(first.assistant.id, [
    {
      callId: 'call_1',
      name: 'clock',
      arguments: '{"zone": "UTC"}',
      edited: '{"zone": "CET"}',
      verdict: { valid: false, reason: 'schema', problems: ['/zone is not one of them.'] },
      state: 'done',
      by: 'script',
      result: '12:00',
      log: 'looked at the clock',
      startedAt: 1_700_000_000_000,
      durationMs: 3,
    },
  ]);
  history.changeToolMessage(calls.id, (message) => ({
    calls: message.calls,
    fault: { kind: 'no-key', message: 'No key.', hint: 'Enter one.', attempts: 0 },
  }));
  const sibling = history.addSibling(first.assistant.id, settings, { ...facts, status: 'waiting' });
  history.finishAnswer(sibling.assistant.id, plainAnswer, {
    ...facts,
    status: 'failed',
    fault: { kind: 'status', message: 'No.', hint: 'Ask again.', status: 429, retryAfterMs: 1000, attempts: 2 },
  });
  const edited = history.addTurn({
    conversationId: id,
    settings,
    draft: { text: 'Asked otherwise', attachments: [{ source: 'url', url: 'https://e.example/a.pdf' }] },
    facts: { ...facts, status: 'waiting' },
    beside: first.user.id,
  });
  history.finishAnswer(edited.assistant.id, plainAnswer, { ...facts, format: { valid: false, problems: ['/: no'] } });
  history.chooseCandidate(first.assistant.id, 1);
  history.showBranch(id, sibling.assistant.id);
  history.saveDraft(id, { text: 'not sent', attachments: [{ source: 'file', file }] });
  return id;
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100_000) yield await Promise.resolve(bytes.subarray(at, at + 100_000));
}
