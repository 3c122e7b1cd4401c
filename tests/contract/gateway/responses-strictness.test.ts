/** SRV-1: every row of the Responses table, refused with a 400 that names the offending parameter. */
import { describe, expect, test } from 'vitest';
import { docx, pdf, text as bytesOf, wav } from '../../unit/gateway/media/sample-files.ts';
import { anyText, createRig, textWith, tinyPng } from './rig.ts';
import { ask, postResponse, refusal, says, text } from './responses-rig.ts';

const rig = createRig();

const png = `data:image/png;base64,${tinyPng}`;
const dataUrl = (mime: string, bytes: Uint8Array): string =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
const pdfUrl = dataUrl('application/pdf', pdf('T', ['Words']));

const tool = { type: 'function', name: 'look_up', description: 'Looks up', parameters: { type: 'object' } };
const call = { type: 'function_call', call_id: 'call_1', name: 'look_up', arguments: '{}' };
const output = { type: 'function_call_output', call_id: 'call_1', output: 'found' };
const user = { role: 'user', content: [text('Hi')] };
const said = { type: 'output_text', text: 'Hello' };
const answer = { role: 'assistant', content: [said] };

const withPart = (part: unknown) => ask([says(part)]);
const withTool = (more: unknown) => ask('Hi', { tools: [more] });
const image = (more: object) => withPart({ type: 'input_image', ...more });
const file = (more: object) => withPart({ type: 'input_file', ...more });
const part = 'input[0].content[0]';

/** What is wrong, the body, `param`, `code`. */
type Row = readonly [string, unknown, string | null, string];

const wrongTypes: readonly Row[] = [
  ['body is an array', [], null, 'invalid_type'],
  ['model is a number', ask('Hi', { model: 5 }), 'model', 'invalid_type'],
  ['input is a number', ask(5), 'input', 'invalid_type'],
  ['input is null', ask(null), 'input', 'invalid_type'],
  ['input is an object', ask(user), 'input', 'invalid_type'],
  ['an item is a string', ask(['Hi']), 'input[0]', 'invalid_type'],
  ['a role is a number', ask([{ ...user, role: 1 }]), 'input[0].role', 'invalid_type'],
  ['an item’s type is a number', ask([{ type: 1 }]), 'input[0].type', 'invalid_type'],
  ['content is a number', ask([{ role: 'user', content: 1 }]), 'input[0].content', 'invalid_type'],
  ['content is a string', ask([{ role: 'user', content: 'Hi' }]), 'input[0].content', 'invalid_type'],
  ['content is null', ask([{ role: 'user', content: null }]), 'input[0].content', 'invalid_type'],
  ['a part is a string', withPart('Hi'), part, 'invalid_type'],
  ['text is a number', withPart({ type: 'input_text', text: 1 }), `${part}.text`, 'invalid_type'],
  ['image_url is an object', image({ image_url: { url: png } }), `${part}.image_url`, 'invalid_type'],
  ['file_data is a number', file({ filename: 'a', file_data: 1 }), `${part}.file_data`, 'invalid_type'],
  ['file_url is a number', file({ file_url: 1 }), `${part}.file_url`, 'invalid_type'],
  ['file_id is a number', file({ file_id: 1 }), `${part}.file_id`, 'invalid_type'],
  ['filename is a number', file({ filename: 1, file_data: pdfUrl }), `${part}.filename`, 'invalid_type'],
  ['max_output_tokens is a string', ask('Hi', { max_output_tokens: '99' }), 'max_output_tokens', 'invalid_type'],
  ['max_output_tokens is a fraction', ask('Hi', { max_output_tokens: 99.5 }), 'max_output_tokens', 'invalid_type'],
  ['max_output_tokens is null', ask('Hi', { max_output_tokens: null }), 'max_output_tokens', 'invalid_type'],
  ['stream is a string', ask('Hi', { stream: 'true' }), 'stream', 'invalid_type'],
  ['temperature is a string', ask('Hi', { temperature: '1' }), 'temperature', 'invalid_type'],
  ['top_p is a boolean', ask('Hi', { top_p: true }), 'top_p', 'invalid_type'],
  ['tools is an object', ask('Hi', { tools: tool }), 'tools', 'invalid_type'],
  ['a tool is a string', withTool('look_up'), 'tools[0]', 'invalid_type'],
  ['a tool’s name is a number', withTool({ ...tool, name: 1 }), 'tools[0].name', 'invalid_type'],
  ['a description is a number', withTool({ ...tool, description: 1 }), 'tools[0].description', 'invalid_type'],
  ['parameters is a string', withTool({ ...tool, parameters: '{}' }), 'tools[0].parameters', 'invalid_type'],
  ['strict is a string', withTool({ ...tool, strict: 'yes' }), 'tools[0].strict', 'invalid_type'],
  ['previous_response_id is a number', ask('Hi', { previous_response_id: 1 }), 'previous_response_id', 'invalid_type'],
  ['metadata is a string', ask('Hi', { metadata: 'x' }), 'metadata', 'invalid_type'],
  ['output is an object', ask([user, { ...output, output: {} }]), 'input[1].output', 'invalid_type'],
];

