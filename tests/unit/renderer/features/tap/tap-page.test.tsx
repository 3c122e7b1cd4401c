// @vitest-environment happy-dom
/** The page Tap by role and accessible name, against a scripted host. */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices, type AppServices } from '../../../../../renderer/app/app-context.tsx';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { TapPage } from '../../../../../renderer/features/tap/tap-page.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { TappedExchange, TapStanding, TapUpdate } from '../../../../../shared/tap/tap.ts';
import { createFakeHost, type FakeHost } from '../../../../doubles/fake-host.ts';
import { Watched } from '../../../../doubles/watched.ts';
import { tapped } from './tapped.ts';
import { untilShown } from '../../until-shown.ts';

// Nothing is laid out here, so that no row would be in sight.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: readonly unknown[]; children: (item: unknown, at: number) => ReactNode }) =>
    data.map(children),
}));

let root: Root | undefined;

afterEach(async () => {
  await act(async () => Promise.resolve(root?.unmount()));
  root = undefined;
  document.body.replaceChildren();
  window.location.hash = '';
});

const inspector: ShowInspector = Object.assign(
  ({ messageId }: { readonly messageId: string }) => <p>Record of {messageId}</p>,
  { prepare: () => undefined },
);

const profileId = 'reference';
const of = (more: Partial<TappedExchange>): TappedExchange => tapped({ profileId, ...more });

interface Scripted {
  readonly exchanges?: readonly TappedExchange[];
  readonly taps?: readonly TapStanding[];
  readonly more?: Partial<Handlers>;
}

const on: TapStanding = {
  holdsNext: null,
  profileId,
  setup: { key: 'own', token: false },
  address: 'http://127.0.0.1:4173/tap/reference',
};

function hostWith({
  exchanges = [],
  taps = [],
  more = {},
}: Scripted): FakeHost & { readonly tell: (update: TapUpdate) => void } {
  const told = new Watched<TapUpdate>({ type: 'all', taps, exchanges });
  const handlers: Partial<Handlers> = {
    'tap.watch': (_, { signal }) => told.watch(signal),
    'tap.open': ({ setup }) => {
      const tap = { ...on, setup };
      told.set({ type: 'tap', tap });
      return tap;
    },
    'tap.close': () => {
      told.set({ type: 'tap', tap: { ...on, address: null } });
      return null;
    },
    'tap.discard': ({ ids }) => ({ ids: ids ?? exchanges.map(({ id }) => id) }),
    'tap.restore': () => null,
    ...more,
  };
  return { ...createFakeHost({ more: () => handlers }), tell: (update) => told.set(update) };
}

async function show(host: FakeHost): Promise<AppServices> {
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
          <TapPage inspector={inspector} />
        </TooltipProvider>
      </AppServicesProvider>,
    ),
  );
  return services;
}

