import { expect, test } from 'vitest';
import { carriedBy } from '../../../../shared/compare/lane-compatibility.ts';
import { changedLosses } from '../../../../shared/compare/loss/changed.ts';
import type { Loss } from '../../../../shared/compare/loss/loss.ts';
import { noPlaceLosses } from '../../../../shared/compare/loss/no-place.ts';
import { envelopeOf, type LossSource } from '../../../../shared/compare/losses.ts';
import type { RunCase } from '../../../../shared/compare/run.ts';
import type { TextLane } from '../../../../shared/compare/setup.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { blocksOf } from '../../../../shared/conversation-turns.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { bindTurn, noParameters } from '../../../../shared/protocols/registry.ts';
import { answerOf, ask, clock, facts, imageLane, picture, said, stored, textLane, video } from './setups.ts';

const runCase = (changes: Partial<RunCase> = {}): RunCase => ({
  index: 0,
  text: 'What is it?',
  system: '',
  values: {},
  sweep: {},
  checks: [],
  ...changes,
});

/** The body that a lane sends, as its protocol builds it. */
function bodyOf(lane: TextLane): JsonObject {
  const { settings, draft } = carriedBy(lane, ask(), [clock]);
  return bindTurn(settings.protocol, settings.parameters, {
    model: settings.model,
    facts: modelFacts(settings.model),
    profileId: 'p',
    system: settings.system,
    messages: [{ role: 'user', blocks: blocksOf(draft) }],
    tools: [clock],
    stream: settings.stream,
  }).build().body;
}

function source(changes: Partial<LossSource> = {}): LossSource {
  const lane = changes.lane ?? textLane();
  return {
    lane,
    ask: ask(),
    tools: [],
    runCase: runCase(),
    request: lane.kind === 'text' ? bodyOf(lane) : undefined,
    answer: answerOf([said('Hi')]),
    facts: facts({
      firstTokenMs: 10,
      model: lane.model,
      protocol: lane.kind === 'text' ? lane.protocol : lane.api,
    }),
    ...changes,
  };
}

const lossesOf = (given: LossSource): readonly Loss[] => [...noPlaceLosses(given), ...changedLosses(given)];

const inGroup = (losses: readonly Loss[], group: Loss['group']) =>
  losses
    .filter((loss) => loss.group === group)
    .map(({ what, asked, came }) => [what, asked ?? '', came ?? ''].join(' | '));
const of = (group: Loss['group'], changes: Partial<LossSource>) => inGroup(lossesOf(source(changes)), group);
const chatWith = (chat: TextLane['parameters']['chat'], stream = true) =>
  textLane({ stream, parameters: { ...noParameters, chat } });

test('what came as it was asked for is no loss', () => {
  expect(lossesOf(source())).toEqual([]);
  expect(lossesOf(source({ lane: chatWith({ candidates: 1, maxTokens: 100 }) }))).toEqual([]);
});

test('MODELS-5 GEN-6 what the lane leaves out has no place, with the reason', () => {
  const lane = textLane({ protocol: 'generate', model: 'gamma-3.5-flash' });
  expect(of('no-place', { lane, ask: ask({ tools: ['t'], attachments: [picture] }), tools: [clock] })).toEqual([
    'clock |  | ',
    'Stream |  | ',
  ]);
  expect(of('no-place', { ask: ask({ attachments: [video] }) })).toEqual(['cat.mp4 |  | ']);
});

test('CHAT-1 RESP-1 a parameter that another lane sets is told of where it has no place', () => {
  const others = [
    chatWith({ candidates: 3, temperature: 0.2 }),
    textLane({
      protocol: 'generate',
      model: 'gamma-3.5-flash',
      parameters: { ...noParameters, generate: { safetySettings: [{ category: 'A', threshold: 'B' }] } },
    }),
  ];
  const lane = textLane({ protocol: 'responses' });
  const losses = lossesOf(source({ lane, lanes: [lane, ...others] }));
  expect(inGroup(losses, 'no-place')).toEqual([
    'Candidates | 3 | ',
    'Safety settings | [{"category":"A","threshold":"B"}] | ',
  ]);
  expect(losses[0]?.note).toBe(
    'Responses has no place for Candidates. It is set in 2 · Chat completions · alpha-5.5 · Candidates 3 · Temperature 0.2.',
  );
});

test('REQ-6 a value of a sweep that the model takes none of is told of once', () => {
  const lane = textLane({ protocol: 'messages', model: 'beta-sonnet-5' });
  const swept = runCase({ sweep: { temperature: 0.5, candidates: 2 } });
  expect(of('no-place', { lane, runCase: swept }).map((line) => line.split(' |')[0])).toEqual([
    'Temperature',
    'Candidates',
  ]);
});

test('CHAT-3 three candidates were asked for and one came', () => {
  expect(of('ignored', { lane: chatWith({ candidates: 3 }) })).toEqual(['Candidates | 3 | 1']);
  // An answer that was cut short says nothing of them.
  expect(
    of('ignored', { lane: chatWith({ candidates: 3 }), facts: facts({ status: 'stopped', firstTokenMs: 1 }) }),
  ).toEqual([]);
});

test('an answer that is under way has not lost anything yet', () => {
  const lane = chatWith({ candidates: 3 });
  expect(lossesOf(source({ lane, facts: facts({ status: 'streaming' }) }))).toEqual([]);
});

test('the model is called by another name', () => {
  const answer = answerOf([said('Hi')], { model: 'alpha-5.5-0301' });
  expect(of('changed', { answer })).toEqual(['Model | alpha-5.5 | alpha-5.5-0301']);
});

