/** A gateway that takes one protocol and speaks another to its upstream, and loses nothing that has a place in both. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSseDecoder } from '../../../core/transport/sse.ts';
import { ApiError, errorTypes, type ErrorType } from '../../../gateway/api-error.ts';
import { chatRoute } from '../../../gateway/chat/route.ts';
import { generateRoute } from '../../../gateway/generate/route.ts';
import { messagesRoute } from '../../../gateway/messages/route.ts';
import { responsesRoute } from '../../../gateway/responses/route.ts';
import type { Answer as WrittenAnswer } from '../../../gateway/simulation/answer.ts';
import { formatEvent, plainFormat } from '../../../gateway/streaming/server-event.ts';
import type { Route } from '../../../gateway/route.ts';
import { modelInPath } from '../../../shared/dialects/model-in-path.ts';
import type { Fault } from '../../../shared/fault.ts';
import { isJsonObject, type JsonObject } from '../../../shared/json.ts';
import { textOf, type Answer } from '../../../shared/message.ts';
import { inlineFiles } from '../../../shared/migration/inline-files.ts';
import { translateParameters } from '../../../shared/migration/translate-parameters.ts';
import { jsonIn } from '../../../shared/parse-json.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { readings } from '../../../shared/protocols/readings.ts';
import { turnOf } from '../../../shared/protocols/read-request.ts';
import { bindTurn } from '../../../shared/protocols/registry.ts';
import { answerOf } from '../../../shared/sandwich/judge.ts';
import { vendorFormOf } from '../../../shared/sandwich/vendor-forms.ts';
import { vendors } from './rig.ts';

const apis: Readonly<Record<ProtocolId, Route>> = {
  chat: chatRoute,
  responses: responsesRoute,
  messages: messagesRoute,
  generate: generateRoute,
};

export interface ConvertingProxy {
  readonly root: string;
  close(): Promise<void>;
}

export async function startConvertingProxy(
  upstream: string,
  from: ProtocolId,
  to: ProtocolId,
): Promise<ConvertingProxy> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? '';
      const asked = converted(jsonIn(await text(incoming)), path, from, to);
      const response = await fetch(`${upstream}${asked.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked.body),
      });
      const said = await response.text();
      if (response.status >= 400) return writeError(outgoing, from, to, response.status, said);
      const events = asked.streamed ? decoded(said) : undefined;
      const answer = answerOf({ api: to, status: 200, text: said, ...(events === undefined ? {} : { events }) });
      return asked.streamed ? writeStream(outgoing, from, answer) : writeWhole(outgoing, from, answer);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function decoded(said: string) {
  const decoder = createSseDecoder();
  return [...decoder.push(Buffer.from(said)), ...decoder.end()];
}

function converted(read: unknown, path: string, from: ProtocolId, to: ProtocolId) {
  const body = isJsonObject(read) ? read : {};
  const files = inlineFiles();
  const model = modelInPath(path);
  const turn = turnOf(from, body, {
    profileId: 'converter',
    takeFile: files.takeFile,
    streams: path.includes(':stream'),
    ...(model === undefined ? {} : { model }),
  });
  const built = bindTurn(to, translateParameters(from, to, turn.parameters), { ...turn, dialect: vendors }).build();
  const lowered = files.lowered(built.body);
  const schema = vendorFormOf(from).readSchema(body)?.schema;
  const choice = vendorFormOf(from).readChoice(body);
  const chosen =
    choice === undefined
      ? lowered
      : vendorFormOf(to).chooseTool(lowered, choice === 'required' ? choice : { tool: choice.replace(/^tool /, '') });
  return {
    path: built.path,
    streamed: turn.stream,
    body: isJsonObject(schema) ? vendorFormOf(to).askSchema(chosen, schema) : chosen,
  };
}

function writtenOf({ candidates, usage }: Answer): WrittenAnswer {
  const [{ blocks, finish } = { blocks: [] }] = candidates as readonly [Answer['candidates'][number]?];
  const calls = blocks.flatMap((block) =>
    block.kind === 'tool-call' ? [{ id: block.callId, name: block.name, arguments: block.arguments }] : [],
  );
  const said = textOf(blocks);
  return {
    promptTokens: usage?.inputTokens ?? 0,
    candidates: [
      {
        reasoning: blocks.flatMap((block) => (block.kind === 'reasoning' ? [block.text] : [])).join(''),
        text: said,
        parts: said === '' ? [] : [said],
        calls,
        finish: finish?.unified === 'length' ? 'length' : calls.length > 0 ? 'tool-calls' : 'stop',
        tokens: usage?.outputTokens ?? 0,
      },
    ],
  };
}

function renderingOf(from: ProtocolId, answer: Answer) {
  const { write } = apis[from];
  if (write === undefined) throw new Error('A conversation has answers.');
  const written = writtenOf(answer);
  const ids = written.candidates.flatMap(({ calls }) => calls.map(({ id }) => id));
  const rendering = write(written, { identity: 'f'.repeat(48), model: answer.model ?? '', requestId: 'req_1' });
  // The reference gateway gives calls its own ids in one protocol; here they stay what they were.
  const withIds = (json: string): string =>
    ids.reduce((text, id) => text.replaceAll(`"${id.replace(/^call_/, 'toolu_')}"`, `"${id}"`), json);
  return { rendering, withIds };
}

function writeWhole(outgoing: ServerResponse, from: ProtocolId, answer: Answer): void {
  const { rendering, withIds } = renderingOf(from, answer);
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.end(withIds(JSON.stringify(rendering.whole())));
}

/** What broke off breaks off again, and an error stays one. */
function writeStream(outgoing: ServerResponse, from: ProtocolId, answer: Answer): void {
  const { rendering, withIds } = renderingOf(from, answer);
  const fault = answer.end?.type === 'fault' && answer.end.fault.kind !== 'incomplete' ? answer.end.fault : undefined;
  const hasFinish = answer.candidates[0]?.finish !== undefined;
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  let at = 0;
  for (const event of rendering.events()) {
    if (fault !== undefined && (event.terminator === true || (event.closing === true && !hasFinish))) break;
    outgoing.write(withIds(formatEvent(event, at, plainFormat)));
    at += 1;
  }
  if (fault !== undefined && fault.kind !== 'truncated')
    outgoing.write(formatEvent({ ...rendering.errorEvent, data: errorData(from, fault) }, at, plainFormat));
  outgoing.end();
}

/** In the front's own shape of an error in a stream. */
function errorData(from: ProtocolId, { message }: Fault): string {
  const body = apis[from].dialect.errorBody(new ApiError({ status: 500, type: 'server_error', message }), 'req_1');
  const shaped: JsonObject = JSON.parse(JSON.stringify(body)) as JsonObject;
  return JSON.stringify(from === 'responses' ? { type: 'error', code: 'server_error', message } : shaped);
}

function writeError(outgoing: ServerResponse, from: ProtocolId, to: ProtocolId, status: number, said: string): void {
  const { message = '', type, code } = readings[to].parseError(said, {});
  const known: ErrorType = errorTypes.find((one) => one === type) ?? 'server_error';
  const error = new ApiError({ status, type: known, message, ...(code === undefined ? {} : { code }) });
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(apis[from].dialect.errorBody(error, 'req_1')));
}
