/** Code in an answer: its language, a way to copy it, and colours once it is complete and in sight. */
import { useCopyText } from '../use-copy.ts';
import { memo, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { highlight, type HighlightRun } from './highlighter.ts';
import { whenNear } from './when-near.ts';
import { byPlace } from '../by-place.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface CodeBlockProps {
  /** The first word after the fence, as the model wrote it; empty for none. */
  readonly lang: string;
  /** The code, cut after every 64th line: pieces before the last do not change while code is being written. */
  readonly pieces: readonly string[];
  readonly settled: boolean;
}

/** The drawing code is large, and a diagram is code until its fence closes. */
const Diagram = lazyPart(() => import('./diagram.tsx').then(({ Diagram: view }) => view));

/** Longer code stays plain: thousands of coloured spans cost more than they help. */
const highlightLimit = 60_000;

export const CodeBlock = memo(
  function CodeBlock({ lang, pieces, settled }: CodeBlockProps): ReactNode {
    const frame = useRef<HTMLDivElement>(null);
    // An element is watched once, and the frame is for the colours.
    const head = useRef<HTMLDivElement>(null);
    const language = /^[^\s{]+/.exec(lang)?.[0] ?? '';
    const isDiagram = settled && language.toLowerCase() === 'mermaid';
    const near = useNear(head, isDiagram);
    /** Null until somebody chose: it is drawn once its fence has closed. */
    const [chosen, setChosen] = useState<boolean | null>(null);
    const drawn = isDiagram && (chosen ?? near);
    const [drawingSeen, setDrawingSeen] = useState(false);
    const runs = useHighlight(frame, language, pieces, settled);
    return (
      <div className="markdown-code" data-json={/^json/i.test(language) || undefined} ref={frame}>
        <div className="markdown-code-head" ref={head}>
          <span>{language === '' ? t(m.codeWord) : language}</span>
          <div>
            {isDiagram ? (
              <button type="button" aria-pressed={drawn} onClick={() => setChosen(!drawn)}>
                {drawn ? t(m.showCode) : t(m.showDiagram)}
              </button>
            ) : null}
            <CopyCode pieces={pieces} />
          </div>
        </div>
        {drawn ? (
          <ErrorBoundary what={t(m.theDiagram)} size="line">
            <Suspense fallback={<p className="markdown-diagram">{t(m.drawingTheDiagram)}</p>}>
              <Diagram source={pieces.join('')} onSeen={setDrawingSeen} />
            </Suspense>
          </ErrorBoundary>
        ) : null}
        {/* Long lines scroll inside the block; it can be reached and moved by keyboard. */}
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={0}
          hidden={drawn && drawingSeen}
          aria-label={language === '' ? t(m.code) : t(m.codeInLanguage, { language })}
        >
          <code>
            {byPlace(pieces, (piece, at) => (
              <Piece text={piece} runs={runs?.[at]} />
            ))}
          </code>
        </pre>
      </div>
    );
  },
  (before, after) =>
    before.lang === after.lang &&
    before.settled === after.settled &&
    before.pieces.length === after.pieces.length &&
    before.pieces.every((piece, at) => piece === after.pieces[at]),
);

/** True once the element was near the visible part. */
function useNear(element: { readonly current: Element | null }, asks: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => (asks && !near ? whenNear(element.current, () => setNear(true)) : undefined), [element, asks, near]);
  return near;
}

const Piece = memo(function Piece({
  text,
  runs,
}: {
  readonly text: string;
  readonly runs: readonly HighlightRun[] | undefined;
}): ReactNode {
  if (runs === undefined) return <span className="markdown-piece">{text}</span>;
  return (
    <span className="markdown-piece">
      {partsOf(text, runs).map(({ from, kind, part }) =>
        kind === '' ? (
          part
        ) : (
          <span key={from} data-code={kind}>
            {part}
          </span>
        ),
      )}
    </span>
  );
});

function partsOf(text: string, runs: readonly HighlightRun[]) {
  let at = 0;
  return runs.map(({ kind, length }) => {
    const from = at;
    at += length;
    return { from, kind, part: text.slice(from, at) };
  });
}

/** The colours of each piece, once the code is settled and near the visible part of the page. */
function useHighlight(
  frame: { readonly current: HTMLElement | null },
  language: string,
  pieces: readonly string[],
  settled: boolean,
): readonly (readonly HighlightRun[])[] | undefined {
  const [found, setFound] = useState<{
    readonly pieces: readonly string[];
    readonly runs: readonly (readonly HighlightRun[])[];
  }>();
  useEffect(() => {
    const element = frame.current;
    if (!settled || language === '' || element === null) return;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (length === 0 || length > highlightLimit) return;
    let live = true;
    const leave = whenNear(element, () => {
      leave();
      void highlight(language, pieces).then((runs) => {
        if (live && runs !== undefined) setFound({ pieces, runs });
      });
    });
    return () => {
      live = false;
      leave();
    };
  }, [frame, language, pieces, settled]);
  return found?.pieces === pieces ? found.runs : undefined;
}

/** Plain, without the tooltip of other icon buttons: an answer may hold hundreds of these. */
function CopyCode({ pieces }: { readonly pieces: readonly string[] }): ReactNode {
  const [outcome, copy] = useCopyText();
  const said = outcome === undefined ? undefined : t(outcome === 'copied' ? m.copied : m.theClipboardRefused);
  return (
    <button
      type="button"
      title={said ?? t(m.copyCode)}
      aria-label={t(m.copyCode)}
      onClick={() => copy(() => pieces.join(''))}
    >
      {said ?? t(m.copy)}
    </button>
  );
}
