/** The same over the other protocols and the endpoints for images: each has ways of its own to lose things. */
import { bent, type Switch, type Words } from './switches.ts';

const signature = 'c2lnbmVkIHRob3VnaHQ=';

const messages: readonly Switch[] = [
  ...(
    [
      ['Messages: no system prompt', 'system', 'system prompt', /"system":"[^"]*",/, ''],
      ['Messages: a stop sequence is lost', 'limits', 'stop sequences', '"END",', ''],
      ['Messages: the token limit is changed', 'limits', 'token limit', '"max_tokens":321', '"max_tokens":4096'],
      ['Messages: a schema loses a bound', 'call', 'tool 1 schema', ',"minimum":1', ''],
      ['Messages: a picture has another type', 'image', 'attachment 1 type', 'image/png', 'image/gif'],
      [
        'Messages: the signature does not go back',
        'signed-call',
        'signature 1',
        /"signature":"[^"]*"/,
        '"signature":""',
      ],
      ['Messages: the thought does not go back', 'signed-call', 'reasoning', /\{[^{}]*"type":"thinking"[^{}]*\},/, ''],
      [
        'Messages: a result belongs to another call',
        'signed-call',
        'result 1 call',
        /"tool_use_id":"[^"]*"/,
        '"tool_use_id":"x"',
      ],
      [
        'Messages: a result is an error now',
        'result',
        'result 1 error mark',
        '"type":"tool_result"',
        '"is_error":true,"type":"tool_result"',
      ],
      ['Messages: no tool is required', 'any-tool', 'tool choice', '"type":"any"', '"type":"auto"'],
      [
        'Messages: another tool is named',
        'named-tool',
        'tool choice',
        '"type":"tool","name":"get_time"',
        '"type":"tool","name":"get_weather"',
      ],
      ['Messages: a document has another type', 'document', 'document 1 type', 'application/pdf', 'text/plain'],
      ['Messages: no schema of the answer', 'structured', 'response schema', /,"output_config":.*\}$/, '}'],
    ] as const satisfies readonly Words[]
  ).map(bent('request', { front: 'messages' })),
  ...(
    [
      ['Messages: the signature is lost', 'signature', 'signature 1', `"signature":"${signature}"`, '"signature":""'],
      ['Messages: the signature is changed', 'signature', 'signature 1', signature, 'eA=='],
      ['Messages: input of a call is changed', 'call', 'call 1 arguments', '"days":2', '"days":3'],
      ['Messages: a call has another id', 'call', 'call 1 id', /"(call|toolu)_w1"/, '"toolu_x"'],
      [
        'Messages: the stop sequence is not told',
        'stop',
        'stopped by',
        '"stop_sequence":"END"',
        '"stop_sequence":null',
      ],
      ['Messages: a cut answer looks whole', 'limits', 'stop reason', '"max_tokens"', '"end_turn"'],
      ['Messages: output tokens are nothing', 'text', 'output tokens', /"output_tokens":\d+/, '"output_tokens":0'],
      ['Messages: an error has another type', 'error-429', 'error type', 'rate_limit_error', 'api_error'],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'messages' })),
  ...(
    [
      [
        'Messages: a stream loses its signature',
        'signature',
        'signature 1',
        /event: content_block_delta\ndata: [^\n]*signature_delta[^\n]*\n\n/,
        '',
      ],
      ['Messages: a stream has no end', 'text', 'ending', /event: message_stop\ndata: .*\n/, ''],
      [
        'Messages: a broken stream is ended as if it were whole',
        'cut',
        'ending',
        /$/,
        'event: message_stop\ndata: {"type":"message_stop"}\n\n',
      ],
      ['Messages: an error in a stream is swallowed', 'stream-error', 'ending', /event: error\ndata: .*\n/, ''],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'messages', streamed: true })),
];

