/** What people read below an answer that has ended, alike in every protocol. */
import { sessionStorageDouble } from '../../../doubles/session-storage.ts';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type Json } from '../../../../shared/json.ts';
import { emptyAnswer, fold, type Answer } from '../../../../shared/message.ts';
import { readings } from '../../../../shared/protocols/readings.ts';
import type { AnswerStatus, AssistantMessage } from '../../../../shared/conversation.ts';
import { AnswerView } from '../../../../renderer/answers/answer-view.tsx';
import { createToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import type { ProtocolId } from '../../../../shared/protocols/descriptions.ts';

const noClient = {} as Parameters<typeof createToolCallsStore>[0];
const calls = createToolCallsStore(noClient, sessionStorageDouble());

const ids: readonly ProtocolId[] = ['chat', 'responses', 'messages', 'generate'];

const answerOf = (protocol: ProtocolId, body: Json): Answer =>
  readings[protocol].parseResponse(body).reduce(fold, emptyAnswer);

/** The words of an answer, without its elements, those of parts that are fetched with their first use among them. */
async function words(protocol: ProtocolId, answer: Answer): Promise<string> {
  const { end } = answer;
  const fault = end?.type === 'fault' ? end.fault : undefined;
  const status: AnswerStatus = fault === undefined ? 'complete' : fault.kind === 'incomplete' ? 'incomplete' : 'failed';
  const message: AssistantMessage = {
    id: 'm',
    conversationId: 'c',
    parentId: null,
    createdAt: 0,
    siblings: ['m'],
    role: 'assistant',
    answer,
    facts: {
      status,
      profileId: 'p',
      profileName: 'P',
      model: 'x',
      protocol,
      ...(fault === undefined ? {} : { fault }),
    },
    chosenCandidate: 0,
  };
  const { prelude } = await prerender(
    <TooltipProvider>
      <AnswerView
        message={message}
        running={false}
        retry={null}
        toolMessage={undefined}
        calls={calls}
        onStop={() => undefined}
        onRetryNow={() => undefined}
        onShowEvents={() => undefined}
        named
      />
    </TooltipProvider>,
  );
  const markup = await new Response(prelude).text();
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A whole answer with a text, cut at the limit. */
const limited: Readonly<Record<ProtocolId, Json>> = {
  chat: {
    id: 'a',
    model: 'x',
    choices: [{ index: 0, message: { role: 'assistant', content: 'So' }, finish_reason: 'length' }],
  },
  responses: {
    id: 'a',
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
    output: [{ type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'So' }] }],
  },
  messages: {
    id: 'a',
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: 'So' }],
    stop_reason: 'max_tokens',
  },
  generate: { candidates: [{ content: { role: 'model', parts: [{ text: 'So' }] }, finishReason: 'MAX_TOKENS' }] },
};

const empty: Readonly<Record<ProtocolId, readonly Json[]>> = {
  chat: [
    {
      id: 'a',
      model: 'x',
      choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'stop' }],
    },
    { id: 'a', model: 'x', choices: [] },
  ],
  responses: [
    { id: 'a', status: 'completed', output: [] },
    {
      id: 'a',
      status: 'completed',
      output: [{ type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: '' }] }],
    },
  ],
  messages: [
    { id: 'a', type: 'message', role: 'assistant', content: [], stop_reason: 'end_turn' },
    { id: 'a', type: 'message', role: 'assistant', content: [{ type: 'text', text: '' }], stop_reason: 'end_turn' },
  ],
  generate: [{ candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'STOP' }] }],
};

describe.each(ids)('%s', (protocol) => {
  test('RESP-6 a token limit is told in the same words', async () => {
    const shown = await words(protocol, answerOf(protocol, limited[protocol]));
    expect(shown).toContain('Incomplete: cut off at the token limit.');
    expect(shown).not.toMatch(/final event|ended early/);
    expect(shown.match(/Incomplete/g)).toHaveLength(1);
    // Nothing can be pressed there.
    expect(shown).toContain('A higher Max tokens leaves room for the rest.');
  });

  test('an empty answer says so', async () => {
    for (const body of empty[protocol])
      expect(await words(protocol, answerOf(protocol, body))).toContain('Empty answer');
    expect(await words(protocol, answerOf(protocol, limited[protocol]))).not.toContain('Empty answer');
  });

  test('what surrounds every answer has no box below it, and what nobody knows has', async () => {
    const body = limited[protocol];
    if (!isJsonObject(body)) throw new Error('no body');
    const common = {
      system_fingerprint: 'fp_1',
      service_tier: 'default',
      provider: 'Somewhere',
      prompt_filter_results: [{ prompt_index: 0, content_filter_results: { hate: { filtered: false } } }],
    };
    expect(await words(protocol, answerOf(protocol, { ...body, ...common }))).not.toContain('Unrecognized');
    const odd = await words(protocol, answerOf(protocol, { ...body, ...common, made_up: { a: 1 } }));
    expect(odd).toContain('Unrecognized');
    expect(odd).toContain('made_up');
    expect(odd).not.toContain('fp_1');
  });

  test('STREAM-4 an event that could not be read is told in words, with the way to it', async () => {
    const broken: Answer = { ...answerOf(protocol, limited[protocol]), unknown: ['{"half'] };
    expect(await words(protocol, broken)).toContain('1 event could not be read. Show the event');
    expect(await words(protocol, { ...broken, unknown: ['{"half', '}'] })).toContain('2 events could not be read.');
    expect(await words(protocol, broken)).not.toContain('{"half');
  });
});

test('fields beside a choice of chat completions have no box either', async () => {
  const choice = {
    index: 0,
    message: { role: 'assistant', content: 'So', refusal: null, annotations: [] },
    finish_reason: 'stop',
    native_finish_reason: 'STOP',
    logprobs: null,
    content_filter_results: { violence: { filtered: false, severity: 'safe' } },
  };
  const answer = answerOf('chat', { id: 'a', model: 'x', choices: [choice] });
  // Nothing is dropped: the answer has it still.
  expect(JSON.stringify(answer)).toContain('native_finish_reason');
  expect(await words('chat', answer)).not.toContain('Unrecognized');
});

describe('AUTH-5 reasoning that is not told', () => {
  const sealed = { type: 'reasoning.encrypted', data: 'x', index: 0 };
  const said = (message: Json): Promise<string> =>
    words('chat', answerOf('chat', { choices: [{ index: 0, message, finish_reason: 'stop' }] }));

  test('is said where nothing of it is told, and not as something unknown', async () => {
    const shown = await said({ role: 'assistant', content: 'Done.', reasoning_details: [sealed] });
    expect(shown).toContain('kept its reasoning private');
    expect(shown).not.toContain('Not known');
  });

  test('is not said beside what is told', async () => {
    const shown = await said({
      role: 'assistant',
      content: 'Done.',
      reasoning_details: [{ type: 'reasoning.summary', summary: 'In short', index: 1 }, sealed],
    });
    expect(shown).toContain('Reasoning, 8 characters');
    expect(shown).not.toContain('kept its reasoning private');
  });
});
