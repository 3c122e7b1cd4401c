/**
 * A process to be killed: it streams an answer into the history of a folder as a run does, and after each write says
 * how many events are kept. Arguments: the folder, and the milliseconds between two events.
 */
import type { RecordedEvent } from '../../../shared/exchange.ts';
import { openHistory } from '../../../core/storage/open-history.ts';
import { eventData } from './event-data.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';

const [folder = '', pace = '5'] = process.argv.slice(2);
const { history, recovered, fault } = openHistory(folder);
const { assistant } = history.addTurn({
  conversationId: null,
  settings: { model: 'alpha-5', protocol: 'chat', system: '', stream: true, tools: [], parameters: noParameters },
  draft: { text: 'Go on until you are killed.', attachments: [] },
  facts: {
    status: 'waiting',
    profileId: 'p1',
    profileName: 'Reference gateway',
    model: 'alpha-5',
    protocol: 'chat',
  },
});
history.saveAttempt(assistant.id, {
  number: 0,
  startedAt: Date.now(),
  method: 'POST',
  url: 'http://127.0.0.1:1/v1/chat/completions',
  requestHeaders: [],
  requestBody: '{}',
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
});
say({ assistant: assistant.id, recovered, fault });

const flushAfterMs = 50;
const started = performance.now();
let pending: RecordedEvent[] = [];
let received = 0;
let flushed = started;
setInterval(() => {
  const now = performance.now();
  pending.push({ atMs: now - started, event: undefined, id: undefined, data: eventData(received) });
  received += 1;
  if (now - flushed < flushAfterMs) return;
  history.appendEvents(assistant.id, 0, pending);
  pending = [];
  flushed = now;
  say({ kept: received });
}, Number(pace));

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
