/** When the process of the built-in gateway is started again; on doubles of processes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBuiltInGateway, type GatewayWish, type GatewayWord } from '../../../core/built-in-gateway.ts';
import type { ModuleProcess } from '../../../core/module-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

vi.mock('../../../core/gateway-module-file.ts', () => ({ gatewayModuleFile: () => new URL('file:///gateway.mjs') }));

const place = { root: 'http://127.0.0.1:4010', keys: { general: 'qk-general-1', delta: 'qk-delta-1' } };

class FakeProcess implements ModuleProcess {
  wish: GatewayWish | undefined;
  state: 'running' | 'dismissed' | 'killed' = 'running';
  #say: (message: unknown) => void = () => undefined;
  #end: () => void = () => undefined;

  send(message: unknown): void {
    this.wish = message as GatewayWish;
  }
  onMessage(listener: (message: unknown) => void): void {
    this.#say = listener;
  }
  onEnd(listener: () => void): void {
    this.#end = listener;
  }
  dismiss(): void {
    this.state = 'dismissed';
    this.end();
  }
  kill(): void {
    this.state = 'killed';
    this.end();
  }
  end(): void {
    this.#end();
  }
  say(word: GatewayWord): void {
    this.#say(word);
  }
}

function ground() {
  const processes: FakeProcess[] = [];
  const told: string[] = [];
  const starting = startBuiltInGateway({
    startModule: () => {
      const made = new FakeProcess();
      processes.push(made);
      return made;
    },
    paces: {},
    onError: ({ message }) => told.push(message),
  });
  starting.catch(() => undefined);
  return { processes, told, starting };
}

test('the next process takes its place, at once the first time and then after longer and longer pauses', async () => {
  const { processes, starting, told } = ground();
  processes[0]?.say(place);
  const gateway = await starting;
  expect(processes[0]?.wish).toEqual({ paces: {} });
  const pauses = [0, 1_000, 2_000, 4_000];
  for (const [index, pause] of pauses.entries()) {
    processes[index]?.end();
    await vi.advanceTimersByTimeAsync(pause === 0 ? 0 : pause - 1);
    expect(processes).toHaveLength(pause === 0 ? index + 2 : index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(processes).toHaveLength(index + 2);
    expect(processes[index + 1]?.wish).toEqual({ paces: {}, place });
    processes[index + 1]?.say(place);
  }
  expect(told).toHaveLength(pauses.length);
  // In the middle of a pause.
  processes.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(0);
  await gateway.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(processes).toHaveLength(pauses.length + 1);
});

test('what keeps it from its place is told, and tried again', async () => {
  const { processes, starting, told } = ground();
  processes[0]?.say(place);
  await starting;
  processes[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  processes[1]?.say({ problem: 'listen EADDRINUSE' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(processes[1]?.state).toBe('dismissed');
  expect(processes).toHaveLength(3);
  expect(told).toContain('The built-in gateway could not start: listen EADDRINUSE');
});

test('a first process that says what is amiss, ends, or says nothing is a start that failed', async () => {
  const words = ground();
  words.processes[0]?.say({ problem: 'listen EPERM' });
  await expect(words.starting).rejects.toThrow('listen EPERM');
  const short = ground();
  short.processes[0]?.end();
  await expect(short.starting).rejects.toThrow('its process ended');
  const silent = ground();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(silent.processes[0]?.state).toBe('killed');
  await expect(silent.starting).rejects.toThrow('its process ended');
});
