/** What is written for a held request, kept while others are looked at: a body that goes on in its place, or an answer. */
import { isJsonObject } from '../../../shared/json.ts';
import { jsonIn } from '../../../shared/parse-json.ts';
import { isProtocolId, type ApiId } from '../../../shared/apis.ts';
import type { AnswerByHand } from '../../../shared/tap/tap.ts';

export interface CallDraft {
  /** Only tells one from another. */
  readonly id: string;
  readonly name: string;
  /** JSON text of an object. */
  readonly arguments: string;
}

export interface AnswerDraft {
  readonly kind: AnswerByHand['kind'];
  readonly text: string;
  readonly calls: readonly CallDraft[];
  readonly status: number;
  readonly message: string;
}

export interface HeldDraft {
  readonly mode: 'view' | 'edit' | 'answer';
  /** The body as it is written so far; absent where nothing was changed. */
  readonly body?: string;
  readonly answer: AnswerDraft;
}

export const mostCalls = 16;

/** Where a request offers a single tool, that is meant. */
export function freshCall(tools: readonly string[]): CallDraft {
  return { id: crypto.randomUUID(), name: tools.length === 1 ? (tools[0] ?? '') : '', arguments: '{}' };
}

/** Images can't be answered in words. */
export function freshDraft(api: ApiId): HeldDraft {
  const kind = isProtocolId(api) ? 'said' : 'error';
  return { mode: 'view', answer: { kind, text: '', calls: [], status: 500, message: '' } };
}

/** All that was written, as one text; empty where nothing was. */
export function writtenIn({ body, answer: { text, calls, message } }: HeldDraft): string {
  const called = calls.map((call) =>
    call.name === '' && call.arguments === '{}' ? '' : `${call.name} ${call.arguments}`,
  );
  return [body ?? '', text, ...called, message].filter((part) => part.trim() !== '').join('\n\n');
}

/** What keeps an answer from being sent, by field; `name` and `arguments` by the call's place. */
export interface AnswerProblems {
  readonly message: boolean;
  readonly names: ReadonlySet<number>;
  readonly arguments: ReadonlySet<number>;
}

/** Undefined where it can be sent. */
export function problemsOf({ kind, calls, message }: AnswerDraft): AnswerProblems | undefined {
  const places = (isWrong: (call: CallDraft) => boolean): ReadonlySet<number> =>
    new Set(kind === 'said' ? calls.flatMap((call, at) => (isWrong(call) ? [at] : [])) : []);
  const found = {
    message: kind === 'error' && message.trim() === '',
    names: places(({ name }) => name.trim() === ''),
    arguments: places(({ arguments: text }) => !isJsonObject(jsonIn(text))),
  };
  return found.message || found.names.size > 0 || found.arguments.size > 0 ? found : undefined;
}

export function answerOf({ kind, text, calls, status, message }: AnswerDraft): AnswerByHand {
  if (kind === 'error') return { kind, status, message };
  return { kind, text, calls: calls.map(({ name, arguments: input }) => ({ name: name.trim(), arguments: input })) };
}

/** The tools that a request offers, by name. */
export async function offeredTools(api: ApiId, text: string): Promise<readonly string[]> {
  const body = jsonIn(text);
  if (body === undefined || !isJsonObject(body) || !isProtocolId(api)) return [];
  const [{ turnOf }, { inlineFiles }] = await Promise.all([
    import('../../../shared/protocols/read-request.ts'),
    import('../../../shared/migration/inline-files.ts'),
  ]);
  const { tools } = turnOf(api, body, { model: '', profileId: '', takeFile: inlineFiles().takeFile });
  return [...new Set(tools.map(({ name }) => name))];
}
