/** Losses compare the answers of all lanes with each other: held for every choice of lanes, in every order. */
import { describe, expect, test } from 'vitest';
import { thingsOf } from '../../../../shared/compare/loss/answer-things.ts';
import {
  cellWords,
  envelopeOf,
  lossMatrix,
  nothingLostWords,
  type LossRow,
  type LossSource,
} from '../../../../shared/compare/losses.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { answerOf, ask, facts, imageLane, said, textLane, video } from './setups.ts';
import type { ProtocolId } from '../../../../shared/protocols/descriptions.ts';

const runCase = { index: 0, text: 'What is it?', system: '', values: {}, sweep: {}, checks: [] };

function source(protocol: ProtocolId, changes: Partial<LossSource> = {}): LossSource {
  return {
    lane: textLane({ protocol }),
    ask: ask(),
    tools: [],
    runCase,
    request: { stream: true },
    answer: answerOf([said('Hi')]),
    facts: facts({ firstTokenMs: 1, protocol }),
    ...changes,
  };
}

const usage = (raw: JsonObject) => ({ inputTokens: 3, outputTokens: 4, raw });

/** Answers of many kinds: each has something that another one lacks. */
const kinds: Readonly<Record<string, LossSource>> = {
  plain: source('chat'),
  'with usage': source('chat', {
    answer: answerOf([said('Hi')], {
      id: 'c1',
      usage: usage({ prompt_tokens: 3, completion_tokens_details: { reasoning_tokens: 2 } }),
    }),
  }),
  'two candidates': source('chat', {
    answer: { candidates: [{ blocks: [said('a')] }, { blocks: [said('b')] }], unknown: [] },
  }),
  reasoning: source('responses', {
    answer: answerOf(
      [
        { kind: 'reasoning', text: 'Hm', open: false, opaque: { id: 'rs_1' } },
        { kind: 'text', text: 'Hi', open: false, annotations: [{ type: 'url_citation' }] },
      ],
      { id: 'r1', usage: usage({ input_tokens: 3, output_tokens_details: { reasoning_tokens: 12 } }) },
    ),
    facts: facts({ firstTokenMs: 1, protocol: 'responses', requestId: 'req_1' }),
  }),
  calls: source('messages', {
    answer: answerOf([{ kind: 'tool-call', callId: 'x', name: 'clock', arguments: '{}', open: false }], {
      candidates: [
        {
          blocks: [{ kind: 'tool-call', callId: 'x', name: 'clock', arguments: '{}', open: false }],
          finish: { unified: 'tool-calls', raw: 'tool_use' },
        },
      ],
    }),
  }),
  failed: source('generate', {
    answer: { candidates: [], unknown: [] },
    facts: facts({ status: 'failed', protocol: 'generate' }),
  }),
  'under way': source('chat', { facts: facts({ status: 'streaming' }) }),
};
const names = Object.keys(kinds);

/** Every choice of one to four of them, in every order. */
function* choices(most: number, before: readonly string[] = []): Generator<readonly string[]> {
  if (before.length > 0) yield before;
  if (before.length < most) for (const name of names) yield* choices(most, [...before, name]);
}

const rowOf = (rows: readonly LossRow[], label: string) => rows.find((row) => row.label === label);

test('a place says has exactly where the answer has the thing, both ways, whatever lanes stand beside it', () => {
  let rowsSeen = 0;
  for (const chosen of choices(3)) {
    const lanes = chosen.map((name) => kinds[name]);
    const own = lanes.map(
      (lane) => new Map(lane === undefined ? [] : thingsOf(lane).map((thing) => [thing.key, thing.words])),
    );
    for (const { key, section, cells, differs } of lossMatrix(lanes)) {
      if (section !== 'answer') continue;
      rowsSeen += 1;
      const open = lanes.map((lane) => lane?.facts.status === 'streaming');
      const has = own.map((things) => things.has(key));
      expect(cells.map(({ state }) => state)).toEqual(
        has.map((one, at) => (one ? 'has' : open[at] === true ? 'unknown' : 'lacks')),
      );
      expect(differs).toBe(has.includes(true) && cells.some(({ state }) => state === 'lacks'));
      expect(has.some(Boolean)).toBe(true);
    }
    const keys = new Set(own.flatMap((things) => [...things.keys()]));
    const rows = lossMatrix(lanes).filter(({ section }) => section === 'answer');
    expect(new Set(rows.map(({ key }) => key))).toEqual(keys);
  }
  expect(rowsSeen).toBeGreaterThan(1_000);
});

