/** Checks of the sizes of pictures: every row of every table, and what is refused. */
import { models } from '../../catalog/models.ts';
import type { Check } from '../check.ts';
import { isRefused } from '../judging.ts';
import { asking, edited, endpointOf, isSize, modelOf, prompt } from './asking-pictures.ts';

const inSize = {
  capability: 'Picture sizes',
  why: 'A picture of another size does not fit where it was meant for, and the price is the same.',
} as const;

function ratioChecks(): readonly Check[] {
  return models.flatMap(({ id, sizes, apis }): readonly Check[] => {
    const [api] = apis;
    if (sizes?.kind !== 'ratios' || api === undefined) return [];
    const { rows, steps } = sizes.table;
    return rows.flatMap(({ ratio, sizes: row }) =>
      row.map((size, index): Check => {
        const step = steps[index] ?? '';
        return {
          ...inSize,
          id: `${api}/sizes/${id}/${ratio}/${step}`,
          title: `${ratio} at ${step} is ${size.join(' × ')}`,
          rule: { id: 'GEN-8', source: `Pixel sizes for ${id}` },
          endpoint: api,
          needs: [{ kind: 'model', model: id }],
          ask: {
            kind: 'turn',
            api,
            prompt,
            draws: true,
            set: { '/generationConfig': { imageConfig: { aspectRatio: ratio, imageSize: step } } },
          },
          expected: size.join(' × '),
          provenBy: 'pictures:wrong-size',
          judge: isSize(size),
        };
      }),
    );
  });
}

function listedChecks(): readonly Check[] {
  return (['image-generations', 'image-edits'] as const).flatMap((endpoint) => {
    const facts = models.find(({ id }) => id === modelOf[endpoint]);
    const sizes = facts?.sizes === undefined || facts.sizes.kind === 'ratios' ? [] : facts.sizes.sizes;
    return sizes.map(({ value, size }): Check => ({
      ...inSize,
      ...endpointOf(endpoint),
      id: `${endpoint}/sizes/${value}`,
      title: `${value} is ${size.join(' × ')}`,
      rule: { id: endpoint === 'image-generations' ? 'IMG-2' : 'IMG-5', source: 'Common sizes' },
      ask: asking(endpoint, { size: value }),
      expected: size.join(' × '),
      provenBy: 'pictures:wrong-size',
      judge: isSize(size),
    }));
  });
}

const badSizes = [
  { value: '1000x1000', label: 'no multiple of 16' },
  { value: '4096x1024', label: 'a side above 3840' },
  { value: '3328x1024', label: 'wider than 3:1' },
  { value: '512x512', label: 'too few pixels' },
  { value: '3840x3840', label: 'too many pixels' },
] as const;

/** What the tables of both endpoints refuse. */
const badRatios: readonly Check[] = models.flatMap(({ id, sizes, apis }): readonly Check[] => {
  const [api] = apis;
  if (sizes?.kind !== 'ratios' || api === undefined) return [];
  const bad = [
    { field: 'aspectRatio', value: '7:5', label: 'a ratio that is not in the table' },
    { field: 'imageSize', value: '2k', label: 'a lower-case k' },
  ] as const;
  return bad.map(({ field, value, label }): Check => ({
    ...inSize,
    id: `${api}/sizes/${id}/refused/${field}`,
    title: `${label.slice(0, 1).toUpperCase()}${label.slice(1)} is refused`,
    rule: { id: 'GEN-8', source: `Pixel sizes for ${id}` },
    endpoint: api,
    needs: [{ kind: 'model', model: id }],
    ask: { kind: 'turn', api, prompt, draws: true, set: { '/generationConfig': { imageConfig: { [field]: value } } } },
    expected: `400 that names ${field}`,
    provenBy: `${api}:ignores:generationConfig.imageConfig`,
    judge: isRefused(field),
  }));
});

export const sizeChecks: readonly Check[] = [
  ...ratioChecks(),
  ...badRatios,
  ...listedChecks(),
  ...badSizes.map(({ value, label }): Check => ({
    ...inSize,
    ...endpointOf('image-edits'),
    id: `image-edits/sizes/refused/${value}`,
    title: `A size with ${label} is refused`,
    rule: { id: 'IMG-5', source: 'Limits' },
    ask: edited({ size: value }),
    expected: '400 that names size',
    provenBy: 'image-edits:ignores:size',
    judge: isRefused('size'),
  })),
];
