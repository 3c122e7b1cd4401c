/** What of a message is searched, and how scripts without spaces between words are made searchable. */
import type { Attachment } from '../../shared/attachment.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { Answer, Block } from '../../shared/message.ts';
import type { ToolCall } from '../../shared/tool.ts';

/**
 * Characters of scripts that are written without spaces. Each becomes a word of its own, in the index as in a query,
 * where a run of them is a phrase: so any part of a run is found, down to one character. (A trigram index would find
 * nothing under three characters, and most Chinese words have two.)
 */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** A message beyond this many characters (an attached log, a data dump) is found by its first part only. */
const indexedLength = 400_000;

/** The text as the index takes it. */
export function indexText(text: string): string {
  return spaced(text.length > indexedLength ? text.slice(0, indexedLength) : text).replaceAll('\0', ' ');
}

/** The text with every character of an unspaced script as a separate word. */
export function spaced(text: string): string {
  return text.replace(unspaced, ' $& ');
}

/** True where the text ends on a character that is a word of its own. */
export function endsUnspaced(text: string): boolean {
  unspaced.lastIndex = 0;
  return unspaced.test(Array.from(text).at(-1) ?? '');
}

/** What people look for among tool calls: name, arguments as edited, result. */
export function wordsOfCalls(calls: readonly ToolCall[]): string {
  return calls.map(({ name, edited, result }) => [name, edited, result].filter(Boolean).join(' ')).join('\n');
}

/** What people look for in a message: prose, reasoning, tool calls, names and addresses of files, of every candidate. */
export function wordsOf(said: readonly Block[] | Answer): string {
  const blocks: readonly Block[] = isBlocks(said) ? said : said.candidates.flatMap((candidate) => candidate.blocks);
  return blocks.flatMap((block) => blockWords(block)).join('\n');
}

function isBlocks(said: readonly Block[] | Answer): said is readonly Block[] {
  return Array.isArray(said);
}

function blockWords(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return [block.text];
    case 'tool-call':
      return [`${block.name} ${block.arguments}`];
    case 'tool-result':
      return [block.output];
    case 'attachment':
      return attachmentWords(block.attachment);
    case 'image':
    case 'unknown':
      return [];
    default:
      return assertNever(block);
  }
}

function attachmentWords(attachment: Attachment): readonly string[] {
  switch (attachment.source) {
    case 'file':
      return [attachment.file.name];
    case 'url':
      return [attachment.url];
    case 'file-id':
      return [attachment.fileId];
    default:
      return assertNever(attachment);
  }
}
