/** Checks of pictures and documents that are sent along. */
import type { Check, Need } from '../check.ts';
import { documentWord, sampleOf, type SampleName } from '../samples.ts';
import { shown } from '../json-place.ts';
import { differs, isRefused, kept, onAnswer, otherwise } from '../judging.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { onPictures } from './asking-pictures.ts';
import { plainTurn, turn } from './prompts.ts';
import { recordingChecks } from './recordings.ts';

const pictures: readonly SampleName[] = ['red.png', 'green.jpeg', 'blue.webp', 'red.gif'];
const colours = ['red', 'green', 'blue'] as const;
const colourPrompt = 'Which colour is this picture? Answer with the colour’s name in English.';
const documentPrompt = 'What is the code word in this document? Answer with the word.';

/** Formats that the description of a protocol lacks are not asked. */
const formats: Readonly<Partial<Record<string, readonly SampleName[]>>> = {
  'GEN-2': pictures.filter((name) => name !== 'red.gif'),
};

export function mediaChecks(shape: WireShape): readonly Check[] {
  const { api, rules, badImage } = shape;
  const image: readonly Need[] = [{ kind: 'input', input: 'image' }];
  const common = { endpoint: api, rule: { id: rules.media, source: `${shape.label}, input` } } as const;
  return [
    ...(formats[rules.media] ?? pictures).map((name): Check => {
      const sample = sampleOf(name);
      const [colour, format] = sample.kind === 'picture' ? [sample.colour, sample.format] : ['', ''];
      return {
        ...common,
        id: `${api}/images/${format}`,
        title: `The model sees a ${format.toUpperCase()}`,
        capability: 'Images in',
        needs: image,
        ask: turn(shape, colourPrompt, { samples: [name] }),
        expected: `the word ${colour}`,
        why: 'A picture that is dropped on the way is answered all the same, by a guess.',
        provenBy: `${api}:images:lost`,
        judge: onAnswer(({ body }) => {
          const { texts, textPlace } = shape.whole(body);
          const text = texts.join('');
          const named = colours.filter((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
          // Who names several was not asked for a list, and may be guessing.
          if (named.length > 1) return otherwise(shown(text), textPlace);
          return named[0] === colour ? kept(shown(text), textPlace) : differs(shown(text), textPlace);
        }),
      };
    }),
    ...recordingChecks(shape),
    ...(badImage === undefined
      ? []
      : ([
          {
            ...common,
            id: `${api}/images/bad`,
            title: `A picture as ${badImage.label} is refused`,
            capability: 'Images in',
            needs: image,
            ask: turn(shape, colourPrompt, { set: { [badImage.path]: badImage.value }, after: plainTurn(shape) }),
            expected: refusalOf(badImage.names),
            why: 'A picture that cannot be read is answered by a guess.',
            provenBy: `${api}:images:lost`,
            judge: isRefused(badImage.names),
          },
        ] satisfies readonly Check[])),
    ...(shape.badDocuments ?? []).map(({ rule, path, value, label, names }): Check => ({
      ...common,
      rule: { id: rule, source: `${shape.label}, input` },
      id: `${api}/pdf/${label.replaceAll(' ', '-')}`,
      title: `A file with ${label} is refused`,
      capability: 'PDF in',
      needs: documentNeeds(shape),
      ask: turn(shape, documentPrompt, { set: { [path]: value }, after: plainTurn(shape) }),
      expected: refusalOf(names),
      why: 'Which file is read, if any, nobody can tell, and the answer is a guess.',
      provenBy: `${api}:documents:lost`,
      judge: isRefused(names),
    })),
    ...(shape.drawings === undefined ? [] : drawingChecks(shape, shape.drawings)),
    ...documentNeeds(shape).map((need): Check => ({
      ...common,
      id: `${api}/pdf/read`,
      title: 'The model reads a PDF',
      capability: 'PDF in',
      needs: [need],
      ask: turn(shape, documentPrompt, { samples: ['note.pdf'] }),
      expected: `the word ${documentWord}`,
      why: 'A document that is dropped on the way is answered all the same, by a guess.',
      provenBy: `${api}:documents:lost`,
      judge: onAnswer(({ body }) => {
        const { texts, textPlace } = shape.whole(body);
        const text = texts.join('');
        return text.includes(documentWord) ? kept(shown(text), textPlace) : differs(shown(text), textPlace);
      }),
    })),
  ];
}

const refusalOf = (names: string | undefined): string =>
  names === undefined ? '400 in words' : `400 that names ${names}`;

/** A picture and an instruction draw another one; more pictures than there is room for are refused. */
function drawingChecks(
  shape: WireShape,
  { rule, mostImages, place }: NonNullable<WireShape['drawings']>,
): readonly Check[] {
  const { api } = shape;
  const common = {
    endpoint: api,
    capability: 'Picture options',
    needs: [{ kind: 'model', model: drawingModel }],
    rule: { id: rule, source: `${shape.label}, input` },
  } as const;
  const prompt = 'Draw this in blue.';
  const picture = { inlineData: { mimeType: 'image/png', data: onePixel } };
  const drawn = turn(shape, prompt, { samples: ['red.png'] });
  return [
    {
      ...common,
      id: `${api}/drawings/changed`,
      title: 'A picture that is sent along is drawn anew by the instruction beside it',
      ask: drawn,
      expected: 'a picture',
      why: 'An edit that is answered in words is no edit.',
      provenBy: 'pictures:none',
      judge: onPictures(([first]) => kept('a picture', first.place)),
    },
    {
      ...common,
      id: `${api}/drawings/too-many`,
      title: `More than ${mostImages} pictures are refused`,
      ask: turn(shape, prompt, {
        set: place(
          Array.from({ length: mostImages + 1 }, () => picture),
          prompt,
        ),
        after: drawn,
      }),
      expected: '400 in words',
      why: 'A reference that is dropped without a word is missing in the result.',
      provenBy: `${api}:images:lost`,
      judge: isRefused(undefined),
    },
  ];
}

const drawingModel = 'gamma-3.1-flash-image';

/** A PNG. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Chat completions carry no documents. */
function documentNeeds({ rules }: WireShape): readonly Need[] {
  if (rules.media === 'CHAT-2') return [];
  return [{ kind: 'input', input: rules.media === 'GEN-2' ? 'pdf' : 'file' }];
}
