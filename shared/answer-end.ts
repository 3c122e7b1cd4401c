/** What an answer came to once it has ended, told alike whatever protocol carried it. */
import type { AssistantMessage } from './conversation.ts';
import { isJsonObject } from './json.ts';
import type { Answer, Block, Candidate } from './message.ts';
import { isSurroundings } from './protocols/surroundings.ts';

/** Cut at the limit of output tokens, or by a filter: the chosen candidate says so, in every protocol. */
export type CutShort = 'length' | 'content-filter';

/** Undefined for an answer that ended by itself, or is not known to have ended. */
export function cutShort({
  answer,
  chosenCandidate,
}: Pick<AssistantMessage, 'answer' | 'chosenCandidate'>): CutShort | undefined {
  const unified = answer.candidates[chosenCandidate]?.finish?.unified;
  return unified === 'length' || unified === 'content-filter' ? unified : undefined;
}

/** True for a block with anything that a model said or drew in it: reasoning alone is no answer, and neither are line breaks. */
export function saysAnything(block: Block): boolean {
  switch (block.kind) {
    case 'text':
      return block.text.trim() !== '';
    case 'reasoning':
      return false;
    case 'unknown':
      return !isSurroundings(block.raw);
    case 'tool-call':
    case 'image':
    case 'attachment':
    case 'tool-result':
      return true;
  }
}

/** True for a candidate of which nothing came but, at most, reasoning. */
export function isEmptyCandidate({ blocks }: Candidate): boolean {
  return !blocks.some(saysAnything);
}

/** It ended well, and nothing was said or drawn. */
export function isSilent({ facts, answer }: Pick<AssistantMessage, 'facts' | 'answer'>): boolean {
  return facts.status === 'complete' && answer.candidates.every(isEmptyCandidate);
}

/**
 * The data of events that could not be read, as they came (STREAM-4); empty for one that is JSON and no object, whose
 * spelling is not known any more. All else that is not understood is an object.
 */
export function unreadableEvents({ unknown }: Answer): readonly string[] {
  return unknown.flatMap((raw) => (isJsonObject(raw) ? [] : [typeof raw === 'string' ? raw : '']));
}
