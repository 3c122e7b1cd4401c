/** Whatever walks the JSON of others has stack enough for all that is let in, at every place of every answer; and nothing else is let in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../core/redact/redactor.ts';
import { canonicalText } from '../../shared/canonical-json.ts';
import { curlProgram } from '../../shared/code/curl.ts';
import { indentJson } from '../../shared/code/json-tokens.ts';
import { nodeProgram } from '../../shared/code/node.ts';
import { pythonProgram } from '../../shared/code/python.ts';
import { programRequest } from '../../shared/code/program-request.ts';
import { meaningsOf } from '../../shared/compare/field-mapping/meanings.ts';
import { structureDiff } from '../../shared/compare/structure-diff.ts';
import { markdownOf } from '../../shared/conversation-markdown.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import type { Block } from '../../shared/message.ts';
import { deepestNesting, isTooDeep } from '../../shared/nesting.ts';
import { jsonIn, NestedTooDeep, parseJson } from '../../shared/parse-json.ts';
import { brokenLaws } from './event-laws.ts';
import { fixtures, readings } from './fixtures.ts';
import { foldAll } from './reading.ts';

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** The value, once for each place in it, with `inside` in place of what stands there. Long ones are sampled. */
function* withInside(value: Json, inside: Json): Generator<Json> {
  yield inside;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    for (const at of list.slice(0, 4).keys()) {
      for (const changed of withInside(list[at] ?? null, inside)) yield list.with(at, changed);
    }
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      for (const changed of withInside(member, inside)) yield { ...value, [name]: changed };
    }
    yield { ...value, nobodyKnows: inside };
  }
}

/** All that the app does with an answer and with what it was read from. */
function walkAll(api: (typeof readings)[number]['id'], body: Json, blocks: readonly Block[]): void {
  JSON.stringify(structuredClone(body));
  canonicalText(body);
  structureDiff(body, body);
  meaningsOf(api, body);
  new Redactor(['sk-any-key-at-all']).value(body);
  const text = JSON.stringify(body);
  indentJson(text);
  const request = programRequest({ method: 'POST', url: 'https://h/v1', headers: [], body: text });
  for (const program of [curlProgram, nodeProgram, pythonProgram]) program(request);
  markdownOf(blocks);
}

describe.each(readings)('$id', (protocol) => {
  const wholes = fixtures.flatMap(({ protocol: { id }, whole }) =>
    id === protocol.id && whole !== undefined ? [whole] : [],
  );

  test.each([
    ['lists', lists],
    ['objects', objects],
  ])(
    'ERR-1 %s as deep as are let in, at every place of a whole answer, are read, folded, kept and shown',
    (_name, nested) => {
      // Around it stand some levels of the answer's own.
      const inside = parseJson(nested(deepestNesting - 24));
      let read = 0;
      for (const whole of wholes.slice(0, 3)) {
        for (const body of withInside(whole, inside)) {
          const events = protocol.parseResponse(body);
          expect(brokenLaws(events)).toEqual([]);
          const answer = foldAll(events);
          structuredClone(JSON.parse(JSON.stringify(answer)));
          read += 1;
          if (read % 16 === 1) walkAll(protocol.id, body, answer.candidates[0]?.blocks ?? []);
          protocol.parseError(JSON.stringify(body), {});
        }
      }
      expect(read).toBeGreaterThan(20);
    },
  );

  test('STREAM-4 events that nest deeper than is let in are kept as text', () => {
    for (const data of [lists(6_000), objects(100_000), `{"choices":${lists(257)}}`, `{"delta":${objects(3_000)}}`]) {
      const { state, events } = protocol.step(protocol.initial, { event: undefined, id: undefined, data });
      const all = [...events, ...protocol.finish(state)];
      expect(brokenLaws(all)).toEqual([]);
      expect(foldAll(all).unknown).toEqual([data]);
    }
  });

  test('ERR-1 error bodies that nest deeper than is let in are read as no more than text', () => {
    for (const body of [lists(6_000), `{"error":${objects(100_000)}}`, `{"error":{"message":${lists(7_000)}}}`]) {
      expect(protocol.parseError(body, { 'x-request-id': 'r1' })).toMatchObject({ requestId: 'r1' });
    }
  });
});

describe('the door', () => {
  test.each([lists, objects])('lets in just so much', (nested) => {
    expect(isTooDeep(parseJson(nested(deepestNesting)))).toBe(false);
    for (const depth of [deepestNesting + 1, 6_000, 1_000_000]) {
      expect(() => parseJson(nested(depth))).toThrow(NestedTooDeep);
      expect(() => parseJson(nested(depth))).toThrow(`${depth.toLocaleString('en')} levels`);
      expect(isTooDeep(JSON.parse(nested(depth)))).toBe(true);
    }
  });

  test('brackets within texts do not count, however they are quoted', () => {
    for (const text of ['[{'.repeat(1_000), `\\"${'['.repeat(1_000)}`, `${'['.repeat(999)}\\\\`]) {
      expect(jsonIn(`{"x":"${text}"}`)).toEqual(JSON.parse(`{"x":"${text}"}`));
    }
    expect(jsonIn(`[${'[],'.repeat(1_000)}1]`)).toBeDefined();
    expect(jsonIn('"never ends')).toBeUndefined();
    expect(jsonIn(`"never ends${'['.repeat(2_000)}`)).toBeUndefined();
  });

  /** What the app itself wrote, the frames of its own wire, single strings; and the sniffing of a file's kind, which walks nothing. */
  const ownJson = [
    /^core\/history\/(?!rebuild-answer)/,
    /^core\/host\/built-app\.ts$/,
    /^core\/files\/text-type\.ts$/,
    /^core\/tools\/(json-places|script-sandbox)\.ts$/,
    /^core\/wire\/frame-text\.ts$/,
    /^shared\/code\/(node|python)\.ts$/,
    /^shared\/parse-json\.ts$/,
    /^shared\/images\/picture-notes\.ts$/,
    /^electron\/window-place\.ts$/,
    /^renderer\/host\/(host|files)\.ts$/,
    /^renderer\/app\/session-kept\.ts$/,
    /^renderer\/language\/t\.ts$/,
  ];

  test('is the only one: JSON of others is parsed nowhere else', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const others = ['shared', 'core', 'webhost', 'electron', 'renderer'].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
        .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
        .filter((path) => readFileSync(join(root, path), 'utf8').includes('JSON.parse('))
        .filter((path) => !ownJson.some((own) => own.test(path))),
    );
    expect(others).toEqual([]);
  });
});