const missing: readonly Row[] = [
  ['body is empty', {}, 'model', 'missing_required_parameter'],
  ['input is missing', { model: 'alpha-5.5' }, 'input', 'missing_required_parameter'],
  [
    'an item has neither role nor type',
    ask([{ content: user.content }]),
    'input[0].type',
    'missing_required_parameter',
  ],
  ['content is missing', ask([{ role: 'user' }]), 'input[0].content', 'missing_required_parameter'],
  ['a part has no type', withPart({ text: 'Hi' }), `${part}.type`, 'missing_required_parameter'],
  ['a text has no text', withPart({ type: 'input_text' }), `${part}.text`, 'missing_required_parameter'],
  ['an image has no image_url', image({}), `${part}.image_url`, 'missing_required_parameter'],
  ['a file has no source', file({}), part, 'missing_required_parameter'],
  ['a file has only its name', file({ filename: 'a.pdf' }), part, 'missing_required_parameter'],
  ['file_data has no filename', file({ file_data: pdfUrl }), `${part}.filename`, 'missing_required_parameter'],
  ['a tool has no type', withTool({ name: 'a' }), 'tools[0].type', 'missing_required_parameter'],
  ['a function has no name', withTool({ type: 'function' }), 'tools[0].name', 'missing_required_parameter'],
  [
    'a result has no output',
    ask([user, { type: 'function_call_output', call_id: 'call_1' }]),
    'input[1].output',
    'missing_required_parameter',
  ],
  [
    'a result has no call_id',
    ask([{ type: 'function_call_output', output: 'x' }]),
    'input[0].call_id',
    'missing_required_parameter',
  ],
  ['a result continues nothing', ask([user, output]), 'previous_response_id', 'missing_required_parameter'],
];

const ranges: readonly Row[] = [
  ['model is empty', ask('Hi', { model: '' }), 'model', 'string_below_min_length'],
  ['input has no item', ask([]), 'input', 'array_below_min_length'],
  ['content has no part', ask([says()]), 'input[0].content', 'array_below_min_length'],
  ['max_output_tokens is 15', ask('Hi', { max_output_tokens: 15 }), 'max_output_tokens', 'integer_below_min_value'],
  ['temperature is below 0', ask('Hi', { temperature: -0.1 }), 'temperature', 'decimal_below_min_value'],
  ['temperature is above 2', ask('Hi', { temperature: 2.1 }), 'temperature', 'decimal_above_max_value'],
  ['top_p is below 0', ask('Hi', { top_p: -0.1 }), 'top_p', 'decimal_below_min_value'],
  ['top_p is above 1', ask('Hi', { top_p: 1.1 }), 'top_p', 'decimal_above_max_value'],
  ['tools is empty', ask('Hi', { tools: [] }), 'tools', 'array_below_min_length'],
  ['a tool’s name is empty', withTool({ ...tool, name: '' }), 'tools[0].name', 'string_below_min_length'],
  [
    'previous_response_id is empty',
    ask('Hi', { previous_response_id: '' }),
    'previous_response_id',
    'string_below_min_length',
  ],
  ['a prompt token is out of range', ask('#words:100001'), 'input', 'invalid_prompt_token'],
  ['a fault is none', ask('#fault:nothing'), 'input', 'invalid_fault'],
];

