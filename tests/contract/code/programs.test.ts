/** The programs that the inspector prints are run: what each gets must be what the app got. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSseDecoder } from '../../../core/transport/sse.ts';
import { startGateway, type RunningGateway } from '../../../gateway/start.ts';
import { fileMarker } from '../../../shared/attachment.ts';
import { curlProgram } from '../../../shared/code/curl.ts';
import { nodeProgram } from '../../../shared/code/node.ts';
import { pythonProgram } from '../../../shared/code/python.ts';
import { programRequest, type ProgramRequest } from '../../../shared/code/request.ts';
import { acceptJson, acceptStream, gatewayHeaders } from '../../../shared/gateway-headers.ts';
import type { Json } from '../../../shared/json.ts';
import { maskHeaders } from '../../../shared/mask.ts';
import { emptyAnswer, fold, textOf, type Answer } from '../../../shared/message.ts';
import { protocolIds, type ProtocolId, type WireRequest } from '../../../shared/protocols/protocol.ts';
import { bindTurn, noParameters, protocolOf } from '../../../shared/protocols/registry.ts';

const nasty = [
  `He said "it's $HOME, \`id\` and $(id)"`,
  String.raw`back\slash \n \u0041 \" %s`,
  'two\nlines\tand\r\nthree',
  'Grüße, 漢字, 👩‍🚀 \u2028 \u0007',
  `''' """ #{x} {y} BODY`,
  'BODY',
].join('\n');

/** Where a model can be reached, as the catalogue has it. */
const models: Readonly<Record<ProtocolId, string>> = {
  chat: 'alpha-5.6-sol',
  responses: 'alpha-5.6-sol',
  messages: 'beta-opus-4-6',
  generate: 'gamma-3.1-pro-preview',
};

interface Language {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly file: string;
  print(request: ProgramRequest): string;
  /** What it prints is the stream itself, or the data of its events. */
  readonly raw: boolean;
}

const known: readonly (Language & { readonly needs: string })[] = [
  { name: 'cURL', needs: 'curl', command: ['bash'], file: 'program.sh', print: curlProgram, raw: true },
  {
    name: 'Node',
    needs: process.execPath,
    command: [process.execPath],
    file: 'program.mjs',
    print: nodeProgram,
    raw: false,
  },
  { name: 'Python', needs: 'python3', command: ['python3'], file: 'program.py', print: pythonProgram, raw: false },
];
const languages = known.filter(({ needs }) => spawnSync(needs, ['--version']).status === 0);

let gateway: RunningGateway;
let folder: string;

