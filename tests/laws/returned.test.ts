/** A law: for each dialect, what an answer carried for its maker goes back to it as it came, and to nobody else (AUTH-5). */
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { serves } from '../../shared/dialects/calls.ts';
import { presetIds } from '../../shared/dialects/preset-ids.ts';
import { presets } from '../../shared/dialects/presets.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Block } from '../../shared/message.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import { readings, readsCalls } from '../../shared/protocols/readings.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { bindTurn, noParameters } from '../../shared/protocols/registry.ts';
import { type ProtocolId, protocolIds } from '../../shared/protocols/descriptions.ts';
import { decode, foldAll, readOn } from './reading.ts';
import { carriedAnswers } from './carried-answers.ts';

/** Letters that are lost where a text is escaped, trimmed, normalised or cut on its way. */
const awkward = '\u00e9e\u0301 "\\/+=\u2028\u{1d11e}\ud83d\r\n';
const secret = (name: string): string => `sealed-${name}-${awkward}`;

const rows = presetIds.flatMap((preset) =>
  protocolIds
    .filter((protocol) => serves(presets[preset].dialect, protocol))
    .flatMap((protocol) =>
      carriedAnswers(protocol, presets[preset].dialect, secret).map((carried) => ({ preset, protocol, ...carried })),
    ),
);

const readAs = (protocol: ProtocolId, dialect: Dialect) => ({
  ...readings[protocol],
  ...(readsCalls(protocol, dialect) ? readings[protocol].readingCalls : undefined),
});

function blocksOf(events: readonly ModelEvent[]): { blocks: readonly Block[]; answerId: string | undefined } {
  const answer = foldAll(events);
  expect(answer.end).toMatchObject({ type: 'finished' });
  return { blocks: answer.candidates[0]?.blocks ?? [], answerId: answer.id };
}

interface Next {
  readonly as: ProtocolId;
  readonly dialect: Dialect | undefined;
  readonly model: string;
  readonly profileId: string;
}

/** The body of the request that follows, with the results of its calls. */
function nextRequest(protocol: ProtocolId, { blocks, answerId }: ReturnType<typeof blocksOf>, next: Next): JsonObject {
  const results = blocks.flatMap((block): Block[] =>
    block.kind === 'tool-call'
      ? [{ kind: 'tool-result', callId: block.callId, name: block.name, output: '{}', isError: false, open: false }]
      : [],
  );
  const origin = { protocol, model: 'm-1', profileId: 'p-1', ...(answerId === undefined ? {} : { answerId }) };
  const messages: readonly TurnMessage[] = [
    { role: 'user', blocks: [{ kind: 'text', text: 'Look', open: false }] },
    { role: 'assistant', blocks, origin },
    ...(results.length === 0 ? [] : [{ role: 'tool' as const, blocks: results }]),
    { role: 'user', blocks: [{ kind: 'text', text: 'And now?', open: false }] },
  ];
  // A service that keeps answers is asked to take the whole conversation, or nothing would have to go back.
  const parameters = { ...noParameters, responses: { continuation: 'full' as const } };
  const { as, ...given } = next;
  return bindTurn(as, parameters, { ...given, facts: undefined, system: '', messages, tools: [], stream: true }).build()
    .body;
}

test('every dialect but the described ones carries something for its maker', () => {
  const carrying = new Set(rows.map(({ preset }) => preset));
  const others = presetIds.filter((id) => !carrying.has(id));
  // Chat alone, of which OpenAI tells nothing that it wants back.
  expect(others).toEqual(['azure-classic']);
});

describe.each(rows)('$preset over $protocol, $name', ({ preset, protocol, stream, whole, goesBack }) => {
  const { dialect } = presets[preset];
  const reading = readAs(protocol, dialect);
  const streamed = blocksOf(readOn(reading, reading.initial, decode([new TextEncoder().encode(stream)])));
  const own: Next = { as: protocol, dialect, model: 'm-1', profileId: 'p-1' };

  test.each([
    ['streamed', streamed],
    ['whole', blocksOf(reading.parseResponse(whole))],
  ] as const)('%s, it goes back as it came', (_how, answer) => {
    const body = nextRequest(protocol, answer, own);
    const sent = goesBack.in(body);
    // As text: an escape, a space or a character that changed is a difference.
    expect(sent.map((part) => sorted(part))).toEqual(goesBack.parts.map((part) => sorted(part)));
  });

  test('another model, another profile, another protocol and the described gateway get nothing of it', () => {
    const strangers: readonly Next[] = [
      { ...own, model: 'm-2' },
      { ...own, profileId: 'p-2' },
      ...protocolIds.filter((id) => id !== protocol).map((as) => ({ ...own, as })),
      ...protocolIds.map((as) => ({ ...own, as, dialect: undefined, profileId: 'p-2' })),
    ];
    for (const next of strangers) {
      expect(JSON.stringify(nextRequest(protocol, streamed, next))).not.toContain('sealed-');
    }
  });
});

/** Objects have no order of their own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
