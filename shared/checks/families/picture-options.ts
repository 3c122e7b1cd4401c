/** Checks of what else can be asked of pictures: formats, counts, previews, qualities, and what is refused. */
import type { Check } from '../check.ts';
import { at, numberAt, shown, textAt } from '../json-place.ts';
import { differs, inBody, inEvent, isRefused, kept, onAnswer, onStream } from '../judging.ts';
import {
  asking,
  edited,
  endpointOf,
  isDrawn,
  isFormat,
  onPictures,
  prompt,
  type JudgedEndpoint,
} from './asking-pictures.ts';

const badOptions: Readonly<
  Record<
    JudgedEndpoint,
    readonly (readonly [
      name: string,
      value: string | number,
      label: string,
      beside?: Readonly<Record<string, string | number | boolean>>,
    ])[]
  >
> = {
  'image-generations': [
    ['n', 2, 'more than one'],
    ['n', 0, 'none at all'],
    ['output_format', 'gif', 'an unknown format'],
    ['output_compression', 50, 'a compression of a PNG'],
    ['partial_images', 2, 'previews without a stream'],
    ['partial_images', 4, 'too many previews', { stream: true }],
    ['background', 'transparent', 'an unknown background'],
    ['moderation', 'none', 'an unknown moderation'],
    ['quality', 'high', 'a field that it lacks'],
    ['size', '1024x1024', 'a size that is not listed'],
    ['prompt', '', 'an empty prompt'],
  ],
  'image-edits': [
    ['n', 11, 'more than ten'],
    ['n', 0, 'none at all'],
    ['output_format', 'gif', 'an unknown format'],
    ['output_compression', 50, 'a compression of a PNG'],
    ['partial_images', 2, 'previews without a stream'],
    ['background', 'transparent', 'an unknown background'],
    ['quality', 'best', 'an unknown quality'],
    ['resolution', '2K', 'a field that it lacks'],
  ],
};

function optionChecks(endpoint: JudgedEndpoint): readonly Check[] {
  const common = { ...endpointOf(endpoint), capability: 'Picture options' } as const;
  const streams = { ...common, rule: { id: 'IMG-9', source: common.rule.source } } as const;
  return [
    ...(['png', 'jpeg', 'webp'] as const).map((format): Check => ({
      ...common,
      id: `${endpoint}/format/${format}`,
      title: `A ${format.toUpperCase()} that is asked for comes as one`,
      ask: asking(endpoint, { output_format: format, ...(endpoint === 'image-edits' ? {} : { size: '1K' }) }),
      expected: `a ${format.toUpperCase()} by its bytes`,
      why: 'A file under the wrong ending opens nowhere.',
      provenBy: 'pictures:wrong-format',
      judge: isFormat(format),
    })),
    {
      ...common,
      id: `${endpoint}/picture`,
      title: 'A picture comes with the answer',
      ask: asking(endpoint, {}),
      expected: 'b64_json with a picture',
      why: 'Paid for, and not there.',
      provenBy: 'pictures:none',
      judge: onPictures((pictures) => kept(`${pictures.length} picture`, ...pictures.map(({ place }) => place))),
    },
    {
      ...common,
      id: `${endpoint}/created`,
      title: 'The answer tells when it was made',
      ask: asking(endpoint, {}),
      expected: 'created is a Unix time',
      why: 'Results are sorted by it.',
      provenBy: `${endpoint}:drops:created`,
      judge: onAnswer(({ body }) => {
        const created = numberAt(body, '/created');
        return created === undefined ? differs('none', inBody('')) : kept(String(created), inBody('/created'));
      }),
    },
    {
      ...common,
      id: `${endpoint}/usage`,
      title: 'The answer counts its tokens',
      ask: asking(endpoint, {}),
      expected: 'usage with a total above 0',
      why: 'Nobody can say what the picture cost.',
      provenBy: `${endpoint}:drops:usage`,
      judge: onAnswer(({ body }) => {
        const total = numberAt(body, '/usage/total_tokens');
        return total === undefined || total <= 0
          ? differs(shown(at(body, '/usage')), inBody('/usage'))
          : kept(String(total), inBody('/usage'));
      }),
    },
    ...badOptions[endpoint].map(([name, value, label, beside = {}]): Check => ({
      ...common,
      id: `${endpoint}/refused/${name}/${label.replaceAll(' ', '-')}`,
      title: `${label.slice(0, 1).toUpperCase()}${label.slice(1)} is refused`,
      ask: asking(endpoint, { ...beside, [name]: value }),
      expected: `400 that names ${name}, for ${shown(value)}`,
      why: 'What is paid for is not what was asked for.',
      provenBy: `${endpoint}:${name === 'prompt' ? 'makes-up' : 'ignores'}:${name}`,
      judge: isRefused(name),
    })),
    {
      ...common,
      id: `${endpoint}/refused/prompt/too-long`,
      title: 'A prompt of more than 32,000 characters is refused',
      ask: asking(endpoint, { prompt: `${prompt} `.repeat(1 + Math.ceil(32_000 / (prompt.length + 1))) }),
      expected: '400 that names prompt',
      why: 'Of a prompt that is cut the end is missing, where the rules of a picture often stand.',
      provenBy: `${endpoint}:cuts:prompt`,
      judge: isRefused('prompt'),
    },
    {
      ...streams,
      id: `${endpoint}/stream/picture`,
      title: 'A stream without previews ends on the picture',
      ask: asking(endpoint, { stream: true }),
      expected: 'an event with the picture',
      why: 'An app that waits for events waits for ever.',
      provenBy: `${endpoint}:ignores:stream`,
      judge: onStream(({ events }) => {
        const last = events.findLast(({ json }) => textAt(json, '/b64_json') !== undefined);
        if (last === undefined) return differs('no picture', inEvent(0));
        return numberAt(last.json, '/partial_image_index') === undefined
          ? kept('the picture', inEvent(last.index, '/b64_json'))
          : differs('a preview at the end', inEvent(last.index, '/partial_image_index'));
      }),
    },
    {
      ...streams,
      id: `${endpoint}/stream/off`,
      title: 'stream false gives one answer',
      ask: asking(endpoint, { stream: false }),
      expected: 'one JSON body with a picture',
      why: 'A client that reads JSON cannot read events.',
      provenBy: `${endpoint}:streams-anyway`,
      judge: isDrawn,
    },
    {
      ...streams,
      id: `${endpoint}/previews`,
      title: 'Previews come before the picture, numbered from 0',
      ask: asking(endpoint, { stream: true, partial_images: 2 }),
      expected: 'two previews, then the picture',
      why: 'People wait for a minute before an empty frame.',
      provenBy: 'pictures:no-previews',
      judge: onStream(({ events }) => {
        const previews = events.flatMap(({ index, json }) => {
          const number = numberAt(json, '/partial_image_index');
          return number === undefined ? [] : [{ index, number }];
        });
        const last = events.findLast(({ json }) => textAt(json, '/b64_json') !== undefined);
        const places = previews.map(({ index }) => inEvent(index, '/partial_image_index'));
        if (last === undefined || previews.some(({ index }) => index === last.index))
          return differs('no picture at the end', ...places);
        const numbered = previews.length === 2 && previews.every(({ number }, index) => number === index);
        return numbered
          ? kept('0, 1, then the picture', ...places, inEvent(last.index))
          : differs(`${previews.length} previews`, ...places);
      }),
    },
  ];
}

