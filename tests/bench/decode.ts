/** Bytes of a stream to `ModelEvent`s, beside eventsource-parser with `JSON.parse` on the same bytes. */
import { createParser } from 'eventsource-parser';
import { AnswerFeeds } from '../../core/answers/answer-feeds.ts';
import { systemClock } from '../../core/exchange/attempt-recorder.ts';
import { createSseDecoder } from '../../core/transport/sse.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Json } from '../../shared/json.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { AnswerReading } from '../../shared/protocols/protocol.ts';
import { descriptions } from '../../shared/protocols/descriptions.ts';
import { readings } from '../../shared/protocols/readings.ts';
import { markdownOf } from './markdown-source.ts';
import { median, ratio, type Figure } from './report.ts';
import { streamingProtocols, streamShapes, type StreamingProtocol } from './stream-shapes.ts';

const chunkBytes = 64 * 1024;

/** A stream of at least `bytes` bytes in deltas of 20 characters, as network chunks. */
function streamOf(protocol: StreamingProtocol, bytes: number): readonly Uint8Array[] {
  const shape = streamShapes[protocol];
  const encoder = new TextEncoder();
  const text = markdownOf(200_000);
  const parts: string[] = [shape.head];
  let size = 0;
  for (let at = 0; size < bytes; at = (at + 20) % (text.length - 20)) {
    const part = shape.text(text.slice(at, at + 20));
    parts.push(part);
    size += part.length;
  }
  parts.push(shape.tail(undefined));
  const whole = encoder.encode(parts.join(''));
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < whole.length; at += chunkBytes) chunks.push(whole.subarray(at, at + chunkBytes));
  return chunks;
}

function throughProtocol(id: StreamingProtocol, chunks: readonly Uint8Array[]): number {
  const protocol: Pick<AnswerReading<unknown>, 'initial' | 'step' | 'finish'> = readings[id];
  const decoder = createSseDecoder();
  let state = protocol.initial;
  let events = 0;
  const take = (list: ReturnType<typeof decoder.push>) => {
    for (const event of list) {
      const stepped = protocol.step(state, event);
      state = stepped.state;
      events += stepped.events.length;
    }
  };
  for (const chunk of chunks) take(decoder.push(chunk));
  take(decoder.end());
  return events + protocol.finish(state).length;
}

/** A whole answer of Generate Content, which does not stream (GEN-6). */
function wholeAnswer(bytes: number): string {
  const text = markdownOf(200_000);
  const parts = Array.from({ length: Math.ceil(bytes / 2_000) }, (_, at) => ({
    text: text.slice((at * 1_999) % 190_000, ((at * 1_999) % 190_000) + 2_000),
  }));
  return JSON.stringify({
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
    modelVersion: 'bench',
  });
}

function throughParser(chunks: readonly Uint8Array[]): number {
  let events = 0;
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '[DONE]') JSON.parse(data);
      events += 1;
    },
  });
  for (const chunk of chunks) parser.feed(decoder.decode(chunk, { stream: true }));
  return events;
}

function timed(work: () => number): number {
  const started = performance.now();
  if (work() === 0) throw new Error('Nothing was decoded');
  return performance.now() - started;
}

const megabyte = 1_000_000;
const speed = (bytes: number, ms: number) => bytes / 1000 / ms;

/** Medians of both, after a run that warms them up. */
function sideBySide(runs: number, own: () => number, baseline: () => number): { own: number; baseline: number } {
  const times = { own: [] as number[], baseline: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    const [ours, theirs] = [timed(own), timed(baseline)];
    if (run === 0) continue;
    times.own.push(ours);
    times.baseline.push(theirs);
  }
  return { own: median(times.own), baseline: median(times.baseline) };
}

function streamFigures(id: StreamingProtocol, runs: number): readonly Figure[] {
  const { label } = descriptions[id];
  const fifty = streamOf(id, 50 * megabyte);
  const both = sideBySide(
    runs,
    () => throughProtocol(id, fifty),
    () => throughParser(fifty),
  );
  const times = (size: number) => {
    const stream = streamOf(id, size * megabyte);
    return median(Array.from({ length: runs }, () => timed(() => throughProtocol(id, stream))));
  };
  const hundred = times(100);
  return [
    ratio(
      `${label}: bytes to ModelEvent, 50 MB`,
      speed(50 * megabyte, both.own),
      speed(50 * megabyte, both.baseline),
      0.6,
      {
        unit: 'MB/s',
        against: 'eventsource-parser + JSON.parse',
        least: true,
      },
    ),
    ratio(`${label}: 200 MB`, times(200), hundred, 2.4, { against: '100 MB' }),
  ];
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A reader is told of it first, and reads on. */
const begun = {} as AssistantMessage;

/** The events of each network chunk, by which a reader gets a turn. */
function* chunkEvents(id: StreamingProtocol, chunks: readonly Uint8Array[]): Generator<readonly ModelEvent[]> {
  const protocol: Pick<AnswerReading<unknown>, 'initial' | 'step'> = readings[id];
  const decoder = createSseDecoder();
  let state = protocol.initial;
  for (const chunk of chunks) {
    yield decoder.push(chunk).flatMap((event) => {
      const stepped = protocol.step(state, event);
      state = stepped.state;
      return stepped.events;
    });
  }
}

/** What the queue of one reader takes (`core/answers/answer-feeds.ts`), beside handing it the same events at once. */
async function queueFigure(runs: number): Promise<Figure> {
  const stream = streamOf('chat', 20 * megabyte);
  const direct = async (): Promise<number> => {
    let events = 0;
    for (const list of chunkEvents('chat', stream)) {
      events += list.length;
      await nextTurn();
    }
    return events;
  };
  const queued = async (): Promise<number> => {
    const feeds = new AnswerFeeds(() => begun);
    const gone = new AbortController();
    let events = 0;
    const reading = (async () => {
      const updates = feeds.watch(gone.signal, systemClock);
      for await (const update of updates) if (update.type === 'events') events += update.events.length;
    })();
    for (const list of chunkEvents('chat', stream)) {
      feeds.events(list);
      await nextTurn();
    }
    gone.abort();
    await reading;
    return events;
  };
  const times = { direct: [] as number[], queued: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, work] of Object.entries({ direct, queued })) {
      const started = performance.now();
      if ((await work()) === 0) throw new Error('Nothing was read');
      if (run > 0) times[name as keyof typeof times].push(performance.now() - started);
    }
  }
  return ratio(
    'Chat completions: 20 MB read and queued for one reader',
    median(times.queued),
    median(times.direct),
    1.5,
    {
      against: 'read alone',
    },
  );
}

export async function decodeFigures(runs: number): Promise<readonly Figure[]> {
  const whole = wholeAnswer(20 * megabyte);
  const { generate } = readings;
  const both = sideBySide(
    runs,
    () => generate.parseResponse(JSON.parse(whole) as Json).length,
    () => Object.keys(JSON.parse(whole) as object).length,
  );
  return [
    ...streamingProtocols.flatMap((id) => streamFigures(id, runs)),
    await queueFigure(runs),
    ratio(
      'Generate Content: bytes of a whole answer to ModelEvent, 20 MB',
      speed(whole.length, both.own),
      speed(whole.length, both.baseline),
      0.6,
      { unit: 'MB/s', against: 'JSON.parse', least: true },
    ),
  ];
}
