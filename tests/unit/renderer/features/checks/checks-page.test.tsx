// @vitest-environment happy-dom
/** The page Checks by role and accessible name, against a scripted host. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices, type AppServices } from '../../../../../renderer/app/app-context.tsx';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { savedToShow } from '../../../../../renderer/app/saved-to-show.ts';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { ChecksPage } from '../../../../../renderer/features/checks/checks-page.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import type { CheckRun, CheckRunUpdate, CheckSetup } from '../../../../../shared/checks/check-run.ts';
import type { OwnCheckSummary } from '../../../../../shared/checks/own/own-check.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { createFakeHost, type FakeHost } from '../../../../doubles/fake-host.ts';
import { untilShown } from '../../until-shown.ts';
import { checkRun, runCheck } from './check-run-doubles.ts';

let root: Root | undefined;

afterEach(async () => {
  await act(async () => Promise.resolve(root?.unmount()));
  root = undefined;
  document.body.replaceChildren();
  window.location.hash = '';
});

const inspector: ShowInspector = Object.assign(() => null, { prepare: () => undefined });

async function* forever<Item>(items: readonly Item[], signal: AbortSignal): AsyncGenerator<Item> {
  yield* items;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}

interface Scripted {
  readonly runs?: readonly CheckRun[];
  readonly updates?: (runId: string) => readonly CheckRunUpdate[];
  /** The checks of the user's own. */
  readonly own?: readonly OwnCheckSummary[];
  readonly more?: Partial<Handlers>;
}

function hostWith({ runs = [], updates = () => [], own = [], more = {} }: Scripted): FakeHost {
  const checks: Partial<Handlers> = {
    'checks.setup': () => null,
    'checks.saveSetup': () => null,
    'checks.estimate': ({ setup }) => ({
      checks: setup.targets.length * 10,
      requests: setup.targets.length * 4,
      input: 12_345,
      output: 678,
      pictures: 0,
      seconds: 42,
      byCapability: { Tools: 7 },
    }),
    'checks.runs': (_, { signal }) =>
      forever(
        [
          {
            type: 'all',
            runs: runs.map(({ checks: all, standing, setup: _setup, requests: _requests, ...run }) => ({
              ...run,
              state: standing.state,
              checks: all.length,
              tally: { kept: 1, differs: 0, refused: 0, otherwise: 0, 'not-run': 0 },
            })),
          },
        ],
        signal,
      ),
    'checks.own': (_, { signal }) => forever([own], signal),
    'checks.watch': ({ runId }, { signal }) => forever(updates(runId), signal),
    'checks.start': () => checkRun(),
    'checks.retry': () => null,
    'checks.resume': () => null,
    'checks.pause': () => null,
    'checks.stop': () => null,
    ...more,
  };
  return createFakeHost({ more: () => checks });
}

async function show(host: FakeHost, runId: string | null): Promise<AppServices> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const end = document.body.appendChild(document.createElement('div'));
  const start = document.body.appendChild(document.createElement('div'));
  services.topBarSlots.setState({ start, end });
  const shown = createRoot(document.body.appendChild(document.createElement('div')));
  root = shown;
  await act(async () =>
    shown.render(
      <AppServicesProvider services={services}>
        <TooltipProvider>
          <ChecksPage runId={runId} inspector={inspector} />
        </TooltipProvider>
      </AppServicesProvider>,
    ),
  );
  return services;
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const button = (name: RegExp): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => name.test(nameOf(one)));
const found = async (name: RegExp): Promise<HTMLButtonElement> => {
  await act(() =>
    vi.waitFor(
      () => void (button(name) ?? expect.fail(`no button ${String(name)}: ${document.body.textContent ?? ''}`)),
    ),
  );
  return button(name) as HTMLButtonElement;
};
const click = async (element: HTMLElement): Promise<void> => act(async () => Promise.resolve(element.click()));
const has = (text: string): Promise<void> => untilShown(() => expect(document.body.textContent).toContain(text));

