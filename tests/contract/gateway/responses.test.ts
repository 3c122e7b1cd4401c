/** What the Responses API answers: items, continuation, the events of its stream, and the faults in it. */
import { describe, expect, test } from 'vitest';
import { pdf, text as bytesOf, xlsx } from '../../unit/gateway/media/sample-files.ts';
import { anyText, createRig, textWith, tinyPng } from './rig.ts';
import { ask, eventsOf, postResponse, refusal, respond, says, text, textIn, type WireEvent } from './responses-rig.ts';

const rig = createRig();

const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const anyNumber: unknown = expect.any(Number);

const weather = {
  type: 'function',
  name: 'get_weather',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const clock = { type: 'function', name: 'get_time' };
const tools = [weather, clock];

const streamed = async (input: unknown, more: object = {}): Promise<WireEvent[]> =>
  eventsOf(await postResponse(rig, ask(input, { ...more, stream: true })));
const typesOf = (events: readonly WireEvent[]): string[] => events.map(({ type }) => type);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

describe('whole answers', () => {
  test('RESP-4 the response object', async () => {
    const response = await postResponse(rig, ask('#echo Grüße 👋', { metadata: { order: '7' } }));
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(await response.json()).toEqual({
      id: like(/^resp_[0-9a-f]{48}$/),
      object: 'response',
      created_at: anyNumber,
      status: 'completed',
      error: null,
      incomplete_details: null,
      model: 'alpha-5.5',
      output: [
        {
          id: like(/^msg_/),
          type: 'message',
          status: 'completed',
          role: 'assistant',
          content: [{ type: 'output_text', text: 'Grüße 👋', annotations: [] }],
        },
      ],
      previous_response_id: null,
      metadata: { order: '7' },
      usage: {
        input_tokens: 3,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 2,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 5,
      },
    });
  });

  test('RESP-4 reasoning, text in parts, parallel calls and an unknown item, in this order', async () => {
    const { output, ...rest } = await respond(
      rig,
      ask('#reasoning #words:9 #parts:2 #tools #unknown city=Oslo', { tools }),
    );
    expect(output.map(({ type }) => type)).toEqual([
      'reasoning',
      'message',
      'function_call',
      'function_call',
      'gateway_note',
    ]);
    expect(output[1]?.content).toHaveLength(2);
    expect(output[2]).toEqual({
      id: like(/^fc_/),
      type: 'function_call',
      status: 'completed',
      call_id: like(/^call_/),
      name: 'get_weather',
      arguments: '{"city":"Oslo"}',
    });
    expect(new Set(output.map(({ id }) => id)).size).toBe(5);
    expect(rest).toHaveProperty('gateway_note');
    expect(rest).not.toHaveProperty('output_text');
  });

  test('RESP-7 hosted tools leave their items, and a search its citation', async () => {
    const { output } = await respond(
      rig,
      ask('#tools #echo It is so. Really.', { tools: [{ type: 'web_search' }, { type: 'image_generation' }] }),
    );
    expect(output.map(({ type }) => type)).toEqual(['web_search_call', 'image_generation_call', 'message']);
    expect(output[2]?.content?.[0]?.annotations).toEqual([
      { type: 'url_citation', url: anyText, title: anyText, start_index: 0, end_index: 9 },
    ]);
  });

  test('RESP-1 the limit leaves an incomplete response', async () => {
    expect(await respond(rig, ask('#words:500', { max_output_tokens: 16 }))).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [{ status: 'incomplete' }],
      usage: { output_tokens: 16 },
    });
  });

  test('TOOL-1 arguments are spoiled on request', async () => {
    const of = async (kind: string) =>
      (await respond(rig, ask(`#tool:get_weather #args:${kind}`, { tools }))).output[0]?.arguments;
    expect(await of('empty')).toBe('');
    expect(await of('broken')).toBe('{"city":"Paris",');
    expect(await of('misfit')).toBe('{}');
  });
});