const text = (): string => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
const has = (words: string): Promise<void> => untilShown(() => expect(text()).toContain(words));
const nameOf = (element: Element): string => {
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  const label = isField ? element.labels?.[0]?.textContent : undefined;
  return (label ?? element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};
async function found(name: RegExp, selector = 'button'): Promise<HTMLElement> {
  const find = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((one) => name.test(nameOf(one)));
  await untilShown(() => void (find() ?? expect.fail(`no ${selector} ${String(name)}: ${text()}`)));
  return find() as HTMLElement;
}
async function type(field: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
}
const click = async (element: HTMLElement): Promise<void> => act(async () => Promise.resolve(element.click()));

test('off, it says what it is for; Record opens the address, which is given to every client', async () => {
  const host = hostWith({});
  await show(host);
  await has('See what your app really sends');
  const record = await found(/^Record$/, '[role="switch"]');
  expect(record.getAttribute('aria-checked')).toBe('false');
  await click(record);
  await has('http://127.0.0.1:4173/tap/reference');
  await has('export ANTHROPIC_BASE_URL=http://127.0.0.1:4173/tap/reference');
  await has('Recording');
  expect(host.calls).toContainEqual(['tap.open', { profileId, setup: { key: 'own', token: false } }]);
  await click(await found(/^Agents$/, '[role="tab"]'));
  await click(await found(/^Record$/, '[role="switch"]'));
  expect(await found(/^Record$/, 'button:not([role])')).toBeDefined();
});

test('what is chosen before it is on holds as it opens; changed while it is on, it opens anew', async () => {
  const host = hostWith({});
  await show(host);
  await click(await found(/^The key of Reference gateway$/, '[role="radio"]'));
  await click(await found(/^Record$/, 'button:not([role])'));
  expect(host.calls.at(-1)).toEqual(['tap.open', { profileId, setup: { key: 'profile', token: false } }]);
  await click(await found(/^Ask callers for a token$/, '[role="switch"]'));
  expect(host.calls.at(-1)).toEqual(['tap.open', { profileId, setup: { key: 'profile', token: true } }]);
});

test('a tap that does not open says why, and can be tried again', async () => {
  const refused = new FaultError(fault('connect', 'The tap can’t be opened: no port.', 'Try again.'));
  const host = hostWith({
    more: {
      'tap.open': () => {
        throw refused;
      },
    },
  });
  await show(host);
  await click(await found(/^Record$/, 'button:not([role])'));
  await has('The tap can’t be opened: no port.');
  expect(await found(/^Record$/, 'button:not([role])')).toBeDefined();
});

test('exchanges come live, the latest first, and open beside the table', async () => {
  const host = hostWith({ taps: [on], exchanges: [of({ id: 'a', client: 'OpenAI/Python 1.54.0' })] });
  await show(host);
  await has('OpenAI/Python 1.54.0');
  await act(async () => {
    host.tell({
      type: 'exchange',
      exchange: of({ id: 'b', client: 'curl/8.9.1', status: 404, model: 'nope', messageId: 'm-b' }),
    });
    return Promise.resolve();
  });
  await has('curl/8.9.1');
  const { messageId: _, ...rest } = of({ id: 'c', client: 'slow/1', status: null, model: '' });
  await act(async () => {
    host.tell({ type: 'exchange', exchange: { ...rest, messageId: null, underWay: true } });
    return Promise.resolve();
  });
  await has('Live');
  await act(async () => {
    host.tell({ type: 'exchange', exchange: of({ id: 'c', client: 'slow/1', status: 503 }) });
    return Promise.resolve();
  });
  await has('503');
  expect(text()).not.toContain('Live');
  await act(async () => {
    host.tell({ type: 'gone', ids: ['c'] });
    return Promise.resolve();
  });
  const rows = [...document.querySelectorAll('[role="table"] [role="row"]')].map(nameOf);
  expect(rows[1]).toContain('404');
  expect(rows[2]).toContain('381 → 64');
  await click(document.querySelector<HTMLElement>('[data-exchange="b"]') ?? expect.fail('no row'));
  await has('Record of m-b');
});

test('what could not be sent has its cures as buttons, which lead to the field of its profile', async () => {
  const noKey = { kind: 'no-key', message: 'This profile has no API key.', field: 'API key' } as const;
  const host = hostWith({
    taps: [on],
    exchanges: [
      of({ id: 'unsent', status: null, messageId: null, fault: noKey }),
      of({ id: 'unreached', status: null, fault: { kind: 'connect', message: 'Nothing answers there.' } }),
    ],
  });
  await show(host);
  const choose = (id: string): Promise<void> =>
    click(document.querySelector<HTMLElement>(`[data-exchange="${id}"]`) ?? expect.fail('no row'));
  await choose('unreached');
  await found(/^Edit address$/);
  await choose('unsent');
  await click(await found(/^Edit key$/));
  expect(window.location.hash).toContain('settings');
});

test('a held request is looked at, changed and let go', async () => {
  const { messageId: _, ...rest } = of({ id: 'h', status: null, model: '' });
  const held: TappedExchange = { ...rest, messageId: null, underWay: true, held: true };
  const host = hostWith({
    taps: [on],
    exchanges: [held],
    more: {
      'tap.heldBody': () => ({ text: '{"model":"alpha-5.5"}' }),
      'tap.letGo': () => null,
      'tap.holdNext': () => null,
    },
  });
  await show(host);
  await has('Held');
  await click(await found(/^Hold the next$/));
  expect(host.calls.at(-1)).toEqual(['tap.holdNext', { profileId, holds: 'any' }]);
  await click(document.querySelector<HTMLElement>('[data-exchange="h"]') ?? expect.fail('no row'));
  await has('"alpha-5.5"');
  await click(await found(/^Let go$/));
  expect(host.calls.at(-1)).toEqual(['tap.letGo', { id: 'h' }]);
  expect(await found(/^Edit$/)).toBeDefined();
});

test('a held body with bytes that are no text is offered no editing', async () => {
  const { messageId: _, ...rest } = of({ id: 'h', status: null, model: '', api: 'image-edits' });
  const host = hostWith({
    taps: [on],
    exchanges: [{ ...rest, messageId: null, underWay: true, held: true, hasBytes: true }],
    more: { 'tap.heldBody': () => ({ text: '--form', hasBytes: true }) },
  });
  await show(host);
  await click(document.querySelector<HTMLElement>('[data-exchange="h"]') ?? expect.fail('no row'));
  await found(/^Let go$/);
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).not.toContain('Edit');
});

