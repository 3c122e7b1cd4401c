/** The ticks of a score as outlines: a strip is a shape among others, so that the page draws it with all that stands around it. */
import { heightOf, heightScale, ScoreColumns, type ScoreSpan, type Tick } from '../../shared/score/score-columns.ts';
import type { Score } from '../../shared/score/score.ts';

/** In CSS pixels. */
const pitchPx = 4;
const tickPx = 2.4;

export interface StripView {
  readonly score: Score;
  readonly span: ScoreSpan;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels of a CSS pixel: ticks begin and end on whole ones. */
  readonly ratio: number;
  /** Events before the playhead; undefined without one. */
  readonly position?: number | undefined;
}

/** Path data in CSS pixels: all ticks without a playhead, else those before it and those after it. */
export interface StripPaths {
  readonly played: string;
  readonly later: string;
}

/** Outlines one strip as it grows. Undefined where it looks as it did, and where it has no room. */
export function createStripOutline(): (view: StripView) => StripPaths | undefined {
  let shown: StripView | undefined;
  let columns: ScoreColumns | undefined;

  return (view) => {
    const { score, span, ratio, position } = view;
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    if (width <= 0 || height <= 0) return undefined;
    const isSameGround = shown !== undefined && hasSameGround(shown, view);
    const wide = Math.max(1, Math.round(tickPx * ratio));
    // The last tick is as wide as the others.
    if (columns === undefined || !isSameGround) columns = new ScoreColumns(score, span, width - wide);
    const hasGrown = isSameGround && columns.gather() < columns.width;
    if (isSameGround && !hasGrown && shown?.position === position) return undefined;
    shown = view;
    const ticks = columns.ticks(pitchPx * ratio);
    const scale = heightScale(ticks);
    // Thousandths of a pixel are nothing to see, and at 110 % all digits are most of the text.
    const px = (devicePixels: number): number => Math.round((devicePixels / ratio) * 1_000) / 1_000;
    const outlineOf = ({ column, bytes }: Tick): string => {
      const tall = Math.max(2, Math.round(heightOf(bytes, scale) * height));
      const top = Math.round((height - tall) / 2);
      return `M${px(column)} ${px(top)}h${px(wide)}v${px(tall)}h${-px(wide)}z`;
    };
    const last = playedTo(columns, view);
    const all = ticks.map(outlineOf);
    const played = ticks.findIndex(({ column }) => column > last);
    if (played === -1) return { played: all.join(''), later: '' };
    return { played: all.slice(0, played).join(''), later: all.slice(played).join('') };
  };
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
