// @vitest-environment happy-dom
/** On the card of a tool call: the button that settles it in every lane, where there are such lanes, and what is said before and after. */
import { use } from 'react';
import { expect, test } from 'vitest';
import { CallExtrasContext } from '../../../../../../renderer/answers/call-extras.ts';
import { CallsOfAllLanes } from '../../../../../../renderer/features/compare/lane-answer/all-lanes-buttons.tsx';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import type { KnownTool, ToolCall } from '../../../../../../shared/tool.ts';
import { answerOf, questionOf, toolMessageOf } from '../../chat/scripted-chat.ts';
import { cellOf, compareRunOf } from '../compare-doubles.ts';
import { inCompare } from '../compare-window.tsx';

const callOf = (callId: string, more: Partial<ToolCall> = {}): ToolCall => ({
  ...{ callId, name: 'get_tree', arguments: '{"unit":"m"}', verdict: { valid: true }, state: 'pending' },
  ...more,
});

const tool: KnownTool = {
  ...{ id: 'tree', name: 'get_tree', description: '', schema: { type: 'object' }, automatic: false },
  answer: { type: 'fixed', result: 'Oak' },
};

function Card({ of, text }: { readonly of: KnownTool | undefined; readonly text?: string }) {
  const extras = use(CallExtrasContext);
  const at = { messageId: 't0', call: callOf('c0'), tool: of };
  return (
    <div>
      {text === undefined ? extras?.actions(at) : extras?.sending(at, { kind: 'result', text, isError: false })}
    </div>
  );
}

interface Given {
  /** Of the two lanes. */
  readonly calls?: readonly [readonly ToolCall[], readonly ToolCall[]];
  readonly of?: KnownTool | undefined;
  /** A result that is being written. */
  readonly text?: string;
  readonly lanes?: number;
  readonly refuses?: boolean;
}

async function card({ calls = [[callOf('c0')], [callOf('c1')]], lanes = 2, refuses = false, text, ...more }: Given) {
  const run = compareRunOf('r');
  const messages = (lane: number) => [
    questionOf(`q${lane}`, 'Which?'),
    answerOf(`a${lane}`),
    toolMessageOf(`t${lane}`, { calls: calls[lane] ?? [] }),
  ];
  const settled = ({ messageId }: { readonly messageId: string }) => {
    if (refuses && messageId === 't1') throw new Error('no');
    return toolMessageOf(messageId);
  };
  const drawn = await inCompare(
    <CallsOfAllLanes>
      <Card of={'of' in more ? more.of : tool} {...(text === undefined ? {} : { text })} />
    </CallsOfAllLanes>,
    {
      run: { ...run, lanes: run.lanes.slice(0, lanes) },
      cells: [0, 1].slice(0, lanes).map((lane) => cellOf({ lane }, { state: 'calls' })),
      answers: Object.fromEntries(
        [0, 1].map((lane) => [cellKey({ lane, case: 0, repeat: 0 }), { messages: messages(lane), live: {} }]),
      ),
      handlers: { 'tools.run': settled, 'tools.answer': settled },
    },
  );
  const toasts = () => drawn.services.toasts.store.getState().toasts.map(({ text: said }) => said);
  return { ...drawn, toasts };
}

test('empty: one lane alone has no such button and nothing to say', async () => {
  expect((await card({ lanes: 1 })).holder.textContent).toBe('');
});

test('a call of the user’s hand, or of a tool that is gone, is not run anywhere', async () => {
  expect((await card({ of: { ...tool, answer: { type: 'hand' } } })).holder.textContent).toBe('');
  expect((await card({ of: undefined })).holder.textContent).toBe('');
});

test('the same call waits in both: it is run in both, and which they were is told', async () => {
  const { page, user, inputs, toasts, holder } = await card({});
  expect(holder.textContent).toContain('The same call is waiting in 1 · Chat completions and 2 · Responses.');
  await user.click(page.getByRole('button', { name: 'Run in all lanes' }));
  await expect.poll(toasts).toEqual(['Run in 1 · Chat completions and 2 · Responses.']);
  expect(inputs('tools.run')).toEqual([
    expect.objectContaining({ messageId: 't0', callId: 'c0' }),
    expect.objectContaining({ messageId: 't1', callId: 'c1' }),
  ]);
});

test('no other lane waits for it: there is no button, but why is said', async () => {
  const { page, holder } = await card({ calls: [[callOf('c0')], [callOf('c1', { arguments: '{"unit":"ft"}' })]] });
  expect(page.queryByRole('button', { name: 'Run in all lanes' })).toBeNull();
  expect(holder.textContent).toContain('No other lane has this call waiting.');
  expect(holder.textContent).toContain('it calls get_tree with other arguments');
});

test('refused: the lane that refused it is named, the others have it', async () => {
  const { page, user, toasts } = await card({ refuses: true });
  await user.click(page.getByRole('button', { name: 'Run in all lanes' }));
  await expect
    .poll(toasts)
    .toEqual(['Run in 1 · Chat completions. Not in 2 · Responses: it refused it, and its call says why.']);
});

test('a result that is being written is given to all of them', async () => {
  const { page, user, inputs, toasts } = await card({ text: 'Oak', of: { ...tool, answer: { type: 'hand' } } });
  await user.click(page.getByRole('button', { name: 'Answer in all lanes' }));
  await expect.poll(toasts).toEqual(['Answered in 1 · Chat completions and 2 · Responses.']);
  expect(inputs('tools.answer')).toHaveLength(2);
});
