// @vitest-environment happy-dom
/** The form of an MCP server: what it hands to the host, where a refusal stands, and JSON that was pasted. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../../renderer/app/app-context.tsx';
import { ServerForm } from '../../../../../../renderer/features/tools/mcp/server-form.tsx';
import { createConnection } from '../../../../../../renderer/host/connection.ts';
import { TooltipProvider } from '../../../../../../renderer/ui/tooltip.tsx';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { McpDraft } from '../../../../../../shared/mcp.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';

let root: Root;
let saved: McpDraft[];
let refused: FaultError | undefined;
const done = vi.fn();
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  saved = [];
  refused = undefined;
  done.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const host = createFakeHost({
    more: () => ({
      'mcp.save': ({ draft }) => {
        if (refused !== undefined) throw refused;
        saved.push(draft);
        return { id: 'one' };
      },
    }),
  });
  const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
  await act(async () =>
    Promise.resolve(
      root.render(
        <AppServicesProvider services={createAppServices(connection)}>
          <TooltipProvider>
            <ServerForm onDone={done} />
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

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = document.getElementById(found?.htmlFor ?? '');
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`There is no field ${label}.`);
}

async function type(label: string, text: string): Promise<void> {
  const control = field(label);
  const proto = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  await act(async () => {
    // As React hears of what is typed.
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
}

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=radio]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no ${name}.`);
  await act(async () => Promise.resolve(found.click()));
}

test('a program goes to the host with its arguments a line each, and its secret marked', async () => {
  await type('Server name', 'Files');
  await type('Command', 'npx');
  await type('Arguments', '-y\nserver one');
  await press('Add variable');
  await type('Name of variable 1', 'TOKEN');
  await type('Value of variable 1', 'abc');
  await press('Secret');
  expect(field('Value of variable 1')).toHaveProperty('type', 'password');
  await press('Save server');
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(saved).toEqual([
    {
      name: 'Files',
      connection: {
        type: 'stdio',
        command: 'npx',
        args: ['-y', 'server one'],
        env: [{ name: 'TOKEN', value: 'abc', secret: true, kept: false }],
        folder: '',
      },
    },
  ]);
});

test('a variable that is removed leaves the focus in its group', async () => {
  await press('Add variable');
  const remove = document.querySelector<HTMLElement>('[aria-label="Remove variable 1"]');
  await act(async () => Promise.resolve(remove?.focus()));
  await press('Remove variable 1');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Environment');
});

test('a refusal stands at its field', async () => {
  refused = new FaultError(fault('input', 'There is no command.', 'Enter one.', { field: 'Command' }));
  await press('Save server');
  await vi.waitFor(() => expect(field('Command').getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('There is no command. Enter one.');
  expect(done).not.toHaveBeenCalled();
});

test('JSON that was pasted adds each of its servers, and says what is wrong with it', async () => {
  await press('Paste JSON');
  await type('Servers as JSON', '{"mcpServers": {"x": {}}}');
  expect(document.body.textContent).toContain('“x” has neither a command nor a URL.');
  await type('Servers as JSON', '{"mcpServers": {"x": {"command": "a"}, "y": {"url": "https://y.example/mcp"}}}');
  await press('Add 2 servers');
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(saved.map(({ name }) => name)).toEqual(['x', 'y']);
});
