/** The report of a kept run as a file. */
import type { CheckFinding, CheckRun } from '../../shared/checks/check-run.ts';
import { checkReport, type CheckReport, type CheckResult } from '../../shared/checks/report/check-report.ts';
import { reportJunit } from '../../shared/checks/report/report-junit.ts';
import { reportMarkdown } from '../../shared/checks/report/report-markdown.ts';
import type { CheckReportFormat } from '../../shared/contract/checks.ts';

/** The same as `quartet check` writes of such a run. */
export function reportOfRun(run: CheckRun, findings: readonly CheckFinding[]): CheckReport {
  const found = new Map(findings.map((finding) => [finding.check, finding]));
  const results = run.checks.map((check, place): CheckResult => {
    const { id, title, capability, rule, api, model, expected, why, missing } = check;
    const finding = found.get(place);
    return {
      ...{ id, title, capability, rule: rule.id, api, model, expected, why },
      outcome: finding?.outcome ?? 'not-run',
      received: finding?.received ?? (missing === undefined ? 'not asked' : `needs ${missing}`),
      places: [...(finding?.places ?? [])],
    };
  });
  const at = new Date(run.createdAt).toISOString();
  return checkReport({ gateway: run.gateway, at, requests: run.requests }, results);
}

export function reportText(report: CheckReport, format: CheckReportFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'markdown':
      return reportMarkdown(report);
    case 'junit':
      return reportJunit(report, ({ outcome }) => outcome === 'differs');
  }
}
