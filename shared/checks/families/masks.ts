/** Checks of masks: which are taken, and a bench of what stays and what changes under them, pixel by pixel. */
import type { Ask } from '../ask.ts';
import type { Check, RecordPlace, Verdict } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { listAt, textAt } from '../json-place.ts';
import { differs, inBody, isRefused, kept, notRun } from '../judging.ts';
import { measureEdit, type RequestedEdit, type EditMeasure } from '../edit-measure.ts';
import type { MaskMetrics } from '../mask-metrics.ts';
import { holes, maskedSide, type HoleName, type SampleName } from '../samples.ts';
import { edited, endpointOf, isDrawn, onPictures, prompt } from './asking-pictures.ts';

const inMasks = {
  ...endpointOf('image-edits'),
  capability: 'Masks',
  rule: { id: 'IMG-6', source: 'POST /v1/images/edits' },
} as const;

const masked = (mask: SampleName): Ask => edited({}, [{ name: 'mask', sample: mask }]);

const takenChecks: readonly Check[] = [
  {
    ...inMasks,
    id: 'image-edits/mask/taken',
    title: 'A mask of the size of its picture is taken',
    ask: masked('mask.png'),
    expected: 'a picture',
    why: 'Without masks the whole picture is drawn anew.',
    provenBy: 'image-edits:refuses:mask',
    judge: isDrawn,
  },
  {
    ...inMasks,
    id: 'image-edits/mask/other-size',
    title: 'A mask of another size than its picture is refused',
    ask: masked('mask-small.png'),
    expected: '400 that names mask',
    why: 'A mask that is stretched opens another place than was painted.',
    provenBy: 'image-edits:ignores:mask',
    judge: isRefused('mask'),
  },
  {
    ...inMasks,
    id: 'image-edits/mask/too-large',
    title: 'A mask of 4 MB and more is refused',
    ask: masked('mask-heavy.png'),
    expected: '400 that names mask',
    why: 'A mask that is dropped for its size is paid for as if it were there.',
    provenBy: 'image-edits:ignores:mask',
    judge: isRefused('mask'),
  },
  {
    ...inMasks,
    id: 'image-edits/mask/no-alpha',
    title: 'A mask without an alpha channel is refused',
    ask: masked('mask-flat.png'),
    expected: '400 that names mask',
    why: 'A mask that says nothing is paid for as if it did.',
    provenBy: 'image-edits:ignores:mask',
    judge: isRefused('mask'),
  },
];

/** A picture of blocks under a mask, back as a PNG of its own size: whatever changed of it is seen. */
const benched = (mask: SampleName, picture: SampleName = 'pattern.png'): Ask => ({
  kind: 'form',
  api: 'image-edits',
  form: [
    { name: 'prompt', value: prompt },
    { name: 'image', sample: picture },
    { name: 'mask', sample: mask },
    { name: 'size', value: `${maskedSide}x${maskedSide}` },
    { name: 'output_format', value: 'png' },
  ],
});

/** By the mask, for each answer; null for one that could not be measured. */
const measured = new WeakMap<Evidence, Map<SampleName, EditMeasure | null>>();

/** The picture that an answer brought, to be measured before it is judged; empty where there is none. */
export function editedPicture(evidence: Evidence): string {
  return textAt(listAt(evidence.body, '/data')[0], '/b64_json') ?? '';
}

/** What was measured elsewhere: whoever judges this answer does not measure it. */
export function tellMeasure(evidence: Evidence, { mask }: RequestedEdit, measure: EditMeasure | undefined): void {
  const known = measured.get(evidence) ?? new Map<SampleName, EditMeasure | null>();
  measured.set(evidence, known.set(mask, measure ?? null));
}

function measureOf(evidence: Evidence, asked: RequestedEdit): EditMeasure | null {
  const known = measured.get(evidence)?.get(asked.mask);
  if (known !== undefined) return known;
  const found = measureEdit(editedPicture(evidence), asked);
  tellMeasure(evidence, asked, found);
  return found ?? null;
}

const place: RecordPlace = inBody('/data/0/b64_json');

const onMetrics = (asked: RequestedEdit, judge: (measure: EditMeasure) => Verdict): Check['judge'] =>
  onPictures((_, evidence) => {
    const found = measureOf(evidence, asked);
    return found === null
      ? notRun(`no PNG of ${maskedSide} × ${maskedSide} that could be measured`, place)
      : judge(found);
  });

const verdict = (holds: boolean, received: string): Verdict =>
  holds ? kept(received, place) : differs(received, place);

