/** The loop of tool calls over a history of its own: who runs what, when it goes on, and when it waits. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallOutcome, CallRunner } from '../../../../core/tools/call-runner.ts';
import { ToolLoop } from '../../../../core/tools/tool-loop.ts';
import type { ToolLoopOptions } from '../../../../core/tools/tool-loop.ts';
import type { AssistantMessage, ConversationChange, ToolMessage } from '../../../../shared/conversation.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Block } from '../../../../shared/message.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import type { ToolCall, ToolDefinition } from '../../../../shared/tool.ts';

const tool = (name: string, more: Partial<ToolDefinition> = {}): ToolDefinition => ({
  id: name,
  name,
  description: '',
  schema: { type: 'object' },
  answer: { type: 'script', source: '' },
  automatic: false,
  ...more,
});

const definitions = [
  tool('auto', { automatic: true }),
  tool('manual'),
  tool('hand', { answer: { type: 'hand' } }),
  tool('strict', { schema: { type: 'object', required: ['a'] } }),
  tool('not_offered'),
];

const callBlock = (callId: string, name: string, args = '{}'): Block => ({
  kind: 'tool-call',
  callId,
  name,
  arguments: args,
  open: false,
});

function answerOf(blocks: readonly Block[], more: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    role: 'assistant',
    id: 'a1',
    conversationId: 'c1',
    parentId: 'u1',
    createdAt: 1,
    siblings: ['a1'],
    answer: { candidates: [{ blocks }], unknown: [] },
    facts: { status: 'complete', profileId: 'p', profileName: 'P', model: 'm', protocol: 'chat' },
    chosenCandidate: 0,
    ...more,
  };
}

const notFound = new FaultError(fault('not-found', 'gone', ''));

/** Lets promises that are settled go on. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

let message: ToolMessage | undefined;
let round = 1;
let continued: string[] = [];
let below: ('user' | 'assistant')[] = [];
let refusal: Error | undefined;
let reported: unknown[] = [];
let deleted: ((change: Exclude<ConversationChange, { type: 'all' }>) => void)[] = [];
let runs: {
  readonly args: string;
  readonly signal: AbortSignal | undefined;
  readonly done: (outcome: CallOutcome) => void;
}[] = [];

const ran = (more: Partial<CallOutcome> = {}): CallOutcome => ({
  by: 'script',
  result: 'ok',
  isError: false,
  durationMs: 3,
  ...more,
});

const runner: CallRunner = {
  run: (_, args, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      runs.push({ args, signal, done: resolve });
    }),
};

const history: ToolLoopOptions['history'] = {
  addToolMessage: (answerId, calls) => {
    message ??= {
      role: 'tool',
      id: 't1',
      conversationId: 'c1',
      parentId: answerId,
      createdAt: 2,
      siblings: ['t1'],
      calls,
      round,
    };
    return message;
  },
  toolMessage: () => {
    if (message === undefined) throw notFound;
    return message;
  },
  changeToolMessage: (_, change) => {
    if (message === undefined) throw notFound;
    const { paused: _paused, fault: _fault, ...rest } = message;
    message = { ...rest, ...change(message) };
    return message;
  },
  rolesBelow: () => below,
  message: () => answerOf([callBlock('1', 'manual')]),
  settings: () => ({
    model: 'm',
    protocol: 'chat',
    system: '',
    stream: true,
    tools: ['auto', 'manual', 'hand', 'strict'],
    parameters: noParameters,
  }),
  onChange: (listener) => {
    deleted.push(listener);
    return () => undefined;
  },
};

let loop: ToolLoop;
beforeEach(() => {
  message = undefined;
  round = 1;
  continued = [];
  below = [];
  refusal = undefined;
  reported = [];
  deleted = [];
  runs = [];
  loop = new ToolLoop({
    history,
    known: { all: () => definitions, offered: (ids) => definitions.filter(({ id }) => ids.includes(id)) },
    schemas: {
      validate: (schema, value) =>
        Promise.resolve(schema['required'] !== undefined && value === '{}' ? ['The arguments lack "a".'] : []),
    },
    runner,
    continueBelow: (id) => {
      continued.push(id);
      if (refusal !== undefined) return Promise.reject(refusal);
      below.push('assistant');
      return Promise.resolve();
    },
    rounds: () => 3,
    now: () => 100,
    onError: (error) => reported.push(error),
  });
});

const states = (): readonly string[] => message?.calls.map(({ callId, state }) => `${callId} ${state}`) ?? [];
const ended = async (...blocks: readonly Block[]): Promise<void> => {
  await loop.ended(answerOf(blocks));
  await settled();
};

describe('what runs by itself', () => {
  test('TOOL-2 an automatic tool runs at once, any other waits', async () => {
    await ended(callBlock('1', 'auto', '{"a":1}'), callBlock('2', 'manual'), callBlock('3', 'hand'));
    expect(states()).toEqual(['1 running', '2 pending', '3 pending']);
    expect(runs.map(({ args }) => args)).toEqual(['{"a":1}']);
  });
  test('TOOL-3 all results go on together, and once', async () => {
    await ended(callBlock('1', 'auto'), callBlock('2', 'auto'));
    runs[1]?.done(ran({ result: 'second' }));
    await settled();
    expect([states(), continued]).toEqual([['1 running', '2 done'], []]);
    runs[0]?.done(ran({ result: 'first', log: 'said' }));
    await settled();
    const expected: readonly ToolCall[] = [
      {
        callId: '1',
        name: 'auto',
        arguments: '{}',
        verdict: { valid: true },
        state: 'done',
        by: 'script',
        result: 'first',
        log: 'said',
        startedAt: 100,
        durationMs: 3,
      },
      {
        callId: '2',
        name: 'auto',
        arguments: '{}',
        verdict: { valid: true },
        state: 'done',
        by: 'script',
        result: 'second',
        startedAt: 100,
        durationMs: 3,
      },
    ];
    expect(message?.calls).toEqual(expected);
    expect(continued).toEqual(['t1']);
  });
  test('RESP-6 a call that is repeated under its id runs once', async () => {
    await ended(callBlock('1', 'auto'), callBlock('1', 'auto'));
    expect([states(), runs.length]).toEqual([['1 running'], 1]);
  });
  test('TOOL-1 a call that fails its check does not run', async () => {
    await ended(callBlock('1', 'strict', ''), callBlock('2', 'auto', '[1'), callBlock('3', 'not_offered'));
    expect(runs).toEqual([]);
    expect(message?.calls.map(({ verdict }) => (verdict.valid ? 'valid' : verdict.reason))).toEqual([
      'schema',
      'not-json',
      'unknown-tool',
    ]);
    expect(() => loop.run('t1', '1')).toThrow('failed its check');
  });
  test('TOOL-2 a script that fails has a result that is an error', async () => {
    await ended(callBlock('1', 'auto'));
    runs[0]?.done(ran({ result: 'Line 1: no', isError: true }));
    await settled();
    expect(message?.calls[0]).toMatchObject({ state: 'failed', isError: true, result: 'Line 1: no' });
    expect(continued).toEqual(['t1']);
  });
  test.each(['stopped', 'failed', 'incomplete', 'interrupted'] as const)(
    'TOOL-1 nothing runs of an answer that is %s',
    async (status) => {
      const whole = answerOf([callBlock('1', 'auto')]);
      await loop.ended({ ...whole, facts: { ...whole.facts, status } });
      expect([message, runs]).toEqual([undefined, []]);
    },
  );
  test('TOOL-3 only the calls of the chosen candidate count', async () => {
    await loop.ended(
      answerOf([], {
        answer: {
          candidates: [{ blocks: [callBlock('1', 'auto')] }, { blocks: [callBlock('2', 'manual')] }],
          unknown: [],
        },
        chosenCandidate: 1,
      }),
    );
    expect(states()).toEqual(['2 pending']);
  });
  test('TOOL-3 calls that were never looked at can be taken up', async () => {
    await loop.begin('a1');
    expect(states()).toEqual(['1 pending']);
  });
});

describe('another candidate', () => {
  const ofTwo = (chosenCandidate: number): AssistantMessage =>
    answerOf([], {
      answer: {
        candidates: [{ blocks: [callBlock('1', 'manual')] }, { blocks: [callBlock('2', 'manual')] }],
        unknown: [],
      },
      chosenCandidate,
    });
  test('TOOL-3 its calls take the place of those that wait', async () => {
    await loop.ended(ofTwo(0));
    await loop.ended(ofTwo(1));
    expect(states()).toEqual(['2 pending']);
  });
  test('TOOL-3 calls whose results have gone out stay', async () => {
    await loop.ended(ofTwo(0));
    loop.answer('t1', '1', 'x', false);
    await settled();
    await loop.ended(ofTwo(1));
    expect([states(), reported.map(String)]).toEqual([
      ['1 done'],
      ['FaultError: The results of these calls were already sent.'],
    ]);
  });
});

describe('what the user does', () => {
  test('TOOL-2 runs a call', async () => {
    await ended(callBlock('1', 'manual'));
    loop.run('t1', '1');
    runs[0]?.done(ran());
    await settled();
    expect([states(), continued]).toEqual([['1 done'], ['t1']]);
  });
  test('TOOL-2 runs all that can run', async () => {
    await ended(callBlock('1', 'manual'), callBlock('2', 'strict'), callBlock('3', 'hand'), callBlock('4', 'manual'));
    loop.runAll('t1');
    expect(states()).toEqual(['1 running', '2 pending', '3 pending', '4 running']);
  });
  test('TOOL-2 edits arguments: they are checked anew and run as edited', async () => {
    await ended(callBlock('1', 'strict', '{}'));
    await loop.edit('t1', '1', '{"a":2}');
    expect(message?.calls[0]).toEqual({
      callId: '1',
      name: 'strict',
      arguments: '{}',
      edited: '{"a":2}',
      verdict: { valid: true },
      state: 'pending',
    });
    loop.run('t1', '1');
    expect(runs[0]?.args).toBe('{"a":2}');
  });
  test('TOOL-2 edits back to what the model wrote', async () => {
    await ended(callBlock('1', 'strict', '{}'));
    await loop.edit('t1', '1', '{"a":2}');
    await loop.edit('t1', '1', '{}');
    expect(message?.calls[0]).not.toHaveProperty('edited');
  });
  test('TOOL-2 answers by hand, an unknown tool too, without an error', async () => {
    await ended(callBlock('1', 'not_offered'));
    loop.answer('t1', '1', 'by me', false);
    await settled();
    expect(message?.calls[0]).toMatchObject({ state: 'done', by: 'hand', result: 'by me' });
    expect(message?.calls[0]).not.toHaveProperty('isError');
    expect(continued).toEqual(['t1']);
  });
  test('TOOL-2 rejects with a reason', async () => {
    await ended(callBlock('1', 'manual'));
    loop.reject('t1', '1', ' too dear ');
    expect(message?.calls[0]).toMatchObject({
      state: 'rejected',
      by: 'rejection',
      isError: true,
      result: 'The user rejected this call: too dear',
    });
  });
  test('TOOL-1 sends a failed check back', async () => {
    await ended(callBlock('1', 'strict'), callBlock('2', 'manual'));
    loop.sendVerdict('t1', '1');
    expect(message?.calls[0]).toMatchObject({
      state: 'done',
      by: 'verdict',
      isError: true,
      result: 'The call was not run: its check failed.\n- The arguments lack "a".',
    });
    expect(() => loop.sendVerdict('t1', '2')).toThrow('holds');
  });
  test('TOOL-2 an answer by hand ends the script that runs', async () => {
    await ended(callBlock('1', 'auto'));
    loop.answer('t1', '1', 'mine', false);
    expect(runs[0]?.signal?.aborted).toBe(true);
    runs[0]?.done(ran({ result: 'late' }));
    await settled();
    expect(message?.calls[0]).toMatchObject({ by: 'hand', result: 'mine' });
    expect(continued).toEqual(['t1']);
  });
  test('TOOL-2 a tool that is answered by hand cannot be run', async () => {
    await ended(callBlock('1', 'hand'));
    expect(() => loop.run('t1', '1')).toThrow('answered by hand');
  });
  test('TOOL-3 what has gone out cannot be changed', async () => {
    await ended(callBlock('1', 'manual'));
    loop.answer('t1', '1', 'x', false);
    await settled();
    expect(() => loop.answer('t1', '1', 'y', false)).toThrow('already sent');
    await expect(loop.edit('t1', '1', '{}')).rejects.toThrow('already sent');
    expect(() => loop.continue('t1')).toThrow('already sent');
  });
});

describe('where the conversation has gone on', () => {
  test('TOOL-3 no answer is asked for below calls under which the user has written', async () => {
    await ended(callBlock('1', 'auto'), callBlock('2', 'manual'));
    below.push('user');
    runs[0]?.done(ran());
    await settled();
    loop.answer('t1', '2', 'x', false);
    await settled();
    expect([states(), continued]).toEqual([['1 done', '2 done'], []]);
  });
  test('TOOL-3 results go out again once the answer to them was deleted', async () => {
    await ended(callBlock('1', 'manual'));
    loop.answer('t1', '1', 'x', false);
    await settled();
    below = [];
    loop.continue('t1');
    await settled();
    expect(continued).toEqual(['t1', 't1']);
  });
});

describe('bounds and stops', () => {
  test.each([
    [1, undefined],
    [3, undefined],
    [4, 'rounds'],
    [5, undefined],
    [7, 'rounds'],
  ] as const)('TOOL-3 with a bound of 3, round %i is paused: %s', async (at, paused) => {
    round = at;
    await ended(callBlock('1', 'auto'));
    expect([message?.paused, runs.length]).toEqual([paused, paused === undefined ? 1 : 0]);
  });
  test('TOOL-3 at the bound the user can go on', async () => {
    round = 4;
    await ended(callBlock('1', 'auto'));
    loop.continue('t1');
    runs[0]?.done(ran());
    await settled();
    expect([states(), message?.paused, continued]).toEqual([['1 done'], undefined, ['t1']]);
  });
  test('TOOL-3 while it is paused results wait to go on', async () => {
    round = 4;
    await ended(callBlock('1', 'auto'));
    loop.run('t1', '1');
    runs[0]?.done(ran());
    await settled();
    expect([states(), continued]).toEqual([['1 done'], []]);
    loop.continue('t1');
    await settled();
    expect(continued).toEqual(['t1']);
  });
  test('TOOL-3 stop ends what runs and keeps it from going on', async () => {
    await ended(callBlock('1', 'auto'), callBlock('2', 'auto'));
    runs[0]?.done(ran());
    await settled();
    loop.stop('t1');
    expect(runs[1]?.signal?.aborted).toBe(true);
    expect([states(), message?.paused]).toEqual([['1 done', '2 pending'], 'stopped']);
    loop.reject('t1', '2', '');
    await settled();
    expect(continued).toEqual([]);
    loop.continue('t1');
    await settled();
    expect([message?.paused, continued]).toEqual([undefined, ['t1']]);
  });
  test('TOOL-3 a refusal of the next answer is kept with the calls, and asked again', async () => {
    refusal = new FaultError(fault('no-key', 'There is no key.', 'Enter it.'));
    await ended(callBlock('1', 'auto'));
    runs[0]?.done(ran());
    await settled();
    expect(message).toMatchObject({ fault: { kind: 'no-key', message: 'There is no key.' } });
    expect(states()).toEqual(['1 done']);
    refusal = undefined;
    loop.continue('t1');
    await settled();
    expect([message?.fault, continued, reported]).toEqual([undefined, ['t1', 't1'], []]);
  });
  test('TOOL-3 a result can still be mended where the next answer was refused', async () => {
    refusal = new FaultError(fault('input', 'Too long.', ''));
    await ended(callBlock('1', 'auto'));
    runs[0]?.done(ran());
    await settled();
    loop.answer('t1', '1', 'shorter', false);
    expect(message?.calls[0]).toMatchObject({ by: 'hand', result: 'shorter' });
  });
  test('TOOL-3 a conversation deleted while a script runs disturbs nothing', async () => {
    await ended(callBlock('1', 'auto'));
    message = undefined;
    for (const listener of deleted) listener({ type: 'deleted', id: 'c1' });
    expect(runs[0]?.signal?.aborted).toBe(true);
    await settled();
    expect(reported).toEqual([]);
  });
  test('TOOL-3 a message deleted while a script runs disturbs nothing', async () => {
    await ended(callBlock('1', 'auto'));
    message = undefined;
    runs[0]?.done(ran());
    await settled();
    expect([reported, continued]).toEqual([[], []]);
  });
  test('TOOL-3 at the end what runs waits for the next start', async () => {
    await ended(callBlock('1', 'auto'));
    loop.close();
    await settled();
    expect([states(), reported]).toEqual([['1 pending'], []]);
  });
});
