// @vitest-environment happy-dom
/** The composer of the lanes: when Run runs, when it says why not, and what the buttons for more lanes say. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { composerOwner, useCompareFeature } from '../../../../../../renderer/features/compare/compare-feature.ts';
import { AskRow } from '../../../../../../renderer/features/compare/setup/ask-row.tsx';
import { useStart } from '../../../../../../renderer/features/compare/use-start.ts';
import { compareLimits, emptySetup } from '../../../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { compareRunOf, setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare, twoLanes, type CompareGiven } from '../compare-window.tsx';

function Row() {
  return <AskRow start={useStart(useCompareFeature())} />;
}

const asking = { ...twoLanes, ask: { ...twoLanes.ask, text: 'Why is the sky blue?' } };

async function row(given: CompareGiven = {}) {
  const drawn = await inCompare(<Row />, {
    ...given,
    handlers: { 'compare.start': () => compareRunOf('begun'), ...given.handlers },
  });
  return { ...drawn, button: (name: string) => drawn.page.getByRole<HTMLButtonElement>('button', { name }) };
}

test('empty: without a message nothing runs, and that is said only once it was tried', async () => {
  const { page, user, button, inputs } = await row();
  expect(page.queryByRole('alert')).toBeNull();
  expect(button('Run').title).toBe('Write a message to send.');
  await user.click(button('Run'));
  expect(page.getByRole('alert').textContent).toBe('Write a message to send.');
  expect(inputs('compare.start')).toEqual([]);
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'W');
  expect(page.queryByRole('alert')).toBeNull();
});

test('empty: without a lane there is nobody to ask', async () => {
  const { page, user, button } = await row({ setup: { ...asking, textLanes: [] } });
  await user.click(button('Run'));
  expect(page.getByRole('alert').textContent).toBe('Add a lane to ask.');
});

test('ready: what is written goes to every lane', async () => {
  const { user, page, button, inputs } = await row();
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'Why?');
  await user.click(button('Run'));
  await expect.poll(() => inputs('compare.start')).toHaveLength(1);
  expect(inputs('compare.start')).toEqual([
    expect.objectContaining({
      setup: expect.objectContaining({ ask: expect.objectContaining({ text: 'Why?' }) as unknown }) as unknown,
    }),
  ]);
});

test('busy: a run under way is stopped by the same place, or by Escape from the message', async () => {
  const { user, page, button, inputs } = await row({ setup: asking, run: compareRunOf('r') });
  expect(page.queryByRole('button', { name: 'Run' })).toBeNull();
  await user.click(button('Stop all'));
  await user.type(page.getByRole('textbox', { name: 'Message' }), '{Escape}');
  expect(inputs('compare.stop')).toEqual([{ runId: 'r' }, { runId: 'r' }]);
});

test('Escape without a run under way stops nothing', async () => {
  const { user, page, inputs } = await row({ setup: asking, run: compareRunOf('r', { state: 'ended' }) });
  await user.type(page.getByRole('textbox', { name: 'Message' }), '{Escape}');
  expect(inputs('compare.stop')).toEqual([]);
});

test('busy: while files are on their way Run waits for them, and says so', async () => {
  const { page, button } = await row({
    setup: asking,
    prepare: (_, { waiting }) => waiting.store.setState({ [composerOwner]: { state: 'waiting' } }),
  });
  expect(button('Run').title).toBe('Runs when the files have uploaded');
  expect(button('Run').getAttribute('aria-busy')).toBe('true');
  expect(page.getByRole('button', { name: 'Don’t send yet' })).toBeDefined();
});

test('busy: while the lanes are read nothing runs, since nobody has seen what would go out, and why is said', async () => {
  const { user, button, feature, inputs, page } = await row({ setup: emptySetup, loaded: false });
  await user.type(page.getByRole('textbox', { name: 'Message' }), 'Why?');
  await user.click(button('Run'));
  expect(page.getByRole('alert').textContent).toBe('Loading lanes…');
  act(() => feature.setup.store.setState({ loaded: true, setup: asking }));
  expect(page.queryByRole('alert')).toBeNull();
  expect(inputs('compare.start')).toEqual([]);
  await user.click(button('Run'));
  await expect.poll(() => inputs('compare.start')).toHaveLength(1);
});

test('refused: why a run did not begin stands above the message, and can be tried again', async () => {
  let tries = 0;
  const { user, page, button, inputs } = await row({
    setup: asking,
    handlers: {
      'compare.start': () => {
        tries += 1;
        if (tries === 1) throw new FaultError(fault('connect', 'The gateway could not be reached.', 'Is it up?'));
        return compareRunOf('begun');
      },
    },
  });
  await user.click(button('Run'));
  expect(await page.findByText('The gateway could not be reached.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => inputs('compare.start').length).toBe(2);
  expect(page.queryByText('The gateway could not be reached.')).toBeNull();
});

test('refused: where no lane can be sent, the first one says why', async () => {
  const { user, page, button, inputs } = await row({
    setup: { ...asking, textLanes: [textLaneOf('a', { model: '' }), textLaneOf('b', { profileId: 'gone' })] },
  });
  await user.click(button('Run'));
  expect(page.getByRole('alert').textContent).not.toBe('');
  expect(inputs('compare.start')).toEqual([]);
});

test('long: at the most lanes no more are added, and the buttons say why', async () => {
  const full = setupOf(Array.from({ length: compareLimits.lanes }, (_, at) => textLaneOf(`l${at}`)));
  const { button } = await row({ setup: full });
  for (const name of ['Add lane', 'Every protocol']) {
    expect([button(name).disabled, button(name).title]).toEqual([true, `${compareLimits.lanes} lanes is the maximum.`]);
  }
});

test('more lanes: the buttons say how many there are and how many a model lacks', async () => {
  const { user, button, feature } = await row({ setup: setupOf([textLaneOf('a')]) });
  expect(button('Add lane').title).toBe(`Add lane: 1 of up to ${compareLimits.lanes}`);
  expect(button('Every protocol').title).toMatch(/^\d more lanes? for alpha-5\.5$/);
  await user.click(button('Every protocol'));
  expect(button('Every protocol').title).toBe('alpha-5.5 already has a lane for each of its protocols.');
  await user.click(button('Add lane'));
  expect(feature.setup.store.getState().setup.textLanes.length).toBeGreaterThan(2);
  expect((await row({ setup: emptySetup })).button('Every protocol').title).toBe(
    'Add a lane for each of the model’s protocols',
  );
});
