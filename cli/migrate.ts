/** `quartet migrate FILE …`: what requests would become over another protocol, and what that would cost. Sends both if asked to. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { presets } from '../shared/dialects/presets.ts';
import { plain } from '../shared/compare/markdown-words.ts';
import { migrate as migrateRequest, type MigratedRequest, type Migration } from '../shared/migration/migrate.ts';
import { recordedRequest } from '../shared/migration/recorded-request.ts';
import { readPasted } from '../shared/migration/read-pasted.ts';
import { summarize } from '../shared/migration/summary.ts';
import { summaryMarkdown, summaryText } from '../shared/migration/summary-text.ts';
import { descriptions, protocolIds, type ProtocolId } from '../shared/protocols/descriptions.ts';
import { withWrittenNumbers } from '../shared/written-numbers.ts';
import { numberOf, wordOf, type Values } from './command-line.ts';
import { exchangeIn, isFolder, readGivenFile } from './given-file.ts';
import { onInterruption } from './interruption.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { progressOf } from './progress.ts';
import { isAnswered, pairMarkdown, pairSender, pairText, type SentPair } from './send-moved.ts';
import type { CommandTarget } from './target.ts';

const formats = ['text', 'json', 'markdown'] as const;

/** A request with where it came from. */
interface Found {
  readonly name: string;
  readonly request: MigratedRequest;
}

/** Target of both requests, and how they get there. */
export interface MigrateGround {
  readonly target: CommandTarget;
  readonly version: string;
}

/** One that was moved, with where it came from and what came of sending it. */
interface Moved extends Migration {
  readonly name: string;
  readonly sent?: SentPair;
}

/** `ground` is given where both are to be sent. */
export async function migrate(
  values: Values,
  files: readonly string[],
  output: Output,
  ground?: MigrateGround,
): Promise<ExitCode> {
  if (files.length === 0)
    throw new CouldNotRun(
      'Name the file of a request: its JSON, a cURL command, or an exported exchange. - reads standard input.',
    );
  const to = values.one('to');
  if (to === undefined) throw new CouldNotRun(`--to takes ${protocolIds.join(', ')}.`);
  const protocol = wordOf(to, 'to', protocolIds);
  const from = values.one('from');
  const given = from === undefined ? undefined : wordOf(from, 'from', protocolIds);
  const model = values.one('model');
  const dialect = ground === undefined ? dialectOf(values.one('dialect')) : ground.target.dialect;
  const [format = 'text'] = values.many('format').map((word) => wordOf(word, 'format', formats));
  const found = (await Promise.all(files.map((file) => requestsIn(file, given)))).flat();
  const planned = found.map(({ name, request }) => ({
    ...{ name, given: request },
    migration: migrateRequest(request, { protocol, ...(model === undefined ? {} : { model }), dialect }),
  }));
  if (planned.length === 0) throw new CouldNotRun('No request was found there.');
  const pairs = ground === undefined ? [] : await sendAll(planned, ground, values, output);
  const moved = planned.map(({ name, migration }, at): Moved => {
    const sent = pairs[at];
    return { name, ...migration, ...(sent === undefined ? {} : { sent }) };
  });
  const summaries = summarize(moved);
  if (format === 'json') {
    // The numbers are for writers alone.
    const requests = moved.map(({ numbers: _, ...one }) => one);
    const written = moved.flatMap(({ numbers }) => numbers);
    output.out(`${withWrittenNumbers(JSON.stringify({ summaries, requests }, null, 2), written)}\n`);
  } else {
    for (const summary of summaries) output.out(format === 'text' ? summaryText(summary) : summaryMarkdown(summary));
    const [only] = moved;
    if (moved.length === 1 && only !== undefined) output.out(newRequest(only, format));
    for (const one of moved) if (one.sent !== undefined) output.out(sentWords(one.name, one.sent, format));
  }
  const lossless = moved.every(
    ({ rows, problems, sent }) =>
      rows.every(({ verdict }) => verdict === 'same' || verdict === 'reworded') &&
      problems.every(({ severity }) => severity !== 'error') &&
      (sent === undefined || isAnswered(sent)),
  );
  return lossless ? exitCodes.holds : exitCodes.differs;
}

