/** Checks of sound and video that are sent along, and of the part of a video that is to be looked at. */
import type { Json } from '../../json.ts';
import type { TurnAsk } from '../ask.ts';
import type { Check, Need } from '../check.ts';
import { isRefused } from '../judging.ts';
import type { SampleName } from '../samples.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { plainTurn, turn } from './prompts.ts';
import { isAnswered } from './void-answer.ts';

const filmPrompt = 'Which colours does this video have? Answer in a few words.';
const video: readonly Need[] = [{ kind: 'input', input: 'video' }];

const badClips: readonly { readonly value: Json; readonly label: string; readonly names: string }[] = [
  { value: { startOffset: 1 }, label: 'a start that is a number', names: 'startOffset' },
  { value: { startOffset: '1' }, label: 'a start without its unit', names: 'startOffset' },
  { value: { startOffset: '2s', endOffset: '1s' }, label: 'an end before its start', names: 'endOffset' },
  { value: { fps: 0 }, label: 'no frames a second', names: 'fps' },
];

/** Checks of recordings, for the one protocol that carries them. */
export function recordingChecks(shape: WireShape): readonly Check[] {
  const { api, rules } = shape;
  if (rules.media !== 'GEN-2') return [];
  const source = `${shape.label}, input`;
  const common = { endpoint: api, capability: 'Images in' } as const;
  const formats = {
    ...common,
    rule: { id: 'GEN-3', source },
    expected: 'an answer',
    judge: isAnswered(shape),
  } as const;
  const clips = { ...common, needs: video, rule: { id: 'GEN-4', source } } as const;
  const clipped = (sample: SampleName, clip: Json, more: Partial<TurnAsk> = {}): TurnAsk =>
    turn(shape, filmPrompt, { samples: [sample], set: { '/contents/0/parts/0/videoMetadata': clip }, ...more });
  const film = turn(shape, filmPrompt, { samples: ['film.mp4'] });
  return [
    {
      ...formats,
      id: `${api}/sound/wav`,
      title: 'The model takes a WAV',
      needs: [{ kind: 'input', input: 'audio' }],
      ask: turn(shape, 'What do you hear? Answer in a few words.', { samples: ['tone.wav'] }),
      why: 'Apps that listen have nothing else.',
      provenBy: `${api}:refuses:sound`,
    },
    {
      ...formats,
      id: `${api}/video/mp4`,
      title: 'The model takes an MP4',
      needs: video,
      ask: film,
      why: 'Apps that watch have nothing else.',
      provenBy: `${api}:refuses:video`,
    },
    {
      ...clips,
      id: `${api}/video/clip`,
      title: 'A part of a video can be chosen, at a rate of frames',
      ask: clipped('film.mp4', { startOffset: '1s', endOffset: '2.5s', fps: 2 }),
      expected: 'an answer',
      why: 'Of a long video every second is paid for.',
      provenBy: `${api}:refuses:contents.parts.videoMetadata`,
      judge: isAnswered(shape),
    },
    ...badClips.map(({ value, label, names }): Check => ({
      ...clips,
      id: `${api}/video/clip/${label.replaceAll(' ', '-')}`,
      title: `A part of a video with ${label} is refused`,
      ask: clipped('film.mp4', value, { after: film }),
      expected: `400 that names ${names}`,
      why: 'Another part than was meant is looked at, and paid for.',
      provenBy: `${api}:ignores:contents.parts.videoMetadata`,
      judge: isRefused(names),
    })),
    {
      ...clips,
      needs: [{ kind: 'input', input: 'image' }],
      id: `${api}/video/clip/of-a-picture`,
      title: 'A part of a picture, as of a video, is refused',
      ask: clipped('red.png', { startOffset: '1s' }, { after: plainTurn(shape) }),
      expected: '400 that names videoMetadata',
      why: 'A setting that is dropped without a word was meant for another file.',
      provenBy: `${api}:ignores:contents.parts.videoMetadata`,
      judge: isRefused('videoMetadata'),
    },
  ];
}
