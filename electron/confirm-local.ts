/** Asks before a page on this computer is opened: its address may have come with an answer, and lead to a program that takes it for an order. */
import { dialog } from 'electron';
import { words } from './words/words.ts';

export async function confirmLocal(url: string): Promise<boolean> {
  const { question, open, cancel } = words().open;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: 'Quartet',
    message: question,
    detail: url.slice(0, 500),
    buttons: [open, cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
