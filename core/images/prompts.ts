/** The prompts of image requests: for the search, and as recent prompts to reuse. */
import type { ImageStore } from '../history/image-store.ts';

type Kept = Pick<ImageStore, 'prompts' | 'versionsOf'>;

/** Characters of each prompt that are searched. */
const longestSearched = 20_000;
/** Prompts offered in the window. */
const mostRecent = 50;
const longestRecent = 4_000;
/** Requests read to find them, at most. */
const mostLookedAt = 1_000;
/** Versions that a search returns, at most. */
const mostFound = 1_000;

export function findByPrompt(images: Kept, query: string): readonly string[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  const found: string[] = [];
  if (words.length === 0) return found;
  for (const { requestId, prompt } of images.prompts(longestSearched)) {
    const text = prompt.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    for (const { id, kind } of images.versionsOf(requestId)) if (kind !== 'preview') found.push(id);
    if (found.length >= mostFound) break;
  }
  return found.slice(0, mostFound);
}

/** Deduplicated, the latest first. A prompt too long for the list is left out, since choosing it would send only its beginning. */
export function recentPrompts(images: Pick<Kept, 'prompts'>): readonly string[] {
  const recent = new Set<string>();
  let looked = 0;
  for (const { prompt } of images.prompts(longestRecent + 1)) {
    looked += 1;
    if (prompt.trim() !== '' && prompt.length <= longestRecent) recent.add(prompt);
    if (recent.size >= mostRecent || looked >= mostLookedAt) break;
  }
  return [...recent];
}
