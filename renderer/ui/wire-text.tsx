/** A text as it stood on the wire, of any length: a long one begins short, and the whole of it is virtualised. */
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { Button } from './button.tsx';
import { FileReference, foldedParts } from './folded-text.tsx';
import { textPieces } from './text-pieces.ts';
import { byPlace } from './by-place.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Characters that are laid out at once without anyone noticing. */
const startLength = 20_000;

const textClasses = 'text-11 wrap-anywhere whitespace-pre-wrap select-text';

export function WireText({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const [whole, setWhole] = useState(false);
  if (text.length <= startLength) {
    return (
      <pre className={textClasses}>
        <WithFiles text={text} />
      </pre>
    );
  }
  if (whole) return <WholeText label={label} text={text} />;
  return (
    <>
      <pre className={textClasses}>
        <WithFiles text={text.slice(0, startLength)} />
      </pre>
      <div className="mt-2 flex items-center gap-2 text-11 text-muted">
        <Button onClick={() => setWhole(true)}>{t(m.showAll)}</Button>
        {t(m.charactersMore, { count: text.length - startLength })}
      </div>
    </>
  );
}

/** Files stand in it as references. */
function WithFiles({ text }: { readonly text: string }): ReactNode {
  return byPlace(foldedParts(text), (part) =>
    part.kind === 'file' ? <FileReference hash={part.hash} words={t(m.inItsPlace)} /> : part.text,
  );
}

/** In a scroller of its own: so that its surroundings stay reachable. */
function WholeText({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => textPieces(text), [text]);
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t(m.wholeOf, { label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is reached by the keyboard
      tabIndex={0}
      className="h-[min(60vh,40rem)] overflow-y-auto rounded-control border border-line p-2"
    >
      <Virtualizer scrollRef={scroller} data={pieces} startMargin={8}>
        {(piece, at) => (
          <pre key={at} className={textClasses}>
            {/* The break ends the last line, and gives an empty one its height. */}
            <WithFiles text={`${piece}\n`} />
          </pre>
        )}
      </Virtualizer>
    </div>
  );
}
