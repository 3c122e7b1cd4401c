/** Definitions: what can be saved, what is refused at which field, and that the tools that come with the app do what they say. */
import { afterAll, describe, expect, test } from 'vitest';
import { createCallRunner } from '../../../../core/tools/call-runner.ts';
import { createToolDefinitions } from '../../../../core/tools/definitions.ts';
import { asOffered, createKnownTools } from '../../../../core/tools/known-tools.ts';
import { createSchemaCheck } from '../../../../core/tools/schema-check.ts';
import { starterTools } from '../../../../core/settings/starter-tools.ts';
import { createToolWorkers } from '../../../../core/tools/tool-workers.ts';
import { verdictOf } from '../../../../core/tools/check-call.ts';
import { openSettings } from '../../../../core/settings/settings.ts';
import { FaultError } from '../../../../shared/fault.ts';
import type { ToolDraft } from '../../../../shared/tool.ts';
import { scratchFolder } from '../settings/scratch-folder.ts';

const workers = createToolWorkers({ checkTimeMs: 20_000 });
const schemas = createSchemaCheck(workers);
const noServers = {
  tools: () => [],
  onChange: () => () => undefined,
  call: () => Promise.reject(new Error('no server')),
};
const runner = createCallRunner(workers, noServers, () => performance.now());
afterAll(() => workers.close());

const draft: ToolDraft = {
  name: 'look_up',
  description: 'Looks up',
  schema: { type: 'object' },
  answer: { type: 'fixed', result: 'found' },
  automatic: false,
};

const opened = async () => createToolDefinitions(await openSettings(await scratchFolder()), { schemas, workers });

/** Field and message of the refusal. */
async function refusal(work: Promise<unknown>): Promise<readonly unknown[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FaultError) return [error.fault.field, error.fault.message];
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('definitions', () => {
  test('TOOL-2 a first start has the tools that come with the app', async () => {
    expect((await opened()).all()).toEqual(starterTools);
  });
  test('TOOL-2 a tool is kept across a start, changed and deleted', async () => {
    const folder = await scratchFolder();
    const first = createToolDefinitions(await openSettings(folder), { schemas, workers });
    const saved = await first.save(undefined, draft);
    const again = createToolDefinitions(await openSettings(folder), { schemas, workers });
    expect(again.all()).toEqual([...starterTools, saved]);
    const changed = await again.save(saved.id, { ...draft, description: 'Other', strict: true });
    const known = createKnownTools(again, noServers);
    expect(known.offered([saved.id, 'gone', saved.id])).toEqual([changed]);
    expect(known.offered([saved.id]).map(asOffered)).toEqual([
      { name: 'look_up', description: 'Other', schema: { type: 'object' }, strict: true },
    ]);
    await again.delete(saved.id);
    await again.delete(saved.id);
    expect(again.all()).toEqual(starterTools);
  });
  test('TOOL-2 a deleted tool comes back under its id and at its place, once', async () => {
    const definitions = await opened();
    const before = definitions.all();
    await definitions.delete('clock');
    await definitions.delete('units');
    expect((await definitions.undelete('clock')).id).toBe('clock');
    await definitions.undelete('units');
    expect(new Set(definitions.all())).toEqual(new Set(before));
    expect(definitions.all().findIndex(({ id }) => id === 'clock')).toBe(before.findIndex(({ id }) => id === 'clock'));
    expect(await refusal(definitions.undelete('clock'))).toEqual([undefined, 'This tool no longer exists.']);
  });
  test('TOOL-2 a deleted tool whose name is taken since stays away, and comes back once the name is free', async () => {
    const definitions = await opened();
    const first = await definitions.save(undefined, draft);
    await definitions.delete(first.id);
    const second = await definitions.save(undefined, draft);
    expect(await refusal(definitions.undelete(first.id))).toEqual([
      'Tool name',
      'There is a tool named look_up already.',
    ]);
    await definitions.delete(second.id);
    await definitions.undelete(first.id);
    expect(definitions.all()).toEqual([...starterTools, first]);
  });
  test.each<[Partial<ToolDraft>, string, string]>([
    [{ name: '' }, 'Tool name', 'The tool has no name.'],
    [{ name: 'two words' }, 'Tool name', '"two words" has a character that a tool’s name cannot have.'],
    [{ name: 'größe' }, 'Tool name', '"größe" has a character that a tool’s name cannot have.'],
    [{ name: 'x'.repeat(65) }, 'Tool name', 'The name has 65 characters and may have 64.'],
    [{ name: 'calculate' }, 'Tool name', 'There is a tool named calculate already.'],
    [
      { schema: { type: 'object', properties: { a: { minLength: -1 } } } },
      'Parameters schema',
      '/properties/a/minLength must be >= 0.',
    ],
    [
      { answer: { type: 'script', source: 'a\nreturn (' } },
      'Script',
      "Line 3: SyntaxError: unexpected token in expression: '}'",
    ],
    [
      { answer: { type: 'hand' }, automatic: true },
      'Automatic',
      'A tool that is answered by hand cannot run by itself.',
    ],
  ])('TOOL-2 %j is refused', async (broken, field, message) => {
    const definitions = await opened();
    expect(await refusal(definitions.save(undefined, { ...draft, ...broken }))).toEqual([field, message]);
    expect(definitions.all()).toEqual(starterTools);
  });
  test('TOOL-2 names of 64 characters are taken', async () => {
    expect((await (await opened()).save(undefined, { ...draft, name: 'x'.repeat(64) })).name).toHaveLength(64);
  });
  test('TOOL-2 a tool that is gone cannot be changed', async () => {
    expect(await refusal((await opened()).save('gone', draft))).toEqual([undefined, 'This tool no longer exists.']);
  });
  test('TOOL-2 restoring puts back what is gone or changed and leaves the rest', async () => {
    const definitions = await opened();
    const own = await definitions.save(undefined, draft);
    await definitions.delete('clock');
    await definitions.save('units', { ...draft, name: 'mine' });
    await definitions.restore();
    expect(new Set(definitions.all())).toEqual(new Set([...starterTools, own]));
  });
  test('TOOL-2 every listener hears of a change of the tools, and of nothing else', async () => {
    const settings = await openSettings(await scratchFolder());
    const definitions = createToolDefinitions(settings, { schemas, workers });
    const heard: string[] = [];
    definitions.onChange(() => heard.push('first'));
    definitions.onChange(() => heard.push('second'));
    await settings.update((data) => ({ ...data, preferences: { ...data.preferences, theme: 'dark' } }));
    expect(heard).toEqual([]);
    await definitions.delete('clock');
    expect(heard).toEqual(['first', 'second']);
  });
});

