/** Bytes of a stream to `ModelEvent`s, beside eventsource-parser with `JSON.parse` on the same bytes. */
import { createParser } from 'eventsource-parser';
import { createSseDecoder } from '../../core/transport/sse.ts';
import { protocolOf } from '../../shared/protocols/registry.ts';
import { markdownOf } from './markdown-source.ts';
import { median, ratio, type Figure } from './report.ts';

const chunkBytes = 64 * 1024;

/** A chat stream of at least `bytes` bytes in deltas of 20 characters, as network chunks. */
function chatStream(bytes: number): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const text = markdownOf(200_000);
  const parts: string[] = [];
  let size = 0;
  for (let at = 0; size < bytes; at = (at + 20) % (text.length - 20)) {
    const part = `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'alpha-5.6-terra', choices: [{ index: 0, delta: { content: text.slice(at, at + 20) }, finish_reason: null }] })}\n\n`;
    parts.push(part);
    size += part.length;
  }
  parts.push(
    `data: ${JSON.stringify({ id: 'chatcmpl-1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
  );
  const whole = encoder.encode(parts.join(''));
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < whole.length; at += chunkBytes) chunks.push(whole.subarray(at, at + chunkBytes));
  return chunks;
}

function throughProtocol(chunks: readonly Uint8Array[]): number {
  const protocol = protocolOf('chat');
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

export function decodeFigures(runs: number): readonly Figure[] {
  const megabyte = 1_000_000;
  const fifty = chatStream(50 * megabyte);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const [own, baseline] = [timed(() => throughProtocol(fifty)), timed(() => throughParser(fifty))];
    if (run === 0) continue;
    ours.push(own);
    theirs.push(baseline);
  }
  const speed = (ms: number) => 50_000 / ms;
  const times = (size: number) => {
    const stream = chatStream(size * megabyte);
    return median(Array.from({ length: runs }, () => timed(() => throughProtocol(stream))));
  };
  const hundred = times(100);
  const twoHundred = times(200);
  return [
    ratio('bytes to ModelEvent, 50 MB', speed(median(ours)), speed(median(theirs)), 0.6, {
      unit: 'MB/s',
      against: 'eventsource-parser + JSON.parse',
      least: true,
    }),
    ratio('200 MB', twoHundred, hundred, 2.4, { against: '100 MB' }),
  ];
}