beforeAll(async () => {
  gateway = await startGateway({ pace: 'instant' });
  folder = mkdtempSync(join(tmpdir(), 'quartet-code-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

function turnOf(protocol: ProtocolId, text: string, stream: boolean): WireRequest {
  return bindTurn(protocol, noParameters, {
    model: models[protocol],
    facts: undefined,
    profileId: 'p',
    system: `Be "brief" & don't $lie.`,
    messages: [{ role: 'user', blocks: [{ kind: 'text', text, open: false }] }],
    tools: [],
    stream,
  }).build();
}

/** The request as the record holds it, and what the gateway gives to the real one. */
function headersOf(protocol: ProtocolId, stream: boolean) {
  return gatewayHeaders({
    profile: { dialect: 'neutral', extraHeaders: [{ name: 'X-Team', value: 'it\'s "blue"' }] },
    endpoint: protocol,
    key: gateway.keys.general,
    accept: stream ? acceptStream : acceptJson,
    appVersion: '1',
  });
}

function recorded(protocol: ProtocolId, { path }: WireRequest, body: string, stream: boolean): ProgramRequest {
  return programRequest({
    method: 'POST',
    url: gateway.root + path,
    headers: maskHeaders(headersOf(protocol, stream), gateway.keys.general),
    body,
  });
}

async function run(language: Language, program: string, environment: Readonly<Record<string, string>>) {
  const path = join(folder, language.file);
  writeFileSync(path, program);
  const [command, ...args] = language.command;
  const child = spawn(command, [...args, path], { cwd: folder, env: { ...process.env, ...environment } });
  const texts = { out: '', problems: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.problems += text;
  });
  const status = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { status, ...texts };
}

function answerOf(protocol: ProtocolId, printed: string, streams: boolean, raw: boolean): Answer {
  const spoken = protocolOf(protocol);
  if (!streams) return spoken.parseResponse(JSON.parse(printed) as Json).reduce(fold, emptyAnswer);
  const decoder = createSseDecoder();
  // One line an event: those of these protocols have one line of data.
  const stream = raw ? printed : printed.replaceAll('\n', '\n\n').replaceAll(/(^|\n)(?=[^\n])/g, '$1data: ');
  const events = [...decoder.push(Buffer.from(stream)), ...decoder.end()];
  let { initial: state } = spoken;
  let answer = emptyAnswer;
  for (const event of events) {
    const step = spoken.step(state, event);
    state = step.state;
    answer = step.events.reduce(fold, answer);
  }
  return spoken.finish(state).reduce(fold, answer);
}

const said = ({ candidates, end }: Answer) => ({
  texts: candidates.map(({ blocks }) => textOf(blocks)),
  end: end?.type,
});

describe.each(protocolIds)('the programs of a request over %s', (protocol) => {
  for (const language of languages) {
    for (const stream of [true, false]) {
      if (stream && !protocolOf(protocol).streams) continue;
      test(`${language.name}, ${stream ? 'streamed' : 'whole'}, gets the same answer, with nasty texts`, async () => {
        const request = turnOf(protocol, `#echo ${nasty}`, stream);
        const body = JSON.stringify(request.body);
        const program = language.print(recorded(protocol, request, body, stream));
        expect(program).not.toContain(gateway.keys.general);
        const own = await fetch(gateway.root + request.path, {
          method: 'POST',
          headers: headersOf(protocol, stream) as [string, string][],
          body,
        });
        const expected = answerOf(protocol, await own.text(), stream, true);
        expect(said(expected).end).toBe('finished');
        const { status, out, problems } = await run(language, program, { GATEWAY_API_KEY: gateway.keys.general });
        expect({ status, problems }).toEqual({ status: 0, problems: '' });
        expect(said(answerOf(protocol, out, stream, language.raw))).toEqual(said(expected));
        expect(said(expected).texts[0]).toContain("it's $HOME");
      });
    }
  }
});

describe.each(languages)('a program in $name', (language) => {
  const request = () => turnOf('chat', 'hello #echo', false);

  test('sends the body as it stands: digits, members and escapes', async () => {
    const body = String.raw`{"model":"alpha-5.6-sol","messages":[{"role":"user","content":"#echo \ud83d\ude00 \/ \u00e9"}],"max_completion_tokens":64,"temperature":0.10}`;
    const program = language.print(recorded('chat', request(), body, false));
    const { status, out, problems } = await run(language, program, { GATEWAY_API_KEY: gateway.keys.general });
    expect({ status, problems }).toEqual({ status: 0, problems: '' });
    expect(said(answerOf('chat', out, false, true)).texts).toEqual(['😀 / é']);
  });

  test('reads an attached file from the disk', async () => {
    const hash = '0a'.repeat(32);
    const file = readFileSync(new URL('../../../docs/screenshots/chat-light.png', import.meta.url));
    const path = `path/to/${hash.slice(0, 8)}`;
    writeFileSync(join(folder, 'picture.png'), file);
    const body = JSON.stringify({
      model: 'alpha-5.6-sol',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: `what is "it"? it's $this` },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${fileMarker(hash)}` } },
          ],
        },
      ],
    });
    const program = language.print(recorded('chat', request(), body, false));
    expect(program).toContain(path);
    const { status, out, problems } = await run(language, program.replace(path, 'picture.png'), {
      GATEWAY_API_KEY: gateway.keys.general,
    });
    expect({ status, problems }).toEqual({ status: 0, problems: '' });
    expect(said(answerOf('chat', out, false, true)).texts[0]).toContain('image');
  });

  test('ends with a status of its own where the gateway refuses, and says why', async () => {
    const program = language.print(recorded('chat', request(), '{"model":"no-such-model","messages":[]}', false));
    const { status, out, problems } = await run(language, program, { GATEWAY_API_KEY: gateway.keys.general });
    expect(status).not.toBe(0);
    expect(out + problems).toMatch(/4\d\d/);
  });

  test('AUTH-4 wants the key from the environment', async () => {
    const program = language.print(recorded('chat', request(), '{}', false));
    const { status, problems } = await run(language, program, { GATEWAY_API_KEY: '' });
    expect(status).not.toBe(0);
    expect(problems).toContain('GATEWAY_API_KEY');
  });
});
