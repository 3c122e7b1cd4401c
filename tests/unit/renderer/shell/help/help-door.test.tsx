// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../renderer/app/app-context.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { HelpDoor } from '../../../../../renderer/shell/help/help-door.tsx';
import { openHelp } from '../../../../../renderer/shell/help/help-store.ts';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import { createFakeHost } from '../../../../doubles/fake-host.ts';

const host = createFakeHost();
const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AppServicesProvider services={services}>
      <TooltipProvider>
        <HelpDoor />
      </TooltipProvider>
    </AppServicesProvider>,
  );
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  openHelp.setState(null, true);
});

const dialog = () => document.querySelector('[role="dialog"]');

/** Its code is fetched. */
function shown(help: 'guide' | 'shortcuts'): Promise<Element> {
  openHelp.setState(help, true);
  return vi.waitFor(
    () => {
      const found = dialog();
      if (found === null) throw new Error('not yet');
      return found;
    },
    { timeout: 10_000 },
  );
}

test('the sheet of shortcuts has the keys that do something on the page in view, and no others', async () => {
  const takeOut = services.commands.register([
    { id: 'chat.new', group: 'Chat', label: 'New chat', keys: 'Mod+Shift+O', alsoKeys: 'F9', run: () => undefined },
    { id: 'chat.preview', group: 'Chat', label: 'Preview request', run: () => undefined },
  ]);
  const sheet = await shown('shortcuts');
  const chat = sheet.querySelector('section[aria-label="Chat"]');
  expect(chat?.textContent).toBe('ChatNew chatCtrl Shift Oor F9');
  expect(sheet.querySelector('section[aria-label="Everywhere"]')?.textContent).toContain('Open the paletteCtrl K');
  takeOut();
});

test('the guide is shown as it is written, under its own title, and closes', async () => {
  const guide = await shown('guide');
  expect(guide.querySelector('h2')?.textContent).toBe('Guide');
  await vi.waitFor(() =>
    expect(guide.querySelector('.markdown')?.textContent).toContain('Give several lanes the same message'),
  );
  guide.querySelector<HTMLElement>('button[aria-label="Close"]')?.click();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(openHelp.getState()).toBeNull();
});