test('the first run is ready: a model for each protocol, what it takes, and the button', async () => {
  const host = hostWith({});
  await show(host, null);
  await has('12,000');
  const pairs = [...document.querySelectorAll<HTMLInputElement>('table input[type=checkbox]')].filter(
    ({ checked }) => checked,
  );
  expect(pairs.length).toBeGreaterThan(1);
  expect(document.body.textContent).toContain('Max parallel requests');
  const run = await found(/^Run checks/);
  expect(run.disabled).toBe(false);
  await click(run);
  await vi.waitFor(() => expect(window.location.hash).toBe('#/checks/run-1'));
  const [, input] = host.calls.find(([method]) => method === 'checks.start') ?? [];
  expect(input).toMatchObject({ profileId: 'reference', setup: { budget: null, atOnce: 4 } });
});

test('a group of checks is taken out, and kept so', async () => {
  const host = hostWith({});
  await show(host, null);
  await has('12,000');
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Tools7');
  await click(label?.querySelector('input') ?? expect.fail('no group of tools'));
  const saved = host.calls.findLast(([method]) => method === 'checks.saveSetup')?.[1] as {
    setup: { capabilities: readonly string[] };
  };
  expect(saved.setup.capabilities).not.toContain('Parallel tools');
  expect(saved.setup.capabilities).toContain('Streaming');
});

const ticked = (): readonly (string | null)[] =>
  [...document.querySelectorAll<HTMLInputElement>('table input[type=checkbox]')]
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));
const kept = (change: Partial<CheckSetup>): CheckSetup => ({
  targets: [{ api: 'chat', model: 'house-alias' }],
  capabilities: ['Tools'],
  atOnce: 4,
  budget: null,
  ...change,
});

test('a kept alias that the gateway does not list stays chosen, says so, and is kept with the next change', async () => {
  const host = hostWith({ more: { 'checks.setup': () => kept({}) } });
  await show(host, null);
  await has('house-aliasnot listed');
  expect(ticked()).toEqual([expect.stringContaining('house-alias over')]);
  const box = document.querySelector<HTMLInputElement>('table input[type=checkbox]:checked');
  await click(box ?? expect.fail('nothing is ticked'));
  await act(async () => host.setListing({ profileId: 'reference', ids: ['gpt-5', 'gpt-5-mini'], fetchedAt: 2 }));
  await has('0 pairs');
  expect(ticked()).toEqual([]);
  expect(host.calls.findLast(([method]) => method === 'checks.saveSetup')?.[1]).toMatchObject({
    profileId: 'reference',
    setup: { targets: [] },
  });
});

test('a limit in dollars is not run as one in tokens: it is removed, and that is said', async () => {
  const host = hostWith({ more: { 'checks.setup': () => kept({ budget: { unit: 'dollars', amount: 2 } }) } });
  await show(host, null);
  await has('The limit of $2.00 was removed: not all prices are known. Set one in tokens.');
  expect(document.body.textContent).toContain('Stop at, in tokens');
  expect(host.calls.findLast(([method]) => method === 'checks.saveSetup')?.[1]).toMatchObject({
    setup: { budget: null },
  });
});

test('an estimate that failed says why, and is asked for again', async () => {
  let failing = true;
  const answer = { checks: 3, requests: 321, input: 1, output: 1, pictures: 0, seconds: 1, byCapability: {} };
  const host = hostWith({
    more: {
      'checks.estimate': () => {
        if (failing) throw new FaultError(fault('internal', 'The estimate broke.', ''));
        return answer;
      },
    },
  });
  await show(host, null);
  const retry = await found(/^Retry$/);
  expect(document.body.textContent).toContain('The estimate broke.');
  failing = false;
  await click(retry);
  await has('321 requests');
  expect(document.body.textContent).not.toContain('The estimate broke.');
});

