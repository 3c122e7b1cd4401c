import { SlidersHorizontal } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { emptySettings } from '../../../../renderer/request-form/model-choice.ts';
import { problemsOf } from '../../../../renderer/request-form/request-preview.ts';
import { parameterRows } from '../../../../renderer/shell/palette-parameters.ts';
import type { ChatSettings } from '../../../../shared/conversation.ts';

function scene(settings: Partial<ChatSettings> = {}) {
  const set = vi.fn<(settings: ChatSettings) => void>();
  const target = {
    settings: { ...emptySettings, model: 'alpha-5.6-terra', ...settings },
    judge: (next: ChatSettings) =>
      problemsOf({ settings: next, profileId: 'p', dialect: 'neutral', tools: [] }, [], []),
    set,
  };
  return { set, rows: (query: string) => parameterRows(query, target, SlidersHorizontal) };
}

test('a name and a number set it, as the form would', () => {
  const { rows, set } = scene();
  const [temperature, ...others] = rows('temp 0,2');
  expect(others).toEqual([]);
  expect(temperature).toMatchObject({ label: 'Set temperature to 0.2', unusable: false });
  temperature?.run();
  expect(set.mock.lastCall?.[0].parameters.chat).toMatchObject({ temperature: 0.2 });
  const [most] = rows('max tok 500');
  expect(most?.label).toMatch(/^Set max .*tokens to 500$/);
  expect(rows('top p = 0.5')[0]?.label).toBe('Set top p to 0.5');
});

test('a value beyond the limit says so, and cannot be chosen', () => {
  const [row] = scene().rows('temperature 3');
  expect(row).toMatchObject({ unusable: true });
  expect(row?.below).toContain('Temperature');
});

test('no number, no such parameter, no conversation in view: no row', () => {
  const { rows } = scene();
  for (const query of ['temp', '0.2', 'temp hot', 'colour 3', '']) expect(rows(query)).toEqual([]);
  expect(parameterRows('temp 0.2', null, SlidersHorizontal)).toEqual([]);
});
