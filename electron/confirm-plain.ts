/** Asks before a page without TLS is opened: its address may have come with an answer, and lead to a program of this computer. */
import { dialog } from 'electron';
import { isLoopback } from '../shared/address.ts';

export async function confirmPlain(url: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Quartet',
    message: isLoopback(new URL(url).hostname) ? 'Open a page on this computer?' : 'Open a page without encryption?',
    detail: url.slice(0, 500),
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
