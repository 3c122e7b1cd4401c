/** `quartet migrate FILE …`: what requests would become over another protocol, and what that would cost. Sends nothing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { presets } from '../shared/dialects/presets.ts';
import { readExchangeFile } from '../shared/exchange-file.ts';
import { migrate as migrateRequest, type MigratedRequest, type Migration } from '../shared/migration/migrate.ts';
import { recordedRequest } from '../shared/migration/recorded-request.ts';
import { readPasted } from '../shared/migration/read-pasted.ts';
import { summarize } from '../shared/migration/summary.ts';
import { summaryMarkdown, summaryText } from '../shared/migration/summary-text.ts';
import { descriptions, protocolIds, type ProtocolId } from '../shared/protocols/descriptions.ts';
import { wordOf, type Values } from './command-line.ts';
import { isFolder, readGivenFile } from './given-file.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';

const formats = ['text', 'json', 'markdown'] as const;

/** A request with where it came from. */
interface Found {
  readonly name: string;
  readonly request: MigratedRequest;
}

export async function migrate(values: Values, files: readonly string[], output: Output): Promise<ExitCode> {
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
  const dialect = dialectOf(values.one('dialect'));
  const [format = 'text'] = values.many('format').map((word) => wordOf(word, 'format', formats));
  const found = (await Promise.all(files.map((file) => requestsIn(file, given)))).flat();
  const moved = found.map(({ name, request }) => ({
    name,
    ...migrateRequest(request, { protocol, ...(model === undefined ? {} : { model }), dialect }),
  }));
  const [only] = moved;
  if (only === undefined) throw new CouldNotRun('No request was found there.');
  const summaries = summarize(moved);
  if (format === 'json') output.out(`${JSON.stringify({ summaries, requests: moved }, null, 2)}\n`);
  else {
    for (const summary of summaries) output.out(format === 'text' ? summaryText(summary) : summaryMarkdown(summary));
    if (moved.length === 1) output.out(newRequest(only, format));
  }
  const lossless = moved.every(
    ({ rows, problems }) =>
      rows.every(({ verdict }) => verdict === 'same' || verdict === 'reworded') &&
      problems.every(({ severity }) => severity !== 'error'),
  );
  return lossless ? exitCodes.holds : exitCodes.differs;
}

function dialectOf(name: string | undefined) {
  if (name === undefined) return undefined;
  const found = Object.entries(presets).find(([id]) => id === name)?.[1];
  if (found === undefined) throw new CouldNotRun(`--dialect takes ${Object.keys(presets).join(', ')}, not ${name}.`);
  return found.dialect;
}

function newRequest({ to, request }: Migration, format: (typeof formats)[number]): string {
  const head = `POST ${request.path}`;
  const body = JSON.stringify(request.body, null, 2);
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
  const { exchange, attempts } = readExchangeFile(text);
  const { url = '', requestBody } = attempts.at(-1)?.attempt ?? {};
  const request = recordedRequest({ protocol: exchange.protocol, url, body: requestBody });
  return request === undefined ? [] : [{ name, request }];
}
