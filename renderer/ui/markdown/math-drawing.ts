/** Draws formulas with KaTeX, which is fetched when the first one is near, a few at a time so that none holds up the window. */
import type { drawFormula, Formula } from './formula.ts';
import { whenNear } from './when-near.ts';

/** Milliseconds of drawing in one frame. */
const sliceMs = 8;
/** Up to this many formulas of one render are drawn at once: their TeX is not seen first, and the text below moves once. */
const few = 4;
/** Up to so many characters of them together, which KaTeX draws in about the time of a slice. */
const fewCharacters = 1_000;

let draw: typeof drawFormula | undefined;
let fetching = false;
let failed = false;
let scheduled = false;
const waiting = new Set<Formula>();
/** Formulas of the current render, each with a function that defers it until it is near. */
const fresh = new Map<Formula, () => void>();

/** Puts the drawn formula in place of the element's text, now or when it comes near. Returns a function that cancels it. */
export function drawMath(element: HTMLElement | null, tex: string, display: boolean): () => void {
  if (element === null) return () => undefined;
  const one: Formula = { element, tex, display };
  let leave: (() => void) | undefined;
  const wait = (): void => {
    leave = whenNear(element, () => {
      leave?.();
      waiting.add(one);
      schedule();
    });
  };
  if (draw === undefined) wait();
  else {
    if (fresh.size === 0) queueMicrotask(drawFresh);
    fresh.set(one, wait);
  }
  return () => {
    fresh.delete(one);
    leave?.();
    waiting.delete(one);
  };
}

function drawFresh(): void {
  const all = [...fresh];
  fresh.clear();
  const isMuch = all.length > few || all.reduce((sum, [{ tex }]) => sum + tex.length, 0) > fewCharacters;
  for (const [one, wait] of all) {
    if (isMuch) wait();
    else draw?.(one);
  }
}

/** Fetches what formulas need in an idle moment, before much is shown. */
export function warmMath(): void {
  const warm = (): void => {
    if (draw === undefined && !fetching && !failed) void fetchKatex();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(warm);
  else setTimeout(warm, 200);
}

/** Those of plain formulas; script, Fraktur and the like come when they are used. */
const usualFonts = /^["']?KaTeX_(Main|Math|Size\d|AMS)\b/;

/** In milliseconds: a formula is drawn without its fonts rather than later. */
const fontsWithinMs = 500;

/**
 * Each font lays out anew what waits for one when it comes, so that one for each kind of formula would do so again and
 * again while an answer streams: they come together, before the first formula is drawn.
 */
async function fetchFonts(): Promise<void> {
  const faces = [...document.fonts].filter(({ family }) => usualFonts.test(family));
  // Without one of them a formula is drawn all the same, and asks for it again.
  const all = Promise.allSettled(faces.map(async (face) => face.load()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, fontsWithinMs))]);
}

function schedule(): void {
  if (draw === undefined) {
    if (!fetching && !failed) void fetchKatex();
    return;
  }
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(drawSome);
}

async function fetchKatex(): Promise<void> {
  fetching = true;
  try {
    const [formula] = await Promise.all([import('./formula.ts'), fetchFonts()]);
    draw = formula.drawFormula;
    schedule();
  } catch {
    // The TeX itself stays to be read.
    failed = true;
  } finally {
    fetching = false;
  }
}

function drawSome(): void {
  scheduled = false;
  const until = performance.now() + sliceMs;
  for (const one of waiting) {
    waiting.delete(one);
    draw?.(one);
    if (performance.now() > until) break;
  }
  if (waiting.size > 0) schedule();
}
