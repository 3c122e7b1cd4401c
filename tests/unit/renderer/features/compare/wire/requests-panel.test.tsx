// @vitest-environment happy-dom
/** The requests of all lanes: before a run, as they would go out; after one, as they went; and what stands in their way. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { speak } from '../../../../../../renderer/language/language.ts';
import { RequestsPanel } from '../../../../../../renderer/features/compare/wire/requests-panel.tsx';
import { cellOf, compareRunOf, setupOf, textLaneOf } from '../compare-doubles.ts';
import { inCompare, twoLanes, type CompareGiven } from '../compare-window.tsx';

const asked = { ...twoLanes, ask: { ...twoLanes.ask, text: 'Why is the sky blue?' } };

const panel = (given: CompareGiven = {}) =>
  inCompare(
    <div style={{ height: 400 }}>
      <RequestsPanel />
    </div>,
    {
      ...given,
      handlers: {
        'chat.preview': () => new Promise(() => undefined),
        'compare.preview': () => new Promise(() => undefined),
        'exchanges.watch': () => new Promise(() => undefined) as never,
        ...given.handlers,
      } as never,
    },
  );

test('empty: without a lane it says what will be here', async () => {
  const { page } = await panel({ setup: setupOf([]) });
  expect(page.getByText('No requests yet')).toBeDefined();
  expect(page.getByText(/^Add a lane to see where its protocol puts/)).toBeDefined();
});

test('before a run the requests are those that Run would send, by meaning or as they are', async () => {
  const { page, user } = await panel({ setup: asked });
  expect(page.getByText('As Run would send them now')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Next run' })).toBeNull();
  expect(page.queryByRole('region', { name: 'Body of lane 1' })).toBeNull();
  await user.click(page.getByRole('radio', { name: 'As sent' }));
  expect(page.getByRole('region', { name: 'Body of lane 1' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Every meaning' })).toBeNull();
});

test('bodies can be had below the table, and meanings that no lane sends', async () => {
  const { page, user } = await panel({ setup: asked });
  await user.click(page.getByRole('button', { name: 'Bodies' }));
  expect(page.getByRole('region', { name: 'Body of lane 2' })).toBeDefined();
  const rows = page.getAllByRole('row').length;
  await user.click(page.getByRole('button', { name: 'Every meaning' }));
  expect(page.getAllByRole('row').length).toBeGreaterThan(rows);
});

test('refused: what stands in the way of several lanes is said once, with their numbers and no second reason', async () => {
  const { page } = await panel({
    setup: {
      ...asked,
      textLanes: [textLaneOf('a', { model: '' }), textLaneOf('b', { model: '', protocol: 'messages' })],
    },
  });
  const notes = await page.findByRole('list', { name: 'Notes on the requests' });
  const said = within(notes).getAllByRole('listitem');
  expect(said.map((one) => one.textContent)).toEqual(['Lanes 1 and 2: would not be sent. Choose a model.']);
});

test('after a run they are those that went out; those of the next run can be had', async () => {
  const { page, user } = await panel({
    setup: asked,
    run: compareRunOf('r', { state: 'ended' }),
    cells: [cellOf({}, { state: 'refused' }), cellOf({ lane: 1 }, { state: 'refused' })],
  });
  expect(page.queryByText('As Run would send them now')).toBeNull();
  expect(await page.findByText(/Nothing was sent\./)).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Next run' }));
  expect(page.getByText('As Run would send them now')).toBeDefined();
});

test('paths break before their parts, and what is no path is said in the language of the window', async () => {
  const lanes = [textLaneOf('a', { protocol: 'generate' }), textLaneOf('b', { protocol: 'messages' })];
  const { page } = await panel({ setup: { ...asked, textLanes: lanes } });
  const table = page.getByRole('grid', { name: 'Requests by meaning' });
  const path = within(table).getByText('contents[0].parts[0].text');
  expect(path.innerHTML).toBe('contents[0]<wbr>.parts[0]<wbr>.text');
  await speak('zh-CN');
  const chinese = await panel({ setup: { ...asked, textLanes: lanes } });
  await speak('en');
  expect(chinese.page.getByText('地址中的 {model}')).toBeDefined();
});