test('the keyboard stays with a held request: its form, its button after Back, and the exchange once its app hung up', async () => {
  const { messageId: _, ...rest } = of({ id: 'h', status: null, model: '' });
  const host = hostWith({
    taps: [on],
    exchanges: [{ ...rest, messageId: null, underWay: true, held: true }],
    more: { 'tap.heldBody': () => ({ text: '{}' }) },
  });
  await show(host);
  await click(document.querySelector<HTMLElement>('[data-exchange="h"]') ?? expect.fail('no row'));
  const answer = await found(/^Answer by hand$/);
  answer.focus();
  await click(answer);
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('form textarea')));
  const back = await found(/^Back$/);
  back.focus();
  await click(back);
  expect(nameOf(document.activeElement ?? expect.fail('no focus'))).toBe('Answer by hand');
  await act(async () => {
    const gaveUp = { kind: 'stopped', message: 'The caller hung up.' } as const;
    host.tell({ type: 'exchange', exchange: of({ id: 'h', status: null, fault: gaveUp }) });
    return Promise.resolve();
  });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Exchange');
});

test('a held request is let go from its row, which keeps the focus', async () => {
  const { messageId: _, ...rest } = of({ id: 'h', status: null, model: '' });
  const host = hostWith({
    taps: [on],
    exchanges: [{ ...rest, messageId: null, underWay: true, held: true }],
    more: { 'tap.letGo': () => null },
  });
  await show(host);
  await click(await found(/^Let go$/));
  expect(host.calls.at(-1)).toEqual(['tap.letGo', { id: 'h' }]);
  expect(document.activeElement?.getAttribute('data-exchange')).toBe('h');
});

test('the next request over one protocol is held, and no longer', async () => {
  const host = hostWith({ taps: [on], exchanges: [of({ id: 'one' })], more: { 'tap.holdNext': () => null } });
  await show(host);
  const which = await found(/^Choose which request to hold$/);
  await act(async () => {
    which.focus();
    which.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return Promise.resolve();
  });
  await click(await found(/^Responses$/, '[role="menuitemradio"]'));
  expect(host.calls.at(-1)).toEqual(['tap.holdNext', { profileId, holds: 'responses' }]);
  await found(/^Hold the next Responses$/);
});

test('a held request is answered by hand, with a call of a tool', async () => {
  const { messageId: _, ...rest } = of({ id: 'h', status: null, model: '' });
  const held: TappedExchange = { ...rest, messageId: null, underWay: true, held: true };
  const host = hostWith({
    taps: [on],
    exchanges: [held, of({ id: 'other' })],
    more: {
      'tap.heldBody': () => ({ text: JSON.stringify({ model: 'm', messages: [] }) }),
      'tap.answer': () => null,
    },
  });
  await show(host);
  const choose = (id: string): Promise<void> =>
    click(document.querySelector<HTMLElement>(`[data-exchange="${id}"]`) ?? expect.fail('no row'));
  await choose('h');
  await click(await found(/^Answer by hand$/));
  await type(await found(/^Text$/, 'textarea'), 'I look.');
  await click(await found(/^Add tool call$/));
  await type(await found(/^Arguments$/, 'textarea'), '[1]');
  await click(await found(/^Send answer$/));
  await has('Arguments must be a JSON object');
  await has('Name the tool.');
  await type(await found(/^Tool$/, 'input'), ' look ');
  expect(host.calls.map(([method]) => method)).not.toContain('tap.answer');
  // What was written is there again after a look at another one.
  await choose('other');
  await choose('h');
  await type(await found(/^Arguments$/, 'textarea'), '{"at":"sky"}');
  await click(await found(/^Send answer$/));
  const calls = [{ name: 'look', arguments: '{"at":"sky"}' }];
  expect(host.calls.at(-1)).toEqual(['tap.answer', { id: 'h', answer: { kind: 'said', text: 'I look.', calls } }]);
  await act(async () => {
    host.tell({ type: 'exchange', exchange: of({ id: 'h', byHand: true }) });
    return Promise.resolve();
  });
  await has('You answered this by hand.');
});

