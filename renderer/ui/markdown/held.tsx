/** A part of a long answer that is rendered while near the visible part, and a gap of the same height while far. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { whenFar, whenHidden, whenNear } from './when-near.ts';

/** Heights of parts rendered before, in px, by `name`. */
const measured = new WeakMap<object, number>();

export interface HeldProps {
  /** Stays the same object as long as the part does not change. */
  readonly name: object;
  /** It grows no more. A growing part is always rendered. */
  readonly complete: boolean;
  /** Estimated height in px, for a complete part that was never rendered. */
  readonly guess: () => number;
  /** `heightPx`: the part may skip layout while not visible, with about this height. */
  readonly children: (place: RefObject<HTMLElement | null>, heightPx: number | null) => ReactNode;
}

export function Held({ name, complete, guess, children }: HeldProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const gap = useRef<HTMLDivElement>(null);
  const [heldPx, setHeldPx] = useState(() => (complete ? (measured.get(name) ?? guess()) : null));
  // A part that grew while visible is laid out already: skipping its layout before it was far away would lay it out again.
  const [grew, setGrew] = useState(!complete);
  useEffect(() => {
    if (!complete || !grew) return undefined;
    return whenHidden(place.current, (height) => {
      measured.set(name, height);
      setGrew(false);
    });
  }, [name, complete, grew]);
  useEffect(() => {
    if (heldPx !== null) return whenNear(gap.current, () => setHeldPx(null));
    if (!complete) return undefined;
    return whenFar(place.current, (height) => {
      measured.set(name, height);
      if (!isSelected(place.current)) setHeldPx(height);
    });
  }, [name, complete, heldPx]);
  if (heldPx !== null) return <div ref={gap} className="markdown-gap" style={{ height: heldPx }} />;
  // oxlint-disable-next-line react/refs -- the part is handed its place; nobody reads it while it is drawn
  return children(place, complete && !grew ? (measured.get(name) ?? guess()) : null);
}

/** What the user has selected is not taken out. */
function isSelected(element: Element | null): boolean {
  const selection = document.getSelection();
  return element !== null && selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}
