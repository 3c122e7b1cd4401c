// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawDiagram } from '../../../../../renderer/ui/markdown/diagram-drawing.ts';
import { diagramReady, type DiagramQuestion } from '../../../../../shared/diagram-frame.ts';

const question: DiagramQuestion = { source: 'graph TD', dark: false };
const never = new AbortController().signal;
/** What the frame's page would be sent, with the port to answer over. */
let asked: { readonly question: unknown; readonly port: MessagePort }[];

function frames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')];
}

/** The page of the frame that stands is loaded and says so. */
function load(): void {
  const [frame] = frames();
  if (frame === undefined) throw new Error('No frame is there');
  const target = {
    postMessage: (sent: unknown, _origin: string, [port]: readonly MessagePort[]) => {
      if (port !== undefined) asked.push({ question: sent, port });
    },
  };
  Object.defineProperty(frame, 'contentWindow', { value: target });
  // Only the frame's own word counts.
  window.dispatchEvent(new MessageEvent('message', { data: diagramReady }));
  window.dispatchEvent(Object.assign(new Event('message'), { data: diagramReady, source: target }));
}

async function answered(answer: unknown): Promise<void> {
  load();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.port.postMessage(answer);
}

beforeEach(() => {
  asked = [];
  // Its page is not fetched here, and no fault for that: what it would say is said for it.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:drawing');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the frame has no origin, hears the diagram alone, and is gone with its answer', async () => {
  const drawing = drawDiagram(question, 10_000, never);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts');
  await answered({ svg: '<svg/>', width: 10, height: 20 });
  expect(await drawing).toEqual({ url: 'blob:drawing', width: 10, height: 20 });
  expect(asked[0]?.question).toEqual(question);
  expect(frames()).toEqual([]);
});

describe('what takes too long is stopped', () => {
  test('the drawing', async () => {
    const drawing = drawDiagram(question, 10_000, never);
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    vi.useFakeTimers();
    load();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(frames()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await drawing).toEqual({ stoppedAfterMs: 10_000 });
    expect(frames()).toEqual([]);
  });

  test('the page that draws', async () => {
    vi.useFakeTimers();
    const drawing = drawDiagram(question, 10_000, never);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await drawing).toEqual({ problem: 'the part of Quartet that draws it couldn’t be loaded.', cure: 'again' });
    expect(frames()).toEqual([]);
  });
});

test('one that waits its turn is told so, and that its turn has come; the first is told nothing', async () => {
  const left = new AbortController();
  const told: string[] = [];
  const tell = (name: string) => (waiting: boolean) => told.push(`${name} ${waiting ? 'waits' : 'is drawn'}`);
  const first = drawDiagram(question, 10_000, left.signal, tell('first'));
  const second = drawDiagram(question, 10_000, never, tell('second'));
  expect(told).toEqual(['second waits']);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  expect(told).toEqual(['second waits']);
  left.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  await vi.waitFor(() => expect(told).toEqual(['second waits', 'second is drawn']));
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await answered({ problem: 'No.' });
  await second;
});

test('one after another, and one that nobody waits for is left out', async () => {
  const left = new AbortController();
  const first = drawDiagram(question, 10_000, left.signal);
  const second = drawDiagram({ ...question, dark: true }, 10_000, never);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  left.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await answered({ problem: 'No.' });
  expect(await second).toEqual({ problem: 'No.', cure: 'none' });
  expect(asked[0]?.question).toEqual({ source: 'graph TD', dark: true });
});

test.each([
  [undefined, 'the drawing is empty.'],
  [{ svg: 1, width: 1, height: 1 }, 'the drawing is empty.'],
  [{ svg: '<svg/>', width: Number.NaN, height: 1 }, 'the drawing is empty.'],
  [{ svg: '<svg/>', width: 1, height: 1e9 }, 'the drawing is empty.'],
  [{ svg: 'x'.repeat(8_000_001), width: 1, height: 1 }, 'the drawing is too large to show.'],
])('an answer that is no drawing is none: %#', async (answer, problem) => {
  const drawing = drawDiagram(question, 10_000, never);
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  await answered(answer);
  expect(await drawing).toEqual({ problem, cure: 'none' });
});