const differing = checkRun({
  checks: [
    runCheck(),
    runCheck({
      id: 'chat/stream/words',
      title: 'The deltas join',
      capability: 'Streaming',
      request: 1,
      prompt: 'Say it',
    }),
    runCheck({ id: 'chat/stream/end', title: 'A stream ends', capability: 'Streaming', request: 1 }),
  ],
  requests: 2,
});
const told = (): readonly CheckRunUpdate[] => [
  {
    type: 'run',
    run: differing,
    findings: [
      { check: 0, outcome: 'kept', received: 'c-1', places: [] },
      { check: 1, outcome: 'differs', received: 'other words', places: [{ part: 'event', index: 3 }] },
      { check: 2, outcome: 'kept', received: '[DONE]', places: [] },
    ],
  },
];

test('a cell opens the evidence of its gravest check, which can be asked again or opened as a chat', async () => {
  const host = hostWith({ runs: [differing], updates: told });
  const services = await show(host, 'run-1');
  const cell = await found(/^Streaming, alpha-5.5 over Chat completions: differs 1 of 2$/);
  expect(document.querySelector('table[aria-label=Checks]')).not.toBeNull();
  await click(cell);
  const evidence = document.querySelector('section[aria-label=Evidence]');
  for (const text of ['1 of 2 differ', 'The deltas join', 'CHAT-4', 'other words', 'event 4', 'Support asks for it.'])
    expect(evidence?.textContent).toContain(text);
  await click(await found(/^Run again$/));
  expect(host.calls.at(-1)).toEqual(['checks.retry', { runId: 'run-1', checks: [1] }]);
  await click(await found(/^Open as chat$/));
  await vi.waitFor(() =>
    expect(services.fromOutside.getState().prompt).toMatchObject({
      prompt: 'Say it',
      model: 'alpha-5.5',
      protocol: 'chat',
    }),
  );
});

