// @vitest-environment happy-dom
/** A try of a tool in its form: nothing yet, running, refused, with a verdict, with a result. */
import { expect, test } from 'vitest';
import { ToolTry } from '../../../../../renderer/features/tools/tool-try.tsx';
import type { ToolTrial } from '../../../../../shared/contract/tools.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { ToolDefinition } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';

const kept: ToolDefinition = {
  ...{ id: 't1', name: 'clock', description: '', schema: { type: 'object' }, strict: false, automatic: true },
  answer: { type: 'fixed', result: 'noon' },
};

async function tried(trial: () => ToolTrial | Promise<ToolTrial>) {
  const host = createFakeHost({ more: () => ({ 'tools.try': trial }) });
  const drawn = await renderInWindow(<ToolTry id="t1" kept={kept} />, { host });
  const outcome = () => drawn.page.getByRole('status', { name: 'Outcome' });
  return { ...drawn, outcome, run: () => drawn.user.click(drawn.page.getByRole('button', { name: 'Try' })) };
}

test('before the first try it says what will be seen', async () => {
  const { outcome } = await tried(() => ({ verdict: { valid: true } }));
  expect(outcome().textContent).toBe('The arguments’ verdict and the result appear here.');
});

test('TOOL-3 a result with its log, below the verdict', async () => {
  const { page, run } = await tried(() => ({
    verdict: { valid: true },
    outcome: { result: 'noon', isError: false, durationMs: 12, log: 'asked the sun' },
  }));
  await run();
  expect(await page.findByText('The arguments fit the schema.')).toBeTruthy();
  expect(page.getByText('Result after 12 ms')).toBeTruthy();
  expect(page.getByText('noon')).toBeTruthy();
  expect(page.getByText('asked the sun')).toBeTruthy();
});

test('TOOL-3 a failure and an empty result are told as such', async () => {
  const { page, run } = await tried(() => ({
    verdict: { valid: true },
    outcome: { result: '', isError: true, durationMs: 3 },
  }));
  await run();
  expect(await page.findByText('Failed after 3 ms')).toBeTruthy();
  expect(page.getByText('(empty)')).toBeTruthy();
});

test('TOOL-4 arguments that do not fit: each problem', async () => {
  const { page, run } = await tried(() => ({
    verdict: { valid: false, reason: 'schema', problems: ['city is missing.', 'unit is no text.'] },
  }));
  await run();
  expect(await page.findByText('city is missing.')).toBeTruthy();
  expect(page.getByText('unit is no text.')).toBeTruthy();
});

test('a try that is refused names its field; one under way says so', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  const { outcome, run, page } = await tried(
    () =>
      new Promise<ToolTrial>((_, reject) => {
        refuse = reject;
      }),
  );
  await run();
  expect(outcome().textContent).toBe('Running… A script may take at most 5 s.');
  refuse(new FaultError(fault('input', 'It is longer than 64 characters.', 'Shorten it.', { field: 'Name' })));
  expect(await page.findByText('Not run. Name: It is longer than 64 characters. Shorten it.')).toBeTruthy();
});