describe('SRV-2 what was sent is looked into', () => {
  test('images and files, each by its bytes', async () => {
    const answer = await respond(
      rig,
      ask([
        says(
          text('Look'),
          { type: 'input_image', image_url: `data:image/png;base64,${tinyPng}`, detail: 'low' },
          {
            type: 'input_file',
            filename: 'report.pdf',
            file_data: `data:application/pdf;base64,${base64(pdf('Yearly', ['All is well']))}`,
          },
          {
            type: 'input_file',
            filename: 'towns.csv',
            file_data: `data:text/csv;base64,${base64(bytesOf('town,people\nOslo,7\nBergen,3\n'))}`,
          },
          {
            type: 'input_file',
            filename: 'plan.xlsx',
            file_data: `data:application/pdf;base64,${base64(xlsx())}`,
          },
          { type: 'input_file', file_url: 'https://example.com/far.pdf' },
        ),
      ]),
    );
    const said = textIn(answer);
    expect(said).toContain('1. A PNG image, 3 × 2 pixels');
    expect(said).toContain('mainly red (67 %), blue (33 %)');
    expect(said).toContain('2. report.pdf: A PDF of 1 page, titled “Yearly”. It begins “All is well”');
    expect(said).toContain('3. towns.csv: A table with 2 rows below its header and 2 columns: “town”, “people”.');
    expect(said).toContain('4. plan.xlsx: An Excel workbook with 2 sheets');
    expect(said).toContain('It was declared as application/pdf');
    expect(said).toContain('5. I was given an address, https://example.com/far.pdf, and did not open it');
  });
});

describe('continuation', () => {
  test('RESP-5 previous_response_id brings the whole conversation', async () => {
    const first = await respond(
      rig,
      ask([{ role: 'system', content: [text('Be kind')] }, says(text('My name is Ada'))]),
    );
    const second = await respond(rig, ask('And now?', { previous_response_id: first.id }));
    expect(second).toMatchObject({ previous_response_id: first.id });
    expect(textIn(second)).toContain('turn 2 of our conversation');
    expect(textIn(second)).toContain('| 1 | system | Be kind |');
    expect(textIn(second)).toContain('| 2 | user | My name is Ada |');
    // The first one can be continued again: it is a tree and no line.
    expect(textIn(await respond(rig, ask('Or?', { previous_response_id: first.id })))).toContain('turn 2 of');
  });

  test('RESP-5 results of tools are those of the calls before', async () => {
    const first = await respond(rig, ask('#tools city=Oslo', { tools }));
    const calls = first.output.filter(({ type }) => type === 'function_call');
    const results = calls.map(({ call_id: callId }, index) => ({
      type: 'function_call_output',
      call_id: callId,
      output: `result ${index}`,
    }));
    const more = { tools, previous_response_id: first.id };
    expect(textIn(await respond(rig, ask(results, more)))).toMatch(
      /All 2 tools have answered[^]*get\\_weather\*\* returned[^]*result 0[^]*get\\_time\*\*[^]*result 1/,
    );
    const open = `${calls[1]?.call_id ?? ''} (get_time)`;
    expect(await refusal(rig, ask(results.slice(0, 1), more))).toMatchObject({
      status: 400,
      param: 'input',
      code: 'missing_tool_result',
      message: textWith(open),
    });
    expect(await refusal(rig, ask('Never mind', more))).toMatchObject({
      status: 400,
      code: 'missing_tool_result',
      message: textWith('(get_weather), call_'),
    });
  });

  const notFound = {
    status: 404,
    type: 'invalid_request_error',
    message: anyText,
    param: 'previous_response_id',
    code: 'previous_response_not_found',
  };

  test('RESP-5 one that never was, and one that is not kept', async () => {
    expect(await refusal(rig, ask('Hi', { previous_response_id: 'resp_none' }))).toEqual(notFound);
    const { id } = await respond(rig, ask('#forget'));
    expect(await refusal(rig, ask('Hi', { previous_response_id: id }))).toEqual(notFound);
  });

  test('RESP-5 a streamed answer is kept once it is whole, a cut one is not', async () => {
    const idIn = (events: readonly WireEvent[]): string =>
      String((events[0]?.['response'] as { id: string } | undefined)?.id);
    const whole = idIn(await streamed('#echo Hi'));
    expect(textIn(await respond(rig, ask('And?', { previous_response_id: whole })))).toContain('turn 2 of');
    for (const fault of ['cut', 'error', 'failed']) {
      const cut = idIn(await streamed(`#echo Hi #fault:${fault}`));
      expect(await refusal(rig, ask('And?', { previous_response_id: cut }))).toEqual(notFound);
    }
  });
});

