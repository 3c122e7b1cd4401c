/** A request that is read back says what was asked: built again it is the same, and over every other protocol it says what it said. */
import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { presets } from '../../shared/dialects/presets.ts';
import { textOf } from '../../shared/message.ts';
import { inlineFiles } from '../../shared/migration/inline-files.ts';
import { migrate } from '../../shared/migration/migrate.ts';
import { type ParametersById, type ProtocolId, protocolIds } from '../../shared/protocols/descriptions.ts';
import type { ChatProtocol, Turn, WireRequest } from '../../shared/protocols/protocol.ts';
import { turnOf } from '../../shared/protocols/read-request.ts';
import { leftOutText } from '../../shared/protocols/check-conversation.ts';
import { protocols } from '../../shared/protocols/registry.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { everything, goneOn, nothing, requestOf, talks } from './built-requests.ts';
import { describedRequests } from './described-requests.ts';
import { mutateJson, seededRandom } from './mutations.ts';

const model = 'model-a';

/** The request that a body is read and built as again. */
function again(id: ProtocolId, request: WireRequest, dialect?: Dialect): WireRequest {
  const turn = turnOf(id, request.body, {
    model,
    streams: request.streams === true,
    profileId: 'p',
    dialect,
    takeFile: inlineFiles().takeFile,
  });
  return built(id, turn);
}

function built<Id extends ProtocolId>(id: Id, turn: Turn<ParametersById[Id]>): WireRequest {
  const protocol: ChatProtocol<ParametersById[Id]> = protocols[id];
  return protocol.buildRequest(turn);
}

/** An empty list of sources is none. */
function meant(request: WireRequest): unknown {
  return JSON.parse(JSON.stringify(request), (name, value: unknown) =>
    name === 'annotations' && Array.isArray(value) && value.length === 0 ? undefined : value,
  );
}

/** The requests of every fixture: of each protocol a whole one and a stream, in the order of `describedRequests`. */
function requestsOf(all: readonly string[]): readonly (readonly [ProtocolId, WireRequest])[] {
  return all.map((text, at) => [protocolIds[Math.floor(at / 2)] ?? 'chat', JSON.parse(text) as WireRequest]);
}

describe.each(['described', 'openai', 'anthropic', 'gemini', 'deepseek'] as const)('dialect %s', (name) => {
  const dialect =
    name === 'described' ? undefined : (presets as Record<string, { dialect: Dialect } | undefined>)[name]?.dialect;
  const requests = describedRequests(dialect);

  test.each([...requests.keys()])('%s', (fixture) => {
    for (const [id, request] of requestsOf(requests.get(fixture) ?? [])) {
      expect(meant(again(id, request, dialect)), id).toEqual(meant(request));
    }
  });
});

/** What a request says, in the order in which it says it. Texts of one message may come out as one. */
function saidIn(id: ProtocolId, body: JsonObject): readonly string[] {
  const { system, messages } = turnOf(id, body, { model, profileId: 'p', takeFile: inlineFiles().takeFile });
  const said: string[] = [];
  let last: string | undefined;
  for (const { role, blocks } of messages) {
    const text = textOf(blocks);
    if (text === '') continue;
    // Neighbours of one role are one message in a protocol whose roles alternate.
    if (role === last) said[said.length - 1] += `\n\n${text}`;
    else said.push(`${role}: ${text}`);
    last = role;
  }
  return [system, ...said];
}

const pairs = protocolIds.flatMap((from) => protocolIds.map((to) => [from, to] as const));

describe.each(pairs)('from %s to %s', (from, to) => {
  const bodies = [
    ...talks.flatMap((talk) => [everything, nothing].map((set) => requestOf(from, talk, set))),
    ...goneOn.filter(({ id }) => id === from).map(({ id, talk }) => requestOf(id, talk, everything)),
  ].filter(isJsonObject);

  test('what was said is said in the same order', () => {
    for (const body of bodies) {
      const { request } = migrate({ protocol: from, body, model }, { protocol: to });
      // What the gateway holds is not in the request, and a message of files alone says that they are left out.
      if (Object.hasOwn(body, 'previous_response_id')) continue;
      const made = saidIn(to, request.body).filter((text) => !text.includes(leftOutText));
      expect(made).toEqual(saidIn(from, body));
    }
  });

  test('every part of the request is in one row, and nothing is called the same that is not', () => {
    for (const body of bodies) {
      const { rows, request } = migrate({ protocol: from, body, model }, { protocol: to });
      const keys = rows.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { verdict, from: before, to: after, why } of rows) {
        if (verdict === 'same') expect(after).toEqual(before);
        if (verdict === 'no-place') expect([before === undefined, after]).toEqual([false, undefined]);
        if (verdict === 'no-place' || verdict === 'otherwise') expect(why).toBeDefined();
      }
      if (from === to) expect([rows.filter(({ verdict }) => verdict !== 'same'), request.body]).toEqual([[], body]);
    }
  });

  test('whatever is written in a body by hand is read without an end in an error', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seededRandom(seed);
      const damaged = mutateJson(mutateJson(bodies[seed % bodies.length] ?? {}, random), random);
      if (isJsonObject(damaged)) migrate({ protocol: from, body: damaged }, { protocol: to });
    }
  });
});