test('a held request for images can be answered with an error alone', async () => {
  const { messageId: _, ...rest } = of({ id: 'h', status: null, model: '', api: 'image-generations' });
  const host = hostWith({
    taps: [on],
    exchanges: [{ ...rest, messageId: null, underWay: true, held: true }],
    more: { 'tap.heldBody': () => ({ text: '{}' }), 'tap.answer': () => null },
  });
  await show(host);
  await click(document.querySelector<HTMLElement>('[data-exchange="h"]') ?? expect.fail('no row'));
  await click(await found(/^Answer by hand$/));
  await click(await found(/^Send answer$/));
  await has('Write an error message.');
  await type(await found(/^Error message$/, 'textarea'), 'Busy');
  await click(await found(/^Send answer$/));
  expect(host.calls.at(-1)).toEqual([
    'tap.answer',
    { id: 'h', answer: { kind: 'error', status: 500, message: 'Busy' } },
  ]);
});

test('what belongs together is told, and can be shown alone', async () => {
  const same = { conversation: 'a', requestHash: 'h' };
  const host = hostWith({
    taps: [on],
    exchanges: [of({ id: 'a', ...same }), of({ id: 'b', ...same }), of({ id: 'c', client: 'another/1' })],
  });
  await show(host);
  await click(document.querySelector<HTMLElement>('[data-exchange="a"]') ?? expect.fail('no row'));
  await has('Part of a conversation of 2 exchanges.');
  await has('Your app sent this request 2 times, byte for byte.');
  await click(await found(/^Show them$/));
  await has('2 exchanges of this conversation');
  expect(document.querySelector('[data-exchange="c"]')).toBeNull();
  await click(await found(/^Show all$/));
  expect(document.querySelector('[data-exchange="c"]')).not.toBeNull();
});

test('Clear empties the table, and Undo brings it back', async () => {
  const exchanges = [of({ id: 'a' })];
  const host = hostWith({ taps: [on], exchanges });
  const { toasts } = await show(host);
  const clear = await found(/^Clear$/);
  clear.focus();
  await click(clear);
  await act(async () => {
    host.tell({ type: 'gone', ids: ['a'] });
    return Promise.resolve();
  });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Exchanges');
  await has('No exchanges yet');
  const [notice] = toasts.store.getState().toasts;
  expect(notice?.text).toBe('Cleared 1 exchange.');
  await act(async () => {
    notice?.action?.run();
    return Promise.resolve();
  });
  expect(host.calls.at(-1)).toEqual(['tap.restore', { ids: ['a'] }]);
});