test('the order of the lanes changes the columns alone', () => {
  const one = lossMatrix([kinds['plain'], kinds['reasoning'], kinds['calls']]);
  const other = lossMatrix([kinds['calls'], kinds['plain'], kinds['reasoning']]);
  for (const { key, cells, differs } of one) {
    const same = other.find((row) => row.key === key);
    expect(same?.differs).toBe(differs);
    expect(same?.cells).toEqual([cells[2], cells[0], cells[1]]);
  }
  expect(other).toHaveLength(one.length);
});

describe('RESP-4 what answers have', () => {
  test('a usage that is missing is told where it is missing', () => {
    const rows = lossMatrix([kinds['plain'], kinds['with usage']]);
    expect(rowOf(rows, 'Output tokens')).toMatchObject({
      differs: true,
      cells: [{ state: 'lacks' }, { state: 'has', words: '4' }],
    });
  });

  test('the same part of the usage is one thing under every name, and nothing of one lane alone', () => {
    const rows = lossMatrix([kinds['with usage'], kinds['reasoning'], kinds['reasoning']]);
    expect(rowOf(rows, 'Reasoning tokens')).toMatchObject({
      differs: false,
      cells: [{ words: '2' }, { words: '12' }, { words: '12' }],
    });
  });

  test('each candidate is a thing, and it is said why others have none', () => {
    const rows = lossMatrix([kinds['two candidates'], kinds['plain'], kinds['reasoning']]);
    expect(rowOf(rows, 'Candidate 1')?.differs).toBe(false);
    expect(rowOf(rows, 'Candidate 2')?.cells.map(cellWords)).toEqual([
      '1 character',
      'missing. One was asked for.',
      'missing. Responses gives one answer to a request.',
    ]);
  });

  test('IDs, reasoning, annotations, calls and how it ended are each told', () => {
    const rows = lossMatrix([kinds['reasoning'], kinds['calls']]);
    const states = (label: string) => rowOf(rows, label)?.cells.map(({ state }) => state);
    for (const label of ['Request ID', 'Answer ID', 'Reasoning', 'Annotations', 'IDs and signatures of parts']) {
      expect(states(label), label).toEqual(['has', 'lacks']);
    }
    for (const label of ['Tool calls', 'Finish reason']) expect(states(label), label).toEqual(['lacks', 'has']);
  });
});

