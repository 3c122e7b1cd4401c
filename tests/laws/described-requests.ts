/** Every request that a recorded answer leads to over the described dialect: each protocol, with and without a stream, tools and limits. */
import { canonicalText } from '../../shared/canonical-json.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { Json } from '../../shared/json.ts';
import { emptyAnswer, foldAll } from '../../shared/message.ts';
import type { Block } from '../../shared/message.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { bindTurn } from '../../shared/protocols/registry.ts';
import { fixtures } from './fixtures.ts';
import { read } from './reading.ts';
import { isProtocolId } from '../../shared/apis.ts';
import { protocolIds } from '../../shared/protocols/descriptions.ts';

const model = 'model-a';
const tool = { name: 'f', description: 'Does f.', schema: { type: 'object', properties: {} }, strict: false };
const settings = { maxTokens: 100, temperature: 0.5, stop: ['END'] };
const parameters = {
  chat: settings,
  responses: { maxTokens: 100, temperature: 0.5 },
  messages: settings,
  generate: settings,
};
const nothingSet = { chat: {}, responses: {}, messages: {}, generate: {} };

/** By the recorded answer. Image endpoints have no conversations. */
export function describedRequests(dialect?: Dialect): ReadonlyMap<string, readonly string[]> {
  const requests = new Map<string, readonly string[]>();
  for (const { name, protocol, bytes } of fixtures) {
    if (!isProtocolId(protocol.id)) continue;
    const answer = foldAll(emptyAnswer, read(protocol, [bytes]));
    const blocks = answer.candidates[0]?.blocks ?? [];
    requests.set(
      name,
      protocolIds.flatMap((id) =>
        [false, true].map((stream) =>
          // The order of members means nothing, and is that of the description.
          canonicalText(
            bindTurn(id, stream ? parameters : nothingSet, {
              model,
              facts: undefined,
              profileId: 'p',
              dialect,
              system: 'Be brief.',
              messages: messagesAround(blocks, protocol.id, answer.id),
              tools: stream ? [tool] : [],
              stream,
            }).build() as unknown as Json,
          ),
        ),
      ),
    );
  }
  return requests;
}

function messagesAround(
  blocks: readonly Block[],
  protocol: NonNullable<TurnMessage['origin']>['protocol'],
  answerId: string | undefined,
): readonly TurnMessage[] {
  const results = blocks.flatMap((block): Block[] =>
    block.kind === 'tool-call'
      ? [{ kind: 'tool-result', callId: block.callId, name: block.name, output: 'done', isError: false, open: false }]
      : [],
  );
  const origin = { protocol, model, profileId: 'p', ...(answerId === undefined ? {} : { answerId }) };
  return [
    { role: 'user', blocks: [{ kind: 'text', text: 'Hello', open: false }] },
    { role: 'assistant', blocks, origin },
    ...(results.length === 0 ? [] : [{ role: 'tool' as const, blocks: results }]),
    { role: 'user', blocks: [{ kind: 'text', text: 'Go on', open: false }] },
  ];
}
