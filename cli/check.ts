/** `quartet check`: runs checks against a gateway and says what differs, for people and for CI. */
import { recordedExchange } from '../core/checks/recorded-exchange.ts';
import { runPlan } from '../core/checks/run-plan.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { sendThrough } from '../core/transport/http.ts';
import { outcomes } from '../shared/checks/check.ts';
import { addSpent, nothingSpent, priced, type Prices } from '../shared/checks/check-run.ts';
import { notRun } from '../shared/checks/judging.ts';
import { planChecks, tokensOfAsk, type Plan } from '../shared/checks/plan.ts';
import {
  checkReport,
  checkResult,
  newDifferences,
  readCheckReport,
  resultKey,
  resultOfMissing,
  withRecords,
  type CheckReport,
  type CheckResult,
} from '../shared/checks/report/check-report.ts';
import { reportJunit } from '../shared/checks/report/report-junit.ts';
import { reportMarkdown } from '../shared/checks/report/report-markdown.ts';
import { columnOf, reportText, tallyText } from '../shared/checks/report/report-text.ts';
import { dollars } from '../shared/cost-words.ts';
import { counted } from '../shared/counted.ts';
import type { WholeExchange } from '../shared/exchange-file.ts';
import type { Fault } from '../shared/fault.ts';
import { priceOf } from '../shared/price.ts';
import { checksOf, ownChecksOf, targetsOf } from './chosen-checks.ts';
import { numberOf, wordOf, type Values } from './command-line.ts';
import { readGivenFile } from './given-file.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { onInterruption } from './interruption.ts';
import { progressOf } from './progress.ts';
import { requireWritable, requestedReports, writeReports, type ReportFormat } from './report-files.ts';
import { piecesOf, writeReportPage } from './report-page.ts';
import type { CommandTarget } from './target.ts';

export async function check(values: Values, target: CommandTarget, output: Output, version: string): Promise<ExitCode> {
  const wanted = requestedReports(values);
  const baseline = await baselineOf(values.one('baseline'));
  const failing = values.many('fail-on').map((word) => wordOf(word, 'fail-on', outcomes));
  const allowed = numberOf(values, 'allow', 0, 0);
  const atOnce = numberOf(values, 'at-once', 4, 1);
  const own = await ownChecksOf(values);
  const checks = checksOf(values, own);
  const plan = planChecks(checks, targetsOf(values, checks, own), target.dialect);
  if (plan.checks.length === 0) throw new CouldNotRun('No check fits --model and --only.');
  const { requests, tokens } = plan;
  const most = numberOf(values, 'most-requests', Infinity, 1);
  const told = `${plan.checks.length} checks by ${requests.length} requests, about ${tokens.input} tokens in and ${tokens.output} out${costWords(plan, target)}, to ${target.name}`;
  if (values.is('dry-run')) {
    output.out(`${told}\n`);
    return exitCodes.holds;
  }
  if (requests.length > most)
    throw new CouldNotRun(`It would take ${requests.length} requests, and --most-requests allows ${most}.`);
  const html = values.one('html');
  await requireWritable([...wanted.map(({ file }) => file), html]);
  if (!values.is('quiet')) output.note(`${told}\n`);
  const { report, records, unanswered, cutShort } = await run(plan, target, {
    atOnce,
    quiet: values.is('quiet'),
    output,
    version,
    keepsRecords: html !== undefined,
  });
  const counts = failing.length === 0 ? ['differs' as const] : failing;
  const fresh = baseline === undefined ? undefined : new Set(newDifferences(report, baseline));
  const isFailure = (result: CheckResult): boolean =>
    counts.includes(result.outcome) && (fresh === undefined || result.outcome !== 'differs' || fresh.has(result));
  await writeReports(wanted, (format) => written(format, report, baseline, isFailure), output);
  if (html !== undefined)
    await writeReportPage(html, piecesOf(`${JSON.stringify(withRecords(report, records))}\n`), target, output);
  if (cutShort !== undefined) throw new CouldNotRun(cutShort);
  const judged = report.results.filter(({ outcome }) => outcome !== 'not-run');
  if (judged.length === 0)
    throw new CouldNotRun(`No check could be run: ${report.results[0]?.received ?? 'nothing was answered'}`);
  const silence = silenceWords(unanswered) ?? vainWords(plan, report);
  if (report.results.filter(isFailure).length > allowed) {
    if (silence !== undefined) output.note(`${silence}\n`);
    return exitCodes.differs;
  }
  if (silence !== undefined) throw new CouldNotRun(silence);
  return exitCodes.holds;
}

function silenceWords(unanswered: readonly Fault[]): string | undefined {
  const [first] = unanswered;
  return first === undefined ? undefined : `${counted(unanswered.length, 'request')} got no answer: ${first.message}`;
}