describe('RESP-6 streams', () => {
  test('the events of a text', async () => {
    const events = await streamed('#echo one two');
    expect(typesOf(events)).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_, index) => index));
    const id = events[4]?.['item_id'];
    expect(events[4]).toEqual({
      type: 'response.output_text.delta',
      sequence_number: 4,
      item_id: id,
      output_index: 0,
      content_index: 0,
      delta: 'one',
    });
    expect(events[0]).toMatchObject({ response: { status: 'in_progress', output: [], usage: null } });
    expect(events.at(-1)).toMatchObject({
      response: { status: 'completed', output: [{ id, content: [{ text: 'one two' }] }], usage: { output_tokens: 2 } },
    });
  });

  test('the events of calls: arguments by item, name and call_id in the items, all of them again at the end', async () => {
    const events = await streamed('#tools #delta:4 city=Oslo', { tools });
    expect(typesOf(events).slice(2, -1)).toEqual([
      'response.output_item.added',
      ...Array.from({ length: 4 }, () => 'response.function_call_arguments.delta'),
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
    ]);
    const [added] = events.filter(({ type }) => type === 'response.output_item.added');
    const id = (added?.['item'] as { id: string } | undefined)?.id;
    expect(added).toMatchObject({
      output_index: 0,
      item: { name: 'get_weather', call_id: anyText, arguments: '', status: 'in_progress' },
    });
    const deltas = events.filter((event) => event['item_id'] === id && 'delta' in event);
    expect(deltas.map((event) => event['delta']).join('')).toBe('{"city":"Oslo"}');
    expect(events.at(-1)).toMatchObject({ response: { output: [{ id, arguments: '{"city":"Oslo"}' }, {}] } });
  });

  test('reasoning and an unknown item', async () => {
    const types = typesOf(await streamed('#reasoning #empty #unknown'));
    expect(types.filter((type) => !type.endsWith('.delta'))).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.reasoning_summary_part.added',
      'response.reasoning_summary_text.done',
      'response.reasoning_summary_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.output_item.done',
      'response.completed',
    ]);
  });

  test('a limit ends in response.incomplete', async () => {
    expect((await streamed('#words:99', { max_output_tokens: 16 })).at(-1)).toMatchObject({
      type: 'response.incomplete',
      response: { status: 'incomplete', output: [{ status: 'incomplete' }] },
    });
  });

  test.each(['#markdown', '#reasoning #words:40 #parts:3', '#tools #words:5', '#unknown #delta:1 #echo 👋👋'])(
    'streamed, %s is the whole answer',
    async (prompt) => {
      const whole = await respond(rig, ask(prompt, { tools }));
      const events = await streamed(prompt, { tools });
      const completed = events.at(-1)?.['response'] as typeof whole;
      const withoutIds = (value: unknown): unknown =>
        JSON.parse(JSON.stringify(value, (key, entry: unknown) => (key === 'id' ? undefined : entry)));
      expect(withoutIds(completed.output)).toEqual(withoutIds(whole.output));
      expect(completed.usage).toEqual(whole.usage);
    },
  );

  test('[DONE] comes where it is asked for', async () => {
    const stream = await (await postResponse(rig, ask('#echo Hi #done', { stream: true }))).text();
    expect(stream).toMatch(/event: response\.completed\n.*\n\ndata: \[DONE\]\n\n$/);
    expect(await (await postResponse(rig, ask('#echo Hi', { stream: true }))).text()).not.toContain('[DONE]');
  });
});

describe('SRV-3 faults', () => {
  test('an error, a failure and a cut, each after what came before', async () => {
    const after = async (fault: string) => (await streamed(`#words:50 #fault:${fault};after=3`)).slice(4);
    const deltas = Array.from({ length: 3 }, () => ({ type: 'response.output_text.delta' }));
    expect(await after('cut')).toMatchObject(deltas);
    expect(await after('error')).toMatchObject([
      ...deltas,
      { type: 'error', sequence_number: 7, code: 'server_error', message: anyText, param: null },
    ]);
    expect(await after('failed')).toMatchObject([
      ...deltas,
      { type: 'response.failed', response: { status: 'failed', error: { code: 'server_error' } } },
    ]);
  });

  test('unstreamed, an error is a 500 and a failure a response that says so', async () => {
    expect((await refusal(rig, ask('#fault:error'))).status).toBe(500);
    expect(await respond(rig, ask('#fault:failed'))).toMatchObject({ status: 'failed', output: [] });
  });

  test('no-done keeps back the event that completes it', async () => {
    expect((await streamed('#echo Hi #fault:no-done')).at(-1)?.type).toBe('response.output_item.done');
  });

  test('a big event is an ordinary delta', async () => {
    const events = await streamed('#words:50 #fault:big-event;bytes=5000;after=2');
    expect(events[6]).toMatchObject({ type: 'response.output_text.delta', delta: 'x'.repeat(5000) });
    expect(events.map(({ sequence_number: number }) => number)).toEqual(events.map((_, index) => index));
    expect(events.at(-1)?.type).toBe('response.completed');
  });

  test('429 twice, then the answer', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await postResponse(rig, ask('#fault:429x2'))).status);
    }
    expect(statuses).toEqual([429, 429, 200]);
  });
});
