/** What a user does to a mask, as data in image coordinates: replaying the steps gives the mask again (IMG-6). */
import { z } from 'zod';
import { storedFileSchema } from '../attachment-schema.ts';

/** Pixels of the image, from its top left corner; fractions allowed. Shapes may reach beyond the image. */
const pixel = z.number().min(-100_000).max(100_000);
const length = z.number().min(0).max(100_000);
/** Adds to what is to change, or takes away from it. */
const mode = z.enum(['add', 'remove']);

const shift = z.number().int().min(-100_000).max(100_000);

/** x, y, x, y, … of corners in order; the last one joins the first. */
const corners = z.array(pixel).min(6).max(400_000);

export const maskOpSchema = z.discriminatedUnion('type', [
  /** Brush and eraser. `points`: x, y, pressure (0 to 1; 1 for a mouse), …; `size` is the diameter at full pressure; `hardness` 1 is a crisp edge. */
  z.strictObject({
    type: z.literal('stroke'),
    mode,
    size: z.number().min(1).max(4000),
    hardness: z.number().min(0).max(1),
    points: z.array(pixel).min(3).max(600_000),
  }),
  z.strictObject({ type: z.literal('rectangle'), mode, x: pixel, y: pixel, width: length, height: length }),
  /** Inside of the box. */
  z.strictObject({ type: z.literal('ellipse'), mode, x: pixel, y: pixel, width: length, height: length }),
  /** Lasso and polygon. */
  z.strictObject({ type: z.literal('polygon'), mode, points: corners }),
  z.strictObject({ type: z.literal('invert') }),
  z.strictObject({ type: z.literal('clear') }),
  z.strictObject({ type: z.literal('fill') }),
  /** Negative shrinks. */
  z.strictObject({ type: z.literal('grow'), pixels: z.number().int().min(-500).max(500) }),
  /** Softens the edge over so many pixels on either side. */
  z.strictObject({ type: z.literal('feather'), pixels: z.number().int().min(1).max(500) }),
  /** All of it by so many pixels; what leaves the image is gone. */
  z.strictObject({ type: z.literal('move'), x: shift, y: shift }),
  /** A range of colours, as the black and white picture that was found: white is what is added, or taken away. */
  z.strictObject({ type: z.literal('selection'), mode, file: storedFileSchema }),
  /** A mask from a file replaces what was there. */
  z.strictObject({ type: z.literal('import'), file: storedFileSchema }),
]);
export type MaskOp = z.infer<typeof maskOpSchema>;
export type StrokeOp = Extract<MaskOp, { type: 'stroke' }>;
export type MaskMode = z.infer<typeof mode>;
