/** Messages as Markdown: what a copy and an export to be read are made of. */
import { boundOf } from './bound.ts';
import { brokeOff } from './broke-off.ts';
import type { Attachment } from './attachment.ts';
import { longestBackquotes } from './backquotes.ts';
import type { AnswerFacts, ConversationMessage } from './conversation.ts';
import { assertNever } from './exhaustive.ts';
import type { Answer, Block } from './message.ts';
import type { ToolCall } from './tool.ts';
import { apiLabels } from './apis.ts';

/** Blocks in order; reasoning as a quote, tool calls as code. Files and pictures are named, not held. */
export function markdownOf(blocks: readonly Block[]): string {
  return joined(blocks.map(blockMarkdown));
}

/** A message under a heading that says whose it is, and for answers their metrics. */
export function messageMarkdown(message: MessageParts): string {
  switch (message.role) {
    case 'user':
      return joined(['## You', markdownOf(message.blocks)]);
    case 'tool':
      return joined(['## Tools', ...message.calls.map(callMarkdown)]);
    case 'assistant': {
      const { answer, facts, chosenCandidate } = message;
      const blocks = answer.candidates[chosenCandidate]?.blocks ?? [];
      const others = answer.candidates.length - 1;
      return joined([
        `## ${facts.model} over ${apiLabels[facts.protocol]}`,
        markdownOf(blocks),
        others > 0 ? `*Candidate ${chosenCandidate + 1} of ${others + 1}.*` : '',
        outcome(facts),
        metrics(answer, facts),
      ]);
    }
    default:
      return assertNever(message);
  }
}

/** What of a message is written. */
type MessageParts = ConversationMessage extends infer Message
  ? Message extends ConversationMessage
    ? Omit<Message, 'id' | 'conversationId' | 'parentId' | 'createdAt' | 'siblings' | 'round' | 'paused'>
    : never
  : never;

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'reasoning':
      return block.text.replace(/^/gm, '> ');
    case 'tool-call':
      return `\`${block.name}\` (${block.callId})\n\n${fenced(block.arguments, 'json')}`;
    case 'tool-result':
      return `\`${block.name}\` (${block.callId})\n\n${fenced(block.output)}`;
    case 'image':
      return `[image, ${block.mimeType}]`;
    case 'attachment':
      return `[${attachmentWords(block.attachment)}]`;
    case 'unknown':
      return fenced(JSON.stringify(block.raw, null, 2), 'json');
    default:
      return assertNever(block);
  }
}

/** Name, type and size of a file; or where it lies. */
export function attachmentWords(attachment: Attachment): string {
  switch (attachment.source) {
    case 'file': {
      const { name, mimeType, bytes } = attachment.file;
      return `${name}, ${mimeType}, ${bytes.toLocaleString('en')} bytes`;
    }
    case 'url':
      return attachment.url;
    case 'file-id':
      return `file ${attachment.fileId}`;
    default:
      return assertNever(attachment);
  }
}

function callMarkdown(call: ToolCall): string {
  const { name, callId, state, result } = call;
  const written = call.edited ?? call.arguments;
  const answer = result === undefined ? `*${state}*` : fenced(result);
  return joined([`\`${name}\` (${callId})${call.isError ? ', failed' : ''}`, fenced(written, 'json'), answer]);
}

function outcome({ status, fault }: AnswerFacts): string {
  if (status === 'complete') return '';
  return `*${status}${fault === undefined ? '' : `: ${fault.message}`}*`;
}

function metrics(answer: Answer, { totalMs, requestId }: AnswerFacts): string {
  const { inputTokens, outputTokens } = answer.usage ?? {};
  const parts = [
    inputTokens === undefined && outputTokens === undefined
      ? ''
      : `${inputTokens ?? '?'} → ${boundOf({ atLeast: outputTokens !== undefined && brokeOff(answer) })}${outputTokens ?? '?'} tokens`,
    totalMs === undefined ? '' : `${(totalMs / 1000).toFixed(2)} s`,
    ...new Set(answer.candidates.map(({ finish }) => finish?.raw ?? '')),
    requestId ?? '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `*${parts.join(' · ')}*`;
}

/** In a fence that nothing in the text can close. */
export function fenced(text: string, language = ''): string {
  const longest = Math.max(2, longestBackquotes(text));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
