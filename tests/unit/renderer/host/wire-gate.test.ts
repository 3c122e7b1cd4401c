import { afterEach, expect, test, vi } from 'vitest';
import { behindGate, createWireGate } from '../../../../renderer/host/wire-gate.ts';
import { createClient } from '../../../../shared/wire/client.ts';
import type { ClientWire, HostFrame } from '../../../../shared/wire/frames.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what comes while the gate is closed is delivered in order when it opens, the end last', () => {
  const gate = createWireGate();
  let say: (frame: HostFrame) => void = () => undefined;
  let end = (): void => undefined;
  const wire: ClientWire = {
    send: () => undefined,
    onFrame: (callback) => (say = callback),
    onClose: (callback) => (end = callback),
    close: () => undefined,
  };
  const heard: unknown[] = [];
  const gated = behindGate(wire, gate);
  gated.onFrame((frame) => heard.push('id' in frame ? frame.id : frame));
  gated.onClose(() => heard.push('end'));
  say({ t: 'end', id: 1 });
  expect(heard).toEqual([1]);
  gate.close();
  say({ t: 'end', id: 2 });
  say({ t: 'end', id: 3 });
  end();
  expect(heard).toEqual([1]);
  gate.open();
  expect(heard).toEqual([1, 2, 3, 'end']);
  say({ t: 'end', id: 4 });
  expect(heard.at(-1)).toBe(4);
});

test('who asks for the end of a wire that has ended already is told', async () => {
  let end = (): void => undefined;
  const client = createClient({
    send: () => undefined,
    onFrame: () => undefined,
    onClose: (callback) => (end = callback),
    close: () => undefined,
  });
  end();
  await new Promise<void>((resolve) => client.onClose(resolve));
});

test('one that throws is reported, and all the others are heard', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const gate = createWireGate();
  const heard: number[] = [];
  const broken = new Error('broken');
  gate.close();
  gate.pass(() => heard.push(1));
  gate.pass(() => {
    throw broken;
  });
  gate.pass(() => heard.push(3));
  gate.open();
  expect(heard).toEqual([1, 3]);
  expect(reported).toHaveBeenCalledExactlyOnceWith(broken);
});
