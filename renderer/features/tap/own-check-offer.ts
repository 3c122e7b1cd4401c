/** What an exchange offers as a check of the user's own: its request, a title, and what its answer suggests to expect. */
import { isProtocolId, type ApiId } from '../../../shared/apis.ts';
import { ownCheckLimits, type OwnExpectation } from '../../../shared/checks/own/own-check.ts';
import type { OwnRequest } from '../../../shared/checks/own/own-request.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { t } from '../../language/t.ts';
import { protocolName } from '../../ui/protocol-mark.tsx';
import { caseOffer, type OfferedCheck } from './case-offer.ts';
import { checkWords } from './check-choices.tsx';
import * as m from './messages.ts';

export interface OfferedExpectation {
  readonly expected: OwnExpectation;
  /** After “Check that the answer”. */
  readonly words: string;
  /** Chosen unless somebody thinks otherwise. */
  readonly usual: boolean;
}

export interface OwnCheckOffer {
  readonly request: OwnRequest;
  readonly title: string;
  readonly expectations: readonly OfferedExpectation[];
}

/** Rejects with a `FaultError` where it can't be a check, with the reason, or its record is gone. */
export async function ownCheckOffer(
  client: Client,
  exchange: TappedExchange,
  messageId: string,
): Promise<OwnCheckOffer> {
  const request = await client.call('checks.offerOwn', { messageId });
  const offer = await caseOffer(client, exchange, messageId);
  // A request for images has its prompt in a field.
  const { prompt } = request.body;
  const asked = offer?.prompt ?? (typeof prompt === 'string' ? prompt : '');
  return {
    request,
    title: titleOf(asked) || request.model || t(m.requestOfApp),
    expectations: offeredExpectations(request.api, offer?.checks ?? [], (exchange.differs ?? 0) > 0),
  };
}

/** Its first line. */
function titleOf(asked: string): string {
  const [line = ''] = asked.trim().split('\n');
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}
const longestTitle = 80;

/** `differs`: the answer breaks rules already, so that a check of them would never be kept. */
export function offeredExpectations(
  api: ApiId,
  checks: readonly OfferedCheck[],
  differs: boolean,
): readonly OfferedExpectation[] {
  const rules: OfferedExpectation = {
    expected: { type: 'rules' },
    words: t(m.checkRules, { protocol: protocolName(api) }),
    usual: !differs,
  };
  return [
    // Nothing is known that would hold for every answer with images.
    ...(isProtocolId(api) ? [rules] : []),
    ...checks.flatMap(({ check, usual }): readonly OfferedExpectation[] => {
      const expected = expectationOf(check);
      return expected === undefined ? [] : [{ expected, words: checkWords(check), usual }];
    }),
  ];
}

/** Undefined for a text that is too long to be compared with. */
function expectationOf(check: OfferedCheck['check']): OwnExpectation | undefined {
  switch (check.type) {
    case 'schema':
      return { type: 'json' };
    case 'equals':
      return check.text.length > ownCheckLimits.text ? undefined : { type: 'equals', text: check.text };
    case 'tool': {
      const { name, arguments: wanted } = check;
      const isShort = wanted !== undefined && JSON.stringify(wanted).length <= ownCheckLimits.text;
      return { type: 'tool', name, ...(isShort ? { arguments: wanted } : {}) };
    }
  }
}
