// @vitest-environment happy-dom
/** Lists of models and protocols say what was tried on the profile as they are opened, also of an answer that has just ended. */
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useActiveProfile, useAppState } from '../../../../renderer/app/app-context.tsx';
import { triedOn } from '../../../../renderer/app/app-state.ts';
import { ModelPicker as ImageModelPicker } from '../../../../renderer/features/images/composer/model-picker.tsx';
import { ModelPicker } from '../../../../renderer/request-form/model-picker.tsx';
import { ProtocolPicker } from '../../../../renderer/request-form/protocol-picker.tsx';
import { useKnownModels } from '../../../../renderer/request-form/use-known-models.ts';
import { createFakeHost, startState } from '../../../doubles/fake-host.ts';
import { renderInWindow } from '../rendering.tsx';

const [text, image] = ['alpha-5.5', 'alpha-image-2'];

function TextPicker(): ReactNode {
  const listing = useAppState((value) => value.listing);
  const known = useKnownModels(useActiveProfile());
  return (
    <ModelPicker
      {...{ model: text, protocol: 'chat', listing, known, display: text }}
      onModel={() => undefined}
      onRefresh={() => undefined}
    />
  );
}

function Protocols(): ReactNode {
  const profile = useActiveProfile();
  const { tried } = useKnownModels(profile);
  return <ProtocolPicker {...{ model: text, protocol: 'chat', profile, tried }} onProtocol={() => undefined} />;
}

const pickers = {
  Model: () => <TextPicker />,
  'Image model': () => (
    <ImageModelPicker model={image} onModel={() => undefined} invalid={false} describedBy={undefined} />
  ),
  Protocol: () => <Protocols />,
} as const;

test.each(Object.entries(pickers))('%s', async (name, picker) => {
  const host = createFakeHost({ state: { activeProfileId: 'work' } });
  host.setListing({ profileId: 'work', ids: [text, image], fetchedAt: 1 });
  const { page, user, services } = await renderInWindow(picker(), { host });
  await vi.waitFor(() => expect(services.appState.store.getState().listing?.fetchedAt).toBe(1));
  const opened = async (): Promise<string> => {
    await user.click(page.getByRole('combobox', { name }));
    const words = page.getByRole('listbox').textContent;
    await user.keyboard('{Escape}');
    return words;
  };
  expect(await opened()).not.toContain('worked');
  const worked = [
    { model: text, protocol: 'chat', at: 1, worked: true },
    { model: image, protocol: 'image-generations', at: 1, worked: true },
  ] as const;
  host.app.set({ ...startState, activeProfileId: 'work', tried: { work: worked } });
  await vi.waitFor(() => expect(triedOn(services.appState.store.getState(), 'work')).toHaveLength(2));
  expect(await opened()).toContain('worked');
});
