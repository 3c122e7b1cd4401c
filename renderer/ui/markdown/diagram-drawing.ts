/** Has diagrams drawn by a page apart, one after another, each within a bound of time: their code runs in its process and not in the window's. */
import { diagramPath, diagramReady, type DiagramQuestion } from '../../../shared/diagram-frame.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export type Drawing =
  /** An image of `width` by `height` CSS pixels; the caller must revoke `url`. */
  | { readonly url: string; readonly width: number; readonly height: number }
  /** `stopped` after so many seconds; else the diagram itself, or the page that draws, is at fault. */
  | { readonly problem: string; readonly cure: 'again' | 'none' }
  | { readonly stoppedAfterMs: number };

/** For the page to be there: large, and fetched from this machine. */
const loadBoundMs = 30_000;

/** Characters of a drawing. */
const longestDrawing = 8_000_000;

/** The side of a drawing in CSS pixels: beyond it browsers show nothing. */
const longestSide = 32_000;

let last: Promise<unknown> = Promise.resolve();
/** Those that are drawn or wait for it. */
let queued = 0;

/**
 * What is drawn is shown as an image, which can run nothing and load nothing. The bound counts from when its turn comes.
 * @param onWaiting told at once that another one is drawn before it, and then that its turn has come; of the first nothing
 * @throws `signal.reason` once nobody waits for it any more
 */
export async function drawDiagram(
  question: DiagramQuestion,
  boundMs: number,
  signal: AbortSignal,
  onWaiting?: (waiting: boolean) => void,
): Promise<Drawing> {
  const waits = queued > 0;
  queued += 1;
  if (waits) onWaiting?.(true);
  const turn = last
    .then(() => {
      if (waits && !signal.aborted) onWaiting?.(false);
      return drawIn(question, boundMs, signal);
    })
    .finally(() => {
      queued -= 1;
    });
  last = turn.catch(() => undefined);
  return turn;
}

async function drawIn(question: DiagramQuestion, boundMs: number, signal: AbortSignal): Promise<Drawing> {
  signal.throwIfAborted();
  const frame = document.createElement('iframe');
  frame.className = 'markdown-diagram-frame';
  frame.title = t(m.diagram);
  frame.inert = true;
  // Without allow-same-origin: an origin of its own, and with it a process of its own.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = diagramPath;
  const ended = new AbortController();
  try {
    const ready = readyFrame(frame, ended.signal);
    document.body.append(frame);
    if ((await within(ready, loadBoundMs, signal)) === late) {
      return { problem: t(m.diagramNotLoaded), cure: 'again' };
    }
    const answer = await within(asked(frame, question), boundMs, signal);
    return answer === late ? { stoppedAfterMs: boundMs } : drawing(answer);
  } finally {
    ended.abort();
    // Whatever it does ends with it.
    frame.remove();
  }
}

function readyFrame(frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener(
      'message',
      ({ source, data }) => {
        if (source === frame.contentWindow && data === diagramReady) resolve();
      },
      { signal },
    );
  });
}

function asked(frame: HTMLIFrameElement, question: DiagramQuestion): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    // `*`, since the sandboxed frame has no origin. It only receives text of a model.
    frame.contentWindow?.postMessage(question, '*', [port2]);
  });
}

/** The frame processes untrusted text, so its answers are validated as untrusted. */
function drawing(answer: unknown): Drawing {
  const { svg, width, height, problem } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof problem === 'string') return { problem: problem.slice(0, 500), cure: 'none' };
  if (typeof svg !== 'string' || !isSide(width) || !isSide(height)) return { problem: t(m.drawingEmpty), cure: 'none' };
  if (svg.length > longestDrawing) return { problem: t(m.drawingTooLarge), cure: 'none' };
  return { url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), width, height };
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= longestSide;
}

const late = Symbol('late');

async function within<Value>(
  value: Promise<Value>,
  boundMs: number,
  signal: AbortSignal,
): Promise<Value | typeof late> {
  const done = new AbortController();
  try {
    return await Promise.race([
      value,
      new Promise<typeof late>((resolve, reject) => {
        const timer = setTimeout(() => resolve(late), boundMs);
        const leave = () => reject(signal.reason as Error);
        signal.addEventListener('abort', leave, { signal: done.signal });
        done.signal.addEventListener('abort', () => clearTimeout(timer));
      }),
    ]);
  } finally {
    done.abort();
  }
}
