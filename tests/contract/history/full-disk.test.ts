/** A disk that is full at the start or fills in mid-stream: a small file system of its own, where this machine lets a test mount one. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Recorder } from '../../../core/exchange/recorder.ts';
import { openHistory } from '../../../core/storage/open-history.ts';
import { Redactor } from '../../../core/redact/redactor.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';

const settings: ChatSettings = {
  model: 'm',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};
const facts = { status: 'waiting', profileId: 'p', profileName: 'P', model: 'm', protocol: 'chat' } as const;

/** Undefined where nothing can be mounted here. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Takes all the room that is left. */
function fillUp(folder: string): string {
  const path = join(folder, 'ballast');
  const fd = openSync(path, 'w');
  for (const size of [65_536, 4096, 1]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(fd, block);
    } catch {
      // Full for blocks of this size.
    }
  }
  closeSync(fd);
  return path;
}

test('full at the start: conversations can be read, and new ones are kept once there is room', ({ skip }) => {
  const folder = smallDisk();
  if (folder === undefined) return skip('No file system can be mounted here.');
  const first = openHistory(folder);
  const turn = first.history.addTurn({ conversationId: null, settings, draft: { text: 'Hi', attachments: [] }, facts });
  first.history.close();
  const ballast = fillUp(folder);
  const { history, state, fault } = openHistory(folder);
  onTestFinished(() => history.close());
  expect(['kept', 'reading']).toContain(state);
  expect(fault?.message).toContain('disk is full');
  expect(history.summaries().map(({ id }) => id)).toEqual([turn.summary.id]);
  expect(history.open(turn.summary.id, 10).messages).toHaveLength(2);
  const ask = () =>
    history.addTurn({ conversationId: null, settings, draft: { text: 'x'.repeat(100_000), attachments: [] }, facts });
  expect(ask).toThrow(/disk is full|cannot be written/);
  history.close();
  rmSync(ballast);
  const later = openHistory(folder);
  onTestFinished(() => later.history.close());
  expect(later.fault).toBeUndefined();
  expect(later.history.summaries()).toHaveLength(1);
});

test('filled in mid-stream: what was shown can be read once there is room', async ({ skip }) => {
  const folder = smallDisk();
  if (folder === undefined) return skip('No file system can be mounted here.');
  const { history } = openHistory(folder);
  onTestFinished(() => history.close());
  const { assistant } = history.addTurn({
    conversationId: null,
    settings,
    draft: { text: 'Hi', attachments: [] },
    facts,
  });
  const onProblem = vi.fn();
  const exchange = { messageId: assistant.id, protocol: 'chat', profileName: 'P' } as const;
  const recorder = new Recorder({ exchange, store: history, onProblem });
  const attempt = recorder.begin(
    0,
    { method: 'POST', url: 'http://127.0.0.1:1/', headers: [], body: '{}' },
    new Redactor([]),
  );
  const said = (i: number): string => `${i} ${'z'.repeat(2000)}`;
  for (let i = 0; i < 10; i += 1) attempt.events([{ event: undefined, id: undefined, data: said(i) }]);
  recorder.flush();
  const ballast = fillUp(folder);
  for (let i = 10; i < 300; i += 1) attempt.events([{ event: undefined, id: undefined, data: said(i) }]);
  recorder.flush();
  attempt.end();
  recorder.end();
  expect(onProblem).toHaveBeenCalledTimes(1);
  rmSync(ballast);
  await vi.waitFor(
    () => {
      const kept = [...history.events(assistant.id, 0)].flat().map(({ data }) => data);
      expect(kept).toEqual(Array.from({ length: 300 }, (_, i) => said(i)));
    },
    { timeout: 10_000 },
  );
  expect(history.exchange(assistant.id)?.attempts[0]?.eventCount).toBe(300);
});