test('one exchange is deleted by its button or by the key, which goes on to the next row', async () => {
  const host = hostWith({ taps: [on], exchanges: [of({ id: 'a' }), of({ id: 'b' }), of({ id: 'c' })] });
  const { toasts } = await show(host);
  const row = (id: string): HTMLElement =>
    document.querySelector<HTMLElement>(`[data-exchange="${id}"]`) ?? expect.fail(`no row ${id}`);
  await click(row('b'));
  await act(async () => {
    row('b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    return Promise.resolve();
  });
  expect(host.calls.at(-1)).toEqual(['tap.discard', { profileId, ids: ['b'] }]);
  expect(row('a').getAttribute('aria-pressed')).toBe('true');
  await click(await found(/^Delete exchange$/));
  expect(host.calls.at(-1)).toEqual(['tap.discard', { profileId, ids: ['a'] }]);
  expect(toasts.store.getState().toasts.map(({ text: said }) => said)).toContainEqual(
    expect.stringMatching(/^“\d\d:\d\d:\d\d .+” deleted$/),
  );
});

test('the focus follows each key at once, however fast they come', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  // In a narrow one the exchange opens over the rows, and takes the focus.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(hostWith({ taps: [on], exchanges: ids.map((id) => of({ id })) }));
  await found(/./, '[data-exchange="d"]');
  const focused = (): unknown => (document.activeElement as HTMLElement | null)?.dataset['exchange'];
  // What has the focus before anything else can happen.
  const press = (key: string): unknown => {
    let then: unknown;
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      then = focused();
    });
    return then;
  };
  document.querySelector<HTMLElement>('[data-exchange="d"]')?.focus();
  expect(press('End')).toBe('a');
  expect(press('ArrowUp')).toBe('b');
  expect(press('Delete')).toBe('a');
});

test('an answer that broke off says so in its row and beside it; one that was refused has its status alone', async () => {
  const fault = { kind: 'stopped', message: 'The caller closed its connection before the answer had ended.' } as const;
  await show(hostWith({ taps: [on], exchanges: [of({ id: 'left', fault }), of({ id: 'refused', status: 429 })] }));
  await found(/^Ended early$/, '[role="img"]');
  expect(document.querySelectorAll('[aria-label="Ended early"]')).toHaveLength(1);
  await click(document.querySelector<HTMLElement>('[data-exchange="left"]') ?? expect.fail('no row'));
  await has('The caller closed its connection before the answer had ended.');
});

const form = ['--b', 'Content-Disposition: form-data; name="prompt"', '', 'Redder', '--b--', ''].join('\r\n');

test.each([
  [
    'image-generations',
    '{"model":"alpha-image-2","prompt":"A fox","size":"auto","n":2,"output_format":"jpeg"}',
    'A fox',
    { n: 2, outputFormat: 'jpeg' },
    [],
  ],
  ['image-edits', form, 'Redder', {}, ['Its files aren’t copied.']],
] as const)(
  'a request for pictures opens in Images, and is no chat: %s',
  async (api, body, prompt, settings, notices) => {
    const exchanges = [of({ id: 'a', api, model: 'alpha-image-2' })];
    const more: Partial<Handlers> = { 'exchanges.body': () => ({ text: body }) };
    const { fromOutside, toasts } = await show(hostWith({ taps: [on], exchanges, more }));
    await click(document.querySelector<HTMLElement>('[data-exchange="a"]') ?? expect.fail('no row'));
    const open = await found(/^Open in Images$/);
    const offered = [...document.querySelectorAll('button')].map(nameOf);
    expect(offered.filter((name) => /^(Open as chat|Compare protocols|Save as case)$/.test(name))).toEqual([]);
    await click(open);
    await untilShown(() => expect(window.location.hash).toContain('images'));
    // By then it has been handed over, and the button is as it was.
    await untilShown(() => expect(open.getAttribute('aria-busy')).toBeNull());
    expect(fromOutside.getState().prompt).toEqual({
      ...{ page: 'images', prompt, model: 'alpha-image-2' },
      studio: { api, settings },
    });
    expect(toasts.store.getState().toasts.map(({ text: said }) => said)).toEqual(notices);
  },
);

test('one too large for a record says so', async () => {
  await show(hostWith({ taps: [on], exchanges: [of({ id: 'a', messageId: null })] }));
  await click(document.querySelector<HTMLElement>('[data-exchange="a"]') ?? expect.fail('no row'));
  await has('Forwarded, but not recorded: request and answer are over 48 MB.');
});

test('one without a record says why, and has nothing to be done with', async () => {
  await show(
    hostWith({
      taps: [on],
      exchanges: [of({ id: 'a', messageId: null, api: null, model: '', path: '/v1/models' })],
    }),
  );
  await click(document.querySelector<HTMLElement>('[data-exchange="a"]') ?? expect.fail('no row'));
  await has('No record');
  await has('it doesn’t ask a model for an answer or an image');
  expect([...document.querySelectorAll('button')].map(nameOf)).not.toContain('Open as chat');
});
