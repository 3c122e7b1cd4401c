// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { AnswerCut } from '../../../../renderer/answers/answer-end.tsx';
import { FaultCures, RetryButton } from '../../../../renderer/app/fault-cures.tsx';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { FaultCard } from '../../../../renderer/ui/fault-card.tsx';
import { fault, type Fault } from '../../../../shared/fault.ts';
import { curesOf } from '../../../../shared/fault-cures.ts';
import { faultKinds } from '../../../../shared/fault.ts';
import { faultName } from '../../../../renderer/ui/fault-title.ts';
import { emptyAnswer, type Candidate } from '../../../../shared/message.ts';
import { render } from '../rendering.tsx';

const statusOf = (status: number, more: Partial<Fault> = {}): Fault =>
  fault('status', 'Said by the gateway', '', { status, code: 'some_code', attempts: 1, ...more });

test.each<[Fault, string, readonly string[]]>([
  [statusOf(401), '401 · Key refused', ['Edit key', 'Switch model', 'Retry']],
  [statusOf(404, { code: 'model_not_found' }), '404 · Model not found', ['Choose a model', 'Edit key', 'Retry']],
  [statusOf(404), '404 · Not found', ['Test connection', 'Edit address', 'Retry']],
  [
    fault('status', 'Corrupted thought signature.', '', { status: 400, attempts: 1 }),
    '400',
    ['Leave out reasoning', 'Switch model', 'Retry'],
  ],
  [statusOf(400), '400 · Request refused', ['Parameters', 'Switch model', 'Retry']],
  [statusOf(422), '422', ['Parameters', 'Switch model', 'Retry']],
  [statusOf(429), '429 · Too many requests', ['Retry', 'Switch model']],
  [statusOf(503), '503 · Gateway failed', ['Retry', 'Switch model']],
  [
    fault('connect', 'Nothing is running at 127.0.0.1:9.', ''),
    'Nothing is running at 127.0.0.1:9.',
    ['Retry', 'Edit address'],
  ],
  [
    fault('timeout', 'No reply from HOST after 180 s.', '', { ranOut: 'read' }),
    'No reply from HOST',
    ['Retry', 'Raise the timeout'],
  ],
  [
    fault('timeout', 'No connection to HOST within 10 s.', '', { ranOut: 'connect' }),
    'No connection to HOST',
    ['Retry', 'Edit address', 'Raise the timeout'],
  ],
  // No time of the profile ran out: none of them to raise.
  [fault('timeout', 'HOST did not answer.', ''), 'HOST did not answer.', ['Retry', 'Edit address']],
  [statusOf(408), '408', ['Retry', 'Switch model']],
  // Refused before anything went out: where that is set.
  [fault('no-key', 'Work has no key.', ''), 'Work has no key.', ['Edit key', 'Retry']],
  [fault('input', 'Top P is 2.', '', { field: 'Top P' }), 'Top P is 2.', ['Parameters']],
  [fault('input', 'Choose a model.', '', { field: 'Model' }), 'Choose a model.', ['Choose a model']],
  [fault('input', 'A run may have 500 cases.', '', { field: 'Cases' }), 'A run may have 500 cases.', ['Setup']],
  [fault('input', 'The message is empty.', '', { field: 'Message' }), 'The message is empty.', []],
])('%#: the likeliest cure comes first', async (failed, title, names) => {
  const drawn = await render(
    <FaultCard
      fault={failed}
      actions={
        <FaultCures
          fault={failed}
          profileId="p1"
          retry={<RetryButton onClick={vi.fn()} />}
          onSwitchModel={vi.fn()}
          onLeaveOutReasoning={vi.fn()}
          onSetParameters={vi.fn()}
          onOpenSetup={vi.fn()}
        />
      }
    />,
  );
  expect(drawn.holder.querySelector('[role="alert"]')?.textContent).toContain(title);
  expect(drawn.buttons().slice(0, names.length)).toEqual(names);
});

test('the gateway’s own words are quoted, and its code stands at the title', async () => {
  const drawn = await render(<FaultCard fault={statusOf(401)} />);
  expect(drawn.holder.querySelector('blockquote')?.textContent).toBe('Said by the gateway');
  expect(drawn.holder.textContent).toContain('some_code');
});

test('a page leaves out the cures that it has no way to; a setting is opened at its profile', async () => {
  const drawn = await render(<FaultCures fault={statusOf(401)} profileId="p1" />);
  expect(drawn.buttons()).toEqual(['Edit key']);
  await drawn.press('Edit key');
  expect(currentRoute()).toMatchObject({ page: 'settings', section: 'profiles', item: 'p1' });
});

test('every kind of fault has a name and at most three cures', () => {
  for (const kind of faultKinds) {
    expect(faultName({ kind })).not.toBe('');
    expect(curesOf(fault(kind, '', '')).length).toBeLessThanOrEqual(3);
  }
});

test.each([
  ['length', ['Raise Max tokens', 'Continue', 'Retry']],
  ['content-filter', ['Switch model', 'Retry']],
] as const)('an answer cut short by %s: what it advises are buttons', async (unified, names) => {
  const candidate: Candidate = { blocks: [], finish: { raw: unified, unified } };
  const drawn = await render(
    <AnswerCut
      message={{ chosenCandidate: 0, answer: { ...emptyAnswer, candidates: [candidate] } }}
      again={<RetryButton onClick={vi.fn()} />}
      onSetParameters={vi.fn()}
      onResume={vi.fn()}
      onSwitchModel={vi.fn()}
    />,
  );
  expect(drawn.buttons()).toEqual(names);
  // A button is enough.
  expect(drawn.holder.textContent).not.toMatch(/leaves room|ask another/);
});
