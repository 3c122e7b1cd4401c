/** An answer without end: cut off where one answer may not hold more, said, and kept; whatever it consists of. */
import { expect, test } from 'vitest';
import { mostCharacters } from '../../../core/answers/answer-size-limit.ts';
import { createRig } from './core-rig.ts';
import { httpServer } from './transport/servers.ts';

const letters = 'съешь ещё этих булок '.repeat(200);
const tool = { index: 0, id: 'c', function: { name: 'f', arguments: 'x'.repeat(20_000) } };

test.each<[string, (at: number) => object]>([
  ['text', () => ({ choices: [{ index: 0, delta: { content: letters } }] })],
  ['arguments of a call', () => ({ choices: [{ index: 0, delta: { tool_calls: [tool] } }] })],
  ['fields that nobody knows', (at) => ({ surprise: [at, 'y'.repeat(20_000)] })],
])(
  'STREAM-2 of %s',
  async (_name, chunkOf) => {
    let closed = false;
    let sent = 0;
    const server = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.on('error', () => undefined);
      response.on('close', () => {
        closed = true;
      });
      const write = (): void => {
        while (!response.destroyed) {
          sent += 1;
          if (!response.write(`data: ${JSON.stringify(chunkOf(sent))}\n\n`)) return;
        }
      };
      response.on('drain', write);
      write();
    });
    const rig = await createRig();
    const profileId = await rig.profile('Endless', `http://${server.host}`, 'zq-7c1f03d9a2e84b55');
    const { answer, facts, message } = await rig.answer('Go on', { profileId });
    expect(facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'too-large', attempts: 1, message: expect.stringContaining('16 million characters') as unknown },
    });
    expect(answer.end).toEqual({ type: 'fault', fault: facts.fault });
    const held = JSON.stringify(answer).length;
    expect(held).toBeGreaterThan(mostCharacters * 0.9);
    expect(held).toBeLessThan(mostCharacters + 2_000_000);
    const opened = await rig.client.call('conversations.open', { id: message.conversationId, limit: 10 });
    expect(opened.messages.at(-1)).toMatchObject({ answer, facts });
    await expect.poll(() => closed).toBe(true);
  },
  60_000,
);
