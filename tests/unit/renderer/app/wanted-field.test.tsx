// @vitest-environment happy-dom
import { useRef, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from '../../../../renderer/app/navigation.ts';
import {
  editProfile,
  openSettings,
  useFocusWantedField,
  useWantedField,
} from '../../../../renderer/app/wanted-field.ts';
import { Disclosures } from '../../../../renderer/features/settings/disclosures.tsx';
import { render } from '../answers/rendering.tsx';

afterEach(() => navigate({ page: 'chat', conversationId: null }));

function Section({ children }: { readonly children?: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useFocusWantedField(root);
  const wanted = useWantedField();
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
  await vi.waitFor(() => expect(focused()).toBe('read'));
  // It stays open once the field has it.
  await drawn.show(<Section />);
  expect(drawn.holder.querySelector('#read')).not.toBeNull();
});

test('what stands only by another choice gives way to that one', async () => {
  editProfile('p1', 'Proxy address');
  await render(<Section />);
  await vi.waitFor(() => expect(focused()).toBe('proxy'));
});

test('a field that comes later is waited for; whoever has left by then wants it no longer', async () => {
  openSettings('data', null, 'Late');
  const drawn = await render(<Section />);
  await drawn.show(
    <Section>
      <input id="late" aria-label="Late" />
    </Section>,
  );
  await vi.waitFor(() => expect(focused()).toBe('late'));

  openSettings('data', null, 'Later');
  await drawn.show(<Section />);
  navigate({ page: 'tools', toolId: null });
  document.querySelector<HTMLElement>('#proxy')?.focus();
  await drawn.show(
    <Section>
      <input id="later" aria-label="Later" />
    </Section>,
  );
  navigate({ page: 'settings', section: 'data', item: null });
  await drawn.show(<Section />);
  expect(focused()).toBe('proxy');
});
