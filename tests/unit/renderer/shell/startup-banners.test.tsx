// @vitest-environment happy-dom
/** What the banners of the start offer. */
import { expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../renderer/app/app-context.tsx';
import { currentRoute, navigate } from '../../../../renderer/app/navigation.ts';
import { createConnection } from '../../../../renderer/host/connection.ts';
import { StartupBanners } from '../../../../renderer/shell/startup-banners.tsx';
import type { AppState } from '../../../../shared/contract.ts';
import { fault } from '../../../../shared/fault.ts';
import { createFakeHost, type FakeHost } from '../../../doubles/fake-host.ts';
import { render, type Rendered } from '../rendering.tsx';

async function draw(state: Partial<AppState>): Promise<Rendered & { readonly host: FakeHost }> {
  navigate({ page: 'chat', conversationId: null });
  const host = createFakeHost({ state: { activeProfileId: 'work', ...state } });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const drawn = await render(
    <AppServicesProvider services={services}>
      <StartupBanners />
    </AppServicesProvider>,
  );
  await vi.waitFor(() => expect(drawn.buttons()).not.toEqual([]));
  return { ...drawn, host };
}

test('AUTH-4 a keychain that was locked is tried once more, or done without', async () => {
  const problem = 'The keychain is locked.';
  const drawn = await draw({ keyStore: { kind: 'none', label: 'Secret Service', problem } });
  expect(drawn.holder.textContent).toContain(problem);
  expect(drawn.buttons()).toEqual(['Try again', 'Keep keys in memory for this run']);
  await drawn.press('Try again');
  expect(drawn.host.calls).toContainEqual(['keys.retry', {}]);
});

test('where nothing can be kept, the way to the data folder stands beside it', async () => {
  const storageFault = fault('storage', 'The disk is full.', 'Free some space.');
  const drawn = await draw({ storageFault, storage: 'memory' });
  expect(drawn.buttons()).toEqual(['Open data settings']);
  await drawn.press('Open data settings');
  expect(currentRoute()).toMatchObject({ page: 'settings', section: 'data' });
  expect(drawn.buttons()).toEqual([]);
});
