import { expect, test } from 'vitest';
import { wasGiven } from '../../../../shared/compare/given-tools.ts';
import { laneOver } from '../../../../shared/compare/lane-capabilities.ts';
import { laneNames } from '../../../../shared/compare/lane-labels.ts';
import { carriedBy, imageJobOf, laneName, laneProblems } from '../../../../shared/compare/lane-compatibility.ts';
import { noPlaceFor, sweptLane } from '../../../../shared/compare/sweep.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import type { TurnMessage } from '../../../../shared/protocols/protocol.ts';
import { file } from '../protocols/turn-parts.ts';
import { ask, clock, imageLane, picture, said, textLane, video } from './setups.ts';

const withTool = ask({ tools: ['t1'], attachments: [picture, video], system: 'Be brief.' });
const left = (lane: Parameters<typeof carriedBy>[0], given = withTool) =>
  carriedBy(lane, given, [clock]).left.map(({ what, name }) => `${what}: ${name}`);

test('MODELS-5 a lane takes along what its protocol carries to its model, and tells of the rest', () => {
  const { draft, settings, left: rest } = carriedBy(textLane(), withTool, [clock]);
  expect(draft).toEqual({ text: 'What is it?', attachments: [picture] });
  expect(settings).toMatchObject({ protocol: 'chat', system: 'Be brief.', tools: ['t1'], stream: true });
  expect(rest).toMatchObject([{ what: 'attachment', name: 'cat.mp4' }]);
  expect(rest[0]?.why).toContain('Chat completions');
});

test('GEN-6 Generate Content leaves tools and streams out, and takes the video', () => {
  const lane = textLane({ protocol: 'generate', model: 'gamma-3.5-flash' });
  expect(left(lane)).toEqual(['tools: clock', 'parameter: Stream']);
  expect(carriedBy(lane, withTool, [clock]).settings.tools).toEqual([]);
  expect(carriedBy(lane, withTool, [clock]).draft.attachments).toEqual([picture, video]);
});

test('AUTH-5 GEN-6 in a dialect that has tools and streams, a lane takes both along', () => {
  const { dialect } = presets.gemini;
  const lane = textLane({ protocol: 'generate', model: 'gamma-3.5-flash' });
  const asked = laneOver(lane, dialect);
  expect(carriedBy(asked, withTool, [clock])).toMatchObject({ left: [], settings: { stream: true, tools: ['t1'] } });
  expect(noPlaceFor(asked, 'stream')).toBeUndefined();
  expect(sweptLane(asked, { stream: false })).toEqual({ lane: { ...asked, stream: false }, without: [] });
  expect(wasGiven({ ask: withTool, tools: [clock] }, asked, 'clock')).toBe(true);
  expect(wasGiven({ ask: withTool, tools: [clock] }, lane, 'clock')).toBe(false);
});

test('MODELS-5 in a dialect that takes further files, a lane takes them along', () => {
  const pdf = file('a.pdf', 'pdf', 'application/pdf');
  const cat = { source: 'url', url: 'https://e.example/cat.png', media: 'image' } as const;
  const asked = ask({ attachments: [pdf, cat] });
  const lane = textLane({ model: 'gpt-5.5' });
  expect(carriedBy(lane, asked, []).left.map(({ name }) => name)).toEqual(['a.pdf', cat.url]);
  const over = laneOver(lane, presets.openai.dialect);
  expect(carriedBy(over, asked, [])).toMatchObject({ left: [], draft: { attachments: [pdf, cat] } });
  expect(laneProblems(lane, asked, { profileId: 'p', dialect: presets.openai.dialect, tools: [] })).toEqual([]);
});

test('REQ-6 sampling that a model takes none of is told of by its control, and once', () => {
  const lane = textLane({
    model: 'beta-sonnet-5',
    protocol: 'messages',
    parameters: { ...noParameters, messages: { temperature: 0.5, topP: 0.5 } },
  });
  expect(left(lane, ask())).toEqual(['sampling: Temperature', 'sampling: Top P']);
  expect(laneProblems(lane, ask(), { profileId: 'p', dialect: undefined, tools: [] })).toEqual([]);
});

test('CHAT-2 RESP-2 the detail of an image stays behind where it has no place', () => {
  const detailed = ask({ attachments: [{ ...picture, detail: 'low' }] });
  expect(left(textLane({ protocol: 'messages', model: 'beta-sonnet-4-6' }), detailed)).toEqual([
    'parameter: Detail of cat.png',
  ]);
  expect(left(textLane(), detailed)).toEqual([]);
});

