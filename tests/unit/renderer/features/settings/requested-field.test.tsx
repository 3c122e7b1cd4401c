// @vitest-environment happy-dom
import { act, useRef, type ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { navigate } from '../../../../../renderer/app/navigation.ts';
import { editProfile, openSettings } from '../../../../../renderer/app/settings-field.ts';
import {
  useFocusRequestedField,
  useRequestedField,
} from '../../../../../renderer/features/settings/requested-field.ts';
import type { AppServices } from '../../../../../renderer/app/app-context.tsx';
import { FaultCures } from '../../../../../renderer/app/fault-cures.tsx';
import { Disclosures } from '../../../../../renderer/features/settings/profile/disclosures.tsx';
import { speak } from '../../../../../renderer/language/language.ts';
import { paletteSources } from '../../../../../renderer/shell/palette-sources.ts';
import { fault } from '../../../../../shared/fault.ts';
import { startState } from '../../../../doubles/fake-host.ts';
import { render } from '../../rendering.tsx';
import { untilShown } from '../../until-shown.ts';

// What was drawn still stands there.
afterEach(() => act(() => navigate({ page: 'chat', conversationId: null })));

function Section({ children }: { readonly children?: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useFocusRequestedField(root);
  const wanted = useRequestedField();
  return (
    <div ref={root}>
      <label>
        Name <input />
      </label>
      <Disclosures
        parts={[
          {
            ...{ title: 'Timeouts', value: '', open: false, wrong: false, wanted: wanted === 'Read timeout' },
            content: (
              <>
                <label htmlFor="image">Image read timeout</label>
                <input id="image" />
                <label htmlFor="read">Read timeout</label>
                <input id="read" />
              </>
            ),
          },
        ]}
      />
      <label htmlFor="proxy">Proxy</label>
      <button type="button" id="proxy">
        System
      </button>
      {children}
    </div>
  );
}

const focused = () => document.activeElement?.id;

test('a field that stands in a closed part opens it, and has the focus', async () => {
  editProfile('p1', 'Read timeout');
  const drawn = await render(<Section />);
  await untilShown(() => expect(focused()).toBe('read'));
  // It stays open once the field has it.
  await drawn.show(<Section />);
  expect(drawn.holder.querySelector('#read')).not.toBeNull();
});

test('what stands only by another choice gives way to that one', async () => {
  editProfile('p1', 'Proxy address');
  await render(<Section />);
  await untilShown(() => expect(focused()).toBe('proxy'));
});

test('a field that comes later is waited for; whoever has left by then wants it no longer', async () => {
  openSettings('data', null, 'Late');
  const drawn = await render(<Section />);
  await drawn.show(
    <Section>
      <input id="late" aria-label="Late" />
    </Section>,
  );
  await untilShown(() => expect(focused()).toBe('late'));

  act(() => openSettings('data', null, 'Later'));
  await drawn.show(<Section />);
  act(() => navigate({ page: 'tools', toolId: null }));
  act(() => document.querySelector<HTMLElement>('#proxy')?.focus());
  await drawn.show(
    <Section>
      <input id="later" aria-label="Later" />
    </Section>,
  );
  act(() => navigate({ page: 'settings', section: 'data', item: null }));
  await drawn.show(<Section />);
  expect(focused()).toBe('proxy');
});

test('in another language a cure leads to the field of a page that is still in English', async () => {
  await speak('zh-CN');
  onTestFinished(() => act(() => speak('en')));
  const cures = await render(<FaultCures fault={fault('timeout', '', '', { ranOut: 'read' })} profileId="p1" />);
  await cures.press(cures.buttons().at(-1) ?? '');
  await render(<Section />);
  await untilShown(() => expect(focused()).toBe('read'));
});

test('in another language the palette leads to every field by either name', async () => {
  await speak('zh-CN');
  onTestFinished(() => act(() => speak('en')));
  const services = { appState: { store: { getState: () => ({ app: startState }) } } } as unknown as AppServices;
  const rows = (await paletteSources.find(({ label }) => label === 'Settings')?.read?.(services)) ?? [];
  const row = (id: string) => rows.find((one) => one.id === id);
  act(() => row('setting.data.Conversations')?.run());
  const drawn = await render(
    <Section>
      <h2 id="conversations">Conversations</h2>
    </Section>,
  );
  await untilShown(() => expect(focused()).toBe('conversations'));

  act(() => row('setting.appearance.Language')?.run());
  await drawn.show(
    <Section>
      <input id="language" aria-label={row('setting.appearance.Language')?.label} />
    </Section>,
  );
  expect(row('setting.appearance.Language')?.label).toBe('语言');
  await untilShown(() => expect(focused()).toBe('language'));
});
