/** Asks before a page on this computer is opened: its address may have come with an answer, and lead to a program that takes it for an order. */
import { dialog } from 'electron';

export async function confirmLocal(url: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Quartet',
    message: 'Open a page on this computer?',
    detail: url.slice(0, 500),
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
