/** A law: a protocol is a folder and its line in the lists. One that is made up shows wherever the others do, with no other change. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { eventSummary } from '../../renderer/exchange/event-summary.ts';
import { ProtocolParameters } from '../../renderer/request-form/parameters/protocol-parameters.tsx';
import { parameterSummary } from '../../renderer/request-form/parameters/parameter-summary.ts';
import { unreadProblems } from '../../renderer/request-form/parameters/unread-texts.ts';
import { ProtocolPicker } from '../../renderer/request-form/protocol-picker.tsx';
import { protocolName, ProtocolSquare } from '../../renderer/ui/protocol-mark.tsx';
import { TooltipProvider } from '../../renderer/ui/tooltip.tsx';
import { partSchemas } from '../../core/transfer/export-schemas.ts';
import { addressesFor } from '../../shared/address.ts';
import { answerReadingOf } from '../../shared/answer-readings.ts';
import { curlProgram } from '../../shared/code/curl.ts';
import { programRequest } from '../../shared/code/program-request.ts';
import { costOf } from '../../shared/cost.ts';
import { alignRequests } from '../../shared/compare/field-mapping/align.ts';
import { carriedBy, laneProblems } from '../../shared/compare/lane-compatibility.ts';
import { laneNames } from '../../shared/compare/lane-labels.ts';
import { lossMatrix } from '../../shared/compare/losses.ts';
import { mappingMarkdown } from '../../shared/compare/field-mapping/mapping-markdown.ts';
import { laneCells } from '../../shared/compare/report/lane-cells.ts';
import { textLaneSchema } from '../../shared/compare/setup.ts';
import { noPlaceFor, sweptLane } from '../../shared/compare/sweep.ts';
import { sweepParameter } from '../../shared/compare/sweep-parameters.ts';
import { pathOf, serves } from '../../shared/dialects/calls.ts';
import { requestHeaders } from '../../shared/dialects/call-headers.ts';
import { described } from '../../shared/dialects/presets/described.ts';
import { examplePrompts } from '../../shared/example-prompts.ts';
import { readExchangeFile, writeExchangeFile } from '../../shared/exchange-file.ts';
import { emptyAnswer, fold } from '../../shared/message.ts';
import { migrate } from '../../shared/migration/migrate.ts';
import { finishReasonIn } from '../../shared/protocols/finish-reasons.ts';
import { servings } from '../../shared/protocols/servings.ts';
import { turnOf } from '../../shared/protocols/read-request.ts';
import { requestMeaning } from '../../shared/sandwich/meaning.ts';
import { keptDialectSchema } from '../../shared/dialects/schema.ts';
import { protocolIds, type ParametersById } from '../../shared/protocols/descriptions.ts';
import { parametersByIdSchema } from '../../shared/protocols/parameters-by-id.ts';
import { sealedParts } from '../../shared/protocols/sealed-parts.ts';
import { bindTurn, noParameters } from '../../shared/protocols/registry.ts';
import { parrot } from '../fixtures/fifth-protocol/id.ts';
import { cellOf, named, runOf } from '../unit/shared/compare/report/runs.ts';
import { answerOf, ask, clock, facts, said, textLane, video } from '../unit/shared/compare/setups.ts';
import { user, says } from '../unit/shared/protocols/turn-parts.ts';

// Its line in each list, laid in before anything is made of them.
vi.mock('../../shared/protocols/descriptions.ts', async (original) => {
  const lists = await original<{ descriptions: object; protocolIds: string[] }>();
  const { parrotDescription } = await import('../fixtures/fifth-protocol/description.ts');
  Object.assign(lists.descriptions, { parrot: parrotDescription });
  lists.protocolIds.push('parrot');
  return lists;
});
vi.mock('../../shared/protocols/registry.ts', async (original) => {
  const lists = await original<{ protocols: object }>();
  const { parrotProtocol } = await import('../fixtures/fifth-protocol/parrot.ts');
  Object.assign(lists.protocols, { parrot: parrotProtocol });
  return lists;
});
vi.mock('../../shared/protocols/readings.ts', async (original) => {
  const lists = await original<{ readings: object }>();
  const { parrotReading } = await import('../fixtures/fifth-protocol/reading.ts');
  Object.assign(lists.readings, { parrot: parrotReading });
  return lists;
});
vi.mock('../../shared/protocols/servings.ts', async (original) => {
  const lists = await original<{ servings: object }>();
  const { parrotServing } = await import('../fixtures/fifth-protocol/serving.ts');
  Object.assign(lists.servings, { parrot: parrotServing });
  return lists;
});

const set = { temperature: 4, loudness: 11 };
const parameters = { ...noParameters, parrot: set } as unknown as ParametersById;

function requestOf(): ReturnType<ReturnType<typeof bindTurn>['build']> {
  return bindTurn(parrot, parameters, {
    model: 'polly',
    facts: undefined,
    profileId: 'p',
    system: '',
    messages: [user(says('Hello'))],
    tools: [],
    stream: true,
  }).build();
}

test('it is offered, with its name, its colour and its examples', () => {
  expect(protocolIds.at(-1)).toBe(parrot);
  const picker = renderToStaticMarkup(
    <TooltipProvider>
      <ProtocolPicker model="" protocol={parrot} onProtocol={() => undefined} />
      <ProtocolSquare id={parrot} />
    </TooltipProvider>,
  );
  expect(picker).toContain('Parrot');
  expect(picker).toContain('background-color:light-dark(oklch(0.5 0.1 120)');
  expect(protocolName(parrot)).toBe('Parrot');
  expect(examplePrompts.find(({ id }) => id === 'report')?.protocols).toContain(parrot);
});

test('its form has its controls, with their limits, and none of another protocol', () => {
  const form = renderToStaticMarkup(
    <TooltipProvider>
      <ProtocolParameters
        protocol={parrot}
        parameters={parameters}
        onParameters={() => undefined}
        unread={{}}
        onUnread={() => undefined}
        problems={[]}
        model="polly"
        offered={[]}
        hasVideo={false}
      />
    </TooltipProvider>,
  );
  for (const words of ['Temperature', '0–5', 'Loudness', '1–11', 'Extra fields']) expect(form).toContain(words);
  for (const words of ['Top P', 'Tool choice', 'Stop sequences']) expect(form).not.toContain(words);
  const settings = { model: 'polly', protocol: parrot, system: '', stream: true, tools: [], parameters };
  expect(parameterSummary(settings)).toEqual(['temperature 4', 'loudness 11']);
  expect(unreadProblems(settings, { [parrot]: { Loudness: 'very' } })).toEqual([
    { field: 'Loudness', severity: 'error', message: 'Loudness is very; it must be a whole number from 1 to 11.' },
  ]);
});

test('its parameters cross the wire and are kept, and no others with them', () => {
  expect(parametersByIdSchema.parse(parameters)).toEqual(parameters);
  const foreign = { ...parameters, [parrot]: { stop: ['a'] } };
  expect(parametersByIdSchema.safeParse(foreign).success).toBe(false);
});

test('REQ-2 its request is built and addressed, and its fields are foreign to the others', () => {
  expect(requestOf()).toEqual({
    method: 'POST',
    path: '/v1/parrot',
    body: { bird: 'polly', squawks: ['Hello'], warmth: 4, loudness: 11, stream: true },
  });
  expect(serves(described, parrot)).toBe(true);
  expect(pathOf(parrot, 'polly')).toBe('/v1/parrot');
  expect(requestHeaders(described, parrot, 'key')).toEqual([
    ['x-cracker', 'key'],
    ['Content-Type', 'application/json'],
  ]);
  expect(addressesFor('https://h').map(({ label }) => label)).not.toContain('Parrot');
  const [chat] = protocolIds;
  const extra = { ...noParameters, [chat]: { extra: { loudness: 3 } } } as ParametersById;
  const turn = { model: 'm', facts: undefined, profileId: 'p', system: '', tools: [], stream: false };
  expect(bindTurn(chat, extra, { ...turn, messages: [user(says('Hi'))] }).check()).toEqual([
    {
      field: 'Extra fields',
      severity: 'error',
      message: 'The field loudness belongs to Parrot and cannot be sent over Chat completions. Remove it.',
    },
  ]);
});

test('the inspector reads its answers, in one piece and as a stream', () => {
  const reading = answerReadingOf({ protocol: parrot });
  const whole = reading.parseResponse({ squawk: 'Hello' }).reduce(fold, emptyAnswer);
  let state = reading.initial;
  let streamed = emptyAnswer;
  for (const data of ['{"squawk":"Hel"}', '{"squawk":"lo"}', '{"enough":true}']) {
    const step = reading.step(state, { event: undefined, id: undefined, data });
    state = step.state;
    streamed = step.events.reduce(fold, streamed);
  }
  expect(streamed).toEqual(whole);
  expect(whole.candidates[0]?.blocks).toEqual([{ kind: 'text', text: 'Hello', open: false }]);
  expect(finishReasonIn('enough')).toEqual({ unified: 'stop', raw: 'enough' });
  expect(eventSummary({ event: 'squawk', data: '{"squawk":"Hel"}' })).toEqual({
    name: 'squawk',
    summary: 'Hel',
    broken: false,
  });
});

test('what an app asked over it is read back, moved from and to it, and answered by hand', () => {
  const { body } = requestOf();
  const origin = { profileId: 'p', takeFile: () => undefined };
  const turn = turnOf(parrot, body, { ...origin, model: 'polly' });
  expect(turn).toMatchObject({ model: 'polly', stream: true, parameters: { temperature: 4, loudness: 11 } });
  expect(turn.messages).toEqual([user(says('Hello'))]);
  const [chat] = protocolIds;
  const moved = migrate({ protocol: parrot, body, model: 'polly' }, { protocol: chat });
  expect(moved.request.body).toMatchObject({ messages: [{ role: 'user', content: 'Hello' }], temperature: 4 });
  const { events, whole } = servings[parrot].writer.write(
    { model: 'polly', text: 'Hi', calls: [] },
    { id: 'x', createdAt: 1 },
  );
  const reading = answerReadingOf({ protocol: parrot });
  expect(reading.parseResponse(whole).reduce(fold, emptyAnswer).candidates[0]?.blocks).toMatchObject([{ text: 'Hi' }]);
  expect(events.map(({ data }) => data)).toEqual(['{"squawk":"Hi"}', '{"enough":true}']);
});

test('a dialect can say its files and the fields that it takes, and the sandwich knows what it says', () => {
  const dialect = { ...described, parrot: { lets: ['whistle'], media: ['sound'] } };
  expect(keptDialectSchema.parse(dialect)).toEqual(dialect);
  expect(keptDialectSchema.safeParse({ ...described, parrot: { streamUsage: true } }).success).toBe(false);
  const meaning = requestMeaning({ api: parrot, body: requestOf().body });
  expect([...meaning.values()]).toContain('Hello');
});

test('compare has lanes of it: what is left out, what is mapped where, and what is lost', () => {
  const lane = textLane({ protocol: parrot, model: 'polly', parameters });
  const other = textLane({ id: 'other', model: 'polly' });
  expect(textLaneSchema.parse(lane)).toEqual(lane);
  expect(laneNames([lane, other])[0]).toContain('Parrot');
  expect(carriedBy(lane, ask({ tools: ['clock'] }), [clock]).left).toMatchObject([{ what: 'tools', name: 'clock' }]);
  const hot = textLane({ protocol: parrot, parameters: { ...parameters, [parrot]: { loudness: 12 } } });
  expect(laneProblems(hot, ask(), { profileId: 'p', dialect: undefined, tools: [] })).toMatchObject([
    { field: 'Loudness' },
  ]);

  expect(sweepParameter('loudness')).toMatchObject({
    label: 'Loudness',
    values: 'range',
    text: { parrot: 'loudness' },
  });
  expect(sweptLane(lane, { loudness: 3 }).without).toEqual([]);
  expect(noPlaceFor(other, 'loudness')).toBe('Chat completions has no place for Loudness.');
  expect(noPlaceFor(lane, 'stop')).toBe('Parrot has no place for Stop sequences.');

  const body = requestOf().body;
  const rows = alignRequests([
    { api: parrot, body },
    { api: protocolIds[0], body: { model: 'polly', messages: [{ role: 'user', content: 'Hello' }] } },
  ]);
  const table = mappingMarkdown(rows, ['Parrot', 'Chat']);
  expect(table).toContain('`warmth` `4`');
  expect(table).toContain('`squawks[0]` `Hello`');
  expect(rows.flatMap(({ meaning }) => (meaning === 'other' ? [meaning] : []))).toEqual([]);

  const runCase = { index: 0, text: 'Hello', system: '', values: {}, sweep: {}, checks: [] };
  const common = { lanes: [lane, other], ask: ask({ text: 'Hello' }), tools: [], runCase, request: body };
  const matrix = lossMatrix([
    {
      ...common,
      lane,
      answer: answerOf([said('Hello')]),
      facts: facts({ firstTokenMs: 1, protocol: parrot }),
      envelope: { id: 'p', perch: 3 },
    },
    {
      ...common,
      lane: other,
      answer: answerOf([{ kind: 'reasoning', text: 'Hm', open: false }, said('Hello')]),
      facts: facts({ firstTokenMs: 1 }),
    },
  ]);
  expect(matrix.find(({ label }) => label === 'Reasoning')?.cells[0]).toEqual({
    state: 'lacks',
    note: 'Parrot has no field for it.',
  });
  expect(matrix.find(({ label }) => label === 'Other fields')?.cells[0]).toEqual({ state: 'has', words: 'perch' });
  expect(matrix.find(({ label }) => label === 'Loudness')?.cells[1]).toMatchObject({ state: 'no-place' });
  expect(carriedBy(lane, ask({ attachments: [video] }), []).draft.attachments).toEqual([video]);
});

test('what is exported names it, and can be read again', () => {
  const exchange = { messageId: 'm', protocol: parrot, profileName: 'P' };
  const file = writeExchangeFile({ exchange, attempts: [] });
  expect(readExchangeFile(file)).toMatchObject({ exchange });
  const settings = { model: 'polly', protocol: parrot, system: '', stream: true, tools: [], parameters };
  expect(partSchemas.conversation.shape.settings.parse(settings)).toEqual(settings);
  const run = runOf({ lanes: [{ ...textLane({ protocol: parrot, model: 'polly' }), ...named }] });
  expect(laneCells(run, [cellOf()])[0]).toMatchObject({ label: '1 · Parrot · polly', colour: '#4a7c00' });
  const program = programRequest({ method: 'POST', url: 'https://h/v1/parrot', headers: [], body: '{"bird":"polly"}' });
  expect(curlProgram(program)).toContain('https://h/v1/parrot');
});

test('what only it can read goes by its own name', () => {
  expect(sealedParts({ squawks: [{ whistle: 'tweet' }] }).map(({ field }) => field.label)).toEqual(['whistle']);
});

test('its counts of tokens are known for what they are: what it remembers is no fresh input', () => {
  const usage = { inputTokens: 10, outputTokens: 0, raw: { heard: 10, squawked: 0, remembered: 4 } };
  const price = { input: 1, cachedInput: 0, output: 1 };
  expect(costOf({ usage, images: 0 }, price)).toEqual({ usd: 6e-6 });
});
