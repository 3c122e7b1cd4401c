/** What was not sent yet, and how two of them become one. */
import type { Draft } from '../../../shared/conversation.ts';
import { joinedText } from '../../app/joined-text.ts';

export const emptyDraft: Draft = { text: '', attachments: [] };

export function isEmptyDraft({ text, attachments }: Draft): boolean {
  return text === '' && attachments.length === 0;
}

/** True where there is nothing to send. */
export function saysNothing({ text, attachments }: Draft): boolean {
  return text.trim() === '' && attachments.length === 0;
}

/** A kept draft, and below it what was written before it was there. */
export function joined(kept: Draft, written: Draft): Draft {
  return { text: joinedText(kept.text, written.text), attachments: [...kept.attachments, ...written.attachments] };
}

/** A draft as the contract takes it. */
export function sendable({ text, attachments }: Draft): { text: string; attachments: Draft['attachments'][number][] } {
  return { text, attachments: [...attachments] };
}
