// @vitest-environment happy-dom
/** The record beside the transcript: none yet, of which answer it is, when it comes, and how its body is sent again. */
import { act } from 'react';
import { expect, test } from 'vitest';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { InspectorPane } from '../../../../../renderer/features/chat/inspector-pane.tsx';
import { emptyAnswer } from '../../../../../shared/message.ts';
import { untilShown } from '../../until-shown.ts';
import { inChat, type ChatGiven } from './in-chat.tsx';
import { answerOf, factsOf, questionOf, settings, toolMessageOf } from './scripted-chat.ts';
import { callOf } from '../../answers/tool-call-stage.tsx';

const inspector: ShowInspector = Object.assign(
  ({ messageId, onSend, mcpCalls = [] }: Parameters<ShowInspector>[0]) => (
    <aside aria-label="Record">
      <output>{messageId}</output>
      <ul>
        {mcpCalls.map(({ callId }) => (
          <li key={callId}>{callId}</li>
        ))}
      </ul>
      {onSend === undefined ? null : (
        <button type="button" onClick={() => onSend(messageId, '{"n":1}')}>
          Send again
        </button>
      )}
    </aside>
  ),
  { prepare: () => undefined },
);

const turns = [
  questionOf('u1', 'How deep?'),
  answerOf('a1', { facts: factsOf({ model: 'beta-sonnet-4-6', protocol: 'messages' }) }),
  questionOf('u2', 'How wide?'),
  answerOf('a2'),
];

async function pane(
  given: ChatGiven = {},
  { sends = true, conversationId = 'c1' }: { readonly sends?: boolean; readonly conversationId?: string | null } = {},
) {
  const drawn = await inChat(<InspectorPane {...{ conversationId, settings, sends, inspector }} />, {
    messages: turns,
    ...given,
  });
  return { ...drawn, of: () => drawn.page.queryByRole('status')?.textContent };
}

test('empty: without an answer there is no record', async () => {
  expect((await pane({ messages: [questionOf('u1', 'How deep?')] })).holder.textContent).toBe('');
  expect((await pane({}, { conversationId: null })).holder.textContent).toBe('');
});

test('it is that of the last answer, until another one is looked at; one that is gone is looked at no more', async () => {
  const { of, feature } = await pane();
  await untilShown(() => expect(of()).toBe('a2'));
  const look = (id: string) => act(async () => Promise.resolve(feature.inspected.setState({ c1: id })));
  await look('a1');
  await untilShown(() => expect(of()).toBe('a1'));
  await look('a0');
  await untilShown(() => expect(of()).toBe('a2'));
});

test('busy: the first text of an answer comes before its record', async () => {
  const begun = answerOf('a2', { facts: factsOf({ status: 'streaming' }) });
  const live = { a2: { message: begun, retry: null, movedAt: 0 } };
  const { of, feature } = await pane({ live });
  expect(of()).toBeUndefined();
  const message = {
    ...begun,
    answer: { ...emptyAnswer, candidates: [{ blocks: [{ kind: 'text', text: 'Ten', open: true } as const] }] },
  };
  await act(async () =>
    Promise.resolve(feature.chat.store.setState({ live: { a2: { message, retry: null, movedAt: 0 } } })),
  );
  await untilShown(() => expect(of()).toBe('a2'));
});

test('busy: an answer that keeps one waiting has its record meanwhile', async () => {
  const live = { a2: { message: answerOf('a2', { facts: factsOf({ status: 'waiting' }) }), retry: null, movedAt: 0 } };
  const { of } = await pane({ live });
  expect(of()).toBeUndefined();
  await untilShown(() => expect(of()).toBe('a2'));
});

test('a body is sent again to the model and over the protocol that it was made for', async () => {
  const { page, user, feature, inputs, of } = await pane();
  await act(async () => Promise.resolve(feature.inspected.setState({ c1: 'a1' })));
  await untilShown(() => expect(of()).toBe('a1'));
  await user.click(page.getByRole('button', { name: 'Send again' }));
  expect(inputs('chat.regenerate')).toMatchObject([
    { messageId: 'a1', body: '{"n":1}', settings: { model: 'beta-sonnet-4-6', protocol: 'messages' } },
  ]);
});

test('refused: where nothing can be sent now, there is no way to', async () => {
  const { page, of } = await pane({}, { sends: false });
  await untilShown(() => expect(of()).toBe('a2'));
  expect(page.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('calls that went to servers beside the answer are shown with it, and those of other answers are not', async () => {
  const rpc = { server: 's', sent: '{}' } as unknown as NonNullable<ReturnType<typeof callOf>['rpc']>;
  const calls = [callOf({ callId: 'far', rpc }), callOf({ callId: 'own' })];
  const messages = [
    ...[questionOf('u0', 'Before'), toolMessageOf('t0', { calls: [callOf({ callId: 'other', rpc })] })],
    ...[questionOf('u1', 'How deep?'), answerOf('a1'), toolMessageOf('t1', { calls })],
  ];
  const { page, of } = await pane({ messages });
  await untilShown(() => expect(of()).toBe('a1'));
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['far']);
});
