/** Mounts the app in its window. */
import './theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createAppServices } from './app-context.tsx';
import { renewTickets } from './file-address.ts';
import { connectToHost } from './host.ts';
import { followLinks } from './navigation.ts';
import { followMenu } from './shell/menu-commands.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';

// The wire is opened first: its round trip runs while React builds the page.
const services = createAppServices(connectToHost());
followLinks(document);
followMenu(window.quartet);
renewTickets(document);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ErrorBoundary what="Quartet" size="window">
      <App services={services} />
    </ErrorBoundary>,
  );
}
