/** Remembers where the window was, and keeps it on a screen that is still there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const placeSchema = z.strictObject({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  maximized: z.boolean(),
  /** Absent in what an earlier version wrote. */
  fullScreen: z.boolean().default(false),
});
type KeptPlace = z.infer<typeof placeSchema>;

/** Without `x` and `y` the system puts it where it likes. */
export interface WindowPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
}

/** In device-independent pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const smallest = { width: 720, height: 480 };
const first: KeptPlace = { width: 1280, height: 820, maximized: false, fullScreen: false };

/** The last place if it can still be seen and grasped on one of `screens` (their work areas), else the size alone, made to fit. */
export function placeOn(screens: readonly Area[], last: KeptPlace | undefined): WindowPlace {
  const wanted = last ?? first;
  const { x, y } = wanted;
  const screen =
    x === undefined || y === undefined
      ? undefined
      : // A strip of the title bar must be on it.
        screens.find(
          (area) =>
            x + wanted.width >= area.x + 120 &&
            x <= area.x + area.width - 120 &&
            y >= area.y - 8 &&
            y <= area.y + area.height - 40,
        );
  const area = screen ?? screens[0];
  const size = area
    ? {
        width: Math.max(Math.min(wanted.width, area.width), Math.min(smallest.width, area.width)),
        height: Math.max(Math.min(wanted.height, area.height), Math.min(smallest.height, area.height)),
      }
    : { width: wanted.width, height: wanted.height };
  return {
    ...(screen && x !== undefined && y !== undefined ? { x, y } : {}),
    ...size,
    maximized: wanted.maximized,
    fullScreen: wanted.fullScreen,
  };
}

/** So far right of and below the other one that both title bars can be grasped. */
const besideBy = 28;

/** The place of a window that opens beside one of these bounds. */
export function placeBeside({ x, y, width, height }: Area): KeptPlace {
  return { x: x + besideBy, y: y + besideBy, width, height, maximized: false, fullScreen: false };
}

/** Undefined where nothing readable was kept. */
export function readPlace(file: string): KeptPlace | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** A place that cannot be kept is not worth a word. */
export function writePlace(file: string, place: WindowPlace): void {
  try {
    writeFileSync(file, `${JSON.stringify(place)}\n`);
  } catch {
    // The folder cannot be written; the app says so where it matters, for the history.
  }
}
