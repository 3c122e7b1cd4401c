/** Proves what sleeps and wakes with the computer, and in which order. */
import { expect, test, vi } from 'vitest';
import { double } from '../../doubles/electron/electron.ts';
import { setUpSleep } from '../../../electron/sleep.ts';

vi.mock('electron', async () => (await import('../../doubles/electron/electron.ts')).electronModule);

test('windows save before connections are let be; connections are asked for before pages are brought back', () => {
  const done: string[] = [];
  const noting = (name: string) => ({
    suspend: () => void done.push(`${name} suspend`),
    resume: () => void done.push(`${name} resume`),
  });
  setUpSleep({ windows: noting('windows'), core: noting('core') });
  double.powerMonitor.emit('suspend');
  double.powerMonitor.emit('resume');
  expect(done).toEqual(['windows suspend', 'core suspend', 'core resume', 'windows resume']);
});