const counted = (n: number): Check => ({
  ...endpointOf('image-edits'),
  capability: 'Picture options',
  id: `image-edits/count/${n}`,
  title: `${n} pictures that are asked for come`,
  ask: edited({ n: String(n) }),
  expected: `${n} pictures`,
  why: 'The price is that of all of them.',
  provenBy: 'pictures:only-one',
  judge: onPictures((pictures) => {
    const places = pictures.map(({ place }) => place);
    return pictures.length === n ? kept(`${n}`, ...places) : differs(`${pictures.length}`, ...places);
  }),
});

const echoed = (name: 'quality' | 'output_format' | 'size', value: string): Check => ({
  ...endpointOf('image-edits'),
  capability: 'Picture options',
  id: `image-edits/echo/${name}`,
  title: `The answer repeats ${name}`,
  rule: { id: 'IMG-8', source: 'Image result' },
  ask: edited({ quality: 'low', output_format: 'jpeg', size: '1024x1024' }),
  expected: `${name} is ${value}`,
  why: 'A setting that was not applied is seen nowhere else.',
  provenBy: `image-edits:drops:${name}`,
  judge: onAnswer(({ body }) =>
    textAt(body, `/${name}`) === value
      ? kept(value, inBody(`/${name}`))
      : differs(shown(at(body, `/${name}`)), inBody(`/${name}`)),
  ),
});

export const pictureOptionChecks: readonly Check[] = [
  ...optionChecks('image-generations'),
  ...optionChecks('image-edits'),
  counted(2),
  ...(['low', 'medium', 'high', 'auto'] as const).map((quality): Check => ({
    ...endpointOf('image-edits'),
    capability: 'Picture options',
    id: `image-edits/quality/${quality}`,
    title: `quality ${quality} is taken`,
    ask: edited({ quality }),
    expected: 'a picture',
    why: 'The four qualities have four prices.',
    provenBy: 'image-edits:refuses:quality',
    judge: isDrawn,
  })),
  echoed('quality', 'low'),
  echoed('output_format', 'jpeg'),
  echoed('size', '1024x1024'),
];
