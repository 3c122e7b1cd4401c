/** Reads `quartet://` links: a prompt that another program puts before the user. Strict, as anybody can write one. */
import type { PageId } from './pages.ts';
import { type ProtocolId, protocolIds } from './protocols/descriptions.ts';

export const linkScheme = 'quartet';

export const promptPages = ['chat', 'compare', 'images'] as const satisfies readonly PageId[];
export type PromptPage = (typeof promptPages)[number];

export interface LinkedPrompt {
  readonly page: PromptPage;
  readonly prompt: string;
  readonly model?: string;
  /** Protocol to ask over; only for a link to the chat. */
  readonly protocol?: ProtocolId;
}

/** What a command line of Windows takes whole. */
export const longestPromptLink = 30_000;
export const longestLinkedPrompt = 8_000;
const longestModel = 200;

const form = `${linkScheme}://prompt?page=chat&prompt=TEXT&model=NAME&protocol=NAME`;

/** The problem is one sentence that names the part and its bound. Nothing of a link is ever an address, a key or a setting. */
export function readPromptLink(link: string): LinkedPrompt | { readonly problem: string } {
  if (link.length > longestPromptLink) {
    return { problem: `The link has ${link.length} characters; ${longestPromptLink} is the most.` };
  }
  // Not the platform's own reading, which forgives: other cases, spaces around, a user, a port.
  const [, action, query] = /^quartet:\/\/([a-z]+)\/?(?:\?([^#]*))?$/.exec(link) ?? [];
  if (action !== 'prompt') return { problem: `The link isn’t of the form ${form}.` };
  const given = new Map<string, string>();
  for (const part of (query ?? '').split('&').filter((one) => one !== '')) {
    const at = part.indexOf('=');
    const name = at === -1 ? part : part.slice(0, at);
    if (!known.has(name)) return { problem: `The link holds “${name.slice(0, 40)}”, which no link may carry.` };
    if (given.has(name)) return { problem: `The link holds “${name}” twice.` };
    const value = decoded(at === -1 ? '' : part.slice(at + 1));
    if (value === undefined) return { problem: `“${name}” of the link isn’t written in UTF-8.` };
    given.set(name, value);
  }
  return readParts(given);
}

const known: ReadonlySet<string> = new Set(['page', 'prompt', 'model', 'protocol']);

function readParts(given: ReadonlyMap<string, string>): LinkedPrompt | { readonly problem: string } {
  const page = promptPages.find((one) => one === (given.get('page') ?? 'chat'));
  if (page === undefined) return { problem: `“page” of the link must be one of ${promptPages.join(', ')}.` };
  const prompt = (given.get('prompt') ?? '').replaceAll('\r\n', '\n');
  if (prompt.trim() === '') return { problem: 'The link holds no prompt.' };
  if (prompt.length > longestLinkedPrompt) {
    return { problem: `The prompt of the link has ${prompt.length} characters; ${longestLinkedPrompt} is the most.` };
  }
  if (unseen.test(prompt)) return { problem: 'The prompt of the link holds characters that can’t be seen.' };
  const model = given.get('model');
  if (model !== undefined && page === 'compare') {
    return { problem: '“model” of the link is for the pages chat and images: lanes have models of their own.' };
  }
  if (model !== undefined && (model === '' || model.length > longestModel || unseen.test(model) || /\s/.test(model))) {
    return { problem: `“model” of the link must be a name of at most ${longestModel} characters, without spaces.` };
  }
  const asked = given.get('protocol');
  const protocol = protocolIds.find((one) => one === asked);
  if (asked !== undefined && (protocol === undefined || page !== 'chat')) {
    return { problem: `“protocol” of the link must be one of ${protocolIds.join(', ')}, for the chat page.` };
  }
  return {
    page,
    prompt,
    ...(model === undefined ? {} : { model }),
    ...(protocol === undefined ? {} : { protocol }),
  };
}

/** What a reader would not notice and a model would: control characters but line breaks and tabs, changes of direction, letters without a shape, halves of pairs. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]|\p{Cs}/u;

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