describe('fields around an answer', () => {
  const completed = JSON.stringify({
    type: 'response.completed',
    sequence_number: 9,
    response: { id: 'r', service_tier: 'x', object: 'response' },
  });
  const chunk = JSON.stringify({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    choices: [],
    service_tier: 'x',
    system_fingerprint: 'f',
  });

  test('those of events are none of the answer', () => {
    expect(
      envelopeOf('responses', [
        JSON.stringify({ type: 'response.output_text.delta', delta: 'x', item_id: 'y' }),
        completed,
      ]),
    ).toEqual({
      id: 'r',
      service_tier: 'x',
      object: 'response',
    });
    const started = JSON.stringify({ type: 'message_start', message: { type: 'message', id: 'm', container: 'k' } });
    const end = JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: {} });
    expect(envelopeOf('messages', [started, end, '{"type":"message_stop"}'])).toEqual({
      type: 'message',
      id: 'm',
      container: 'k',
    });
    expect(envelopeOf('messages', [end, '{"type":"ping"}'])).toBeUndefined();
    const drawn = { type: 'image_generation.completed', b64_json: 'AA', size: '1x1', sequence_number: 3 };
    expect(
      envelopeOf('image-edits', [
        JSON.stringify({ ...drawn, type: 'image_generation.partial_image' }),
        JSON.stringify(drawn),
      ]),
    ).toEqual({ size: '1x1' });
    expect(envelopeOf('chat', ['[DONE]', '{"error":{}}'])).toBeUndefined();
  });

  test('those that a server puts around its answer are no parts that nobody recognizes', () => {
    const unknown = [{ system_fingerprint: 'f' }, { provider: 'p' }];
    const around = { kind: 'unknown', raw: { native_finish_reason: 'STOP' }, open: false } as const;
    const strange = { kind: 'unknown', raw: { refusal: 'No.' }, open: false } as const;
    const rows = (...blocks: Parameters<typeof answerOf>[0]) =>
      lossMatrix([source('chat', { answer: answerOf([said('Hi'), ...blocks], { unknown }) }), source('responses')]);
    expect(rowOf(rows(around), 'Unrecognized parts')).toBeUndefined();
    expect(rowOf(rows(around, strange), 'Unrecognized parts')?.cells[0]).toEqual({
      state: 'has',
      words: '{"refusal":"No."}',
    });
  });

  test('one that all lanes have is no difference, whatever protocol gave it', () => {
    const rows = lossMatrix([
      source('responses', { envelope: envelopeOf('responses', [completed]) }),
      source('chat', { envelope: envelopeOf('chat', [chunk]) }),
    ]);
    expect(rowOf(rows, 'Other fields')?.cells).toEqual([
      { state: 'lacks' },
      { state: 'has', words: 'created, system_fingerprint' },
    ]);
  });
});

test('MODELS-5 what was asked stands beside what the other lanes made of it', () => {
  const given = { ask: ask({ attachments: [video] }) };
  const rows = lossMatrix([
    source('chat', given),
    source('generate', { ...given, lane: textLane({ protocol: 'generate', model: 'gamma-3.5-flash' }) }),
    undefined,
  ]);
  expect(rowOf(rows, 'cat.mp4')?.cells.map(({ state }) => state)).toEqual(['no-place', 'kept', 'unknown']);
  expect(rowOf(rows, 'Stream')?.section).toBe('asked');
});

test('IMG-8 a finish reason that was not given is nothing that an answer has', () => {
  const drawn = answerOf([], { end: { type: 'finished', reason: { unified: 'stop', raw: null } } });
  const images = { ...source('chat'), lane: imageLane({ api: 'image-generations' }), answer: drawn };
  const image = { ...images, facts: facts({ protocol: 'image-generations' }) };
  const gemini = source('generate', {
    lane: imageLane({ api: 'generate', model: 'gamma-3-pro-image' }),
    answer: answerOf([], { end: { type: 'finished', reason: { unified: 'stop', raw: 'STOP' } } }),
  });
  const row = lossMatrix([image, gemini]).find(({ key }) => key === 'finish');
  expect(row?.cells.map(cellWords)).toEqual(['missing. Image generations has no field for it.', 'stop (STOP)']);
  expect(lossMatrix([image, image]).find(({ key }) => key === 'finish')).toBeUndefined();
});

test('nothing is said to be whole of lanes that did not answer', () => {
  const failed = source('chat', { answer: { candidates: [], unknown: [] }, facts: facts({ status: 'failed' }) });
  expect(nothingLostWords([failed, failed])).toBe('No lane has answered, so there is nothing to compare.');
  expect(nothingLostWords([undefined, undefined])).toBe('No lane has answered, so there is nothing to compare.');
  expect(nothingLostWords([source('chat'), undefined])).toMatch(/^The lanes that answered /);
  expect(nothingLostWords([source('chat'), source('chat')])).toMatch(/^All lanes /);
});
