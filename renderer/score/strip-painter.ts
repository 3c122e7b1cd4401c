/** Draws a score on a canvas: only the columns that are new where it grew, and all of them where it is looked at otherwise. */
import {
  heightOf,
  heightScale,
  ScoreColumns,
  type HeightScale,
  type ScoreSpan,
} from '../../shared/score/score-columns.ts';
import type { Score } from '../../shared/score/score.ts';

/** In CSS pixels. */
const pitchPx = 4;
const tickPx = 2.4;

export interface StripColours {
  readonly tick: string;
  /** Colour of what came after the playhead. */
  readonly later: string;
}

export interface StripView {
  readonly score: Score;
  readonly span: ScoreSpan;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels of a CSS pixel. */
  readonly ratio: number;
  /** Events before the playhead; undefined without one. */
  readonly position?: number | undefined;
  readonly colours: StripColours;
}

export interface StripPainter {
  /** Draws what differs from what stands there. */
  paint(view: StripView): void;
}

type Context = Pick<CanvasRenderingContext2D, 'clearRect' | 'fillRect' | 'fillStyle'>;

export function createStripPainter(canvas: { width: number; height: number }, context: Context): StripPainter {
  let shown: StripView | undefined;
  let columns: ScoreColumns | undefined;
  let scale: HeightScale | undefined;
  /** The last tick that was drawn: what comes may be a part of it. */
  let lastColumn = 0;

  const paint = (view: StripView): void => {
    const { score, span, ratio, position, colours } = view;
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    if (width <= 0 || height <= 0) return;
    const isSameGround = shown !== undefined && hasSameGround(shown, view);
    const wide = Math.max(1, Math.round(tickPx * ratio));
    // The last tick is as wide as the others.
    if (columns === undefined || !isSameGround) columns = new ScoreColumns(score, span, width - wide);
    const changed = isSameGround ? columns.gather() : 0;
    const isSameLook = isSameGround && shown?.position === position && shown?.colours === colours;
    shown = view;
    if (isSameLook && changed === columns.width) return;
    const ticks = columns.ticks(pitchPx * ratio);
    const before = scale;
    scale = heightScale(ticks);
    const isSameScale = before !== undefined && before.low === scale.low && before.high === scale.high;
    let from = isSameLook && isSameScale ? Math.min(lastColumn, changed) : 0;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      from = 0;
    }
    context.clearRect(from, 0, width - from, height);
    const played = playedTo(columns, view);
    context.fillStyle = colours.tick;
    let isLater = false;
    for (const { column, bytes } of ticks) {
      if (column < from) continue;
      if (!isLater && column > played) {
        isLater = true;
        context.fillStyle = colours.later;
      }
      const tall = Math.max(2, Math.round(heightOf(bytes, scale) * height));
      context.fillRect(column, Math.round((height - tall) / 2), wide, tall);
    }
    lastColumn = ticks.at(-1)?.column ?? 0;
  };
  return { paint };
}

/** The last column that was played; all of them without a playhead. */
function playedTo(columns: ScoreColumns, { score, span, position }: StripView): number {
  if (position === undefined) return columns.width;
  if (position === 0) return -1;
  const ms = score.timeAt(position - 1);
  return columns.columnAt(ms) ?? (ms < span.fromMs ? -1 : columns.width);
}

function hasSameGround(before: StripView, view: StripView): boolean {
  return (
    before.score === view.score &&
    before.span.fromMs === view.span.fromMs &&
    before.span.toMs === view.span.toMs &&
    before.width === view.width &&
    before.height === view.height &&
    before.ratio === view.ratio
  );
}
