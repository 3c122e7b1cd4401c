// @vitest-environment happy-dom
/** A formula that comes with a few words is drawn with them; many at once are drawn as they come near, a few a frame. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** Observers that the test speaks for. */
class Observers {
  static made: Observers | undefined;
  readonly targets = new Set<Element>();
  constructor(
    readonly tell: (
      seen: readonly { target: Element; isIntersecting: true; boundingClientRect: { height: number } }[],
    ) => void,
  ) {
    Observers.made = this;
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
}

const comeNear = (element: Element): void =>
  Observers.made?.tell([{ target: element, isIntersecting: true, boundingClientRect: { height: 20 } }]);

let frames: (() => void)[] = [];
const nextFrame = (): void => {
  for (const work of frames.splice(0)) work();
};

beforeEach(() => {
  frames = [];
  Observers.made = undefined;
  vi.stubGlobal('IntersectionObserver', Observers);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  Object.defineProperty(document, 'fonts', { configurable: true, value: [] });
  // KaTeX draws nothing in a page of an older kind, which one without a document type is.
  Object.defineProperty(document, 'compatMode', { configurable: true, value: 'CSS1Compat' });
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const own of ['fonts', 'compatMode']) Reflect.deleteProperty(document, own);
  });
});

const place = (tex: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement('span'));
  element.textContent = tex;
  onTestFinished(() => element.remove());
  return element;
};

const isDrawn = (element: Element): boolean => element.querySelector('.katex') !== null;

/** KaTeX is there. */
async function fetched() {
  const { drawMath } = await import('../../../../../renderer/ui/markdown/math-drawing.ts');
  const first = place('a');
  drawMath(first, 'a', false);
  comeNear(first);
  await vi.waitFor(() => {
    nextFrame();
    expect(isDrawn(first)).toBe(true);
  });
  return drawMath;
}

test('a few that come together are drawn before the next frame, wherever they are', async () => {
  const drawMath = await fetched();
  const few = ['x^2', String.raw`\frac{a}{b}`].map((tex) => {
    const element = place(tex);
    drawMath(element, tex, false);
    return element;
  });
  expect(few.map(isDrawn)).toEqual([false, false]);
  await Promise.resolve();
  expect(few.map(isDrawn)).toEqual([true, true]);
  expect(frames).toEqual([]);
});

test('many at once wait until they come near', async () => {
  const drawMath = await fetched();
  const many = Array.from({ length: 40 }, (_, at) => {
    const element = place(`x_{${at}}`);
    drawMath(element, `x_{${at}}`, false);
    return element;
  });
  await Promise.resolve();
  nextFrame();
  expect(many.some(isDrawn)).toBe(false);
  expect(many.every((element) => Observers.made?.targets.has(element))).toBe(true);
  comeNear(many[0] as Element);
  nextFrame();
  expect(many.map(isDrawn).filter(Boolean)).toHaveLength(1);
  expect(isDrawn(many[0] as Element)).toBe(true);
});

test('long ones wait too, however few: they would hold up the change that brings them', async () => {
  const drawMath = await fetched();
  const long = Array.from({ length: 60 }, (_, at) => String.raw`\frac{a_{${at}}}{b}`).join(' + ');
  const elements = [long, long, 'x'].map((tex) => {
    const element = place(tex);
    drawMath(element, tex, true);
    return element;
  });
  await Promise.resolve();
  expect(elements.map(isDrawn)).toEqual([false, false, false]);
  for (const element of elements) comeNear(element);
  await vi.waitFor(() => {
    nextFrame();
    expect(elements.map(isDrawn)).toEqual([true, true, true]);
  });
});

test('one that goes again within the same change is not drawn, and its neighbours are', async () => {
  const drawMath = await fetched();
  const [gone, stays] = [place('x'), place('y')];
  drawMath(gone, 'x', false)();
  drawMath(stays, 'y', false);
  await Promise.resolve();
  expect([gone, stays].map(isDrawn)).toEqual([false, true]);
});
