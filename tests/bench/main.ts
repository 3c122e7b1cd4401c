/** The groups of figures, each runnable alone. */
import { bodyFigures } from './bodies.ts';
import { checkFigures } from './checks.ts';
import { checksInApp } from './checks-in-app.ts';
import { compareFigures } from './compare.ts';
import { conversationFigures } from './conversations.ts';
import { launchBrowser } from './browser.ts';
import { decodeFigures } from './decode.ts';
import { eventFigures } from './events.ts';
import { firstByteFigures } from './first-byte.ts';
import { table, type Figure } from './report.ts';
import { galleryFigures } from './gallery.ts';
import { hostDelayFigures } from './host-delay.ts';
import { largestAnswerFigures } from './largest-answer.ts';
import { maskFigures } from './masks.ts';
import { memoryFigures } from './memory.ts';
import { paintingFigures } from './painting.ts';
import { restFigures } from './rest.ts';
import { scoreFigures } from './score.ts';
import { sendingFigures } from './sending.ts';
import { startFigures } from './start.ts';
import { startStreamServer, type StreamServer } from './stream-server.ts';
import { streamingFigures } from './streaming.ts';
import { soakFigures } from './soak.ts';
import { tapFigures } from './tap.ts';
import type { Browser } from 'playwright';

/** What was built beside the app. */
export interface Built {
  /** Folders of pages to measure in. */
  readonly whole: string;
  readonly mask: string;
  /** The program of `delta-process.ts`. */
  readonly deltas: string;
  /** The program of `checks-process.ts`. */
  readonly checks: string;
}

interface Ground {
  readonly browser: Browser;
  readonly server: StreamServer;
  readonly runs: number;
  readonly built: Built;
  /** Of a group with many cases, those alone whose name holds this. */
  readonly only: string;
  readonly progress: (line: string) => void;
}

const all: Readonly<Record<string, { title: string; run: (ground: Ground) => Promise<readonly Figure[]> }>> = {
  streaming: {
    title: 'Streaming into the window',
    run: ({ browser, server, runs, progress, only }) => streamingFigures(browser, server, runs, progress, only),
  },
  start: { title: 'Start', run: ({ browser, server, runs }) => startFigures(browser, server, runs) },
  decode: { title: 'Bytes to events', run: ({ runs }) => decodeFigures(runs) },
  bodies: { title: 'Bodies with files', run: ({ runs }) => bodyFigures(runs) },
  sending: { title: 'Sending many images', run: () => sendingFigures() },
  conversations: {
    title: 'Long conversations and search',
    run: ({ browser, server, runs, progress }) => conversationFigures(browser, server, runs, progress),
  },
  events: {
    title: 'The events of a long stream',
    run: ({ browser, runs, progress }) => eventFigures(browser, runs, progress),
  },
  score: {
    title: 'The score of a long stream',
    run: ({ browser, runs, progress }) => scoreFigures(browser, runs, progress),
  },
  'first-byte': {
    title: 'First byte to first character',
    run: ({ browser, server, runs }) => firstByteFigures(browser, server, runs),
  },
  masks: {
    title: 'Masks: undo, export and check',
    run: ({ browser, runs, built }) => maskFigures(browser, built.mask, runs),
  },
  painting: {
    title: 'Painting a mask',
    run: ({ browser, runs, progress }) => paintingFigures(browser, runs, progress),
  },
  gallery: {
    title: 'The tree of images',
    run: ({ browser, runs, progress }) => galleryFigures(browser, runs, progress),
  },
  compare: {
    title: 'Compare',
    run: ({ browser, runs, built, only, progress }) => compareFigures(browser, built.deltas, runs, progress, only),
  },
  checks: {
    title: 'Checks',
    run: async ({ browser, built, runs, progress }) => [
      ...(await checkFigures(built.checks, runs)),
      ...(await checksInApp(browser, built.checks, progress)),
    ],
  },
  memory: {
    title: 'An hour of streaming',
    run: ({ browser, server, progress }) => memoryFigures(browser, server, progress),
  },
  largest: { title: 'The largest answer', run: () => largestAnswerFigures() },
  'host-delay': {
    title: 'The host under load',
    run: ({ built, only, progress }) => hostDelayFigures(built.deltas, progress, only),
  },
  tap: { title: 'Through the tap', run: ({ server, runs }) => tapFigures(server, runs) },
  soak: { title: 'A soak through the tap', run: ({ only, progress }) => soakFigures(progress, only) },
  rest: { title: 'At rest', run: ({ browser }) => restFigures(browser) },
};

export const groups = Object.keys(all);

/** Runs the named groups and gives a Markdown table for each. */
export async function runBench(
  names: readonly string[],
  runs: number,
  built: Built,
  progress: (line: string) => void,
  only = '',
): Promise<readonly string[]> {
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0) throw new Error(`No such group: ${unknown.join(', ')}. There are: ${groups.join(', ')}`);
  const browser = await launchBrowser();
  const server = await startStreamServer(built.whole);
  try {
    const tables: string[] = [];
    for (const name of names) {
      const group = all[name];
      if (group === undefined) continue;
      progress(group.title);
      tables.push(table(group.title, await group.run({ browser, server, runs, built, only, progress })));
    }
    return tables;
  } finally {
    await browser.close();
    await server.close();
  }
}
