// @vitest-environment happy-dom
/** One of several candidates: whether one goes on with it, what it shows, and where it is empty. */
import { expect, test, vi } from 'vitest';
import { CandidateBlocks, CandidateColumn } from '../../../../renderer/answers/candidate.tsx';
import type { ToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import type { Block, Candidate } from '../../../../shared/message.ts';
import { render } from '../rendering.tsx';

async function column(given: Partial<Parameters<typeof CandidateColumn>[0]> = {}) {
  const onChoose = vi.fn();
  const props = { number: 2, finish: null, chosen: false, goesOn: false, onChoose, children: 'Text', ...given };
  const drawn = await render(<CandidateColumn {...props} />);
  return { ...drawn, onChoose, choose: drawn.page.queryByRole('button', { name: 'Continue with candidate 2' }) };
}

test('one goes on with another one by its button; with the one chosen there is none to press', async () => {
  const { user, page, onChoose, choose } = await column({ finish: 'length' });
  expect(page.getByRole('region', { name: 'Candidate 2' }).textContent).toContain('length');
  await user.click(choose ?? document.body);
  expect(onChoose).toHaveBeenCalledOnce();
  expect((await column({ chosen: true })).choose).toBeNull();
  const on = await column({ chosen: true, goesOn: true });
  expect(on.page.getByText('Continuing here')).toBeDefined();
});

test('busy: while it runs none is chosen', async () => {
  expect((await column({ onChoose: undefined })).choose).toBeNull();
});

const text = (words: string): Block => ({ kind: 'text', text: words, open: false });
const reasoning = (words: string): Block => ({ kind: 'reasoning', text: words, open: false });

async function blocks(candidate: Candidate, running = false) {
  return render(
    <CandidateBlocks
      calls={{} as ToolCallsStore}
      toolMessage={undefined}
      messageId="a1"
      number={1}
      candidate={candidate}
      running={running}
      chosen
    />,
  );
}

test('empty: one that ended with nothing says so; one under way, or cut off before its end, does not', async () => {
  const stop = { unified: 'stop', raw: 'stop' } as const;
  expect((await blocks({ blocks: [], finish: stop })).holder.textContent).toBe('Empty answer');
  expect((await blocks({ blocks: [], finish: stop }, true)).holder.textContent).toBe('');
  expect((await blocks({ blocks: [] })).holder.textContent).toBe('');
  expect((await blocks({ blocks: [text('Ninety.')], finish: stop })).holder.textContent).toBe('Ninety.');
});

test('its blocks stand in order, each to be found by its number; sealed reasoning beside what was told is left out', async () => {
  const { holder } = await blocks({ blocks: [reasoning('Deep?'), reasoning(''), text('Ninety.')] });
  const places = [...holder.querySelectorAll('[data-block]')].map((one) => one.getAttribute('data-block'));
  expect(places).toEqual(['1/0', '1/1', '1/2']);
  expect(holder.querySelector('[data-block="1/1"]')?.textContent).toBe('');
  const alone = await blocks({ blocks: [reasoning(''), text('Ninety.')] });
  expect(alone.holder.querySelector('[data-block="1/0"]')?.childElementCount).toBeGreaterThan(0);
});
