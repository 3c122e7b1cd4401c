import { expect, test, vi } from 'vitest';
import { openLimit, serveWire } from '../../../../core/wire/serve.ts';
import { createWirePair } from '../../../../shared/wire/pair.ts';
import type { HostFrame } from '../../../../shared/wire/frames.ts';
import { handlersWith } from '../../../doubles/handlers.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a window that opens too much is refused, and may go on once it has let go', async () => {
  const { client, host } = createWirePair();
  const frames: HostFrame[] = [];
  client.onFrame((frame) => frames.push(frame));
  serveWire(host, handlersWith({ 'models.refresh': () => new Promise(() => undefined) }));
  for (let id = 0; id <= openLimit; id += 1) {
    client.send({ t: 'call', id, method: 'models.refresh', input: { profileId: 'p' } });
  }
  await settle();
  expect(frames).toMatchObject([{ t: 'fault', id: openLimit, fault: { kind: 'internal' } }]);
  client.send({ t: 'cancel', id: 0 });
  client.send({ t: 'call', id: 1000, method: 'models.refresh', input: { profileId: 'p' } });
  await settle();
  expect(frames).toHaveLength(1);
});

test('after its close a host takes no call, aborts what is open and closes the wire', async () => {
  const { client, host } = createWirePair();
  const closed = vi.fn();
  client.onClose(closed);
  const signals: AbortSignal[] = [];
  const handler = vi.fn((_input: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  });
  const served = serveWire(host, handlersWith({ 'models.refresh': handler }));
  client.send({ t: 'call', id: 1, method: 'models.refresh', input: { profileId: 'p' } });
  await settle();
  client.send({ t: 'call', id: 2, method: 'models.refresh', input: { profileId: 'p' } });
  served.close();
  served.close();
  await settle();
  expect(handler).toHaveBeenCalledTimes(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a stream handler that throws before its first item is a fault of its stream', async () => {
  const { client, host } = createWirePair();
  const frames: HostFrame[] = [];
  client.onFrame((frame) => frames.push(frame));
  const errors: unknown[] = [];
  const broken = new Error('no iterable');
  serveWire(
    host,
    handlersWith({
      'app.watch': () => {
        throw broken;
      },
    }),
    { onError: (error, during) => errors.push([error, during]) },
  );
  client.send({ t: 'call', id: 1, method: 'app.watch', input: {} });
  await settle();
  expect(frames).toMatchObject([{ t: 'fault', id: 1, fault: { kind: 'internal' } }]);
  expect(errors).toEqual([[broken, 'app.watch']]);
});