test('REQ-5 broken limits of a lane are its problems; an empty text is not', () => {
  const lane = textLane({ parameters: { ...noParameters, chat: { temperature: 3 } } });
  const given = { profileId: 'p', dialect: undefined, tools: [clock] };
  expect(laneProblems(lane, ask({ text: '' }), given)).toEqual([
    expect.objectContaining({ field: 'Temperature', severity: 'error' }),
  ]);
  // What is left out forbids nothing.
  expect(laneProblems(textLane(), withTool, given)).toEqual([]);
  expect(laneProblems(imageLane(), ask({ text: '' }), given)).toEqual([
    expect.objectContaining({ field: 'Add reference image', severity: 'error' }),
  ]);
  expect(laneProblems(imageLane(), ask({ text: '', attachments: [picture] }), given)).toEqual([]);
});

test('IMG-4 an image lane takes the images as references and leaves files, tools and the system prompt out', () => {
  const made = imageJobOf(imageLane(), withTool);
  expect(made.job).toMatchObject({ prompt: 'What is it?', api: 'image-edits' });
  expect(made.job.references).toEqual([{ file: picture.file, note: '' }]);
  expect(made.left.map(({ what, name }) => `${what}: ${name}`)).toEqual([
    'attachment: cat.mp4',
    // Tools are chosen for texts; a lane of images leaves none of them out.
    'system: System prompt',
  ]);
  const generations = imageJobOf(imageLane({ api: 'image-generations', model: 'alpha-image-2-each' }), withTool);
  expect(generations.job.references).toEqual([]);
});

test('IMG-4 what lies elsewhere is no reference, and says how it can be one', () => {
  const { left: rest } = imageJobOf(imageLane(), ask({ attachments: [{ source: 'url', url: 'https://h/x.png' }] }));
  expect(rest).toMatchObject([{ what: 'attachment', name: 'https://h/x.png' }]);
  expect(rest[0]?.why).toContain('Attach the image');
});

test('GEN-1 the system prompt goes along over Generate Content, unless the lane has its own', () => {
  const lane = imageLane({ api: 'generate', model: 'gamma-3.1-flash-image' });
  const systemOf = (given: typeof lane) => imageJobOf(given, withTool).job.settings.generate.system;
  expect(systemOf(lane)).toBe('Be brief.');
  expect(systemOf({ ...lane, settings: { ...noImageSettings, generate: { system: 'Draw.' } } })).toBe('Draw.');
});

test('a lane is called by its own name, or by API and model', () => {
  expect(laneName(textLane({ name: ' Mine ' }))).toBe('Mine');
  expect(laneName(textLane())).toBe('Chat completions · alpha-5.5');
  expect(laneName(imageLane({ model: '' }))).toBe('Image edits');
});

const turns: readonly TurnMessage[] = [
  { role: 'user', blocks: [{ kind: 'attachment', attachment: video, open: false }, said('And this?')] },
  { role: 'user', blocks: [{ kind: 'attachment', attachment: video, open: false }] },
  { role: 'assistant', blocks: [said('A cat.')], origin: { protocol: 'chat', model: 'alpha-5.5', profileId: 'p' } },
];

test('MODELS-5 what was said before goes with every lane of text, but for files that its protocol cannot carry', () => {
  const asked = ask({ earlier: turns });
  const { earlier, left: rest } = carriedBy(textLane(), asked, []);
  expect(earlier).toEqual([{ role: 'user', blocks: [said('And this?')] }, turns[2]]);
  expect(rest.map(({ name }) => name)).toEqual(['cat.mp4', 'cat.mp4']);
  expect(carriedBy(textLane({ protocol: 'generate', model: 'gamma-3.5-flash' }), asked, []).earlier).toEqual(turns);
  expect(imageJobOf(imageLane(), asked).left).toMatchObject([{ what: 'earlier', name: 'Earlier messages' }]);
});

test('a lane with a system prompt of its own sends that, or none', () => {
  const asked = ask({ system: 'Be brief.' });
  const systemOf = (system?: string) =>
    carriedBy(textLane(system === undefined ? {} : { system }), asked, []).settings.system;
  expect([systemOf(), systemOf('Be long.'), systemOf('')]).toEqual(['Be brief.', 'Be long.', '']);
  expect(laneNames([textLane(), textLane({ system: 'Be long.' })])).toEqual([
    'Shared system prompt',
    'System prompt “Be long.”',
  ]);
});
