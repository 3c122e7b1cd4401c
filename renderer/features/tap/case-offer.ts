/** Makes a case for Compare of what went through the tap: its prompt, and checks that its answer suggests. */
import type { AnswerCheck } from '../../../shared/compare/answer-check.ts';
import { compareLimits, type CaseSet, type GivenCase } from '../../../shared/compare/setup.ts';
import { isJsonObject } from '../../../shared/json.ts';
import { textOf, type Answer } from '../../../shared/message.ts';
import { jsonIn } from '../../../shared/parse-json.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { tappedTurn } from './tapped-turn.ts';

export interface OfferedCheck {
  readonly check: Extract<AnswerCheck, { readonly type: 'tool' | 'schema' | 'equals' }>;
  /** Chosen unless somebody thinks otherwise: another model may say the same in other words. */
  readonly usual: boolean;
}

export interface CaseOffer {
  readonly prompt: string;
  /** There is more to the request than its last message. */
  readonly hasMore: boolean;
  readonly checks: readonly OfferedCheck[];
}

/** The longest text that a check may compare with. */
const longestText = 100_000;
const mostCalls = 8;

/** Undefined where it asked for no answer in words. Rejects with a `FaultError` where its record is gone. */
export async function caseOffer(
  client: Client,
  exchange: TappedExchange,
  messageId: string,
): Promise<CaseOffer | undefined> {
  const [read, answer] = await Promise.all([
    tappedTurn(client, exchange, messageId),
    client.call('exchanges.joined', { messageId, attempt: 0 }),
  ]);
  if (read === undefined) return undefined;
  const { system, messages } = read.turn;
  const prompt = textOf(messages.findLast(({ role }) => role === 'user')?.blocks ?? []);
  if (prompt === '') return undefined;
  const blocks = messages.flatMap((message) => message.blocks);
  return { prompt, hasMore: system !== '' || blocks.length > 1, checks: offeredChecks(answer) };
}

/** Checks that the first candidate suggests: its calls, that it is JSON, and its text as it stands. */
export function offeredChecks({ candidates: [first] }: Pick<Answer, 'candidates'>): readonly OfferedCheck[] {
  const blocks = first?.blocks ?? [];
  const calls = blocks.flatMap((block): readonly OfferedCheck[] => {
    if (block.kind !== 'tool-call') return [];
    const given = jsonIn(block.arguments);
    const wanted = given !== undefined && isJsonObject(given) && Object.keys(given).length > 0 ? given : undefined;
    const check: OfferedCheck['check'] = {
      type: 'tool',
      name: block.name,
      ...(wanted === undefined ? {} : { arguments: wanted }),
    };
    return [{ check, usual: true }];
  });
  const text = textOf(blocks).trim();
  return [
    ...calls.slice(0, mostCalls),
    ...(isJsonObject(jsonIn(text))
      ? [{ check: { type: 'schema', schema: { type: 'object' } }, usual: true } as const]
      : []),
    ...(text === '' || text.length > longestText
      ? []
      : [{ check: { type: 'equals', text, ignoreCase: false }, usual: false } as const]),
  ];
}

/** What came of saving: the way back, or why there was no room. */
export type SavedCase = { readonly undo: () => Promise<void> } | { readonly full: number };

/** Adds a case to a set, which is made where there is none of that name. */
export async function saveCase(client: Client, name: string, added: GivenCase): Promise<SavedCase> {
  const isThere = (await client.call('compare.caseSets', {})).some((set) => set.name === name);
  const before: CaseSet | null = isThere ? await client.call('compare.caseSet', { name }) : null;
  const cases = before?.cases ?? [];
  if (cases.length >= compareLimits.cases) return { full: compareLimits.cases };
  await client.call('compare.saveCaseSet', { name, cases: [...cases, added] });
  return {
    undo: async () => {
      if (before === null) await client.call('compare.deleteCaseSet', { name });
      else await client.call('compare.saveCaseSet', before);
    },
  };
}
