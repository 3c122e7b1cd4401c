/** The page that draws a Mermaid diagram: sandboxed, with a policy of its own, it knows nothing but the source that it is sent. */
import mermaid from 'mermaid';
import { diagramReady, type DiagramAnswer, type DiagramQuestion } from '../../shared/diagram-frame.ts';
import * as m from './messages.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<DiagramQuestion>) => {
  if (port === undefined) return;
  void draw(data).then((answer) => port.postMessage(answer));
});
// Whoever holds the page: there is nothing to read in it.
parent.postMessage(diagramReady, '*');

async function draw({ source, dark }: DiagramQuestion): Promise<DiagramAnswer> {
  mermaid.initialize({
    startOnLoad: false,
    // The window bounds length and time; Mermaid's own bound of 500 would refuse what the user wants drawn.
    maxEdges: source.length,
    maxTextSize: source.length + 1,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: dark ? 'dark' : 'neutral',
    // An image has no fonts of the page.
    fontFamily: 'sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  });
  try {
    const { svg } = await mermaid.render('diagram', source);
    return sized(svg);
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.message) : String(error) };
  }
}

/** The image gets the size of its drawing, which Mermaid states as a style that an image does not take. */
function sized(svg: string): DiagramAnswer {
  const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  const [, , width, height] = (root?.getAttribute('viewBox') ?? '').split(/\s+/).map(Number);
  if (root === null || width === undefined || height === undefined) return { problem: m.drawingEmpty };
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}
