/** The files that a message refers to: what the user attached, what a model drew, and what an MCP server gave. */
import type { StoredFile } from '../../shared/attachment.ts';
import type { MessageBody } from '../../shared/export-records.ts';
import { filesOfTurn } from '../files/open-body-files.ts';

/** Deduplicated by hash. */
export function filesIn(message: MessageBody): readonly StoredFile[] {
  switch (message.role) {
    case 'user':
      return filesOfTurn([message]);
    case 'assistant':
      return filesOfTurn(message.answer.candidates);
    case 'tool':
      return message.calls.flatMap(({ files = [] }) => files);
  }
}
