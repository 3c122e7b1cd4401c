/** What passed through the tap as files for other tools: HTTP Archive by its schema, spans by the conventions of OpenTelemetry, and the key in neither, in whatever form somebody wrote it. */
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { Ajv, type AnySchemaObject } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import type { WholeExchange } from '../../../../shared/exchange-file.ts';
import { writeHar } from '../../../../shared/exports/har.ts';
import { writeOpenTelemetry } from '../../../../shared/exports/open-telemetry.ts';
import { listen } from '../transport/servers.ts';
import { callerKey, profileKey, tapBefore } from './tap-rig.ts';

/** A CommonJS module: bundled it is the plugin, loaded by Node it holds it. */
const addFormats =
  typeof addFormatsModule === 'function'
    ? addFormatsModule
    : (addFormatsModule as { default: typeof addFormatsModule }).default;
const require = createRequire(import.meta.url);

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const chunk = (rest: object): string =>
  `data: ${JSON.stringify({ id: 'c-1', object: 'chat.completion.chunk', created: 1, model: 'alpha-5.5', ...rest })}\n\n`;
const choice = (delta: object, finish: string | null = null) =>
  chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
const json = { 'content-type': 'application/json' };
const events = { 'content-type': 'text/event-stream' };

/** Every way in which a gateway might quote a key that somebody could read back. */
function formsOf(key: string): readonly string[] {
  const bytes = Buffer.from(key);
  const hex = bytes.toString('hex');
  const escaped = (write: (code: number) => string) => Array.from(bytes, write).join('');
  return [
    key,
    bytes.toString('base64'),
    bytes.toString('base64url'),
    Buffer.from(`user:${key}`).toString('base64'),
    Buffer.from(bytes.toString('base64')).toString('base64'),
    hex,
    hex.toUpperCase(),
    hex.match(/../g)?.join(':') ?? '',
    Array.from(key).toReversed().join(''),
    encodeURIComponent(key),
    escaped((code) => `%${code.toString(16)}`),
    escaped((code) => `\\u${code.toString(16).padStart(4, '0')}`),
    escaped((code) => `\\x${code.toString(16)}`),
    escaped((code) => `&#${code};`),
    escaped((code) => `&#x${code.toString(16)};`),
  ];
}

type Scene = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const scenes = {
  stream: (_, response) => {
    response.writeHead(200, events);
    response.write(choice({ content: 'Grüße ' }));
    response.write(choice({ content: 'aus 北京' }));
    response.write(choice({}, 'stop'));
    response.end(
      `${chunk({ choices: [], usage: { prompt_tokens: 4, completion_tokens: 3, total_tokens: 7 } })}data: [DONE]\n\n`,
    );
  },
  whole: (_, response) => {
    const message = { role: 'assistant', content: 'Yes' };
    const usage = { prompt_tokens: 4, completion_tokens: 1, total_tokens: 5 };
    const body = { id: 'c-2', object: 'chat.completion', created: 1, model: 'alpha-5.5' };
    response.writeHead(200, json);
    response.end(JSON.stringify({ ...body, choices: [{ index: 0, message, finish_reason: 'stop' }], usage }));
  },
  error: (_, response) => {
    response.writeHead(429, { ...json, 'retry-after': '7' });
    response.end('{"error":{"message":"Slow down","type":"rate_limit_error","code":"rate_limit"}}');
  },
  redirect: (_, response) => {
    response.writeHead(307, { location: '/elsewhere?a=%2F' });
    response.end();
  },
  images: (_, response) => {
    response.writeHead(200, json);
    response.end(JSON.stringify({ created: 1, data: [{ b64_json: png }] }));
  },
  aborted: (_, response) => {
    response.writeHead(200, events);
    response.write(choice({ content: 'Half' }));
  },
  broken: (_, response) => {
    response.writeHead(200, events);
    response.write(choice({ content: 'Half' }), () => response.destroy());
  },
  'no answer': (request) => void request.socket.destroy(),
  trailers: (_, response) => {
    response.writeHead(200, { ...events, trailer: 'X-Cost' });
    response.write(choice({ content: 'Priced' }, 'stop'));
    response.addTrailers({ 'X-Cost': '0.004' });
    response.end('data: [DONE]\n\n');
  },
  'headers beyond ASCII': (_, response) => {
    response.writeHead(200, { ...json, 'x-where': Buffer.from('Zürich').toString('latin1'), 'x-empty': '' });
    response.end('{}');
  },
  'no JSON': (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<h1>502 Bad Gateway</h1>');
  },
  'quoted keys': (_, response) => {
    const said = [callerKey, profileKey].flatMap(formsOf).join(' ');
    response.writeHead(401, { ...json, 'x-debug': encodeURIComponent(said) });
    response.end(`{"error":{"message":${JSON.stringify(said)},"raw":"${formsOf(callerKey)[11] ?? ''}"}}`);
  },
  'quoted keys in a stream': (_, response) => {
    response.writeHead(200, events);
    for (const form of [callerKey, profileKey].flatMap(formsOf)) response.write(choice({ content: `${form} ` }));
    response.end(`${choice({}, 'stop')}data: [DONE]\n\n`);
  },
} as const satisfies Readonly<Record<string, Scene>>;
type SceneName = keyof typeof scenes;
const sceneNames = Object.keys(scenes) as readonly SceneName[];