const responses: readonly Switch[] = [
  ...(
    [
      ['Responses: no system prompt', 'system', 'system prompt', /\{"role":"system".*?\]\},/, ''],
      [
        'Responses: sealed reasoning does not go back',
        'signed-call',
        'signature 1',
        /,"encrypted_content":"[^"]*"/,
        '',
      ],
      [
        'Responses: a call that goes back is changed',
        'signed-call',
        'call 1 arguments',
        '\\"days\\":2',
        '\\"days\\":3',
      ],
      [
        'Responses: another tool is named',
        'named-tool',
        'tool choice',
        '"type":"function","name":"get_time"}}',
        '"type":"function","name":"get_weather"}}',
      ],
      ['Responses: no tool is required', 'any-tool', 'tool choice', '"tool_choice":"required"', '"tool_choice":"none"'],
      ['Responses: a document has other bytes', 'document', 'document 1 bytes', 'JVBERi0xLjQK', 'JVBERi0xLjUK'],
      ['Responses: how close to look is changed', 'image', 'attachment 1 detail', '"detail":"low"', '"detail":"high"'],
      [
        'Responses: a schema is turned into words',
        'structured',
        'response schema',
        /"text":\{"format":.*\}$/,
        '"text":{"format":{"type":"text"}}}',
      ],
    ] as const satisfies readonly Words[]
  ).map(bent('request', { front: 'responses' })),
  ...(
    [
      ['Responses: sealed reasoning is lost', 'signature', 'signature 1', /,"encrypted_content":"[^"]*"/, ''],
      ['Responses: reasoning is left out', 'reasoning', 'reasoning', /"summary":\[\{.*?\}\]/, '"summary":[]'],
      [
        'Responses: tokens of reasoning are not told',
        'reasoning',
        'usage output_tokens_details.reasoning_tokens',
        /,"output_tokens_details":\{[^}]*\}/,
        '',
      ],
      ['Responses: a call has another id', 'call', 'call 1 id', /"call_id":"(call|toolu)_w1"/, '"call_id":"call_x"'],
      ['Responses: output tokens are nothing', 'text', 'output tokens', /"output_tokens":\d+/, '"output_tokens":0'],
      [
        'Responses: an incomplete answer looks whole',
        'limits',
        'stop reason',
        /"status":"incomplete","error":null,"incomplete_details":\{[^}]*\}/,
        '"status":"completed","error":null,"incomplete_details":null',
      ],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'responses' })),
  ...(
    [
      ['Responses: a stream has no end', 'text', 'ending', /event: response\.completed\ndata: .*\n/, ''],
      ['Responses: an error in a stream is swallowed', 'stream-error', 'ending', /event: error\ndata: .*\n/, ''],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'responses', streamed: true })),
];

const generate: readonly Switch[] = [
  ...(
    [
      ['Generate Content: no system prompt', 'system', 'system prompt', /,"systemInstruction":\{.*?\]\}/, ''],
      ['Generate Content: a stop sequence is lost', 'limits', 'stop sequences', '"END",', ''],
      [
        'Generate Content: a picture has other bytes',
        'image',
        'attachment 1 bytes',
        'iVBORw0KGgoAAAANSUhEUgAAAAQ',
        'iVBORw0KGgoAAAANSUhEUgAAAAU',
      ],
      [
        'Generate Content: the signature does not go back',
        'signed-call',
        'signature 1',
        /"thoughtSignature":"[^"]*",?/,
        '',
      ],
      ['Generate Content: another tool is named', 'named-tool', 'tool choice', '["get_time"]', '["get_weather"]'],
      ['Generate Content: no tool is required', 'any-tool', 'tool choice', '"mode":"ANY"', '"mode":"AUTO"'],
      ['Generate Content: a sound is left out', 'sound', 'sound 1 bytes', /\{"inlineData":\{[^}]*\}\},?/, ''],
      ['Generate Content: a film has another type', 'film', 'film 1 type', 'video/mp4', 'video/webm'],
      ['Generate Content: a tool loses its schema', 'call', 'tool 1 schema', ',"minimum":1', ''],
      [
        'Generate Content: no schema of the answer',
        'structured',
        'response schema',
        '"responseJsonSchema"',
        '"schema"',
      ],
    ] as const satisfies readonly Words[]
  ).map(bent('request', { front: 'generate' })),
  ...(
    [
      ['Generate Content: the signature is lost', 'signature', 'signature 1', /,"thoughtSignature":"[^"]*"/, ''],
      ['Generate Content: a thought becomes the answer', 'reasoning', 'reasoning', ',"thought":true', ''],
      ['Generate Content: arguments are changed', 'call', 'call 1 arguments', '"days":2', '"days":3'],
      [
        'Generate Content: output tokens are nothing',
        'text',
        'output tokens',
        /"candidatesTokenCount":\d+/,
        '"candidatesTokenCount":0',
      ],
      ['Generate Content: a cut answer looks whole', 'limits', 'stop reason', '"MAX_TOKENS"', '"STOP"'],
      ['Generate Content: an error says something else', 'error-500', 'error message', 'Scripted', 'Hidden'],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'generate' })),
  ...(
    [
      ['Generate Content: a stream loses its signature', 'signature', 'signature 1', /,"thoughtSignature":"[^"]*"/, ''],
      ['Generate Content: a stream has no end', 'text', 'ending', /,"finishReason":"STOP"/, ''],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'generate', streamed: true })),
];

