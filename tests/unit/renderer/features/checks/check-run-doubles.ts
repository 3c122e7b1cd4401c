/** Runs of checks as a host tells them, for what is shown of them. */
import type { CheckRun, RunCheck } from '../../../../../shared/checks/check-run.ts';

export const runCheck = (more: Partial<RunCheck> = {}): RunCheck => ({
  id: 'chat/plain/id',
  title: 'An answer has id',
  capability: 'Plain answer',
  rule: { id: 'CHAT-4', source: 'Chat completions, response' },
  api: 'chat',
  model: 'alpha-5.5',
  expected: 'a text',
  why: 'Support asks for it.',
  request: 0,
  ...more,
});

export const checkRun = (more: Partial<CheckRun> = {}): CheckRun => ({
  id: 'run-1',
  createdAt: Date.UTC(2026, 10, 22, 14, 6),
  profileId: 'reference',
  profileName: 'Reference gateway',
  gateway: 'http://127.0.0.1:43117',
  setup: { targets: [], capabilities: [], atOnce: 4, budget: null },
  checks: [runCheck()],
  requests: 1,
  standing: { state: 'ended', spent: { input: 90, output: 10 }, budget: null, activeMs: 2_000 },
  ...more,
});