const messages = [{ role: 'user', content: 'Wie geht’s? 你好' }];
const asked = { model: 'alpha-5.5', temperature: 1, top_p: 0.9, max_completion_tokens: 64, stop: ['END'], messages };

async function recordOf(scene: SceneName): Promise<WholeExchange> {
  const upstream = await listen(
    http.createServer((request, response) => {
      request.resume().on('end', () => scenes[scene](request, response));
    }),
  );
  const rig = await tapBefore(upstream, { key: scene.startsWith('quoted') ? 'profile' : 'own' });
  const ended = rig.next();
  const draws = scene === 'images';
  const path = draws ? '/v1/images/generations' : '/v1/chat/completions';
  const body = draws ? { model: 'alpha-image-2', prompt: 'Ein Haus', n: 1 } : { ...asked, stream: true };
  const headers = { ...json, authorization: `Bearer ${callerKey}`, 'x-note': Buffer.from('Größe').toString('latin1') };
  const address = `${rig.address}${path}?note=%E2%82%AC&empty&key=${callerKey}`;
  const request = http.request(address, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.end(JSON.stringify(body));
  const [response] = (await once(request, 'response').catch(() => [])) as readonly http.IncomingMessage[];
  if (response !== undefined) {
    response.on('error', () => undefined);
    if (scene === 'aborted') response.once('data', () => request.destroy());
    else response.resume();
  }
  const { record } = await ended;
  return record ?? expect.fail(`${scene} has no record`);
}

const records = new Map<SceneName, WholeExchange>();
const recorded = async (scene: SceneName): Promise<WholeExchange> => {
  const known = records.get(scene) ?? (await recordOf(scene));
  records.set(scene, known);
  return known;
};

let problemsOf: (har: unknown) => readonly string[];
beforeAll(() => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as AnySchemaObject);
  const schemas = Object.values(require('har-schema') as Readonly<Record<string, AnySchemaObject>>);
  ajv.addSchema([...schemas]);
  problemsOf = (har) => {
    ajv.validate('har.json#', har);
    return (ajv.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
  };
});

test('the schema of HTTP Archive finds what is wrong', () => {
  expect(problemsOf({ log: { version: '1.2', entries: [] } })).toEqual([expect.stringContaining('creator')]);
});

test.each(sceneNames)('HTTP Archive 1.2 holds, by its schema: %s', async (scene) => {
  const har = JSON.parse(writeHar(await recorded(scene))) as { readonly log: { readonly entries: readonly object[] } };
  expect(problemsOf(har)).toEqual([]);
  expect(har.log.entries).toHaveLength(1);
});

