/** The programs that the inspector prints are run: what each gets must be what the app got. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSseDecoder } from '../../../core/transport/sse.ts';
import { startGateway, type RunningGateway } from '../../../gateway/start.ts';
import { fileMarker } from '../../../shared/attachment.ts';
import { programRequest, type ProgramRequest } from '../../../shared/code/program-request.ts';
import { acceptJson, acceptStream, gatewayHeaders } from '../../../shared/gateway-headers.ts';
import type { Json } from '../../../shared/json.ts';
import { redactHeaders } from '../../../shared/redact.ts';
import { emptyAnswer, fold, textOf, type Answer } from '../../../shared/message.ts';
import type { WireRequest } from '../../../shared/protocols/protocol.ts';
import { bindTurn, noParameters, protocolOf } from '../../../shared/protocols/registry.ts';
import { readings } from '../../../shared/protocols/readings.ts';
import { languages, nasty, run } from './languages.ts';
import { type ProtocolId, protocolIds } from '../../../shared/protocols/descriptions.ts';

/** Where a model can be reached, as the catalogue has it. */
const models: Readonly<Record<ProtocolId, string>> = {
  chat: 'alpha-5.6-sol',
  responses: 'alpha-5.6-sol',
  messages: 'beta-opus-4-6',
  generate: 'gamma-3.1-pro-preview',
};

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
    headers: redactHeaders(headersOf(protocol, stream)),
    body,
  });
}

function answerOf(protocol: ProtocolId, printed: string, streams: boolean, raw: boolean): Answer {
  const spoken = readings[protocol];
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
        const { status, out, problems } = await run(language, program, folder, {
          GATEWAY_API_KEY: gateway.keys.general,
        });
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
    const { status, out, problems } = await run(language, program, folder, { GATEWAY_API_KEY: gateway.keys.general });
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
    const { status, out, problems } = await run(language, program.replace(path, 'picture.png'), folder, {
      GATEWAY_API_KEY: gateway.keys.general,
    });
    expect({ status, problems }).toEqual({ status: 0, problems: '' });
    expect(said(answerOf('chat', out, false, true)).texts[0]).toContain('image');
  });

  test('ends with a status of its own where the gateway refuses, and says why', async () => {
    const program = language.print(recorded('chat', request(), '{"model":"no-such-model","messages":[]}', false));
    const { status, out, problems } = await run(language, program, folder, { GATEWAY_API_KEY: gateway.keys.general });
    expect(status).not.toBe(0);
    expect(out + problems).toMatch(/4\d\d/);
  });

  test('AUTH-4 wants the key from the environment', async () => {
    const program = language.print(recorded('chat', request(), '{}', false));
    const { status, problems } = await run(language, program, folder, { GATEWAY_API_KEY: '' });
    expect(status).not.toBe(0);
    expect(problems).toContain('GATEWAY_API_KEY');
  });
});
