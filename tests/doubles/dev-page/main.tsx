/// <reference types="vite/client" />
/** The app on the fake host, for looking at it without a process behind: `npx vite tests/doubles/dev-page`. */
import { createRoot } from 'react-dom/client';
import { App } from '../../../renderer/shell/app.tsx';
import { createAppServices } from '../../../renderer/app/app-context.tsx';
import { createConnection } from '../../../renderer/host/connection.ts';
import '../../../renderer/start/theme.css';
import { createFakeHost } from '../fake-host.ts';

const host = createFakeHost();
const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
const root = document.getElementById('root');
// What a scripted browser needs to change what the host says.
Object.assign(window, { fakeHost: host });
if (root) createRoot(root).render(<App services={createAppServices(connection)} />);