test.each<readonly [SceneName, object]>([
  ['stream', { response: { status: 200, content: { text: expect.stringContaining('北京') as string } } }],
  ['redirect', { response: { status: 307, redirectURL: '/elsewhere?a=%2F' } }],
  ['no answer', { response: { status: 0, _error: expect.any(String) as string } }],
  ['aborted', { response: { status: 200, _error: expect.any(String) as string } }],
])('and says what happened: %s', async (scene, entry) => {
  const { log } = JSON.parse(writeHar(await recorded(scene))) as {
    readonly log: { readonly entries: readonly object[] };
  };
  expect(log.entries).toEqual([expect.objectContaining({ request: expect.any(Object) as object })]);
  expect(log.entries[0]).toMatchObject(entry);
});

interface Span {
  readonly kind: number;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const spanOf = (whole: WholeExchange): Span => {
  const { resourceSpans } = JSON.parse(writeOpenTelemetry(whole)) as {
    readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  };
  return resourceSpans[0]?.scopeSpans[0]?.spans[0] ?? expect.fail('no span');
};

const named = (prefix: string): readonly unknown[] =>
  Object.entries(conventions).flatMap(([name, value]) => (name.startsWith(prefix) ? [value as unknown] : []));
const attributeNames = new Set(named('ATTR_'));
const operations = new Set(named('GEN_AI_OPERATION_NAME_VALUE_'));

/** As the conventions give them: the package has the names alone. */
const types: Readonly<Record<string, 'stringValue' | 'intValue' | 'doubleValue' | 'arrayValue'>> = {
  'gen_ai.request.temperature': 'doubleValue',
  'gen_ai.request.top_p': 'doubleValue',
  'gen_ai.request.max_tokens': 'intValue',
  'gen_ai.request.stop_sequences': 'arrayValue',
  'gen_ai.request.choice.count': 'intValue',
  'gen_ai.usage.input_tokens': 'intValue',
  'gen_ai.usage.output_tokens': 'intValue',
  'gen_ai.response.finish_reasons': 'arrayValue',
  'server.port': 'intValue',
  'http.response.status_code': 'intValue',
};

test.each(sceneNames)('spans have the names and types of OpenTelemetry’s conventions: %s', async (scene) => {
  const { kind, name, startTimeUnixNano, endTimeUnixNano, attributes } = spanOf(await recorded(scene));
  expect(attributes.map(({ key }) => key).filter((key) => !attributeNames.has(key))).toEqual([]);
  expect(new Set(attributes.map(({ key }) => key)).size).toBe(attributes.length);
  for (const { key, value } of attributes)
    expect([key, Object.keys(value)]).toEqual([key, [types[key] ?? 'stringValue']]);
  const valueOf = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value['stringValue'];
  expect(operations.has(valueOf('gen_ai.operation.name'))).toBe(true);
  expect(name).toBe(`${String(valueOf('gen_ai.operation.name'))} ${String(valueOf('gen_ai.request.model'))}`);
  // A client, and required of it: who answers, and for an error its kind.
  expect([kind, valueOf('gen_ai.provider.name')]).toEqual([3, '127.0.0.1']);
  const failed = !['stream', 'whole', 'images', 'trailers', 'quoted keys in a stream'].includes(scene);
  expect(valueOf('error.type') !== undefined, JSON.stringify(attributes)).toBe(failed);
  expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
});

test.each(sceneNames)(
  'AUTH-4 no export has a key, as it is or in Base64, hex, reversed or escaped: %s',
  async (scene) => {
    const whole = await recorded(scene);
    for (const [format, text] of Object.entries({ har: writeHar(whole), otel: writeOpenTelemetry(whole) })) {
      // Escapes of JSON are read away as whoever opens the file has them read.
      const read = JSON.stringify(JSON.parse(text), (_, value: unknown) => value).replaceAll('\\\\', '\\');
      for (const form of [callerKey, profileKey].flatMap(formsOf)) {
        expect(text.includes(form) || read.includes(form), `${format}: ${form}`).toBe(false);
      }
    }
  },
);
