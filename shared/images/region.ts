/** A region edit: which part of a large image is sent around its frame, at which size, and where the result goes back. */
import type { PixelSize } from '../catalog/image-sizes.ts';
import type { ModelFacts } from '../catalog/models.ts';
import type { EndpointSettings, Frame, GenerateImageSettings, ImageJob } from './image-job.ts';
import { legalSizes } from './legal-sizes.ts';
import { sizeChoices, sizeValue } from './size.ts';
import type { SizeChoices, SizeSettings } from './size.ts';

/** How much of the image around the frame goes along at least, on each side: this share of the frame's side, and no fewer pixels. Less only where the image ends. */
export const leastContext = { share: 0.25, pixels: 64 } as const;

export interface RegionPlan {
  /** The part of the image that is sent: the frame and what is around it, inside the image. */
  readonly crop: Frame;
  /** The size that the crop is scaled to, and that is asked for. The result is scaled back to the crop's own size and placed at its corner. */
  readonly sendSize: PixelSize;
  /** Asks for that size. */
  readonly settings: SizeSettings;
  /** The frame within the crop: all that changes of the image. */
  readonly inner: Frame;
}

/** A size that can be asked for. */
interface Candidate {
  readonly size: PixelSize;
  readonly settings: SizeSettings;
}

/**
 * Plans the region of an image of the given size. Of all sizes that the model draws it takes the one that costs least:
 * image beyond what has to be sent, and scaling, of which making smaller is the worse since it loses detail. A size
 * that is the crop's own, without any scaling, wins over one that is nearly it. Undefined where the model draws no
 * sizes that are known.
 */
export function regionPlan(image: PixelSize, frame: Frame, choices: SizeChoices | undefined): RegionPlan | undefined {
  const candidates = candidatesOf(choices);
  const inside = within(frame, image);
  const wanted = withContext(inside, image);
  let best: { readonly cost: number; readonly crop: Frame; readonly candidate: Candidate } | undefined;
  for (const candidate of candidates) {
    for (const crop of cropsFor(candidate.size, wanted, inside, image)) {
      const cost = costOf(crop, candidate.size, wanted);
      if (best === undefined || cost < best.cost) best = { cost, crop, candidate };
    }
  }
  if (best === undefined) return undefined;
  const { crop, candidate } = best;
  const inner = { ...inside, x: inside.x - crop.x, y: inside.y - crop.y };
  return { crop, sendSize: candidate.size, settings: candidate.settings, inner };
}

/** The plan of a job with a region, for its first reference of the given size; undefined where it has none, or its way sends no images. */
export function planOf(job: ImageJob, facts: ModelFacts | undefined, image: PixelSize): RegionPlan | undefined {
  if (job.region === undefined || job.way === 'image-generations') return undefined;
  return regionPlan(image, job.region, sizeChoices(facts, job.way));
}

/** The job with the size of its region's plan in place of the one that was set. */
export function withRegionSize(job: ImageJob, { settings: size }: RegionPlan): ImageJob {
  const set: EndpointSettings | GenerateImageSettings = { ...job.settings[job.way], ...size };
  return { ...job, settings: { ...job.settings, [job.way]: set } };
}

function candidatesOf(choices: SizeChoices | undefined): readonly Candidate[] {
  switch (choices?.kind) {
    case undefined:
      return [];
    case 'ratios':
      return choices.table.rows.flatMap(({ ratio, sizes }) =>
        sizes.map((size, step) => ({
          size,
          settings: { aspectRatio: ratio, imageSize: choices.table.steps[step] ?? '' },
        })),
      );
    case 'listed':
      return choices.sizes.map(({ value, size }) => ({ size, settings: { size: value } }));
    case 'custom':
      return legalSizes().map((size) => ({ size, settings: { size: sizeValue(size) } }));
  }
}

/** The part of a frame that lies inside the image; the whole image where nothing does. */
function within({ x, y, width, height }: Frame, [across, down]: PixelSize): Frame {
  const right = Math.min(across, x + width);
  const bottom = Math.min(down, y + height);
  if (right <= x || bottom <= y) return { x: 0, y: 0, width: across, height: down };
  return { x, y, width: right - x, height: bottom - y };
}

function withContext(frame: Frame, image: PixelSize): Frame {
  const margin = (side: number): number => Math.max(leastContext.pixels, Math.ceil(side * leastContext.share));
  const across = margin(frame.width);
  const down = margin(frame.height);
  const x = Math.max(0, frame.x - across);
  const y = Math.max(0, frame.y - down);
  return {
    x,
    y,
    width: Math.min(image[0], frame.x + frame.width + across) - x,
    height: Math.min(image[1], frame.y + frame.height + down) - y,
  };
}

/** Crops that a size can be sent for: one of exactly that size, and the least of that ratio; where the image has no room for that ratio, what is wanted, a little stretched. */
function cropsFor(size: PixelSize, wanted: Frame, frame: Frame, image: PixelSize): readonly Frame[] {
  const [width, height] = size;
  const crops: Frame[] = [];
  if (width >= wanted.width && height >= wanted.height && width <= image[0] && height <= image[1]) {
    crops.push(around(wanted, width, height, image));
  }
  const ratio = width / height;
  const isWider = wanted.width > wanted.height * ratio;
  const least: PixelSize = isWider
    ? [wanted.width, Math.max(wanted.height, Math.round(wanted.width / ratio))]
    : [Math.max(wanted.width, Math.round(wanted.height * ratio)), wanted.height];
  if (least[0] <= image[0] && least[1] <= image[1]) return [...crops, around(wanted, ...least, image)];
  // Some context can be done without, the frame cannot.
  const most: PixelSize =
    image[0] > image[1] * ratio
      ? [Math.max(1, Math.round(image[1] * ratio)), image[1]]
      : [image[0], Math.max(1, Math.round(image[0] / ratio))];
  if (most[0] >= frame.width && most[1] >= frame.height) return [...crops, around(frame, ...most, image)];
  return [...crops, wanted];
}

/** A crop of the given size with `inner` in its middle, as far as the image allows. */
function around(inner: Frame, width: number, height: number, [across, down]: PixelSize): Frame {
  const place = (start: number, side: number, whole: number, most: number): number =>
    Math.min(most - whole, Math.max(0, start - Math.floor((whole - side) / 2)));
  return {
    x: place(inner.x, inner.width, width, across),
    y: place(inner.y, inner.height, height, down),
    width,
    height,
  };
}

/** What any scaling costs, however little: pixels are no longer the image's own. */
const anyScaling = 0.1;
const shrinking = 2;

function costOf(crop: Frame, [width, height]: PixelSize, wanted: Frame): number {
  const more = Math.abs(Math.log((crop.width * crop.height) / (wanted.width * wanted.height)));
  const across = Math.log(width / crop.width);
  const down = Math.log(height / crop.height);
  const scale = (across + down) / 2;
  const scaling = scale === 0 && across === 0 ? 0 : anyScaling + Math.abs(scale) * (scale < 0 ? shrinking : 1);
  // Rounding to pixels stretches by a trifle.
  const stretch = Math.abs(across - down);
  return more + scaling + (stretch > 0.01 ? 4 * stretch : stretch);
}
