/** How long the host's event loop is held while it is asked for everything at once: searches, an import and twelve streams. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from '../../core/files/file-store.ts';
import { keptFolder } from '../../core/files/kept-folder.ts';
import { openHistory } from '../../core/storage/open-history.ts';
import { exportJson } from '../../core/transfer/export-json.ts';
import { importPieceLength } from '../../shared/import-pieces.ts';
import type { Client } from '../../shared/wire/client.ts';
import { repositoryRoot, startWebhost, type Webhost } from '../e2e/webhost.ts';
import { askFor, laneModels, startDeltas } from './deltas.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { processorMsOf } from './process-figures.ts';
import { atMost, quantile, type Figure } from './report.ts';
import { addConversation } from './seeded-conversations.ts';
import { settings } from './sent-with.ts';

const searched = 100_000;
const imported = 10_000;
/** Of each of twelve lanes: as quick as models write. */
const deltasPerSecond = 100;
const alone = { messages: 2_000, title: 'Filler' };

/** What is asked of the host at once. */
interface Load {
  readonly name: string;
  readonly lanes?: true;
  readonly search?: true;
  readonly import?: true;
}

const loads: readonly Load[] = [
  { name: 'twelve lanes', lanes: true },
  { name: 'searches', search: true },
  { name: 'an import of 10,000 messages', import: true },
  { name: 'searches, an import of 10,000 messages and twelve lanes', lanes: true, search: true, import: true },
];

const queries = ['gateway', 'stream tok', 'lat', 'schema window', 'question 77', 'prompt', 'context', 'heade', 'tool'];

interface Delay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Null on systems that do not tell. */
  readonly longest: { readonly took: number; readonly ran: number | null; readonly waited: number | null };
}

/** What the longest delay was made of. */
function partsOf({ took, ran, waited }: Delay['longest']): string {
  if (ran === null || waited === null) return '';
  const slept = Math.max(0, took - ran - waited);
  return `, ran ${ran.toFixed(0)}, waited for a processor ${waited.toFixed(0)}, slept ${slept.toFixed(0)}`;
}

