/** A formula: its TeX at first, drawn once it is near what is in sight. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { drawMath } from './math-drawing.ts';

export interface MathViewProps {
  readonly tex: string;
  /** Stands on lines of its own. */
  readonly display: boolean;
}

export function MathView({ tex, display }: MathViewProps): ReactNode {
  // KaTeX replaces the text outside React, so another formula needs another element.
  return <Drawn key={tex} tex={tex} display={display} />;
}

function Drawn({ tex, display }: MathViewProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => drawMath(place.current, tex, display), [tex, display]);
  return (
    <span className={display ? 'markdown-math markdown-math-block' : 'markdown-math'} data-tex={tex}>
      <span ref={place} role="math" aria-label={tex}>
        {tex}
      </span>
    </span>
  );
}
