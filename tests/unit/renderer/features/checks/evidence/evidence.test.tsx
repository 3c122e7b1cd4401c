// @vitest-environment happy-dom
/** A check as a chat: with its parameters, and with its tools as tools of the user. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../../renderer/app/app-context.tsx';
import { OpenAsChat } from '../../../../../../renderer/features/checks/evidence/evidence.tsx';
import { createConnection } from '../../../../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../../../../renderer/ui/tooltip.tsx';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { runCheck } from '../check-run-doubles.ts';

const tool = (name: string) => ({ name, description: `About ${name}.`, schema: { type: 'object' } });
const hand = { automatic: false, answer: { type: 'hand' } as const };

test('a check opens as a chat with its parameters and tools; a tool that the user lacks is added', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = createFakeHost({
    more: () => ({
      'tools.watch': async function* (_, { signal }) {
        yield [{ ...tool('get_weather'), ...hand, id: 'mine' }];
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
      'tools.save': ({ draft }) => ({ ...draft, id: 'added' }),
    }),
  });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(async () => Promise.resolve(root.unmount())));
  const check = runCheck({
    prompt: 'Say it',
    chat: {
      ...{ system: 'Be brief.', stream: true, parameters: { temperature: 0.2 } },
      tools: [tool('get_weather'), tool('get_time')],
    },
  });
  await act(async () =>
    Promise.resolve(
      root.render(
        <AppServicesProvider services={services}>
          <TooltipProvider>
            <OpenAsChat check={check} />
          </TooltipProvider>
        </AppServicesProvider>,
      ),
    ),
  );
  let button: HTMLButtonElement | undefined;
  await act(() =>
    vi.waitFor(() => {
      button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open as chat');
      // Which tools the user has is known.
      if (button === undefined || button.getAttribute('aria-busy') === 'true') throw new Error('not ready yet');
    }),
  );
  await act(async () => Promise.resolve(button?.click()));
  await act(() =>
    vi.waitFor(() =>
      expect(services.fromOutside.getState().prompt).toMatchObject({
        ...{ prompt: 'Say it', protocol: 'chat' },
        settings: { system: 'Be brief.', stream: true, parameters: { temperature: 0.2 }, tools: ['mine', 'added'] },
      }),
    ),
  );
  expect(host.calls.filter(([name]) => name === 'tools.save')).toEqual([
    ['tools.save', { draft: { ...tool('get_time'), ...hand } }],
  ]);
  expect(services.toasts.store.getState().toasts[0]?.text).toBe('Added to Tools: get_time.');
});