/** The text of an export. */
async function exportOf(messages: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  try {
    const { history } = openHistory(dataDir);
    for (let index = 0; index < messages / alone.messages; index += 1) {
      addConversation(history, alone.messages, `Brought ${index}`, 'end');
    }
    const files = createFileStore({ folder: keptFolder(dataDir, 'files') });
    let text = '';
    const ground = { store: history.transfer, files, version: '0.0.0', now: Date.now };
    for await (const piece of exportJson(ground, history.transfer.ids())) text += piece.text;
    history.close();
    return text;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Begins and ends a measurement in the host's own process. */
async function toggle({ pid }: Webhost): Promise<void> {
  process.kill(pid, 'SIGUSR2');
  await Promise.resolve();
}

async function delayOf(host: Webhost, toldBefore: number): Promise<Delay> {
  for (;;) {
    const told = [...host.output().matchAll(/^delay (.*)$/gm)];
    const last = told.at(-1)?.[1];
    if (told.length > toldBefore && last !== undefined) return JSON.parse(last) as Delay;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Twelve answers, each followed as a window follows it; the way to stop them. */
async function streamLanes(client: Client, profileId: string): Promise<() => Promise<void>> {
  const followed: Promise<unknown>[] = [];
  const ids: string[] = [];
  for (const model of laneModels) {
    const { assistant } = await client.call('chat.send', {
      conversationId: null,
      profileId,
      settings: { ...settings, model },
      text: askFor(1_000_000, deltasPerSecond, 1),
      attachments: [],
    });
    ids.push(assistant.id);
    // What breaks it is told by the calls beside it.
    followed.push(drain(client.stream('answers.watch', { messageId: assistant.id })).catch(() => undefined));
  }
  return async () => {
    for (const messageId of ids) {
      await client.call('chat.stop', { messageId });
    }
    await Promise.all(followed);
  };
}

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

/** In the pieces in which a window sends it. */
async function importText(client: Client, text: string): Promise<number> {
  const { importId } = await client.call('transfer.importBegin', {});
  for (let at = 0; at < text.length; at += importPieceLength) {
    await client.call('transfer.importPiece', { importId, text: text.slice(at, at + importPieceLength) });
  }
  return (await client.call('transfer.importEnd', { importId })).messages;
}

/** One search after another until `ended`, at least one for each query; how long each took. */
async function searchUntil(client: Client, ended: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < queries.length * 3 || !ended()) {
    const started = performance.now();
    await client.call('conversations.search', { query: queries[times.length % queries.length] ?? '', limit: 50 });
    times.push(performance.now() - started);
  }
  return times;
}

async function figuresOf(
  host: Webhost,
  profileId: string,
  load: Load,
  text: string,
  measured: number,
): Promise<readonly Figure[]> {
  const client = await connectToHost(await host.newAddress());
  // Of another window, as imports and searches are.
  const other = await connectToHost(await host.newAddress());
  // What is compiled and opened once is no part of it.
  await searchUntil(other, () => true);
  const stop = load.lanes ? await streamLanes(client, profileId) : undefined;
  const hostMs = processorMsOf(host.pid);
  const began = performance.now();
  await toggle(host);
  let importing = load.import === true;
  const importDone = load.import
    ? importText(other, text).finally(() => (importing = false))
    : new Promise<number>((resolve) => setTimeout(() => resolve(imported), 5_000));
  let running = true;
  const searches = load.search ? searchUntil(client, () => (load.import ? !importing : !running)) : undefined;
  const messages = await importDone;
  running = false;
  const times = await searches;
  await toggle(host);
  const passed = performance.now() - began;
  const share = ((processorMsOf(host.pid) - hostMs) / passed) * 100;
  const delay = await delayOf(host, measured);
  await stop?.();
  if (messages !== imported) throw new Error(`${messages} messages were taken`);
  client.close();
  other.close();
  const isAll = load.lanes === true && load.search === true && load.import === true;
  const about = [
    `p50 ${delay.p50.toFixed(1)} ms`,
    `${(passed / 1000).toFixed(1)} s`,
    `host ${share.toFixed(0)} % of a core`,
    ...(times === undefined ? [] : [`${times.length} searches, p95 ${quantile(times, 0.95).toFixed(0)} ms`]),
  ].join(', ');
  const name = `${load.name} (${about})`;
  const told = (what: string, value: number, bound: number): Figure =>
    isAll
      ? atMost(`${name}: ${what}`, value, bound, 'ms', 1)
      : {
          name: `${name}: ${what}`,
          measured: `${value.toFixed(1)} ms`,
          bound: 'none, for where it comes from',
          holds: true,
        };
  return [
    told('event-loop delay, p99', delay.p99, 8),
    told(`longest event-loop delay${partsOf(delay.longest)}`, delay.max, 25),
  ];
}

/** `program` is the bundle of `delta-process.ts`. */
export async function hostDelayFigures(
  program: string,
  progress: (line: string) => void,
  only: string,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const gateway = await startDeltas(program);
  try {
    progress(`writing ${searched.toLocaleString('en')} messages`);
    const { history } = openHistory(dataDir);
    for (let index = 0; index < searched / alone.messages; index += 1) {
      addConversation(history, alone.messages, `${alone.title} ${index}`, 'end');
    }
    history.close();
    const text = await exportOf(imported);
    const figures: Figure[] = [];
    const host = await startWebhost(dataDir, ['--require', join(repositoryRoot, 'tests/bench/delay-probe.cjs')]);
    try {
      const client = await connectToHost(await host.newAddress());
      const profileId = await useGateway(client, gateway.root);
      client.close();
      let measured = 0;
      for (const load of loads.filter(({ name }) => name.includes(only))) {
        progress(load.name);
        // An import that is here already, and unchanged, would be passed over.
        const named = text
          .replaceAll(/"id":"/g, `"id":"${measured}`)
          .replaceAll(/"parent":"/g, `"parent":"${measured}`)
          .replaceAll(/"leaf":"/g, `"leaf":"${measured}`);
        // One after the other: they are timed.
        figures.push(...(await figuresOf(host, profileId, load, named, measured)));
        measured += 1;
      }
    } finally {
      await host.end();
    }
    return figures;
  } finally {
    await gateway.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
