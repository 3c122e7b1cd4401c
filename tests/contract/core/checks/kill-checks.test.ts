/** A run of checks whose process is killed with the signal that nothing can catch goes on where it was. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../../../../gateway/start.ts';
import type { CheckFinding } from '../../../../shared/checks/check-run.ts';
import { buildsProcess } from '../../../doubles/own-process.ts';
import { createRig } from '../core-rig.ts';
import { follow, setupOf } from './followed-run.ts';

const startChecks = buildsProcess('tests/contract/core/checks/checks-process.ts');

interface Said {
  readonly runId?: string;
  readonly findings?: readonly CheckFinding[];
}

test('kill -9 in the middle of a run of checks loses nothing that was told, and going on sends none of it again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-checks-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  let asked = 0;
  const gateway = await startGateway({
    pace: 'instant',
    observe: ({ method }) => {
      if (method === 'POST') asked += 1;
    },
  });
  onTestFinished(() => gateway.close());
  const setup = setupOf({ capabilities: ['Plain answer', 'Streaming', 'Parameters', 'Stop sequences', 'Tools'] });
  const { child, lines, ended } = startChecks(dataDir, gateway.root, gateway.keys.general, JSON.stringify(setup));
  let runId = '';
  const told = new Map<number, CheckFinding>();
  for await (const line of lines) {
    const said = line as Said;
    runId = said.runId ?? runId;
    for (const finding of said.findings ?? []) told.set(finding.check, finding);
    if (told.size > 0) child.kill('SIGKILL');
  }
  expect((await ended).signal).toBe('SIGKILL');

  const { root, keys } = gateway;
  const { client } = await createRig({ dataDir, builtInGateway: { root, key: keys.general } });
  const after = follow(client, runId);
  await after.stands('paused');
  expect(after.run().standing.pausedBy).toBe('restart');
  for (const [check, finding] of told) expect(after.findings.get(check)).toEqual(finding);
  const kept = new Map(after.findings);
  const answered = new Set([...kept.values()].map(({ messageId }) => messageId)).size;
  const { requests, checks } = after.run();
  expect(answered).toBeLessThan(requests);
  const before = asked;

  await client.call('checks.resume', { runId });
  await after.stands('ended');
  expect(asked - before).toBe(requests - answered);
  for (const [check, finding] of kept) expect(after.findings.get(check)).toEqual(finding);
  expect(after.findings.size).toBe(checks.filter(({ request }) => request !== undefined).length);
}, 120_000);
