// @vitest-environment happy-dom
/** The race: none before a run, none of pictures, lanes that run, and what of their figures is known, guessed or not. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { Race } from '../../../../../../renderer/features/compare/race/race.tsx';
import type { Cell } from '../../../../../../shared/compare/run.ts';
import { Script } from '../../chat/scripted-chat.ts';
import { cellOf, compareRunOf, runLaneOf } from '../compare-doubles.ts';
import { inCompare, type CompareGiven } from '../compare-window.tsx';

const measured: Partial<Cell> = {
  state: 'done',
  metrics: {
    ...{ requests: 1, attempts: 1, connectMs: 3, firstTokenMs: 120, totalMs: 1_120, outputTokens: 1_500 },
  } as NonNullable<Cell['metrics']>,
};

const race = (given: CompareGiven = {}) =>
  inCompare(<Race />, {
    ...given,
    handlers: { 'exchanges.score': (_, { signal }) => new Script<never>().watch(signal) },
  });

test('empty: before a run, and for pictures, there is no race', async () => {
  expect((await race()).holder.textContent).toBe('');
  expect((await race({ run: compareRunOf('r', { kind: 'image', lanes: [] }) })).holder.textContent).toBe('');
});

test('each lane has its row with the figures that are known, and a dash for the others', async () => {
  const { page } = await race({
    run: compareRunOf('r', { state: 'ended' }),
    cells: [cellOf({}, measured), cellOf({ lane: 1 }, { state: 'failed' })],
  });
  const rows = within(page.getByRole('list', { name: 'Lanes of the race' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('1 · Chat completions');
  expect(rows[0]?.textContent).toContain('First token 120 ms');
  expect(rows[0]?.textContent).toContain('Tokens 1,500');
  expect(rows[1]?.textContent).toContain('First token –');
});

test('busy: while a lane runs the race says so, and no longer', async () => {
  const busy = async (cells: readonly Cell[]): Promise<string | null> =>
    (await race({ run: compareRunOf('r'), cells })).page
      .getByRole('region', { name: 'Race' })
      .getAttribute('aria-busy');
  expect(await busy([cellOf(), cellOf({ lane: 1 }, measured)])).toBe('true');
  expect(await busy([cellOf({}, measured), cellOf({ lane: 1 }, measured)])).toBe('false');
});

test('every row names its lane alike, however long its names: by its own name, by model and protocol, or by all that sets it apart', async () => {
  const seen = async (...lanes: readonly Parameters<typeof runLaneOf>[1][]): Promise<readonly string[]> => {
    const run = compareRunOf('r', { lanes: lanes.map((lane, at) => runLaneOf(String(at), lane)) });
    const { page } = await race({ run });
    const names = within(page.getByRole('list', { name: 'Lanes of the race' })).getAllByRole('listitem');
    // What is seen first where there is room.
    return names.map((row) => row.querySelector('[aria-hidden]:not([data-swatch])')?.textContent ?? '');
  };
  const long = { model: 'gamma-3.1-pro-preview-latest', protocol: 'generate' } as const;
  expect(await seen({}, long)).toEqual(['alpha-5.5Chat completions', 'gamma-3.1-pro-preview-latestGenerate Content']);
  expect(await seen({ name: 'Mine' }, long)).toEqual(['Mine', 'gamma-3.1-pro-preview-latestGenerate Content']);
  expect(await seen({ stream: true }, { stream: false })).toEqual(['1 · Stream on', '2 · Stream off']);
});