test('the keys walk the matrix, which is one stop of Tab', async () => {
  await show(hostWith({ runs: [differing], updates: told }), 'run-1');
  const first = await found(/^Plain answer, /);
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('table [data-cell]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([first]);
  await act(async () => {
    first.focus();
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    return Promise.resolve();
  });
  expect(nameOf(document.activeElement ?? document.body)).toMatch(/^Streaming, /);
  expect(stops().map(nameOf)).toEqual([nameOf(document.activeElement ?? document.body)]);
});

test('a verdict as a filter lets the other cells step back', async () => {
  await show(hostWith({ runs: [differing], updates: told }), 'run-1');
  await click(await found(/^1differs$/));
  expect((await found(/^Plain answer, /)).dataset['faded']).toBe('true');
  expect((await found(/^Streaming, /)).dataset['faded']).toBeUndefined();
});

test.each([
  ['limit', 'Paused at the limit', /^Allow as much again$/, { budget: { unit: 'tokens', amount: 200 } }],
  ['restart', 'Quartet was closed during this run.', /^Continue$/, {}],
  ['unreachable', 'Nothing is running at 127.0.0.1:9.', /^Try again$/, {}],
] as const)('a run that waits (%s) says why, and has the way on', async (pausedBy, words, name, input) => {
  const run = checkRun({
    standing: {
      ...{ state: 'paused', pausedBy, activeMs: 1_000 },
      spent: { input: 90, output: 10 },
      budget: { unit: 'tokens', amount: 100 },
      ...(pausedBy === 'unreachable'
        ? { fault: fault('connect', 'Nothing is running at 127.0.0.1:9.', 'Start it.') }
        : {}),
    },
  });
  const host = hostWith({ runs: [run], updates: () => [{ type: 'run', run, findings: [] }] });
  await show(host, 'run-1');
  await has(words);
  await click(await found(name));
  expect(host.calls.at(-1)).toEqual(['checks.resume', { runId: 'run-1', ...input }]);
});

test('a run that waits for a key has the way to it', async () => {
  const run = checkRun({
    standing: {
      ...{ state: 'paused', pausedBy: 'unreachable', activeMs: 1_000, budget: null },
      spent: { input: 0, output: 0 },
      fault: fault('status', 'This key was withdrawn.', 'Check the key.', { status: 401 }),
    },
  });
  await show(hostWith({ runs: [run], updates: () => [{ type: 'run', run, findings: [] }] }), 'run-1');
  expect(await found(/^Edit key$/)).toBeDefined();
  expect(await found(/^Try again$/)).toBeDefined();
});

test('cells tell what is new and what is mended beside an earlier run', async () => {
  const before = checkRun({ ...differing, id: 'run-0', createdAt: differing.createdAt - 172_800_000 });
  const kept = [0, 1].map((check) => ({ check, outcome: 'kept', received: '', places: [] }) as const);
  const host = hostWith({
    runs: [differing, before],
    updates: (runId) => (runId === 'run-0' ? [{ type: 'run', run: before, findings: kept }] : told()),
  });
  await show(host, 'run-1');
  await click(await found(/^Compare with /));
  await found(/^Streaming, .*: differs 1 of 2, new$/);
});

test('cells tell where fewer are kept though nothing more differs', async () => {
  const before = checkRun({ ...differing, id: 'run-0', createdAt: differing.createdAt - 172_800_000 });
  const finding = (check: number, outcome: 'kept' | 'refused') =>
    ({ check, outcome, received: '', places: [] }) as const;
  const host = hostWith({
    runs: [differing, before],
    updates: (runId) =>
      runId === 'run-0'
        ? [{ type: 'run', run: before, findings: [finding(0, 'kept'), finding(1, 'kept')] }]
        : [{ type: 'run', run: differing, findings: [finding(0, 'kept'), finding(1, 'refused')] }],
  });
  await show(host, 'run-1');
  await click(await found(/^Compare with /));
  await found(/^Streaming, .*, fewer kept$/);
});

test('a run that is gone says so', async () => {
  await show(hostWith({ updates: () => [{ type: 'deleted' }] }), 'run-9');
  await has('This run was deleted.');
  expect(await found(/^New run$/)).toBeDefined();
});

const ofMine: OwnCheckSummary = {
  ...{ id: 'one', title: 'Weather', api: 'chat', model: 'alpha-5.5', streams: false, createdAt: 1, bytes: 90 },
  expects: [{ type: 'rules' }, { type: 'contains', text: 'Rome' }],
};

test('checks of the user’s own: where they come from, what each is, renamed, deleted and back again', async () => {
  await show(hostWith({}), null);
  await has('No checks of your own yet');
  await click(await found(/^Open Tap$/));
  expect(window.location.hash).toBe('#/tap');
  await act(async () => Promise.resolve(root?.unmount()));
  document.body.replaceChildren();
  const more: Partial<Handlers> = {
    'checks.renameOwn': () => null,
    'checks.discardOwn': () => null,
    'checks.restoreOwn': () => null,
    'checks.ownRequest': () => ({ api: 'chat', model: 'alpha-5.5', streams: false, body: { model: 'alpha-5.5' } }),
  };
  const host = hostWith({ own: [ofMine], more });
  savedToShow.setState({ ownCheck: 'one' });
  const { toasts } = await show(host, null);
  await has('an answer by the rules of its protocol that contains “Rome”');
  expect(document.activeElement?.textContent).toContain('Weather');
  expect(savedToShow.getState().ownCheck).toBeNull();
  await click(await found(/^Rename Weather$/));
  const field = document.querySelector<HTMLInputElement>('input[aria-label="Title"]') ?? expect.fail('no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' Rain ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return Promise.resolve();
  });
  await act(() =>
    vi.waitFor(() => expect(host.calls).toContainEqual(['checks.renameOwn', { id: 'one', title: 'Rain' }])),
  );
  await click(await found(/^Show the request of Weather$/));
  await has('Sent over Chat completions. Each model you check takes the place of alpha-5.5.');
  await click(await found(/^Delete Weather$/));
  await untilShown(() => expect(toasts.store.getState().toasts).toHaveLength(1));
  const [{ id } = { id: 0 }] = toasts.store.getState().toasts;
  await act(async () => Promise.resolve(toasts.act(id)));
  await untilShown(() => expect(host.calls).toContainEqual(['checks.restoreOwn', { id: 'one' }]));
});
