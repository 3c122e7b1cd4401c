/** A Mermaid diagram as an image: at its own size as far as the column is wide, and large on request. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DiagramDialog } from './diagram-dialog.tsx';
import { drawDiagram, type Drawing } from './diagram-drawing.ts';
import { anywayBoundMs, diagramParts, drawBoundMs, longestDiagram, promptParts } from './diagram-size.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface DiagramProps {
  readonly source: string;
  /** Told whether the image can be seen; until then the source is to be. */
  readonly onSeen: (seen: boolean) => void;
}

/** Asks first where drawing takes long: in browsers that keep all of a site in one process it would hold up the window. */
export function Diagram({ source, onSeen }: DiagramProps): ReactNode {
  const parts = diagramParts(source);
  const [boundMs, setBoundMs] = useState(parts <= promptParts ? drawBoundMs : undefined);
  if (source.length > longestDiagram) {
    return (
      <p role="alert" className="markdown-diagram">
        {t(m.diagramTooLong, { count: source.length, most: longestDiagram })}
      </p>
    );
  }
  if (boundMs !== undefined) return <Drawn source={source} boundMs={boundMs} setBoundMs={setBoundMs} onSeen={onSeen} />;
  return (
    <p className="markdown-diagram">
      {t(m.largeDiagram, { count: parts })}{' '}
      <button type="button" onClick={() => setBoundMs(anywayBoundMs)}>
        {t(m.drawAnyway)}
      </button>
    </p>
  );
}

function Drawn({
  source,
  boundMs,
  setBoundMs,
  onSeen,
}: DiagramProps & { readonly boundMs: number; readonly setBoundMs: (boundMs: number) => void }): ReactNode {
  const dark = useDark();
  const [tries, setTries] = useState(0);
  const [drawing, setDrawing] = useState<Drawing | 'cancelled'>();
  const [waiting, setWaiting] = useState(false);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    const left = new AbortController();
    let url: string | undefined;
    const show = (found: Drawing) => {
      if ('url' in found) ({ url } = found);
      setDrawing(found);
      onSeen('url' in found);
    };
    cancel.current = () => {
      left.abort();
      setDrawing('cancelled');
    };
    // oxlint-disable-next-line react/set-state-in-effect -- drawing begins outside of React, and what stood is another one's
    setDrawing(undefined);
    setWaiting(false);
    onSeen(false);
    drawDiagram({ source, dark }, boundMs, left.signal, setWaiting).then(
      (found) => {
        if (!left.signal.aborted) show(found);
        else if ('url' in found) URL.revokeObjectURL(found.url);
      },
      (error: unknown) => {
        if (!left.signal.aborted) show({ problem: String(error), cure: 'again' });
      },
    );
    return () => {
      left.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [source, dark, boundMs, tries, onSeen]);

  const again = (ms: number) => {
    setBoundMs(ms);
    setTries(tries + 1);
  };
  if (drawing === undefined) {
    return (
      <p role="status" className="markdown-diagram">
        {waiting ? t(m.waitingForAnotherDiagram) : t(m.drawingTheDiagram)}{' '}
        <button type="button" onClick={() => cancel.current?.()}>
          {t(m.stopDrawing)}
        </button>
      </p>
    );
  }
  if (drawing === 'cancelled') {
    return (
      <p className="markdown-diagram">
        {t(m.drawingStopped)}{' '}
        <button type="button" onClick={() => again(boundMs)}>
          {t(m.tryAgain)}
        </button>
      </p>
    );
  }
  if ('stoppedAfterMs' in drawing) {
    const first = drawing.stoppedAfterMs < anywayBoundMs;
    return (
      <p role="alert" className="markdown-diagram">
        {t(m.drawingStoppedAfter, { seconds: drawing.stoppedAfterMs / 1000 })}{' '}
        <button type="button" onClick={() => again(anywayBoundMs)}>
          {first ? t(m.drawAnyway) : t(m.tryAgain)}
        </button>
      </p>
    );
  }
  if ('problem' in drawing) {
    return (
      <p role="alert" className="markdown-diagram">
        {t(m.diagramFailed, { why: translated(drawing.problem) })}{' '}
        {drawing.cure === 'again' ? (
          <button type="button" onClick={() => again(boundMs)}>
            {t(m.tryAgain)}
          </button>
        ) : null}
      </p>
    );
  }
  return <Shown source={source} {...drawing} />;
}

function Shown({
  source,
  url,
  width,
  height,
}: {
  readonly source: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}): ReactNode {
  const [large, setLarge] = useState(false);
  const name = t(m.diagramOf, { line: source.trim().split('\n', 1)[0] ?? '' });
  return (
    // A wide drawing shrinks to half its size and then scrolls; both can be done by keyboard.
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="markdown-diagram" tabIndex={0} role="group" aria-label={name}>
        <img src={url} alt={name} width={width} height={height} style={{ maxWidth: `max(100%, ${width / 2}px)` }} />
      </div>
      <div className="markdown-diagram-foot">
        <button type="button" onClick={() => setLarge(true)}>
          {t(m.openLarge)}
        </button>
      </div>
      <DiagramDialog open={large} onOpenChange={setLarge} name={name} url={url} width={width} height={height} />
    </>
  );
}

const system = window.matchMedia('(prefers-color-scheme: dark)');

/** As chosen, else as the system has it (see renderer/shell/theme-sync.tsx). */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? system.matches : chosen === 'dark';
}

function useDark(): boolean {
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const readTheme = () => setDark(isDark());
    const observer = new MutationObserver(readTheme);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    system.addEventListener('change', readTheme);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', readTheme);
    };
  }, []);
  return dark;
}
