import { SlidersHorizontal } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { choosing, emptySettings } from '../../../../renderer/request-form/model-choice.ts';
import { problemsOf } from '../../../../renderer/request-form/next-turn.ts';
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
  const openAt = vi.fn<(control: string) => void>();
  const options = {
    icon: SlidersHorizontal,
    models: ['alpha-5.6-terra', 'beta-sonnet-4-6', 'alpha-5.5'],
    choosing: (before: ChatSettings, model: string) => choosing(before, model),
    openAt,
  };
  return { set, openAt, options, rows: (query: string) => parameterRows(query, target, options) };
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

test('streaming is turned on and off, where the protocol has it', () => {
  const { rows, set } = scene({ stream: true });
  const [row] = rows('stream');
  expect(row).toMatchObject({ label: 'Turn streaming off', sets: true });
  row?.run();
  expect(set.mock.lastCall?.[0].stream).toBe(false);
  expect(scene({ stream: false }).rows('streaming')[0]?.label).toBe('Turn streaming on');
  expect(scene({ protocol: 'generate', model: 'gamma-3.5-flash' }).rows('stream')).toEqual([]);
});

test('a value beyond the limit says so, and cannot be chosen', () => {
  const [row] = scene().rows('temperature 3');
  expect(row).toMatchObject({ unusable: true });
  expect(row?.below).toContain('Temperature');
});

test('its name on the wire is meant as well', () => {
  expect(scene().rows('top_p 0.3')[0]?.label).toBe('Set top p to 0.3');
  expect(scene({ protocol: 'generate', model: 'gamma-3.5-flash' }).rows('maxOutputTokens 500')[0]?.label).toBe(
    'Set max tokens to 500',
  );
});

test('what the model leaves out is said, with a model of the protocol that takes it before it', () => {
  const { rows, set } = scene({ model: 'alpha-5.6-sol' });
  const [cure, row] = rows('temp 0.2');
  expect(row?.below).toContain('left out for alpha-5.6-sol');
  expect(cure?.label).toMatch(/^Switch to alpha-5\.\S+ and set temperature to 0\.2$/);
  cure?.run();
  expect(set.mock.lastCall?.[0]).toMatchObject({ protocol: 'chat', parameters: { chat: { temperature: 0.2 } } });
  expect(set.mock.lastCall?.[0].model).not.toBe('alpha-5.6-sol');
});

test('a name alone leads to its field, and tells what it is set to', () => {
  const { rows, openAt } = scene({ system: 'Be brief.' });
  const [temperature] = rows('temp');
  expect(temperature).toMatchObject({ label: 'Temperature', below: expect.stringContaining('Not set') as string });
  temperature?.run();
  expect(openAt).toHaveBeenCalledWith('Temperature');
  expect(rows('system')[0]?.below).toBe('In this chat: Be brief.');
  expect(rows('candid')[0]?.label).toBe('Candidates');
});

test('no such parameter, no conversation in view: no row', () => {
  const { rows, options } = scene();
  for (const query of ['0.2', 'temp hot', 'colour 3', '']) expect(rows(query)).toEqual([]);
  expect(parameterRows('temp 0.2', null, options)).toEqual([]);
});
