// @vitest-environment happy-dom
/** A schema or script that is checked as it is typed: what is said is of the text that stands there, and a check that failed is seen. */
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CheckedSourceField } from '../../../../renderer/app/checked-source-field.tsx';
import type { TextProblem } from '../../../../shared/contract/tools.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import type { DirectClient } from '../../../doubles/direct-client.ts';
import { createFakeHost, type FakeHost } from '../../../doubles/fake-host.ts';
import { renderInWindow } from '../rendering.tsx';
import { untilShown } from '../until-shown.ts';

const problem = (message: string): TextProblem => ({ severity: 'error', message });

/** A host that answers when the test says so. */
function heldHost() {
  const asked: { readonly text: string; readonly answer: (message: string) => void; readonly fail: () => void }[] = [];
  const clients: DirectClient[] = [];
  const host = createFakeHost({
    more: () => ({
      'tools.checkSchema': ({ text }) =>
        new Promise((resolve, reject) => {
          asked.push({
            text,
            answer: (message) => resolve({ problems: [problem(message)] }),
            fail: () => reject(new FaultError(fault('internal', 'The schema check couldn’t be started.', ''))),
          });
        }),
    }),
  });
  const connect = (): DirectClient => {
    const client = host.connect();
    clients.push(client);
    return client;
  };
  const isAsked = (count: number): Promise<void> => untilShown(() => expect(asked).toHaveLength(count));
  const held: FakeHost = { ...host, connect };
  return { host: held, asked, isAsked, clients };
}

const field = (value: string) => (
  <CheckedSourceField label="Schema" language="json" value={value} onChange={() => {}} />
);

test('what was found in an earlier text never takes the place of what is found in the one that stands there', async () => {
  const { host, asked, isAsked } = heldHost();
  const { page, show } = await renderInWindow(field('1'), { host });
  await isAsked(1);
  await show(field('2'));
  await isAsked(2);
  asked[1]?.answer('Found in 2');
  await page.findByText('Found in 2');
  asked[0]?.answer('Found in 1');
  await show(field('2'));
  expect(page.queryByText('Found in 1')).toBeNull();
  expect(page.getByText('Found in 2')).toBeDefined();
});

test('a failed check is seen, and is tried again by its button', async () => {
  const { host, asked, isAsked } = heldHost();
  const { page, user } = await renderInWindow(field('1'), { host });
  await isAsked(1);
  asked[0]?.fail();
  const said = await page.findByText('Couldn’t check this for errors. The schema check couldn’t be started.');
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(page.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true');
  await isAsked(2);
  asked[1]?.answer('Found in 1');
  await page.findByText('Found in 1');
  expect(said.isConnected).toBe(false);
});

test('a failed check is tried again once the text changes', async () => {
  const { host, asked, isAsked } = heldHost();
  const { page, show } = await renderInWindow(field('1'), { host });
  await isAsked(1);
  asked[0]?.fail();
  await page.findByRole('button', { name: 'Try again' });
  await show(field('2'));
  await isAsked(2);
  asked[1]?.answer('Found in 2');
  await page.findByText('Found in 2');
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what was asked as the connection broke is asked again once it stands', async () => {
  const { host, asked, isAsked, clients } = heldHost();
  const { page } = await renderInWindow(field('1'), { host });
  await isAsked(1);
  act(() => clients[0]?.drop());
  await isAsked(2);
  asked[1]?.answer('Found in 1');
  await page.findByText('Found in 1');
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('whoever comes back to a text sees at once what was found in it', async () => {
  const { host, asked, isAsked } = heldHost();
  const { page, show } = await renderInWindow(field('1'), { host });
  await isAsked(1);
  asked[0]?.answer('Found in 1');
  await page.findByText('Found in 1');
  await show(null);
  await show(field('1'));
  expect(page.getByText('Found in 1')).toBeDefined();
});
