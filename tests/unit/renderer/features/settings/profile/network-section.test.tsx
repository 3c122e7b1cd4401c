// @vitest-environment happy-dom
/** The way to a gateway: a proxy of one's own with its login, what is kept of it, and authorities that are trusted. */
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  NetworkSection,
  type NetworkSectionProps,
} from '../../../../../../renderer/features/settings/profile/network-section.tsx';
import { defaultNetwork, type Network } from '../../../../../../shared/profile-network.ts';
import { render } from '../../../rendering.tsx';
import { choose } from '../../../request-form/in-form.tsx';

async function section(first?: Partial<Network>, refused: NetworkSectionProps['refused'] = () => ({})) {
  const store = createStore<{ network: Network | undefined }>()(() => ({
    network: first === undefined ? undefined : { ...defaultNetwork, ...first },
  }));
  const onChange = (network: Network): void => store.setState({ network });
  function Section() {
    return <NetworkSection network={useStore(store).network} onChange={onChange} refused={refused} />;
  }
  const drawn = await render(<Section />);
  const field = (name: string): HTMLInputElement => drawn.page.getByLabelText(name);
  return { ...drawn, field, now: () => store.getState().network };
}

test('the fields of a proxy are there for one of one’s own alone', async () => {
  const drawn = await section();
  expect(drawn.page.queryByLabelText('Proxy address')).toBeNull();
  await choose(drawn, 'Proxy', /^Custom/);
  await drawn.user.type(drawn.field('Proxy address'), 'http://proxy:3128');
  expect(drawn.now()).toEqual({ ...defaultNetwork, proxy: 'own', proxyUrl: 'http://proxy:3128' });
  await choose(drawn, 'Proxy', /^None/);
  expect(drawn.now()?.proxy).toBe('direct');
  expect(drawn.page.queryByLabelText('Proxy address')).toBeNull();
});

test('name and password are one login, whose name has no colon; without both there is none', async () => {
  const { user, field, now } = await section({ proxy: 'own' });
  await user.type(field('Proxy user name'), 'ma:ra');
  await user.type(field('Proxy password'), 'a:b');
  expect(now()?.login).toBe('mara:a:b');
  await user.clear(field('Proxy user name'));
  await user.clear(field('Proxy password'));
  expect(now()?.login).toBe('');
});

test('a kept login says so, and belongs to the address for which it is kept', async () => {
  const { user, field, now } = await section({ proxy: 'own', proxyUrl: 'http://a:1', loginKept: true });
  expect([field('Proxy user name').placeholder, field('Proxy password').placeholder]).toEqual([
    '•••• kept',
    '•••• kept',
  ]);
  await user.type(field('Proxy address'), '2');
  expect(now()).toMatchObject({ proxyUrl: 'http://a:12', loginKept: false });
  expect(field('Proxy password').placeholder).toBe('');
});

test('refused: what is wrong stands at its field', async () => {
  const { field, page } = await section({ proxy: 'own' }, (name) =>
    name === 'Proxy address' ? { problem: 'It is no address.' } : {},
  );
  expect(field('Proxy address').getAttribute('aria-invalid')).toBe('true');
  expect(field('Proxy user name').getAttribute('aria-invalid')).toBeNull();
  expect(page.getByText('It is no address.')).toBeDefined();
});