const values: readonly Row[] = [
  ['a role of another protocol', ask([{ ...user, role: 'tool' }]), 'input[0].role', 'invalid_value'],
  ['the vendor’s other role', ask([{ ...user, role: 'developer' }]), 'input[0].role', 'invalid_value'],
  ['an inherited name as a type', ask([{ type: 'constructor' }]), 'input[0].type', 'invalid_value'],
  ['an item of another protocol', ask([{ type: 'tool_result' }]), 'input[0].type', 'invalid_value'],
  ['a message with a type and no role', ask([{ type: 'message', content: [] }]), 'input[0].type', 'invalid_value'],
  ['a call', ask([user, call]), 'input[1].type', 'invalid_value'],
  ['what a model thought', ask([{ type: 'reasoning', id: 'rs_1', summary: [] }]), 'input[0].type', 'invalid_value'],
  ['what a tool left', ask([{ type: 'web_search_call', id: 'ws_1' }]), 'input[0].type', 'invalid_value'],
  ['an unknown item sent back', ask([{ type: 'gateway_note', id: 'gn_1' }]), 'input[0].type', 'invalid_value'],
  ['an item that is only referred to', ask([{ type: 'item_reference', id: 'x' }]), 'input[0].type', 'invalid_value'],
  ['a part of another protocol', withPart({ type: 'text', text: 'Hi' }), `${part}.type`, 'invalid_value'],
  ['an answer from a user', withPart({ type: 'output_text', text: 'Hi' }), `${part}.type`, 'invalid_value'],
  [
    'an image from a system item',
    ask([{ role: 'system', content: [{ type: 'input_image', image_url: png }] }]),
    `${part}.type`,
    'invalid_value',
  ],
  [
    'a question from an assistant',
    ask([{ role: 'assistant', content: [text('Hi')] }]),
    `${part}.type`,
    'invalid_value',
  ],
  ['an unknown detail', image({ image_url: png, detail: 'medium' }), `${part}.detail`, 'invalid_value'],
  ['an image as bare Base64', image({ image_url: tinyPng }), `${part}.image_url`, 'invalid_image_url'],
  ['an image as a web address', image({ image_url: 'https://a.b/c.png' }), `${part}.image_url`, 'invalid_image_url'],
  ['a Data URL of a PDF as an image', image({ image_url: pdfUrl }), `${part}.image_url`, 'invalid_image_url'],
  ['broken Base64', image({ image_url: 'data:image/png;base64,abc' }), `${part}.image_url`, 'invalid_base64'],
  ['no image', image({ image_url: 'data:image/png;base64,AAAA' }), `${part}.image_url`, 'invalid_image'],
  ['a file as bare Base64', file({ filename: 'a', file_data: 'JVBERg==' }), `${part}.file_data`, 'invalid_file_data'],
  ['a file over http', file({ file_url: 'http://a.b/c.pdf' }), `${part}.file_url`, 'invalid_file_url'],
  ['a file behind no address', file({ file_url: 'c.pdf' }), `${part}.file_url`, 'invalid_file_url'],
  [
    'a sound as a file',
    file({ filename: 'a.wav', file_data: dataUrl('audio/wav', wav(0.1, 8_000, 1)) }),
    `${part}.file_data`,
    'unsupported_file_type',
  ],
  [
    'a broken PDF',
    file({ filename: 'a.pdf', file_data: dataUrl('application/pdf', bytesOf('%PDF-1.4')) }),
    `${part}.file_data`,
    'invalid_file',
  ],
  [
    'a document cut in half',
    file({ filename: 'a.docx', file_data: dataUrl('application/zip', docx().slice(0, 300)) }),
    `${part}.file_data`,
    'invalid_file',
  ],
  ['an unknown tool', withTool({ type: 'code_interpreter' }), 'tools[0].type', 'invalid_value'],
  [
    'parameters of an array',
    withTool({ ...tool, parameters: { type: 'array' } }),
    'tools[0].parameters.type',
    'invalid_value',
  ],
  ['a model of another protocol', ask('Hi', { model: 'beta-opus-4-7' }), 'model', 'invalid_model'],
  ['an image model', ask('Hi', { model: 'alpha-image-2' }), 'model', 'invalid_model'],
];