/**
 * A model of which nothing was answered: each of its requests was refused, or came to nothing. A wrong name, an API
 * that is not served, a service that is down: nothing of it can be said to hold.
 */
function vainWords({ requests }: Plan, { results }: CheckReport): string | undefined {
  const columns = new Map(
    requests.filter(({ target }) => target.api !== 'models').map(({ target }) => [columnOf(target), target]),
  );
  for (const { outcome, ...result } of results)
    if (outcome !== 'refused' && outcome !== 'not-run') columns.delete(columnOf(result));
  const [name] = columns.keys();
  if (name === undefined) return undefined;
  const said = results.find((result) => columnOf(result) === name && result.places.length > 0)?.received;
  return `Nothing was answered by ${[...columns.keys()].join(', ')}: ${said ?? 'no answer'}`;
}

/** Where the user gave prices for all that is asked; else why there is no figure. */
function costWords({ requests }: Plan, { prices: own, isFree }: CommandTarget): string {
  if (isFree === true) return '';
  const prices: Prices = Object.fromEntries(
    requests.flatMap(({ target: { model } }) => {
      const { input, output } = priceOf(model, own) ?? {};
      return input === undefined || output === undefined ? [] : [[model, { input, output }]];
    }),
  );
  const { dollars: usd } = requests
    .map((request) => {
      const { input, output } = tokensOfAsk(request.ask);
      return priced(prices, request, input, output);
    })
    .reduce(addSpent, { ...nothingSpent, dollars: 0 });
  return usd === undefined
    ? ' (cost unknown: not all of the models have a price in a profile)'
    : `, about ${dollars(usd)}`;
}

function written(
  format: ReportFormat,
  report: CheckReport,
  baseline: CheckReport | undefined,
  isFailure: (result: CheckResult) => boolean,
): string {
  switch (format) {
    case 'text':
      return reportText(report, baseline);
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'junit':
      return reportJunit(report, isFailure);
    case 'markdown':
      return reportMarkdown(report);
  }
}

async function baselineOf(file: string | undefined): Promise<CheckReport | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readGivenFile(file, `The baseline ${file}`);
  try {
    return readCheckReport(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new CouldNotRun(`The baseline ${file} can’t be read: ${(error as Error).message.split('\n')[0] ?? ''}`);
  }
}

interface Running {
  readonly atOnce: number;
  readonly quiet: boolean;
  readonly output: Output;
  readonly version: string;
  /** The records are asked for too: they may be large. */
  readonly keepsRecords: boolean;
}

interface Ran {
  readonly report: CheckReport;
  /** By the keys of the results that were judged by them. */
  readonly records: ReadonlyMap<string, WholeExchange>;
  /** Why requests got no answer, one for each. */
  readonly unanswered: readonly Fault[];
  /** Why not all was asked. */
  readonly cutShort: string | undefined;
}

async function run(
  plan: Plan,
  target: CommandTarget,
  { atOnce, quiet, output, version, keepsRecords }: Running,
): Promise<Ran> {
  const results = new Map<string, CheckResult>();
  const records = new Map<string, WholeExchange>();
  const progress = progressOf(output, plan.requests.length, quiet);
  const unanswered: Fault[] = [];
  let done = 0;
  const interruption = onInterruption();
  const gaveUp = await runPlan(plan, {
    profileId: 'command',
    dialect: target.dialect,
    access: target.access,
    send: sendThrough({ certificates: systemCertificates }),
    appVersion: version,
    signal: interruption.signal,
    atOnce,
    onProbed: ({ request, record, exchange: { endpoint }, verdicts, fault }) => {
      if (fault !== undefined) unanswered.push(fault);
      const whole =
        keepsRecords && record !== undefined
          ? recordedExchange(record, { id: `request-${request}`, endpoint, profileName: target.name })
          : undefined;
      for (const { check: planned, verdict } of verdicts) {
        const result = checkResult(planned.check, planned.target, verdict);
        results.set(resultKey(result), result);
        if (whole !== undefined) records.set(resultKey(result), whole);
      }
      done += 1;
      progress.at(done, tallyText([...results.values()]));
    },
  }).finally(interruption.release);
  progress.end();
  const so = `after ${done} of ${plan.requests.length} requests`;
  const cutShort = interruption.signal.aborted
    ? `Interrupted ${so}.`
    : gaveUp === undefined
      ? undefined
      : `Given up ${so}: ${gaveUp.message} ${gaveUp.hint}`.trim();
  const { profile } = await target.access();
  const report = checkReport(
    { gateway: profile.root, at: new Date().toISOString(), requests: plan.requests.length },
    plan.checks.map(
      (planned) =>
        resultOfMissing(planned) ??
        results.get(resultKey({ id: planned.check.id, ...planned.target })) ??
        checkResult(planned.check, planned.target, notRun('not asked: the run was cut short')),
    ),
  );
  return { report, records, unanswered, cutShort };
}
