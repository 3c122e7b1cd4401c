/** `quartet compare RUN.json`: asks an exported run of Compare again, and says which answers no longer hold. */
import type { StartModule } from '../core/module-process.ts';
import { findingsOf, type Finding } from '../shared/compare/report/run-findings.ts';
import { isAsked } from '../shared/compare/outcome.ts';
import { plainWords } from '../shared/plain-words.ts';
import { junitText } from '../shared/junit.ts';
import { readBaseline, requireSameGrid } from './baseline.ts';
import { numberOf, type Values } from './command-line.ts';
import { openHeadlessRun, type RanRun } from './headless-run.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { progressOf } from './progress.ts';
import { requireWritable, requestedReports, writeReports, type ReportFormat } from './report-files.ts';
import { piecesOf, writeReportPage } from './report-page.ts';
import type { CommandTarget } from './target.ts';

export interface CompareGround {
  readonly output: Output;
  readonly version: string;
  readonly startModule: StartModule | undefined;
}

export async function compare(
  values: Values,
  [file]: readonly string[],
  target: CommandTarget,
  { output, version, startModule }: CompareGround,
): Promise<ExitCode> {
  if (file === undefined) throw new CouldNotRun('Name the file of a run that Compare exported as JSON.');
  const wanted = requestedReports(values);
  const allowed = numberOf(values, 'allow', 0, 0);
  const longestMs = numberOf(values, 'longest-ms', Infinity, 1);
  const atOnce = values.one('at-once') === undefined ? undefined : numberOf(values, 'at-once', 1, 1);
  const most = numberOf(values, 'most-requests', Infinity, 1);
  const quiet = values.is('quiet');
  const baseline = values.one('baseline');
  const before = baseline === undefined ? undefined : await readBaseline(baseline, longestMs);
  const opened = await openHeadlessRun(file, target, { version, atOnce, startModule });
  try {
    const { earlier, cells } = opened;
    const told = `“${earlier.title}”: ${earlier.lanes.length} lanes, ${earlier.cases.length} cases, ${cells} answers, to ${target.name}`;
    if (values.is('dry-run')) {
      output.out(`${told}\n`);
      return exitCodes.holds;
    }
    if (cells > most)
      throw new CouldNotRun(`It would take ${cells} requests or more, and --most-requests allows ${most}.`);
    const html = values.one('html');
    await requireWritable([...wanted.map(({ file: to }) => to), html]);
    if (before !== undefined) requireSameGrid(before, earlier);
    if (!quiet) output.note(`${told}\n`);
    const progress = progressOf(output, cells, quiet, 'answers');
    const ran = await opened.start((count) => progress.at(count, ''));
    progress.end();
    const findings = findingsOf(ran.run, ran.cells, longestMs);
    const isFailure = ({ key, problems }: Finding): boolean => problems.length > 0 && before?.failed.has(key) !== true;
    const at = new Date(ran.run.createdAt).toISOString();
    await writeReports(wanted, (format) => textOf(format, ran, findings, isFailure, target.name, at), output);
    if (html !== undefined) await writeReportPage(html, piecesOf(await ran.export('json')), target, output);
    if (!ran.cells.some((cell) => cell.state === 'calls' || (isAsked(cell) && cell.state !== 'refused')))
      throw new CouldNotRun(`Nothing could be sent: ${findings[0]?.problems[0] ?? 'the run has no answers'}`);
    return findings.filter(isFailure).length > allowed ? exitCodes.differs : exitCodes.holds;
  } finally {
    await opened.close();
  }
}

function textOf(
  format: ReportFormat,
  ran: RanRun,
  findings: readonly Finding[],
  isFailure: (finding: Finding) => boolean,
  gateway: string,
  at: string,
): string | Promise<string> {
  switch (format) {
    case 'json':
    case 'markdown':
      return ran.export(format);
    case 'junit':
      return junitOf(gateway, at, findings, isFailure);
    case 'text':
      return plainText(gateway, findings, isFailure);
  }
}

const nameOf = ({ case: number, repeat, asked }: Finding): string =>
  `case ${number}, repeat ${repeat}${asked === '' ? '' : `: ${asked}`}`;

function junitOf(
  gateway: string,
  at: string,
  findings: readonly Finding[],
  isFailure: (finding: Finding) => boolean,
): string {
  const lanes = [...new Set(findings.map(({ lane }) => lane))];
  const suites = lanes.map((lane) => ({
    name: lane,
    cases: findings
      .filter((finding) => finding.lane === lane)
      .map((finding) => {
        const [message] = finding.problems;
        if (message === undefined) return { name: nameOf(finding) };
        const kind = isFailure(finding) ? ('failure' as const) : ('skipped' as const);
        return { name: nameOf(finding), result: { kind, message, lines: finding.problems } };
      }),
  }));
  return junitText(gateway, at, suites);
}

function plainText(gateway: string, findings: readonly Finding[], isFailure: (finding: Finding) => boolean): string {
  const failing = findings.filter(({ problems }) => problems.length > 0);
  const sections = failing.map((finding) =>
    [
      `${isFailure(finding) ? 'fails' : 'failed before'}: ${plainWords(finding.lane)}, ${plainWords(nameOf(finding))}`,
      ...finding.problems.map((problem) => `  ${plainWords(problem)}`),
    ].join('\n'),
  );
  const held = findings.length - failing.length;
  return `${[...sections, `${gateway}: ${held} of ${findings.length} answers hold`].join('\n\n')}\n`;
}
