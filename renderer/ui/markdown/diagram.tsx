/** A Mermaid diagram as an image: what draws it runs in the window, what is drawn can neither run nor load anything. */
import mermaid from 'mermaid';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { diagramParts, longestDiagram, promptParts } from './diagram-size.ts';

type Drawing = { readonly url: string } | { readonly problem: string };

/** Asks first where drawing would hold up the window: Mermaid measures in the page, so no worker can do it. */
export function Diagram({ source }: { readonly source: string }): ReactNode {
  const [wanted, setWanted] = useState(false);
  const parts = diagramParts(source);
  if (wanted || parts <= promptParts || source.length > longestDiagram) return <Drawn source={source} />;
  return (
    <p className="markdown-diagram">
      Large diagram: {parts.toLocaleString('en')} parts. The window may freeze for some seconds while it is drawn.{' '}
      <button type="button" onClick={() => setWanted(true)}>
        Draw anyway
      </button>
    </p>
  );
}

function Drawn({ source }: { readonly source: string }): ReactNode {
  const name = `diagram${useId().replace(/[^a-z0-9]/gi, '')}`;
  const dark = useDark();
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let live = true;
    let url: string | undefined;
    void draw(name, source, dark).then((found) => {
      if ('url' in found) ({ url } = found);
      if (live) setDrawing(found);
      else if (url !== undefined) URL.revokeObjectURL(url);
    });
    return () => {
      live = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [name, source, dark]);
  if (drawing === undefined) return <p className="markdown-diagram">Drawing the diagram…</p>;
  if ('problem' in drawing) {
    return (
      <p role="alert" className="markdown-diagram">
        The diagram can't be drawn: {drawing.problem}
      </p>
    );
  }
  return (
    <div className="markdown-diagram">
      <img src={drawing.url} alt={`Diagram: ${source.trim().split('\n', 1)[0] ?? ''}`} />
    </div>
  );
}

async function draw(name: string, source: string, dark: boolean): Promise<Drawing> {
  if (source.length > longestDiagram) {
    const [length, most] = [source.length, longestDiagram].map((count) => count.toLocaleString('en'));
    return { problem: `it has ${length} characters, the limit is ${most}.` };
  }
  mermaid.initialize({
    startOnLoad: false,
    // Asked before; its own bound of 500 would refuse what the user wants drawn.
    maxEdges: longestDiagram,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: dark ? 'dark' : 'neutral',
    // An image has no fonts of the page.
    fontFamily: 'sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  });
  try {
    const { svg } = await mermaid.render(name, source);
    return { url: URL.createObjectURL(new Blob([sized(svg)], { type: 'image/svg+xml' })) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.message) : String(error) };
  }
}

/** The image gets the size of its drawing, which Mermaid states as a style that an image does not take. */
function sized(svg: string): string {
  const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (root === null) return svg;
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/\s+/);
  if (width !== undefined && height !== undefined) {
    root.setAttribute('width', width);
    root.setAttribute('height', height);
  }
  return new XMLSerializer().serializeToString(root);
}

const system = window.matchMedia('(prefers-color-scheme: dark)');

/** As chosen, else as the system has it (see next-start.tsx). */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? system.matches : chosen === 'dark';
}

function useDark(): boolean {
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    const look = () => setDark(isDark());
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    system.addEventListener('change', look);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', look);
    };
  }, []);
  return dark;
}