const pictures: readonly Switch[] = [
  ...(
    [
      ['drawing: the prompt is changed', 'draw', 'prompt', 'red square', 'square'],
      ['drawing: the size is changed', 'draw', 'image size', '1024x1024', '512x512'],
      ['drawing: the format is left out', 'draw', 'output format', ',"output_format":"webp"', ''],
      [
        'drawing: the compression is changed',
        'draw',
        'compression',
        '"output_compression":70',
        '"output_compression":100',
      ],
      ['drawing: the background is left out', 'draw', 'background', ',"background":"opaque"', ''],
    ] as const satisfies readonly Words[]
  ).map(bent('request', { front: 'image-generations' })),
  ...(
    [
      ['editing: the mask is lost', 'edit', 'mask bytes', 'name="mask"; filename', 'name="other"; filename'],
      [
        'editing: the mask has another type',
        'edit',
        'mask type',
        /(name="mask"[^\r]*\r\nContent-Type: )image\/png/,
        '$1image/jpeg',
      ],
      [
        'editing: the second picture is lost',
        'edit',
        'image 2 bytes',
        /(name=")image\[\](".*?name=")image\[\]"/s,
        '$1image[]$2other"',
      ],
      ['editing: the quality is changed', 'edit', 'quality', '\r\nhigh\r\n', '\r\nlow\r\n'],
      ['editing: the prompt is changed', 'edit', 'prompt', 'left half', 'right half'],
    ] as const satisfies readonly Words[]
  ).map(bent('request', { front: 'image-edits' })),
  ...(
    [
      [
        'drawing: another picture comes back',
        'draw',
        'picture 1',
        'iVBORw0KGgoAAAANSUhEUgAAAAQ',
        'iVBORw0KGgoAAAANSUhEUgAAAAU',
      ],
      ['drawing: no picture comes back', 'draw', 'picture 1', /"b64_json":"[^"]*"/, '"b64_json":""'],
      ['drawing: what was applied is not told', 'draw', 'applied size', ',"size":"1024x1024"', ''],
      ['drawing: output tokens are nothing', 'draw', 'output tokens', /"output_tokens":\d+/, '"output_tokens":0'],
    ] as const satisfies readonly Words[]
  ).map(bent('answer', { front: 'image-generations' })),
  bent('answer', { front: 'image-edits', streamed: true })([
    'editing: a stream loses its preview',
    'edit',
    'preview 1',
    /event: image_edit\.partial_image\ndata: .*\n\n/,
    '',
  ]),
];

export const switchesElsewhere: readonly Switch[] = [...messages, ...responses, ...generate, ...pictures];
