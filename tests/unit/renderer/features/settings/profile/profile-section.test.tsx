// @vitest-environment happy-dom
/** A profile that is saved leads on to where it was begun from, and fetches nobody back who has moved on meanwhile. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  AppServicesProvider,
  createAppServices,
  useFeatureStore,
} from '../../../../../../renderer/app/app-context.tsx';
import { newProfile } from '../../../../../../renderer/app/new-profile.ts';
import { ProfileSection } from '../../../../../../renderer/features/settings/profile/profile-section.tsx';
import { profileForms, type ProfileForms } from '../../../../../../renderer/features/settings/profile/profile-forms.ts';
import { createConnection } from '../../../../../../renderer/host/connection.ts';
import { speak } from '../../../../../../renderer/language/language.ts';
import { TooltipProvider } from '../../../../../../renderer/ui/tooltip.tsx';
import { renderInWindow } from '../../../rendering.tsx';
import { createFakeHost, referenceProfile, workProfile } from '../../../../../doubles/fake-host.ts';

let root: Root;
let forms: ProfileForms;
/** Lets a save that is under way end. */
let release: () => void;
const chosen = vi.fn();
const values = { name: 'Mine', baseUrl: 'https://a.example/v1', keyless: true } as const;

function Section() {
  // oxlint-disable-next-line react/globals -- the test fills in the form that it shows
  forms = useFeatureStore(profileForms);
  return <ProfileSection id={newProfile} />;
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chosen.mockClear();
  window.location.hash = '#/settings/profiles/new';
  const held = new Promise<void>((resolve) => (release = resolve));
  const host = createFakeHost({
    more: () => ({
      'profiles.save': async () => {
        await held;
        return { ...workProfile, id: 'mine', keyless: true };
      },
      'profiles.select': () => {
        chosen();
        return null;
      },
    }),
  });
  const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    Promise.resolve(
      root.render(
        <AppServicesProvider services={createAppServices(connection)}>
          <TooltipProvider>
            <Section />
          </TooltipProvider>
        </AppServicesProvider>,
      ),
    ),
  );
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

/** Saves, and looks where that leads once the profile has been saved and chosen. */
async function save(meanwhile: () => void = () => undefined): Promise<string> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save profile');
  await act(async () => Promise.resolve(button?.click()));
  meanwhile();
  release();
  await act(async () => {
    await vi.waitFor(() => expect(chosen).toHaveBeenCalled());
  });
  return window.location.hash;
}

test('saving shows the profile that came of it', async () => {
  await act(async () => Promise.resolve(forms.change(newProfile, undefined, values)));
  expect(await save()).toBe('#/settings/profiles/mine');
});

test('a form that a tile of the first screen opened leads back to the chat', async () => {
  await act(async () => Promise.resolve(forms.begin(values)));
  expect(await save()).toBe('#/chat');
});

test('whoever has moved on while it was saved stays where they are', async () => {
  await act(async () => Promise.resolve(forms.begin(values)));
  expect(await save(() => (window.location.hash = '#/compare'))).toBe('#/compare');
});

test('the built-in profile says in the language of the window that it has no key', async () => {
  const profile = { ...referenceProfile, key: { present: false } as const };
  const host = createFakeHost({ state: { profiles: [profile] } });
  await speak('zh-CN');
  onTestFinished(() => speak('en'));
  const { page } = await renderInWindow(<ProfileSection id={profile.id} />, { host });
  expect((await page.findByText('API 密钥')).nextElementSibling?.textContent).toBe('无');
});
