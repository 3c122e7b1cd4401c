/** What a simulated answer consists of in Responses, in order; streamed and whole are two ways to write it (RESP-4). */
import { createHash } from 'node:crypto';
import type { CandidateAnswer } from '../simulation/answer.ts';
import type { Directives } from '../simulation/directives.ts';
import { gatewayNote } from '../simulation/gateway-note.ts';
import type { ToolCall } from '../simulation/tool-calls.ts';

export interface UrlCitation {
  readonly type: 'url_citation';
  readonly url: string;
  readonly title: string;
  readonly start_index: number;
  readonly end_index: number;
}

export interface ReasoningItem {
  readonly kind: 'reasoning';
  readonly id: string;
  readonly summary: string;
  readonly sealed?: string;
}
export interface MessageItem {
  readonly kind: 'message';
  readonly id: string;
  /** Texts of the message; at least one. */
  readonly parts: readonly string[];
  /** Citations in the first part. */
  readonly annotations: readonly UrlCitation[];
}
export interface CallItem {
  readonly kind: 'call';
  readonly id: string;
  readonly call: ToolCall;
}
/** An item that comes whole: of a tool that the gateway runs itself, or of a type that is not described. */
export interface OpaqueItem {
  readonly kind: 'opaque';
  readonly wire: { readonly type: string; readonly id: string; readonly [field: string]: unknown };
}

export type OutputItem = ReasoningItem | MessageItem | CallItem | OpaqueItem;

/** 16 × 16 pixels, violet: what the simulated drawing tool draws. */
const drawing =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEV8Ou0Bg+xSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQY02NgGAXIAAABEAAB7JfjegAAAABJRU5ErkJggg==';

function hostedItem(type: string, id: string, prompt: string): OpaqueItem {
  return type === 'image_generation'
    ? { kind: 'opaque', wire: { type: 'image_generation_call', id: `ig_${id}`, status: 'completed', result: drawing } }
    : {
        kind: 'opaque',
        wire: {
          type: 'web_search_call',
          id: `ws_${id}`,
          status: 'completed',
          action: { type: 'search', query: prompt.slice(0, 120) },
        },
      };
}

/** The first sentence, credited to a page that is no page. */
function citation(text: string): UrlCitation {
  const end = /[.!?\n]/.exec(text)?.index ?? text.length;
  return {
    type: 'url_citation',
    url: 'https://example.com/found',
    title: 'A page that was not opened',
    start_index: 0,
    end_index: Math.min(end + 1, text.length),
  };
}

export interface AnswerParts {
  readonly responseId: string;
  readonly candidate: CandidateAnswer;
  readonly directives: Directives;
  /** The offered tools that the gateway runs itself. */
  readonly hostedTools: readonly string[];
  readonly prompt: string;
}

/** Reasoning, what hosted tools did, the text, the calls, and an item that is not described. */
export function outputItems({ responseId, candidate, directives, hostedTools, prompt }: AnswerParts): OutputItem[] {
  let number = 0;
  const nextId = (): string => {
    number += 1;
    return createHash('sha256').update(`${responseId}/${number}`).digest('hex').slice(0, 24);
  };
  const { reasoning, signature, text, parts, calls } = candidate;
  const used = directives.allTools ? hostedTools : hostedTools.filter((type) => directives.tools.includes(type));
  const searched = used.some((type) => type.startsWith('web_search'));
  const [first = ''] = parts;
  return [
    ...(reasoning === '' && signature === undefined
      ? []
      : [
          {
            kind: 'reasoning',
            id: `rs_${nextId()}`,
            summary: reasoning,
            ...(signature === undefined ? {} : { sealed: signature }),
          } as const,
        ]),
    ...used.map((type) => hostedItem(type, nextId(), prompt)),
    ...(text === '' && calls.length > 0
      ? []
      : [
          {
            kind: 'message',
            id: `msg_${nextId()}`,
            parts: parts.length === 0 ? [''] : parts,
            annotations: searched && first !== '' ? [citation(first)] : [],
          } as const,
        ]),
    ...calls.map((call) => ({ kind: 'call', id: `fc_${nextId()}`, call }) as const),
    ...(directives.unknown
      ? [{ kind: 'opaque', wire: { type: 'gateway_note', id: `gn_${nextId()}`, ...gatewayNote } } as const]
      : []),
  ];
}
