/** A law: an answer that somebody gives in a model's place is read as what was said, in every protocol, whole and streamed, and no check finds fault with it. */
import { describe, expect, test } from 'vitest';
import { judgeAnswer } from '../../shared/checks/judge-answer.ts';
import { readErrorBody } from '../../shared/protocols/error-body.ts';
import type { SaidAnswer } from '../../shared/protocols/answer-writer.ts';
import { servings } from '../../shared/protocols/servings.ts';
import { protocolIds, type ProtocolId } from '../../shared/protocols/descriptions.ts';
import { createReplay } from '../../shared/replay.ts';
import type { Answer } from '../../shared/message.ts';

const look = { name: 'look', arguments: { at: 'sky', deep: { list: [1, 'zwei', null] } } };
const answers: readonly (readonly [string, Omit<SaidAnswer, 'model'>])[] = [
  ['a text', { text: 'Grüße, 你好 🦜\n\n“quoted” \u2028', calls: [] }],
  ['a call', { text: '', calls: [look] }],
  ['a text and two calls of one tool', { text: 'I look.', calls: [look, { name: 'look', arguments: {} }] }],
  ['nothing', { text: '', calls: [] }],
];
const mark = { id: 'abc123', createdAt: 1_700_000_000 };

type Form = 'whole' | 'events';
interface Recorded {
  readonly api: ProtocolId;
  readonly form: Form;
  readonly said: Omit<SaidAnswer, 'model'>;
}

function recorded({ api, form, said }: Recorded) {
  const { whole, events } = servings[api].writer.write({ model: 'm', ...said }, mark);
  return {
    responseBody: form === 'whole' ? JSON.stringify(whole) : undefined,
    events: form === 'whole' ? [] : events.map((event, at) => ({ atMs: at, id: undefined, ...event })),
  };
}

function read(one: Recorded): Answer {
  const attempt = { status: 200, timing: { headersMs: 0, endMs: 9 } };
  const replay = createReplay({ protocol: one.api, readsCalls: true, attempt, ...recorded(one) });
  return replay.answerAt(replay.steps);
}

describe.each(protocolIds)('%s', (api) => {
  describe.each(['whole', 'events'] as const)('%s', (form) => {
    test.each(answers)('%s is read as it was said', (_, said) => {
      const answer = read({ api, form, said });
      const blocks = answer.candidates[0]?.blocks ?? [];
      expect(blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('')).toBe(said.text);
      expect(
        blocks.flatMap((block) =>
          block.kind === 'tool-call' ? [{ name: block.name, arguments: JSON.parse(block.arguments) as object }] : [],
        ),
      ).toEqual(said.calls);
      const ids = blocks.flatMap((block) => (block.kind === 'tool-call' ? [block.callId] : []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(answer.unknown).toEqual([]);
      expect(answer.end).toMatchObject({ type: 'finished' });
    });

    test.each(answers.filter(([, { text, calls }]) => text !== '' || calls.length > 0))(
      'no check finds fault with %s',
      (_, said) => {
        const requestBody = JSON.stringify({ model: 'm', ...(form === 'events' ? { stream: true } : {}) });
        const { events, responseBody } = recorded({ api, form, said });
        const type = form === 'events' ? 'text/event-stream' : 'application/json';
        const headers = [
          ['content-type', type],
          ['x-request-id', 'r'],
          ['request-id', 'r'],
        ] as const;
        const attempt = { requestBody, status: 200, responseHeaders: headers };
        const judged = judgeAnswer({
          ...{ endpoint: api, model: 'm', events },
          attempts: [{ ...attempt, ...(responseBody === undefined ? {} : { responseBody }) }],
        });
        // Generate Content as it is described has no streams.
        if (judged.reason !== undefined)
          expect([judged.reason, api, form]).toEqual(['no-checks', 'generate', 'events']);
        else expect(judged.checks.length).toBeGreaterThan(3);
        // Nobody counted tokens for it.
        const wrong = judged.checks.filter(
          ({ id, outcome }) => outcome !== 'kept' && !/\/(counted|input-early)$/.test(id),
        );
        expect(wrong.map(({ id, received }) => `${id}: ${received}`)).toEqual([]);
      },
    );
  });

  test.each([400, 401, 404, 429, 500, 503, 529])('ERR-1 an error of %s is read as it was said', (status) => {
    const message = 'Not today “at all”.';
    const body = JSON.stringify(servings[api].writer.writeError({ status, message }));
    expect(readErrorBody(body, {}).message).toBe(message);
  });
});
