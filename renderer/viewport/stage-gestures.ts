/** What hands do on a stage: the wheel, two fingers and dragging move the view, everything else goes to the tool. */
import { toImage, type ImagePoint, type ScreenPoint } from './geometry.ts';
import type { Stage } from './stage.ts';
import type { ToolInput } from './tool-input.ts';
import { pannedBy, pinched, zoomedTo } from './viewport.ts';
import { createWheelReader } from './wheel.ts';

export interface GestureTarget {
  readonly stage: Stage;
  /** A plain drag moves the image: no tool can be used, or the space bar is held. */
  readonly drags: () => boolean;
  readonly onInput: (input: ToolInput) => void;
  /** Where the pointer is, in CSS pixels of the stage; null when it has left. */
  readonly onHover: (place: { readonly x: number; readonly y: number } | null) => void;
}

type Work =
  | { readonly type: 'none' }
  | { readonly type: 'tool'; readonly pointer: number }
  | { readonly type: 'pan'; readonly pointer: number; readonly at: ScreenPoint }
  | { readonly type: 'pinch'; readonly fingers: readonly [number, number] };

/** The eraser end of a pen. */
const eraserButton = 32;

/** Returns a function that stops it. */
export function attachGestures(element: HTMLElement, { stage, drags, onInput, onHover }: GestureTarget): () => void {
  const meaningOf = createWheelReader();
  const fingers = new Map<number, ScreenPoint>();
  let work: Work = { type: 'none' };

  const imageAt = (event: PointerEvent): ImagePoint | undefined => {
    const viewport = stage.viewport.getState();
    return viewport === null ? undefined : toImage(viewport, stage.pointAt(event.clientX, event.clientY));
  };
  const held = (event: PointerEvent): { readonly shift: boolean; readonly alt: boolean } => ({
    shift: event.shiftKey,
    alt: event.altKey || (event.buttons & eraserButton) !== 0,
  });
  const beginPinch = (): void => {
    const [one, other] = [...fingers.keys()];
    if (one === undefined || other === undefined) return;
    if (work.type === 'tool') onInput({ type: 'cancel' });
    work = { type: 'pinch', fingers: [one, other] };
  };

  const onDown = (event: PointerEvent): void => {
    element.focus({ preventScroll: true });
    stage.locate();
    const at = stage.pointAt(event.clientX, event.clientY);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, at);
      if (fingers.size === 2) beginPinch();
    }
    if (work.type !== 'none') return;
    const pans = event.button === 1 || (event.button === 0 && drags());
    if (!pans && event.button !== 0 && event.button !== 5) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    if (pans) {
      work = { type: 'pan', pointer: event.pointerId, at };
      return;
    }
    const point = imageAt(event);
    if (point === undefined) return;
    work = { type: 'tool', pointer: event.pointerId };
    onInput({ type: 'down', point, pressure: pressureOf(event), ...held(event) });
  };
  const onMove = (event: PointerEvent): void => {
    hover(event);
    switch (work.type) {
      case 'pinch': {
        const [one, other] = work.fingers;
        const before = [fingers.get(one), fingers.get(other)] as const;
        if (!fingers.has(event.pointerId)) return;
        fingers.set(event.pointerId, stage.pointAt(event.clientX, event.clientY));
        const after = [fingers.get(one), fingers.get(other)] as const;
        if (!before[0] || !before[1] || !after[0] || !after[1]) return;
        const from = [before[0], before[1]] as const;
        const to = [after[0], after[1]] as const;
        stage.see((now) => pinched(now, from, to));
        return;
      }
      case 'pan': {
        if (work.pointer !== event.pointerId) return;
        const at = stage.pointAt(event.clientX, event.clientY);
        const from = work.at;
        work = { ...work, at };
        stage.see((now) => pannedBy(now, at.x - from.x, at.y - from.y));
        return;
      }
      case 'tool':
        if (work.pointer === event.pointerId) moveTool(event);
        return;
      case 'none':
        moveTool(event);
    }
  };
  const moveTool = (event: PointerEvent): void => {
    const viewport = stage.viewport.getState();
    if (viewport === null) return;
    const points: number[] = [];
    const ratio = viewport.stage.ratio;
    const corner = stage.pointAt(0, 0);
    if (work.type === 'tool') {
      const passed = event.getCoalescedEvents?.() ?? [];
      for (const one of passed.length > 0 ? passed : [event]) {
        points.push(
          (one.clientX * ratio + corner.x - viewport.x) / viewport.scale,
          (one.clientY * ratio + corner.y - viewport.y) / viewport.scale,
          pressureOf(one),
        );
      }
    }
    const point = toImage(viewport, stage.pointAt(event.clientX, event.clientY));
    onInput({ type: 'move', point, points, ...held(event) });
  };
  const onEnd = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (work.type === 'pinch') {
      if (work.fingers.includes(event.pointerId)) work = { type: 'none' };
      return;
    }
    if (work.type === 'none' || work.pointer !== event.pointerId) return;
    const ended = work.type;
    work = { type: 'none' };
    if (ended !== 'tool') return;
    const point = imageAt(event);
    if (event.type === 'pointercancel' || point === undefined) onInput({ type: 'cancel' });
    else onInput({ type: 'up', point, ...held(event) });
  };
  const hover = (event: PointerEvent): void => {
    const viewport = stage.viewport.getState();
    if (viewport === null) return;
    const at = stage.pointAt(event.clientX, event.clientY);
    onHover({ x: at.x / viewport.stage.ratio, y: at.y / viewport.stage.ratio });
  };
  const onEnter = (): void => stage.locate();
  const onLeave = (): void => onHover(null);
  const onDouble = (event: MouseEvent): void => {
    const viewport = stage.viewport.getState();
    if (viewport === null) return;
    onInput({ type: 'finish', point: toImage(viewport, stage.pointAt(event.clientX, event.clientY)) });
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    stage.locate();
    const meaning = meaningOf(event);
    if (meaning.type === 'pan') stage.pan(meaning.dx, meaning.dy);
    else {
      const at = stage.pointAt(event.clientX, event.clientY);
      stage.see((now) => zoomedTo(now, now.scale * meaning.factor, at));
    }
  };

  element.addEventListener('pointerenter', onEnter);
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onEnd);
  element.addEventListener('pointercancel', onEnd);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('dblclick', onDouble);
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    element.removeEventListener('pointerenter', onEnter);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onEnd);
    element.removeEventListener('pointercancel', onEnd);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('dblclick', onDouble);
    element.removeEventListener('wheel', onWheel);
  };
}

/** A mouse has none, and a finger says little. */
function pressureOf(event: PointerEvent): number {
  return event.pointerType === 'pen' ? event.pressure : 1;
}