const combinations: readonly Row[] = [
  [
    'two sources of a file',
    file({ filename: 'a', file_data: pdfUrl, file_url: 'https://a.b/c' }),
    `${part}.file_url`,
    'invalid_combination',
  ],
  [
    'two other sources of a file',
    file({ file_url: 'https://a.b/c', file_id: 'file_1' }),
    `${part}.file_id`,
    'invalid_combination',
  ],
  [
    'a name beside an address',
    file({ filename: 'a', file_url: 'https://a.b/c' }),
    `${part}.filename`,
    'invalid_combination',
  ],
  ['a tool twice', ask('Hi', { tools: [tool, tool] }), 'tools[1].name', 'duplicate_tool'],
  [
    'a hosted tool twice',
    ask('Hi', { tools: [{ type: 'web_search' }, { type: 'web_search' }] }),
    'tools[1].type',
    'duplicate_tool',
  ],
  [
    'an image for a model that takes none',
    { ...image({ image_url: png }), model: 'alpha-5.6-terra' },
    part,
    'unsupported_input',
  ],
  [
    'a file for a model that takes none',
    { ...file({ filename: 'a.pdf', file_data: pdfUrl }), model: 'alpha-5.6-sol' },
    part,
    'unsupported_input',
  ],
];

const otherProtocols = [
  ...['messages', 'contents', 'prompt', 'max_tokens', 'max_completion_tokens', 'maxOutputTokens', 'system'],
  ...['systemInstruction', 'instructions', 'stop', 'stop_sequences', 'stopSequences', 'topP', 'n', 'tool_choice'],
  ...['response_format', 'text', 'generationConfig', 'safetySettings', 'reasoning', 'store', 'include', 'truncation'],
  ...['parallel_tool_calls', 'user', 'size', 'quality', 'output_format', 'made_up', '__proto__x'],
];

const unknown: readonly Row[] = [
  ...otherProtocols.map((name): Row => [`field ${name}`, ask('Hi', { [name]: 'x' }), name, 'unknown_parameter']),
  ['a field of a message', ask([{ ...user, tool_calls: [] }]), 'input[0].tool_calls', 'unknown_parameter'],
  ['an ID of a question', ask([{ ...user, id: 'msg_1' }]), 'input[0].id', 'unknown_parameter'],
  ['a type of a question', ask([{ ...user, type: 'message' }]), 'input[0].type', 'unknown_parameter'],
  ...['id', 'type', 'status', 'gateway_note'].map((name): Row => [
    `${name} of an earlier answer`,
    ask([user, { ...answer, [name]: 'x' }]),
    `input[1].${name}`,
    'unknown_parameter',
  ]),
  ...['annotations', 'logprobs', 'parsed'].map((name): Row => [
    `${name} in an earlier answer`,
    ask([user, { ...answer, content: [{ ...said, [name]: [] }] }]),
    `input[1].content[0].${name}`,
    'unknown_parameter',
  ]),
  ['a field of a text', withPart({ ...text('Hi'), annotations: [] }), `${part}.annotations`, 'unknown_parameter'],
  ['a field of an image', image({ image_url: png, file_id: 'x' }), `${part}.file_id`, 'unknown_parameter'],
  ['a field of a file', file({ source: {} }), `${part}.source`, 'unknown_parameter'],
  ['a nested function', withTool({ type: 'function', function: {} }), 'tools[0].function', 'unknown_parameter'],
  ['input_schema', withTool({ ...tool, input_schema: {} }), 'tools[0].input_schema', 'unknown_parameter'],
  ['a status of a result', ask([user, { ...output, status: 'completed' }]), 'input[1].status', 'unknown_parameter'],
  ['a field of a result', ask([user, { ...output, content: '' }]), 'input[1].content', 'unknown_parameter'],
];

