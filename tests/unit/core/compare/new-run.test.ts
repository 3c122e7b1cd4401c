import { expect, test } from 'vitest';
import { newRun } from '../../../../core/compare/new-run.ts';
import { emptyPlan, emptySetup, type CompareSetup, type TextLane } from '../../../../shared/compare/setup.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';

const options = {
  offeredTools: (ids: readonly string[]) =>
    ids.map((id) => ({
      id,
      name: `tool_${id}`,
      description: '',
      schema: {},
      answer: { type: 'hand' },
      automatic: false,
    })),
  profileName: (id: string) => (id === 'p1' ? 'Mine' : undefined),
  dialectOfProfile: (id: string) => (id === 'p1' ? presets.gemini.dialect : undefined),
  now: () => 77,
  newId: () => 'r1',
};

const lane = (id: string, profileId: string | null = null): TextLane => ({
  id,
  kind: 'text',
  name: '',
  profileId,
  model: 'alpha-5.5',
  collapsed: false,
  protocol: 'chat',
  stream: true,
  parameters: noParameters,
});

const setup = (more: Partial<CompareSetup> = {}): CompareSetup => ({
  ...emptySetup,
  ask: { ...emptySetup.ask, text: 'Hello {{name}}' },
  textLanes: [lane('a'), lane('b', 'gone')],
  ...more,
});

const faultOf = (asked: CompareSetup) => {
  try {
    newRun(asked, 'p1', options);
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
  }
  throw new Error('it was not refused');
};

const caseOf = (id: string, name: string, prompt: string | null = null) => ({
  id,
  prompt,
  values: { name },
  checks: [],
});

test('lanes name their profiles, and cases have their values filled in', () => {
  const run = newRun(setup({ plan: { ...emptyPlan, cases: [caseOf('1', 'Ada'), caseOf('2', 'Bo')] } }), 'p1', options);
  expect(run).toMatchObject({ id: 'r1', createdAt: 77, title: 'Hello {{name}}', state: 'running', kind: 'text' });
  expect(run.lanes.map(({ profileId, profileName }) => [profileId, profileName])).toEqual([
    ['p1', 'Mine'],
    ['gone', ''],
  ]);
  expect(run.cases.map(({ index, text }) => [index, text])).toEqual([
    [0, 'Hello Ada'],
    [1, 'Hello Bo'],
  ]);
});

test('AUTH-5 a lane tells what its protocol can do, where the dialect has more than the description', () => {
  const over = (protocol: TextLane['protocol'], profileId: string | null) => ({ ...lane('a', profileId), protocol });
  const textLanes = [over('generate', null), over('generate', 'gone'), over('chat', null)];
  expect(newRun(setup({ textLanes }), 'p1', options).lanes.map(({ capabilities }) => capabilities)).toEqual([
    { streams: true, tools: true, media: ['picture-url', 'file-url'] },
    undefined,
    undefined,
  ]);
});

test('a run is named by its text, its first case or its first file', () => {
  const cases = [caseOf('1', 'Ada', 'Who is Ada?')];
  expect(newRun(setup({ ask: emptySetup.ask, plan: { ...emptyPlan, cases } }), 'p1', options).title).toBe(
    'Who is Ada?',
  );
  const file = { hash: 'a'.repeat(64), name: 'tree.png', mimeType: 'image/png', kind: 'image' as const, bytes: 1 };
  const ask = { ...emptySetup.ask, attachments: [{ source: 'file' as const, file }] };
  expect(newRun(setup({ ask }), 'p1', options).title).toBe('tree.png');
});

test('what cannot be sent at all is refused, naming the place', () => {
  expect(faultOf(setup({ textLanes: [] }))).toMatchObject({ field: 'Lanes' });
  expect(faultOf(setup({ ask: emptySetup.ask }))).toMatchObject({ field: 'Message' });
  const empty = faultOf(setup({ plan: { ...emptyPlan, cases: [caseOf('1', 'Ada'), caseOf('2', '', '{{name}}')] } }));
  expect(empty).toMatchObject({ field: 'Cases', message: 'The prompt of case 2 is empty.' });
  const sweep = faultOf(setup({ plan: { ...emptyPlan, sweeps: [{ parameter: 'colour', values: ['red'] }] } }));
  expect(sweep.field).toBe('Sweep');
});

test('a grid has a bound on its requests', () => {
  const cases = Array.from({ length: 500 }, (_, at) => caseOf(String(at), 'Ada'));
  const lanes = Array.from({ length: 12 }, (_, at) => lane(String(at)));
  const allowed = setup({ textLanes: lanes, plan: { ...emptyPlan, cases, repeats: 10 } });
  expect(newRun(allowed, 'p1', options).cases).toHaveLength(500);
  expect(faultOf({ ...allowed, plan: { ...allowed.plan, repeats: 11 } })).toMatchObject({
    field: 'Requests',
    message: 'A run may have 60,000 requests, and this one would have 66,000.',
  });
});

test('a run keeps its tools as they are when it begins, and nothing of how they are answered', () => {
  const run = newRun(setup({ ask: { ...emptySetup.ask, text: 'Hello', tools: ['t1'] } }), 'p1', options);
  expect(run.tools).toEqual([{ name: 'tool_t1', description: '', schema: {} }]);
});