interface Planned {
  readonly name: string;
  readonly given: MigratedRequest;
  readonly migration: Migration;
}

/** In their order; those that were sent before an interruption. */
async function sendAll(
  planned: readonly Planned[],
  { target, version }: MigrateGround,
  values: Values,
  output: Output,
): Promise<readonly SentPair[]> {
  const requests = planned.length * 2;
  const most = numberOf(values, 'most-requests', Infinity, 1);
  if (requests > most)
    throw new CouldNotRun(`It would take ${requests} requests or more, and --most-requests allows ${most}.`);
  const quiet = values.is('quiet');
  if (!quiet) output.note(`${requests} requests, to ${target.name}\n`);
  const progress = progressOf(output, planned.length, quiet, 'pairs');
  const interruption = onInterruption();
  const send = pairSender(target, version, interruption.signal);
  const pairs: SentPair[] = [];
  try {
    for (const { name, given, migration } of planned) {
      if (interruption.signal.aborted) break;
      pairs.push(await send(name, given, migration));
      progress.at(pairs.length, name);
    }
  } finally {
    progress.end();
    interruption.release();
  }
  if (pairs.every(({ before, after }) => before.status === undefined && after.status === undefined))
    throw new CouldNotRun(pairs[0]?.before.facts.fault?.message ?? 'Nothing was sent.');
  return pairs;
}

function sentWords(name: string, sent: SentPair, format: (typeof formats)[number]): string {
  return format === 'text'
    ? `\nSent: ${name}\n${pairText(sent)}`
    : `\n### Sent: ${plain(name)}\n\n${pairMarkdown(sent)}`;
}

function dialectOf(name: string | undefined) {
  if (name === undefined) return undefined;
  const found = Object.entries(presets).find(([id]) => id === name)?.[1];
  if (found === undefined) throw new CouldNotRun(`--dialect takes ${Object.keys(presets).join(', ')}, not ${name}.`);
  return found.dialect;
}

function newRequest({ to, request, numbers }: Migration, format: (typeof formats)[number]): string {
  const head = `POST ${request.path}`;
  const body = withWrittenNumbers(JSON.stringify(request.body, null, 2), numbers);
  return format === 'text'
    ? `\nAs ${descriptions[to].label}\n${head}\n${body}\n`
    : `\n### As ${descriptions[to].label}\n\n\`${head}\`\n\n\`\`\`\`json\n${body}\n\`\`\`\`\n`;
}

/** All requests of a file, or of the files in a folder; records of anything but conversations are passed over. */
async function requestsIn(file: string, from: ProtocolId | undefined): Promise<readonly Found[]> {
  if (file === '-') return readRequest('standard input', await readStream(process.stdin), from);
  if (!(await isFolder(file))) return readRequest(file, await textOf(file), from);
  const names = (await readdir(file)).filter((name) => name.endsWith('.json')).toSorted();
  const all = await Promise.all(names.map(async (name) => readRequest(name, await textOf(join(file, name)), from)));
  return all.flat();
}

async function textOf(file: string): Promise<string> {
  return (await readGivenFile(file)).toString('utf8');
}

function readRequest(name: string, text: string, from: ProtocolId | undefined): readonly Found[] {
  if (text.trimStart().startsWith('{') && text.includes('quartet-exchange')) return fromRecord(name, text);
  const pasted = readPasted(text, from);
  if (!pasted.ok) throw new CouldNotRun(`${name}: ${pasted.message}`);
  return [{ name, request: pasted.request }];
}

function fromRecord(name: string, text: string): readonly Found[] {
  const { exchange, attempts } = exchangeIn(name, text);
  const { url = '', requestBody } = attempts.at(-1)?.attempt ?? {};
  const request = recordedRequest({ api: exchange.protocol, url, body: requestBody });
  return request === undefined ? [] : [{ name, request }];
}
