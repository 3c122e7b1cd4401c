// @vitest-environment happy-dom
/** The panel that saves an exchange as a check, by role and accessible name, against a scripted host. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { AppServicesProvider, createAppServices, type AppServices } from '../../../../../renderer/app/app-context.tsx';
import { savedToShow } from '../../../../../renderer/app/saved-to-show.ts';
import { offeredExpectations, SaveAsCheck } from '../../../../../renderer/features/tap/save-as-check.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import { ownCheckLimits } from '../../../../../shared/checks/own/own-check.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { TappedExchange } from '../../../../../shared/tap/tap.ts';
import { createFakeHost, type FakeHost } from '../../../../doubles/fake-host.ts';
import { tapped } from './tapped.ts';
import { untilShown } from '../../until-shown.ts';

let root: Root | undefined;

afterEach(async () => {
  await act(async () => Promise.resolve(root?.unmount()));
  root = undefined;
  document.body.replaceChildren();
  savedToShow.setState({ ownCheck: null });
  window.location.hash = '';
});

const body = { model: 'alpha-5.5', messages: [{ role: 'user', content: 'Weather in Rome?\nBriefly.' }] };
const call = { kind: 'tool-call', callId: 'c', name: 'weather', arguments: '{"city":"Rome"}', open: false } as const;

function hostWith(more: Partial<Handlers> = {}): FakeHost {
  const handlers: Partial<Handlers> = {
    'checks.offerOwn': () => ({ api: 'chat', model: 'alpha-5.5', streams: true, body }),
    'exchanges.body': () => ({ text: JSON.stringify(body) }),
    'exchanges.joined': () => ({
      ...{ candidates: [{ blocks: [call, { kind: 'text', text: 'A moment.', open: false }] }], unknown: [] },
      end: { type: 'finished', reason: { unified: 'tool-calls', raw: 'tool_calls' } },
    }),
    'checks.saveOwn': ({ title, expects }) => ({
      ...{ id: 'new', title, expects, api: 'chat', model: 'alpha-5.5', streams: true, createdAt: 1, bytes: 90 },
    }),
    ...more,
  };
  return createFakeHost({ more: () => handlers });
}

async function opened(host: FakeHost, exchange: Partial<TappedExchange> = {}): Promise<AppServices> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const shown = createRoot(document.body.appendChild(document.createElement('div')));
  root = shown;
  await act(async () =>
    shown.render(
      <AppServicesProvider services={services}>
        <TooltipProvider>
          <SaveAsCheck exchange={tapped(exchange)} messageId="m" />
        </TooltipProvider>
      </AppServicesProvider>,
    ),
  );
  await click(await found('button', /^Save as check$/));
  return services;
}

const nameOf = (element: Element): string => {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (label ?? element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};
async function found<Kind extends HTMLElement = HTMLElement>(selector: string, name: RegExp): Promise<Kind> {
  const find = (): Kind | undefined =>
    [...document.querySelectorAll<Kind>(selector)].find((one) => name.test(nameOf(one)));
  const text = (): string => document.body.textContent ?? '';
  await untilShown(() => void (find() ?? expect.fail(`no ${selector} ${String(name)}: ${text()}`)));
  return find() as Kind;
}
const click = async (element: HTMLElement): Promise<void> => act(async () => Promise.resolve(element.click()));
async function type(field: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
}
const has = (words: string): Promise<void> => untilShown(() => expect(document.body.textContent).toContain(words));
const saved = (host: FakeHost): unknown => host.calls.find(([method]) => method === 'checks.saveOwn')?.[1];

test('it says what is asked, offers what the answer suggests, and leads to what was saved', async () => {
  const host = hostWith();
  const { toasts } = await opened(host);
  const title = await found<HTMLInputElement>('input', /^Title$/);
  expect(title.value).toBe('Weather in Rome?');
  await has('Sent over Chat completions as recorded, streamed');
  await has('Each model you check takes the place of alpha-5.5.');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map((box) => [nameOf(box), box.checked])).toEqual([
    ['keeps to the rules of Chat completions', true],
    ['calls weather with {"city":"Rome"}', true],
    ['says exactly the same', false],
  ]);
  await type(title, ' Weather ');
  await type(await found<HTMLInputElement>('input', /^and contains$/), ' moment ');
  await click(await found('input', /^keeps to the rules/));
  await click(await found('button', /^Save check$/));
  await untilShown(() => expect(toasts.store.getState().toasts).toHaveLength(1));
  expect(saved(host)).toEqual({
    messageId: 'm',
    title: 'Weather',
    expects: [
      { type: 'tool', name: 'weather', arguments: { city: 'Rome' } },
      { type: 'contains', text: 'moment' },
    ],
  });
  const [toast] = toasts.store.getState().toasts;
  expect(toast).toMatchObject({ text: 'Saved to Checks.', leads: { label: 'Open in Checks' } });
  toast?.leads?.run();
  expect(savedToShow.getState().ownCheck).toBe('new');
  expect(window.location.hash).toBe('#/checks');
});

test('what can’t be saved says why, and offers nothing to save', async () => {
  const why = fault('input', 'This request can’t be saved as a check. Its body isn’t JSON.', 'Choose another one.');
  await opened(
    hostWith({
      'checks.offerOwn': () => {
        throw new FaultError(why);
      },
    }),
  );
  await has('Its body isn’t JSON.');
  expect([...document.querySelectorAll('button')].map(nameOf)).not.toContain('Save check');
});

test('a refusal of the host stands in the form, which keeps what was written', async () => {
  const full = fault('input', 'There can be 100 checks of your own.', 'Delete some that you no longer need.');
  await opened(
    hostWith({
      'checks.saveOwn': () => {
        throw new FaultError(full);
      },
    }),
  );
  const title = await found<HTMLInputElement>('input', /^Title$/);
  await type(title, '');
  await click(await found('button', /^Save check$/));
  await has('Name the check.');
  await type(title, 'Mine');
  await click(await found('button', /^Save check$/));
  await has('There can be 100 checks of your own.');
  expect(title.value).toBe('Mine');
});

test('rules that the answer breaks already are not chosen; long texts can’t be compared, images have no rules', () => {
  const equals = (length: number) =>
    ({ check: { type: 'equals', text: 'x'.repeat(length), ignoreCase: false }, usual: false }) as const;
  const [rules, ...others] = offeredExpectations('chat', [equals(ownCheckLimits.text + 1)], true);
  expect(rules).toMatchObject({ expected: { type: 'rules' }, usual: false });
  expect(others).toEqual([]);
  expect(offeredExpectations('image-generations', [], false)).toEqual([]);
  const wanted = { long: 'x'.repeat(ownCheckLimits.text) };
  const tool = { check: { type: 'tool', name: 'look', arguments: wanted }, usual: true } as const;
  expect(offeredExpectations('chat', [tool], false)[1]?.expected).toEqual({ type: 'tool', name: 'look' });
});
