/** Checks of edits: how many images are taken, and what the smaller of the two models takes of the others' table. */
import type { Check } from '../check.ts';
import { isRefused } from '../judging.ts';
import { edited, endpointOf, isDrawn, isFormat, isSize, modelOf, prompt } from './asking-pictures.ts';

const severalImages: Check = {
  ...endpointOf('image-edits'),
  capability: 'Picture options',
  id: 'image-edits/images/several',
  title: 'Several images are taken, each as image[]',
  ask: {
    kind: 'form',
    api: 'image-edits',
    form: [
      { name: 'prompt', value: prompt },
      { name: 'image[]', sample: 'scene.png' },
      { name: 'image[]', sample: 'red.png' },
    ],
  },
  expected: 'a picture',
  why: 'A subject and a style come from two images.',
  provenBy: 'image-edits:refuses:image[]',
  judge: isDrawn,
};

/** What the other model takes of an edit: less. */
const ofEach = {
  ...endpointOf('image-edits'),
  needs: [{ kind: 'model', model: modelOf['image-generations'] }],
  capability: 'Picture options',
  rule: { id: 'IMG-3', source: 'POST /v1/images/edits' },
} as const;
const askedOfEach = edited({ size: '1024x1024', output_format: 'jpeg' });

export const editChecks: readonly Check[] = [
  {
    ...ofEach,
    id: 'image-edits/each/format',
    title: 'An edit comes in the format that is asked for',
    ask: askedOfEach,
    expected: 'a JPEG by its bytes',
    why: 'A file under the wrong ending opens nowhere.',
    provenBy: 'pictures:wrong-format',
    judge: isFormat('jpeg'),
  },
  {
    ...ofEach,
    id: 'image-edits/each/size',
    title: 'An edit comes in the size that is asked for',
    ask: askedOfEach,
    expected: '1024 × 1024',
    why: 'A picture of another size does not fit where it was meant for.',
    provenBy: 'pictures:wrong-size',
    judge: isSize([1024, 1024]),
  },
  {
    ...ofEach,
    id: 'image-edits/each/refused/image[]',
    title: 'A second image is refused',
    ask: edited({}, [{ name: 'image[]', sample: 'red.png' }]),
    expected: '400 that names image',
    why: 'An image that is dropped without a word is missing in the result.',
    provenBy: 'image-edits:ignores:image[]',
    judge: isRefused('image'),
  },
  {
    ...ofEach,
    id: 'image-edits/each/refused/mask',
    title: 'A mask is refused',
    ask: edited({}, [{ name: 'mask', sample: 'mask.png' }]),
    expected: '400 that names mask',
    why: 'What the mask was to keep is drawn anew.',
    provenBy: 'image-edits:ignores:mask',
    judge: isRefused('mask'),
  },
  {
    ...ofEach,
    id: 'image-edits/each/refused/quality',
    title: 'A quality is refused',
    ask: edited({ quality: 'low' }),
    expected: '400 that names quality',
    why: 'What is paid for is not what was asked for.',
    provenBy: 'image-edits:ignores:quality',
    judge: isRefused('quality'),
  },
  severalImages,
];
