// @vitest-environment happy-dom
/** A price is entered, kept at once, edited and removed, by the names of its controls. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PricesEditor } from '../../../../../../renderer/features/settings/profile/prices-editor.tsx';
import { TooltipProvider } from '../../../../../../renderer/ui/tooltip.tsx';
import { FaultError, fault } from '../../../../../../shared/fault.ts';
import type { OwnPrice } from '../../../../../../shared/price.ts';

const call = vi.fn<(method: string, input: unknown) => Promise<null>>(() => Promise.resolve(null));
vi.mock('../../../../../../renderer/app/app-context.tsx', () => ({
  useAppServices: () => ({ client: { call } }),
}));

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  call.mockClear();
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

const show = (prices: readonly OwnPrice[] = []): Promise<void> =>
  act(async () =>
    Promise.resolve(
      root.render(
        <TooltipProvider>
          <PricesEditor profile={{ id: 'p', prices }} />
        </TooltipProvider>,
      ),
    ),
  );

function field(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === name);
  const found = document.getElementById(label?.htmlFor ?? '');
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return found;
}

const type = (name: string, text: string): Promise<void> =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });

const button = (name: string): HTMLButtonElement => {
  const all = [...document.querySelectorAll('button')];
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

const press = (name: string): Promise<void> => act(async () => Promise.resolve(button(name).click()));

test('what is entered is kept for its model, and what is empty is not known', async () => {
  await show();
  expect(button('Add price').disabled).toBe(true);
  await type('Model', ' m-1 ');
  expect(button('Add price').disabled).toBe(true);
  await type('Input', '1.25');
  await type('Output', '10');
  await press('Add price');
  expect(call.mock.calls).toEqual([
    ['profiles.markModel', { id: 'p', model: 'm-1', price: { input: 1.25, output: 10 } }],
  ]);
  expect(field('Model').value).toBe('');
});

test('a price is edited in the fields, and removed', async () => {
  await show([{ model: 'm-1', input: 1.25, output: 10 }]);
  expect(document.querySelector('ul')?.textContent).toContain('$1.25 in, $10.00 out per million tokens');
  await press('Edit the price of m-1');
  await type('Image', '0.04');
  await press('Update price');
  await act(async () => Promise.resolve(button('Remove the price of m-1').focus()));
  await press('Remove the price of m-1');
  expect(call.mock.calls).toEqual([
    ['profiles.markModel', { id: 'p', model: 'm-1', price: { input: 1.25, output: 10, image: 0.04 } }],
    ['profiles.markModel', { id: 'p', model: 'm-1', price: null }],
  ]);
  // Its button goes with it.
  await show();
  expect(document.querySelector('section')?.contains(document.activeElement)).toBe(true);
});

test('what is no price cannot be kept', async () => {
  await show();
  await type('Model', 'm-1');
  await type('Input', '-1');
  expect(button('Add price').disabled).toBe(true);
  await type('Input', 'much');
  expect(button('Add price').disabled).toBe(true);
});

test('a refusal stands below the fields, which keep what was entered', async () => {
  await show();
  await type('Model', 'm-1');
  await type('Input', '1');
  call.mockRejectedValueOnce(new FaultError(fault('input', 'A profile keeps at most 200 prices.', 'Remove one.')));
  await press('Add price');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('A profile keeps at most 200 prices.');
  expect(field('Model').value).toBe('m-1');
  await press('Add price');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(field('Model').value).toBe('');
});

test('a price is asked for once, however often it is pressed', async () => {
  await show();
  await type('Model', 'm-1');
  await type('Input', '1');
  let keep = (_: null): void => undefined;
  call.mockReturnValueOnce(
    new Promise((resolve) => {
      keep = resolve;
    }),
  );
  await press('Add price');
  await press('Add price');
  expect(button('Add price').getAttribute('aria-busy')).toBe('true');
  await act(async () => Promise.resolve(keep(null)));
  expect(call).toHaveBeenCalledTimes(1);
});
