/** The part of a report with the network traffic: request IDs, the fields by protocol, and the redacted bodies. */
import { fileMarkerPattern } from '../../attachment.ts';
import { fenced } from '../../conversation-markdown.ts';
import { counted } from '../../counted.ts';
import type { RecordedEvent } from '../../exchange.ts';
import { jsonIn } from '../../parse-json.ts';
import { code, inLines, plain, table } from '../markdown-words.ts';
import { alignRequests } from '../field-mapping/align.ts';
import { mappingMarkdown } from '../field-mapping/mapping-markdown.ts';
import type { CompareRun } from '../run.ts';
import { isPlain, type LaneCells } from './lane-cells.ts';
import type { ReportAnswer, ReportRequest, Section } from './report-answer.ts';
import { firstProtocol } from '../../protocols/descriptions.ts';

/** `answers`: those of the first case, by lane. */
export function* requestSections(
  run: CompareRun,
  lanes: readonly LaneCells[],
  answers: readonly (ReportAnswer | undefined)[],
): Generator<Section> {
  const requests = answers.map((answer) => answer?.requests() ?? []);
  if (!isPlain(run)) yield* idsOfAll(run, lanes);
  if (requests.every((own) => own.length === 0)) return;
  yield `## Requests${isPlain(run) ? '' : ' of the first case'}`;
  yield 'As they were recorded: credentials are masked, files are named by the beginning of their hash.';
  yield table(
    ['Lane', 'Request ID', 'Status', 'Attempts', 'Events', 'Address'],
    requests.flatMap((own, at) =>
      own.map((request) => [
        plain(lanes[at]?.label ?? ''),
        code(request.requestId ?? ''),
        String(request.status ?? ''),
        String(request.attempts),
        String(request.eventCount),
        code(request.url),
      ]),
    ),
  );
  yield '### Where each request puts what';
  yield mappingOf(lanes, requests);
  for (const [at, own] of requests.entries()) {
    for (const [round, request] of own.entries()) {
      const which = own.length === 1 ? '' : `, request ${round + 1}`;
      yield `### ${plain(lanes[at]?.label ?? '')}${which}`;
      yield folded('Request body', bodyWords(request.requestBody));
      yield folded('Response', request.eventCount > 0 ? streamWords(request) : bodyWords(request.responseBody));
    }
  }
}

/** IDs of all requests; those of a grid get their own table. */
function* idsOfAll({ cases, plan }: CompareRun, lanes: readonly LaneCells[]): Generator<Section> {
  if (lanes.every(({ cells }) => cells.every(({ metrics }) => metrics?.requestId === undefined))) return;
  yield '## Request IDs';
  const rows = function* (): Generator<readonly string[]> {
    for (let at = 0; at < cases.length * plan.repeats; at += 1) {
      const turn = [String(Math.floor(at / plan.repeats) + 1), String((at % plan.repeats) + 1)];
      yield [...turn, ...lanes.map(({ cells }) => code(cells[at]?.metrics?.requestId ?? ''))];
    }
  };
  yield inLines(['Case', 'Repeat', ...lanes.map(({ label }) => plain(label))], rows());
}

/** The mapping of the first request where there are several rounds: it has what was asked. */
function mappingOf(lanes: readonly LaneCells[], requests: readonly (readonly ReportRequest[])[]): string {
  const rows = alignRequests(
    requests.map(([first], at) => ({
      api: first?.api ?? lanes[at]?.api ?? firstProtocol,
      body: first?.requestBody === undefined ? undefined : jsonIn(first.requestBody),
      ...(first === undefined ? {} : { path: pathOf(first.url), headers: first.requestHeaders }),
    })),
  );
  return mappingMarkdown(
    rows,
    lanes.map(({ label }) => label),
  ).trimEnd();
}

/** Below the root: `/v1/messages`. */
function pathOf(url: string): string {
  return /\/v1(?:beta)?\/[^?#]*/.exec(url)?.[0] ?? url;
}

/** Longer ones are cut: the exported run has them whole. */
const mostCharacters = 20_000;

function bodyWords(body: string | undefined): string {
  if (body === undefined) return 'No body is recorded.';
  const value = jsonIn(body);
  const text = value === undefined ? body : JSON.stringify(value, null, 2);
  return cutTo(named(text), value === undefined ? '' : 'json');
}

function streamWords({ events, eventCount }: ReportRequest): string {
  let text = '';
  let told = 0;
  for (const event of events()) {
    const words = eventWords(event);
    if (told > 0 && text.length + words.length > mostCharacters) break;
    text += words;
    told += 1;
  }
  const more = eventCount - told;
  const rest = more > 0 ? `\n\nAnd ${counted(more, 'event')} more: the run exported as JSON has all.` : '';
  return `${cutTo(named(text.trimEnd()), '')}${rest}`;
}

/** The event as lines of a stream of server-sent events. */
function eventWords({ event, id, data }: RecordedEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.split('\n').map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n\n`;
}

function cutTo(text: string, language: string): string {
  const more = text.length - mostCharacters;
  if (more <= 0) return fenced(text, language);
  const rest = `And ${counted(more, 'character')} more: the run exported as JSON has all.`;
  return `${fenced(text.slice(0, mostCharacters), '')}\n\n${rest}`;
}

function named(text: string): string {
  return text.replaceAll(fileMarkerPattern, (_, hash: string) => `(file ${hash.slice(0, 8)})`);
}

function folded(title: string, words: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${words}\n\n</details>`;
}