/** The share of pixels outside of a mask that may change, as the work of an encoder. */
const mostChanged = 0.001;
/** Levels by which an opened part has to change at least: less is no edit. */
const leastInside = 4;
/** Levels of colour that nobody sees. */
const mostDrift = 1;

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.01 ? 2 : 0)} %`;
const levels = (value: number): string => `${value.toFixed(1)} levels`;
const keptWords = ({ changed, outside }: MaskMetrics): string =>
  `${percent(changed)} of what was to stay changed, by ${levels(outside)} on average`;

/** The mask under which it is looked for whether the picture has moved. */
const shifted: SampleName = 'mask-corner.png';

interface BenchRow {
  readonly id: string;
  readonly title: string;
  readonly mask: SampleName;
  readonly picture?: SampleName;
  readonly expected: string;
  readonly why: string;
  readonly provenBy: string;
  readonly judge: (measure: EditMeasure) => Verdict;
}

const keepsAndChanges = ({ metrics }: EditMeasure): Verdict =>
  verdict(
    metrics.changed <= mostChanged && metrics.inside >= leastInside,
    `${keptWords(metrics)}; the opened part by ${levels(metrics.inside)}`,
  );

const rows: readonly BenchRow[] = [
  {
    id: 'opaque',
    title: 'Under an opaque mask nothing changes',
    mask: 'mask-opaque.png',
    expected: 'every pixel as it was sent',
    why: 'Whoever protects the whole picture gets another one.',
    provenBy: 'image-edits:ignores:mask',
    judge: ({ metrics }) => verdict(metrics.changed <= mostChanged, keptWords(metrics)),
  },
  {
    id: 'open',
    title: 'Under an open mask the picture changes',
    mask: 'mask-open.png',
    expected: `a change of ${leastInside} levels or more`,
    why: 'The picture that was paid for is the one that was sent.',
    provenBy: 'masks:closed',
    judge: ({ metrics }) => verdict(metrics.inside >= leastInside, `changed by ${levels(metrics.inside)}`),
  },
  {
    id: 'sense',
    title: 'What is transparent changes, and what is opaque stays',
    mask: 'mask-corner.png',
    expected: 'more change in the hole than around it',
    why: 'A mask taken the other way round destroys what it should protect.',
    provenBy: 'masks:inverted',
    judge: ({ metrics }) =>
      verdict(
        metrics.inside > metrics.outside,
        `the hole by ${levels(metrics.inside)}, around it by ${levels(metrics.outside)}`,
      ),
  },
  {
    id: 'edge',
    title: 'The edge of a hole lies where the mask has it, to the pixel',
    mask: 'mask-corner.png',
    expected: 'no change in the pixels that touch the hole',
    why: 'Edits that are laid over one another leave a seam.',
    provenBy: 'masks:moved',
    judge: ({ metrics }) =>
      verdict(
        metrics.changedAtEdge <= 0.1,
        `${percent(metrics.changedAtEdge)} of the pixels that touch the hole changed`,
      ),
  },
  {
    id: 'drift',
    title: 'Colours outside of a hole stay',
    mask: 'mask-corner.png',
    expected: `at most ${mostDrift} level on average`,
    why: 'After a few edits the picture has other colours.',
    provenBy: 'masks:drift',
    judge: ({ metrics }) => verdict(Math.abs(metrics.drift) <= mostDrift, `${levels(metrics.drift)} on average`),
  },
  {
    id: 'shift',
    title: 'What is outside of a hole stays in its place',
    mask: 'mask-corner.png',
    expected: 'no shift',
    why: 'An edit cannot be laid over the picture that it was made from.',
    provenBy: 'masks:shifted',
    judge: ({ shift: [dx, dy] }) => {
      return verdict(dx === 0 && dy === 0, dx === 0 && dy === 0 ? 'no shift' : `${dx} right, ${dy} down, in pixels`);
    },
  },
  {
    id: 'soft',
    title: 'A soft edge blends',
    mask: 'mask-soft.png',
    expected: 'change in the outer half of the edge too, less than in the inner half',
    why: 'A feathered mask that is cut hard leaves an outline.',
    provenBy: 'masks:hard',
    judge: ({ metrics }) =>
      verdict(
        metrics.mostlyKept > 0.5 && metrics.mostlyKept < metrics.mostlyOpen,
        `outer half by ${levels(metrics.mostlyKept)}, inner half by ${levels(metrics.mostlyOpen)}`,
      ),
  },
  {
    id: 'exif',
    title: 'A mask lies upright on a picture that EXIF turns',
    mask: 'mask-corner.png',
    picture: 'pattern-turned.png',
    expected: 'the hole in the upper left of the upright picture',
    why: 'Pictures of phones are changed in another place than was painted.',
    provenBy: 'masks:turned',
    judge: keepsAndChanges,
  },
  ...Array.from({ length: holes }, (_, at): BenchRow => {
    const mask: HoleName = `mask-hole-${at}.png`;
    return {
      id: `hole/${at + 1}`,
      title: `A hole in row ${Math.floor(at / 5) + 1}, column ${(at % 5) + 1} changes, and nothing else`,
      mask,
      expected: `at most ${percent(mostChanged)} changed outside, ${leastInside} levels or more inside`,
      why: 'What is outside of the mask was to stay, wherever it is.',
      provenBy: 'masks:inverted',
      judge: keepsAndChanges,
    };
  }),
];

export const maskChecks: readonly Check[] = [
  ...takenChecks,
  ...rows.map(({ id, mask, picture, judge, ...row }): Check => {
    // All that share a request are judged by one measure.
    const measures: RequestedEdit = { mask, shift: mask === shifted };
    return {
      ...{ ...inMasks, ...row, measures },
      id: `image-edits/mask/${id}`,
      ask: benched(mask, picture),
      judge: onMetrics(measures, judge),
    };
  }),
];
