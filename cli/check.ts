/** `quartet check`: runs checks against a gateway and says what differs, for people and for CI. */
import { readFile } from 'node:fs/promises';
import { recordedExchange } from '../core/checks/recorded-exchange.ts';
import { runPlan } from '../core/checks/run-plan.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { sendThrough } from '../core/transport/http.ts';
import { allChecks } from '../shared/checks/all-checks.ts';
import { outcomes, type Check } from '../shared/checks/check.ts';
import { planChecks, type Plan, type Target } from '../shared/checks/plan.ts';
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
import { reportText, tallyText } from '../shared/checks/report/report-text.ts';
import type { WholeExchange } from '../shared/exchange-file.ts';
import { numberOf, wordOf, type Values } from './command-line.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { progressOf } from './progress.ts';
import { wantedReports, writeReports, type ReportFormat } from './report-files.ts';
import { piecesOf, writeReportPage } from './report-page.ts';
import type { CommandTarget } from './target.ts';
import { modelFacts } from '../shared/catalog/models.ts';
import { protocolIds } from '../shared/protocols/descriptions.ts';
import { surfaceIds } from '../shared/surfaces.ts';

/** Of the described catalogue: among them each protocol has one, so that every check of text finds what it needs. */
const usualModels = ['alpha-5.5', 'beta-sonnet-4-6', 'gamma-3.5-flash'];

const usualTargets: readonly Target[] = protocolIds.flatMap((surface) => {
  const model = usualModels.find((id) => modelFacts(id)?.surfaces.includes(surface));
  return model === undefined ? [] : [{ surface, model }];
});

export async function check(values: Values, target: CommandTarget, output: Output, version: string): Promise<ExitCode> {
  const wanted = wantedReports(values);
  const baseline = await baselineOf(values.one('baseline'));
  const failing = values.many('fail-on').map((word) => wordOf(word, 'fail-on', outcomes));
  const allowed = numberOf(values, 'allow', 0, 0);
  const atOnce = numberOf(values, 'at-once', 4, 1);
  const plan = planChecks(checksOf(values), targetsOf(values), target.dialect);
  if (plan.checks.length === 0) throw new CouldNotRun('No check fits --model and --only.');
  const { requests, tokens } = plan;
  const most = numberOf(values, 'most-requests', Infinity, 1);
  const told = `${plan.checks.length} checks by ${requests.length} requests, about ${tokens.input} tokens in and ${tokens.output} out, to ${target.name}`;
  if (values.is('dry-run')) {
    output.out(`${told}\n`);
    return exitCodes.holds;
  }
  if (requests.length > most)
    throw new CouldNotRun(`It would take ${requests.length} requests, and --most-requests allows ${most}.`);
  if (!values.is('quiet')) output.note(`${told}\n`);
  const html = values.one('html');
  const { report, records } = await run(plan, target, {
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
  const judged = report.results.filter(({ outcome }) => outcome !== 'not-run');
  if (judged.length === 0)
    throw new CouldNotRun(`No check could be run: ${report.results[0]?.received ?? 'nothing was answered'}`);
  return report.results.filter(isFailure).length > allowed ? exitCodes.differs : exitCodes.holds;
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
  try {
    return readCheckReport(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new CouldNotRun(`The baseline ${file} cannot be read: ${(error as Error).message.split('\n')[0] ?? ''}`);
  }
}

function checksOf(values: Values): readonly Check[] {
  const only = values.many('only');
  if (only.length === 0) return allChecks;
  return allChecks.filter(({ id, capability }) =>
    only.some((word) => id.startsWith(word) || capability.toLowerCase().startsWith(word.toLowerCase())),
  );
}

function targetsOf(values: Values): readonly Target[] {
  const named = values.many('model').map((text): Target => {
    const at = text.indexOf(':');
    const model = text.slice(at + 1);
    if (at < 0 || model === '') throw new CouldNotRun(`--model takes SURFACE:MODEL, not ${text}.`);
    return { surface: wordOf(text.slice(0, at), 'model', surfaceIds), model };
  });
  // The list of models and the addresses are asked about whatever the columns are.
  return [{ surface: 'models', model: '' }, ...(named.length === 0 ? usualTargets : named)];
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
}

async function run(
  plan: Plan,
  target: CommandTarget,
  { atOnce, quiet, output, version, keepsRecords }: Running,
): Promise<Ran> {
  const results = new Map<string, CheckResult>();
  const records = new Map<string, WholeExchange>();
  const progress = progressOf(output, plan.requests.length, quiet);
  let done = 0;
  await runPlan(plan, {
    profileId: 'command',
    dialect: target.dialect,
    access: target.access,
    send: sendThrough({ certificates: systemCertificates }),
    appVersion: version,
    signal: new AbortController().signal,
    atOnce,
    onProbed: ({ request, record, exchange: { surface }, verdicts }) => {
      const whole =
        keepsRecords && record !== undefined
          ? recordedExchange(record, { id: `request-${request}`, surface, profileName: target.name })
          : undefined;
      for (const { check: planned, verdict } of verdicts) {
        const result = checkResult(planned.check, planned.target, verdict);
        results.set(resultKey(result), result);
        if (whole !== undefined) records.set(resultKey(result), whole);
      }
      done += 1;
      progress.at(done, tallyText([...results.values()]));
    },
  });
  progress.end();
  const { profile } = await target.access();
  const report = checkReport(
    { gateway: profile.root, at: new Date().toISOString(), requests: plan.requests.length },
    plan.checks.flatMap(
      (planned) =>
        resultOfMissing(planned) ?? results.get(resultKey({ id: planned.check.id, ...planned.target })) ?? [],
    ),
  );
  return { report, records };
}