describe('the tools that come with the app', () => {
  const run = async (name: string, args: unknown): Promise<readonly [boolean, string]> => {
    const tool = starterTools.find((one) => one.name === name);
    if (tool === undefined || tool.answer.type === 'hand') throw new Error(`There is no ${name} to run.`);
    const text = JSON.stringify(args);
    expect(await verdictOf({ name, arguments: text }, tool.schema, schemas)).toEqual({ valid: true });
    const { isError, result } = await runner.run(tool.answer, text);
    return [isError, result];
  };
  test.each(starterTools.map((tool) => [tool.name, tool] as const))(
    'TOOL-2 %s can be saved as it is',
    async (_, tool) => {
      const { id, ...rest } = tool;
      expect(await (await opened()).save(id, rest)).toEqual(tool);
      expect(await schemas.check(tool.schema)).toEqual([]);
    },
  );
  test.each([
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['-2 ^ 2', '-4'],
    ['2 ^ 3 ^ 2', '512'],
    ['10 - 4 - 3', '3'],
    ['sqrt(16) + abs(-1.5e1)', '19'],
    ['round(2 * pi)', '6'],
    ['7 % 4', '3'],
  ])('TOOL-2 calculate: %s is %s', async (expression, result) => {
    expect(await run('calculate', { expression })).toEqual([false, result]);
  });
  test.each(['2 +', '1 / 0', 'alert(1)', '2 $ 3', '(1', '1)', 'constructor(1)'])(
    'TOOL-2 calculate refuses %s',
    async (expression) => {
      expect((await run('calculate', { expression }))[0]).toBe(true);
    },
  );
  test.each([
    [{ value: 5, from: 'km', to: 'mi' }, '{"value":3.106855961,"unit":"mi"}'],
    [{ value: 100, from: 'C', to: 'F' }, '{"value":212,"unit":"F"}'],
    [{ value: 0, from: 'K', to: 'C' }, '{"value":-273.15,"unit":"C"}'],
  ])('TOOL-2 convert_unit: %j', async (args, result) => {
    expect(await run('convert_unit', args)).toEqual([false, result]);
  });
  test('TOOL-2 convert_unit refuses units of different kinds', async () => {
    expect(await run('convert_unit', { value: 1, from: 'kg', to: 'm' })).toEqual([
      true,
      expect.stringContaining('kg is a unit of mass, m of length'),
    ]);
  });
  test('TOOL-2 get_weather is the same at each call', async () => {
    expect(await run('get_weather', { city: ' Bern ', unit: 'fahrenheit' })).toEqual([
      false,
      '{"city":" Bern ","sky":"cloudy","temperature":52,"unit":"fahrenheit"}',
    ]);
    expect((await run('get_weather', { city: 'constructor' }))[0]).toBe(true);
  });
  test('TOOL-2 current_time tells the time with its offset', async () => {
    const [isError, result] = await run('current_time', { utc_offset_minutes: 120 });
    const told = JSON.parse(result) as { readonly utc: string; readonly local: string };
    expect(isError).toBe(false);
    expect(Date.parse(`${told.local}Z`) - Math.floor(Date.parse(told.utc) / 1000) * 1000).toBe(7_200_000);
  });
});