test('a stream was asked for and one piece came, or the other way round', () => {
  expect(of('ignored', { facts: facts() })).toEqual(['Stream | a stream | one piece']);
  expect(of('changed', { lane: chatWith({}, false) })).toEqual(['Stream | one piece | a stream']);
  expect(lossesOf(source({ lane: chatWith({}, false), facts: facts() }))).toEqual([]);
});

test('a stream has one name over every protocol, also where the description has none', () => {
  const lane = textLane({ protocol: 'generate', model: 'gamma-3.1-flash-image', stream: false });
  const [loss] = changedLosses(source({ lane, events: 3 }));
  expect(loss).toMatchObject({ group: 'changed', what: 'Stream', came: 'a stream' });
});

test('an answer is cut at its limit, or goes beyond it', () => {
  const cut = { candidates: [{ blocks: [said('Hi')], finish: { unified: 'length', raw: 'length' } as const }] };
  const lane = chatWith({ maxTokens: 100 });
  expect(of('changed', { lane, answer: answerOf([], { ...cut, usage: { outputTokens: 100 } }) })).toEqual([
    'Max tokens | 100 | 100 tokens',
  ]);
  expect(of('ignored', { lane, answer: answerOf([said('Hi')], { usage: { outputTokens: 101 } }) })).toEqual([
    'Max tokens | 100 | 101 tokens',
  ]);
});

test('a limit that was not reached is not what cut the answer', () => {
  const cut = { candidates: [{ blocks: [said('Hi')], finish: { unified: 'length', raw: 'length' } as const }] };
  const lane = chatWith({ maxTokens: 100 });
  const [loss] = lossesOf(source({ lane, answer: answerOf([], { ...cut, usage: { outputTokens: 40 } }) }));
  expect(loss).toMatchObject({ what: 'Max tokens', asked: '100', came: '40 tokens' });
  expect(loss?.note).toBe('The answer was cut off at a token limit below this one.');
  expect(lossesOf(source({ lane, answer: answerOf([said('Hi')], { usage: { outputTokens: 40 } }) }))).toEqual([]);
});

test('an answer that came in events came as a stream, also where none of them had a first token', () => {
  const call = { kind: 'tool-call', callId: 'c', name: 'clock', arguments: '{}', open: false } as const;
  expect(lossesOf(source({ facts: facts(), events: 7, answer: answerOf([call]) }))).toEqual([]);
  expect(of('ignored', { events: 0 })).toEqual(['Stream | a stream | one piece']);
});

test('a stop sequence that stands in the text did not stop it', () => {
  const lane = chatWith({ stop: ['END', 'other'] });
  expect(of('ignored', { lane, answer: answerOf([said('This is the END of it')]) })).toEqual([
    'Stop sequences | END | ',
  ]);
});

test('a tool that was to be called was not', () => {
  const call = { kind: 'tool-call', callId: 'c', name: 'clock', arguments: '', open: false } as const;
  expect(of('ignored', { lane: chatWith({ toolChoice: 'required' }) })).toEqual(['Tool choice | required | no call']);
  expect(of('ignored', { lane: chatWith({ toolChoice: 'none' }), answer: answerOf([call]) })).toEqual([
    'Tool choice | none | clock',
  ]);
  const named = chatWith({ toolChoice: { type: 'function', function: { name: 'clock' } } });
  expect(of('ignored', { lane: named })).toHaveLength(1);
  expect(of('ignored', { lane: named, answer: answerOf([call]) })).toEqual([]);
});

test('CHAT-7 a text that breaks the schema ignored it', () => {
  const broken = facts({ firstTokenMs: 1, format: { valid: false, problems: ['It is no JSON.'] } });
  const losses = lossesOf(source({ facts: broken }));
  expect(losses).toMatchObject([{ group: 'ignored', note: 'The text doesn’t match the schema. It is no JSON.' }]);
});

test('RESP-1 what the response says that it applied is held against the request', () => {
  const lane = textLane({
    protocol: 'responses',
    parameters: { ...noParameters, responses: { maxTokens: 100, temperature: 0.5, topP: 1, metadata: { a: '1' } } },
  });
  const echo = { max_output_tokens: 64, temperature: null, top_p: 1, metadata: { a: '1', b: '2' }, created_at: 7 };
  const data = JSON.stringify({ type: 'response.completed', response: echo });
  const losses = lossesOf(source({ lane, envelope: envelopeOf('responses', [data]) }));
  expect(inGroup(losses, 'changed')).toEqual(['Max tokens | 100 | 64']);
  expect(inGroup(losses, 'ignored')).toEqual(['Temperature | 0.5 | ']);
});

test('IMG-7 IMG-8 a picture of another size, and an item without one', () => {
  const settings = { ...noImageSettings, 'image-edits': { size: '1536x1024', n: 2, quality: 'high' as const } };
  const lane = imageLane({ settings });
  const file = { ...stored('x.png', 'image/png', 'image'), width: 1024, height: 1024 };
  const answer = answerOf(
    [
      { kind: 'image', mimeType: 'image/png', source: 'x', open: false, file },
      { kind: 'image', mimeType: 'image/png', source: '', open: false },
    ],
    { applied: { quality: 'low' } },
  );
  const given = {
    lane,
    answer,
    ask: ask({ attachments: [picture] }),
    facts: facts({ model: 'alpha-image-2', protocol: 'image-edits' }),
  };
  const losses = lossesOf(source(given));
  expect(inGroup(losses, 'changed')).toEqual(['Size | 1536 × 1024 | 1024 × 1024', 'Quality | high | low']);
  expect(inGroup(losses, 'ignored')).toEqual(['Images | 2 | 1']);
});
