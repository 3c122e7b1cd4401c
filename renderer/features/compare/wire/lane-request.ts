/** The request of one lane as the wire view shows it, whether it went out or would go out now. */
import type { HeaderList } from '../../../../shared/exchange.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { Json } from '../../../../shared/json.ts';
import { boundaryOf, formBody, readForm } from '../../../../shared/multipart.ts';
import { parseEventJson } from '../../../../shared/protocols/event-json.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneRequest {
  /** The lane's number as it is shown, from 1. */
  readonly number: number;
  readonly name: string;
  /** The same as short as the head of its column. */
  readonly head: string;
  readonly api: ApiId;
  readonly content: RequestContent;
  /** Errors that prevent sending it, and notes. */
  readonly notes: readonly RequestNote[];
}

export interface RequestNote {
  readonly severity: 'error' | 'note';
  readonly message: string;
}

/** `none`: there is no request; `why` says so in a sentence. `broken`: the body is no JSON, and is shown as it is. */
export type RequestContent =
  | { readonly state: 'loading' }
  | { readonly state: 'none'; readonly why: string }
  | { readonly state: 'failed'; readonly fault: Fault }
  | { readonly state: 'broken'; readonly text: string }
  | {
      readonly state: 'ready';
      /** Below the root. */
      readonly path: string;
      readonly headers: HeaderList;
      readonly body: Json;
      /** It goes as a form, of which the body tells the same as JSON. */
      readonly form: boolean;
    };

/** Beyond this many characters a body is not read. */
const readLimit = 16_000_000;

/** A request as it was recorded: JSON, a form, or what somebody wrote in their place. */
export function recordedContent(url: string, headers: HeaderList, text: string | undefined): RequestContent {
  if (text === undefined) return { state: 'none', why: t(m.noBody) };
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const boundary = boundaryOf(type);
  const parts = boundary === undefined ? undefined : readForm(text, boundary);
  const body = parts !== undefined ? formBody(parts) : text.length > readLimit ? undefined : parseEventJson(text);
  if (body === undefined) return { state: 'broken', text };
  return { state: 'ready', path: pathBelowRoot(url), headers, body, form: parts !== undefined };
}

/** A profile's root may have a path of its own (ADDR-1); the APIs begin with `/v1`. */
function pathBelowRoot(url: string): string {
  const { pathname } = new URL(url);
  return /\/v1(?:beta)?\/(?!.*\/v1(?:beta)?\/).*$/.exec(pathname)?.[0] ?? pathname;
}
