/** Opens an address outside of the app: by the host where it can, else as the browser does. */
import type { Client } from '../../shared/wire/client.ts';

/** `url`: as `openableLink` gave it. Rejects with the host's fault where the system refused. */
export async function openOutside(client: Client, url: string): Promise<void> {
  const { opened } = await client.call('app.openExternal', { url });
  if (opened) return;
  const link = document.createElement('a');
  link.href = url;
  // Mail opens a program: a new tab would stay behind empty.
  if (!url.startsWith('mailto:')) link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
