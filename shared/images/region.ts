/** A region edit: which part of a large image is sent around its frame, at which size, and where the result goes back. */
import type { PixelSize } from '../catalog/image-sizes.ts';
import type { ModelFacts } from '../catalog/models.ts';
import type { EndpointSettings, Frame, DrawingProtocolSettings, ImageJob } from './image-job.ts';
import { takesReferences } from './descriptions.ts';
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

/**
 * Plans the region of an image of the given size. Of all sizes that the model draws it takes the one that costs least:
 * image beyond what has to be sent, and scaling, of which making smaller is the worse since it loses detail. A size
 * that is the crop's own, without any scaling, wins over one that is nearly it. Undefined where the model draws no
 * sizes that are known.
 */
export function regionPlan(image: PixelSize, frame: Frame, choices: SizeChoices | undefined): RegionPlan | undefined {
  const inside = within(frame, image);
  const wanted = withContext(inside, image);
  const { sizes, settingsAt } = askableSizes(choices);
  let best: { readonly cost: number; readonly at: number; readonly crop: CropSize } | undefined;
  for (const [at, size] of sizes.entries()) {
    const exact = exactCrop(size, wanted, image);
    if (exact !== undefined) {
      const cost = costOf(exact, size, wanted);
      if (best === undefined || cost < best.cost) best = { cost, at, crop: exact };
    }
    const scaled = scaledCrop(size, wanted, inside, image);
    const cost = costOf(scaled, size, wanted);
    if (best === undefined || cost < best.cost) best = { cost, at, crop: scaled };
  }
  const sendSize = best === undefined ? undefined : sizes[best.at];
  if (best === undefined || sendSize === undefined) return undefined;
  const crop = placed(best.crop, image);
  const inner = { ...inside, x: inside.x - crop.x, y: inside.y - crop.y };
  return { crop, sendSize, settings: settingsAt(best.at), inner };
}

/** The plan of a job with a region, for its first reference of the given size; undefined where it has none, or its API sends no images. */
export function planOf(job: ImageJob, facts: ModelFacts | undefined, image: PixelSize): RegionPlan | undefined {
  if (job.region === undefined || !takesReferences(job.api)) return undefined;
  return regionPlan(image, job.region, sizeChoices(facts, job.api));
}

/** The job with the size of its region's plan in place of the one that was set. */
export function withRegionSize(job: ImageJob, { settings: size }: RegionPlan): ImageJob {
  const set: EndpointSettings | DrawingProtocolSettings = { ...job.settings[job.api], ...size };
  return { ...job, settings: { ...job.settings, [job.api]: set } };
}

interface AskableSizes {
  readonly sizes: readonly PixelSize[];
  /** Asks for the size at that place. */
  readonly settingsAt: (at: number) => SizeSettings;
}

function askableSizes(choices: SizeChoices | undefined): AskableSizes {
  switch (choices?.kind) {
    case undefined:
      return { sizes: [], settingsAt: () => ({ size: '' }) };
    case 'ratios': {
      const { rows, steps, oneSize } = choices.table;
      return {
        sizes: rows.flatMap(({ sizes }) => sizes),
        settingsAt: (at) => ({
          aspectRatio: rows[Math.floor(at / steps.length)]?.ratio ?? '',
          ...(oneSize === undefined ? { imageSize: steps[at % steps.length] ?? '' } : {}),
        }),
      };
    }
    case 'listed': {
      const { sizes } = choices;
      return { sizes: sizes.map(({ size }) => size), settingsAt: (at) => ({ size: sizes[at]?.value ?? '' }) };
    }
    case 'custom': {
      const sizes = legalSizes();
      return { sizes, settingsAt: (at) => ({ size: sizeValue(sizes[at] ?? [1024, 1024]) }) };
    }
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

/** How large a crop is, and what has to lie in its middle, as far as the image allows. */
interface CropSize {
  readonly width: number;
  readonly height: number;
  readonly around: Frame;
}

/** A crop of exactly the size that is sent, where it holds what is wanted and the image has room for it. */
function exactCrop([width, height]: PixelSize, wanted: Frame, image: PixelSize): CropSize | undefined {
  const fits = width >= wanted.width && height >= wanted.height && width <= image[0] && height <= image[1];
  return fits ? { width, height, around: wanted } : undefined;
}

/** The least crop of a size's ratio; where the image has no room for that, as much of that ratio as there is, or what is wanted, a little stretched. */
function scaledCrop([across, down]: PixelSize, wanted: Frame, frame: Frame, image: PixelSize): CropSize {
  const ratio = across / down;
  const isWider = wanted.width > wanted.height * ratio;
  const width = isWider ? wanted.width : Math.max(wanted.width, Math.round(wanted.height * ratio));
  const height = isWider ? Math.max(wanted.height, Math.round(wanted.width / ratio)) : wanted.height;
  if (width <= image[0] && height <= image[1]) return { width, height, around: wanted };
  // Some context can be done without, the frame cannot.
  const isImageWider = image[0] > image[1] * ratio;
  const mostWidth = isImageWider ? Math.max(1, Math.round(image[1] * ratio)) : image[0];
  const mostHeight = isImageWider ? image[1] : Math.max(1, Math.round(image[0] / ratio));
  const holdsFrame = mostWidth >= frame.width && mostHeight >= frame.height;
  return holdsFrame
    ? { width: mostWidth, height: mostHeight, around: frame }
    : { width: wanted.width, height: wanted.height, around: wanted };
}

function placed({ width, height, around }: CropSize, image: PixelSize): Frame {
  const place = (start: number, side: number, whole: number, most: number): number =>
    Math.min(most - whole, Math.max(0, start - Math.floor((whole - side) / 2)));
  return {
    x: place(around.x, around.width, width, image[0]),
    y: place(around.y, around.height, height, image[1]),
    width,
    height,
  };
}

/** What any scaling costs, however little: pixels are no longer the image's own. */
const anyScaling = 0.1;
const shrinking = 2;

/** So much that a size of another ratio is only taken where there is no other. */
const stretching = 10;

function costOf(crop: CropSize, [width, height]: PixelSize, wanted: Frame): number {
  const more = Math.abs(Math.log((crop.width * crop.height) / (wanted.width * wanted.height)));
  if (width === crop.width && height === crop.height) return more;
  const across = Math.log(width / crop.width);
  const down = Math.log(height / crop.height);
  const scale = (across + down) / 2;
  const stretch = Math.abs(across - down);
  // Whole pixels cannot keep a ratio any better.
  const asRounded = 1.5 / Math.min(crop.width, crop.height);
  return (
    more + anyScaling + Math.abs(scale) * (scale < 0 ? shrinking : 1) + (stretch > asRounded ? stretching * stretch : 0)
  );
}
