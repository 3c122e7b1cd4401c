/** What the blocks of a message mean, as named values. */
import { canonicalText } from '../canonical-json.ts';
import { isJsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import { jsonIn } from '../parse-json.ts';
import { sealedParts } from '../protocols/sealed-parts.ts';
import { fileWord } from './file-words.ts';

/** Texts of one kind are joined: where they are cut is no meaning. */
export function addBlocks(
  said: Map<string, string>,
  all: readonly { readonly block: Block; readonly role: string }[],
): void {
  const counts = new Map<string, number>();
  const calls = new Map<string, string>();
  const nth = (kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind} ${count}`;
  };
  const append = (name: string, text: string): void => {
    if (text !== '') said.set(name, (said.get(name) ?? '') + text);
  };
  for (const { block, role } of all) {
    if ('opaque' in block) for (const { text } of sealedParts(block.opaque)) said.set(nth('signature'), text);
    switch (block.kind) {
      case 'text':
        append(`text of the ${role}`, block.text);
        break;
      case 'reasoning':
        append('reasoning', block.text);
        break;
      case 'tool-call': {
        const name = nth('call');
        said.set(`${name} name`, block.name);
        const read = jsonIn(block.arguments);
        said.set(`${name} arguments`, read === undefined ? block.arguments : canonicalText(read));
        said.set(`${name} id`, block.callId);
        calls.set(block.callId, name);
        break;
      }
      case 'tool-result': {
        const name = nth('result');
        said.set(`${name} output`, plainOutput(block.output));
        // Which call it belongs to: what that is called is the call's own business.
        said.set(`${name} call`, calls.get(block.callId) ?? block.callId);
        if (block.isError) said.set(`${name} error mark`, 'true');
        break;
      }
      case 'attachment': {
        const { attachment } = block;
        const whole = attachment.source === 'file' ? attachment.file : attachment;
        const name = nth(attachment.source === 'file' ? fileWord(attachment.file.kind) : 'attachment');
        said.set(`${name} bytes`, 'name' in whole ? whole.name : canonicalText(whole));
        if ('mimeType' in whole) said.set(`${name} type`, whole.mimeType);
        if (attachment.source === 'file' && attachment.detail !== undefined)
          said.set(`${name} detail`, attachment.detail);
        break;
      }
      case 'image': {
        const name = nth(block.preview === undefined ? 'picture' : 'preview');
        said.set(name, block.source);
        if (block.mimeType !== '') said.set(`${name} type`, block.mimeType);
        break;
      }
      case 'unknown':
        said.set(nth('unknown part'), canonicalText(block.raw));
        break;
    }
  }
}

/** Some protocols take a result as an object alone: a text then stands in it under one of these. */
const outputNames: ReadonlySet<string> = new Set(['output', 'result', 'content', 'error']);

function plainOutput(text: string): string {
  const read = jsonIn(text);
  const [entry, ...more] = read !== undefined && isJsonObject(read) ? Object.entries(read) : [];
  if (entry === undefined || more.length > 0 || !outputNames.has(entry[0])) return text;
  return typeof entry[1] === 'string' ? entry[1] : text;
}