describe.each([
  ['wrong types', wrongTypes],
  ['missing fields', missing],
  ['ranges', ranges],
  ['values', values],
  ['combinations', combinations],
  ['unknown and foreign fields', unknown],
])('SRV-1 RESP-1 %s', (_, rows) => {
  test.each(rows)('%s', async (__, body, param, code) => {
    expect(await refusal(rig, body)).toEqual({
      status: 400,
      message: anyText,
      type: 'invalid_request_error',
      param,
      code,
    });
  });
});

test('REQ-2 a foreign field is told where it belongs', async () => {
  expect((await refusal(rig, ask('Hi', { max_tokens: 5 }))).message).toBe(
    "Unknown parameter: 'max_tokens'. It belongs to Messages; Responses calls it max_output_tokens.",
  );
});

test('RESP-2 bare Base64 is named as such', async () => {
  expect((await refusal(rig, image({ image_url: tinyPng }))).message).toBe(
    `'${part}.image_url' must be a full Data URL, data:<mime>;base64,<data>; bare Base64 or plain text was given.`,
  );
});

test('ERR-6 a file of the wrong kind is told what to send', async () => {
  const refused = await refusal(rig, file({ filename: 'a.wav', file_data: dataUrl('audio/wav', wav(0.1, 8_000, 1)) }));
  expect(refused.message).toContain('PDF is preferred');
});

test('RESP-3 a file ID that nobody holds is a 404', async () => {
  expect(await refusal(rig, file({ file_id: 'file_1' }))).toEqual({
    status: 404,
    message: textWith('no upload'),
    type: 'invalid_request_error',
    param: `${part}.file_id`,
    code: 'file_not_found',
  });
});

describe('AUTH-1 AUTH-6 keys and groups', () => {
  test('AUTH-1 AUTH-6 no key and a wrong one', async () => {
    const none = await fetch(`${rig.gateway.root}/v1/responses`, { method: 'POST', body: '{}' });
    expect(none.status).toBe(401);
    expect(none.headers.get('x-request-id')).toMatch(/^req_/);
    expect((await postResponse(rig, ask('Hi'), 'qk-wrong')).status).toBe(401);
  });

  test('AUTH-6 a model of the other group is not found', async () => {
    expect(await refusal(rig, ask('Hi', { model: 'delta-5.2' }))).toMatchObject({
      status: 404,
      param: 'model',
      code: 'model_not_found',
    });
  });
});

describe('accepted', () => {
  test.each([
    ['a string', ask('Hi')],
    ['an empty string', ask('')],
    ['a system prompt', ask([{ role: 'system', content: [text('Be brief')] }, user])],
    ['every parameter', ask('Hi', { max_output_tokens: 16, temperature: 2, top_p: 1, metadata: { a: 'b' } })],
    ['the lowest values', ask('Hi', { temperature: 0, top_p: 0, stream: false })],
    ['sampling for a model that leaves it aside', ask('Hi', { model: 'alpha-5.6-sol', temperature: 1 })],
    ['a strict tool', withTool({ ...tool, strict: true })],
    ['a tool of nothing but a name', withTool({ type: 'function', name: 'a' })],
    ['hosted tools with the user’s own fields', ask('Hi', { tools: [{ type: 'web_search', filters: { a: [1] } }] })],
    ['an image with a detail', image({ image_url: png, detail: 'low' })],
    ['an answer sent back in full', ask([user, { role: 'assistant', content: [said, said] }, user])],
  ])('RESP-1 RESP-2 %s', async (_, body) => {
    const response = await postResponse(rig, body);
    expect(await response.text()).toContain('"object":"response"');
    expect(response.status).toBe(200);
  });
});
