// @vitest-environment happy-dom
/** "Move to another protocol" by role and accessible name: pasted, given and many requests, and where they go on. */
import { fileMarker } from '../../../../../shared/attachment.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../renderer/app/app-context.tsx';
import { MigrationDialog } from '../../../../../renderer/features/migration/migration-dialog.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import type { AppState } from '../../../../../shared/contract.ts';
import type { MigratedRequest } from '../../../../../shared/migration/migrate.ts';
import { createFakeHost, referenceProfile } from '../../../../doubles/fake-host.ts';

let root: Root | undefined;
afterEach(async () => {
  await act(async () => Promise.resolve(root?.unmount()));
  root = undefined;
  document.body.replaceChildren();
});

const key = 'sk-of-the-command-19f2';
const chat = {
  ...{ model: 'alpha-5.5', seed: 7, logit_bias: { 50256: -100 } },
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Weather in Oslo?' },
  ],
};
const asked: MigratedRequest = { protocol: 'chat', body: chat };

async function show(requests: readonly MigratedRequest[], state: Partial<AppState> = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = createFakeHost({ state });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const onUse = vi.fn();
  const shown = createRoot(document.body.appendChild(document.createElement('div')));
  root = shown;
  await act(async () =>
    shown.render(
      <AppServicesProvider services={services}>
        <TooltipProvider>
          <MigrationDialog requests={requests} onUse={onUse} onClose={() => undefined} />
        </TooltipProvider>
      </AppServicesProvider>,
    ),
  );
  return { onUse, host };
}

const text = (): string => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
const named = (name: RegExp, selector: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
    name.test((one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  ) ?? expect.fail(`no ${selector} ${String(name)}: ${text()}`);
const click = (element: HTMLElement): Promise<void> => act(async () => Promise.resolve(element.click()));
async function paste(value: string): Promise<void> {
  const area = document.querySelector('textarea') ?? expect.fail('nothing to paste into');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
  await click(named(/^Move$/, 'button'));
}

test('a request too long for a field is read as it is pasted, and a shorter one waits for the button', async () => {
  await show([]);
  const area = document.querySelector('textarea') ?? expect.fail('nothing to paste into');
  const drop = async (value: string): Promise<boolean> => {
    const clipboardData = { getData: () => value };
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    await act(async () => Promise.resolve(area.dispatchEvent(event)));
    return event.defaultPrevented;
  };
  expect(await drop(JSON.stringify(chat))).toBe(false);
  const long = { model: 'alpha-5.5', messages: [{ role: 'user', content: 'word '.repeat(50_000) }] };
  // What can’t be read stays to be mended.
  expect(await drop(JSON.stringify(long).slice(0, -9))).toBe(false);
  expect(text()).not.toContain('From Chat completions');
  expect(await drop(JSON.stringify(long))).toBe(true);
  expect(text()).toContain('From Chat completions');
});

test('a pasted command becomes each of the others, without its key', async () => {
  await show([]);
  await paste('{"model":');
  expect(text()).toContain('The text is invalid JSON');
  await paste('{"prompt":"A heron"}');
  expect(text()).toContain('No conversation was found.');
  await paste(
    `curl https://gateway.example/v1/chat/completions -H 'Authorization: Bearer ${key}' -d '${JSON.stringify(chat)}'`,
  );
  expect(text()).toContain('From Chat completions');
  const body = (): string => named(/^New request$/, 'section').textContent ?? '';
  expect(body()).toContain('POST /v1/responses');
  await click(named(/^Messages$/, '[role="radio"]'));
  expect(body()).toContain('"system": "Be brief."');
  expect(body()).toContain('POST /v1/messages');
  await click(named(/^cURL$/, '[role="radio"]'));
  expect(body()).toContain('$GATEWAY_API_KEY');
  expect(document.body.innerHTML).not.toContain(key);
  await click(named(/^Another request$/, 'button'));
  expect(document.querySelector('textarea')).not.toBeNull();
});

test('what has no place and what behaves otherwise is told first, with counts', async () => {
  await show([asked]);
  await click(named(/^Messages$/, '[role="radio"]'));
  const status = named(/part/, '[role="status"]').textContent ?? '';
  expect(status).toMatch(/^\d+ parts: [1-9]\d* without a place/);
  const [first] = document.querySelectorAll('details');
  expect(first?.open).toBe(true);
  expect(first?.textContent).toContain('No place');
  expect(first?.textContent).toContain('logit_bias');
});

test('the profile’s dialect has its own settings: they go over in its words', async () => {
  await show([{ protocol: 'chat', body: { ...chat, reasoning_effort: 'low' } }], {
    profiles: [{ ...referenceProfile, dialect: 'anthropic' }],
  });
  await click(named(/^Messages$/, '[role="radio"]'));
  expect(named(/^New request$/, 'section').textContent).toContain('"effort": "low"');
  expect(text()).toContain('The same request may be answered differently each time.');
  expect(text()).not.toContain('documents no field for it');
});

test('it goes on in Chat over the new protocol, or in Compare over all', async () => {
  const { onUse } = await show([asked]);
  await click(named(/^Messages$/, '[role="radio"]'));
  await click(named(/^Open in Chat$/, 'button'));
  expect(onUse).toHaveBeenLastCalledWith(
    expect.objectContaining({ page: 'chat', prompt: 'Weather in Oslo?', protocol: 'messages', model: 'alpha-5.5' }),
  );
  await click(named(/^Compare both$/, 'button'));
  expect(onUse).toHaveBeenLastCalledWith(
    expect.objectContaining({
      page: 'compare',
      race: expect.objectContaining({ settings: expect.objectContaining({ system: 'Be brief.' }) as object }) as object,
    }),
  );
});

test('what Chat and Compare do not get is said, and Compare gets the files that are kept', async () => {
  const hash = 'ab'.repeat(32);
  const url = `data:image/png;base64,${fileMarker(hash)}`;
  const file = { hash, name: 'cat.png', mimeType: 'image/png', kind: 'image', bytes: 9 } as const;
  const body = {
    model: 'alpha-5.5',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
    tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object' } } }],
  };
  const { onUse } = await show([{ protocol: 'chat', body, files: [file] }]);
  expect(text()).toContain('Chat gets no files; Compare gets those that Quartet keeps. Tools aren’t copied.');
  await click(named(/^Compare both$/, 'button'));
  expect(onUse).toHaveBeenLastCalledWith(
    expect.objectContaining({
      race: expect.objectContaining({ attachments: [{ source: 'file', file }] }) as object,
    }),
  );
});

test('many requests give one report for each protocol that they come from', async () => {
  const messages: MigratedRequest = {
    protocol: 'messages',
    body: { model: 'beta', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] },
  };
  await show([asked, asked, messages]);
  expect(text()).toContain('3 requests');
  await click(named(/^Responses$/, '[role="radio"]'));
  expect(text()).toContain('From Chat completions');
  expect(text()).toContain('From Messages');
  expect(text()).toContain('in 2 of 2 requests');
  expect(document.querySelector('section[aria-label="New request"]')).toBeNull();
});
