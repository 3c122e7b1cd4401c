/** The files that go with a message. */
import type { StoredFile } from '../../shared/attachment.ts';
import type { Block } from '../../shared/message.ts';
import { filesOf } from '../files/body-files.ts';

/** Each once; none for what is not of the user. */
export function filesIn(message: { readonly role: string; readonly blocks?: readonly Block[] }): readonly StoredFile[] {
  const blocks = message.role === 'user' ? (message.blocks ?? []) : [];
  return filesOf(blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : [])));
}
