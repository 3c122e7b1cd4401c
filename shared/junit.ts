/** JUnit XML, which CI services show. */

export interface JunitCase {
  readonly name: string;
  /** Absent for one that passed. */
  readonly result?: {
    readonly kind: 'failure' | 'skipped';
    readonly message: string;
    readonly lines?: readonly string[];
  };
}

export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

/** Characters that XML cannot have at all become a question mark. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, ' ');

/** `at`: when, in ISO 8601. */
export function junitText(name: string, at: string, suites: readonly JunitSuite[]): string {
  const cases = suites.flatMap((suite) => suite.cases);
  const text = suites.map((suite) => suiteText(suite, at)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(name)}" tests="${cases.length}" failures="${countOf(cases, 'failure')}">\n${text}\n</testsuites>\n`;
}

function countOf(cases: readonly JunitCase[], kind: 'failure' | 'skipped'): number {
  return cases.filter(({ result }) => result?.kind === kind).length;
}

function suiteText({ name, cases }: JunitSuite, at: string): string {
  const head = `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${countOf(cases, 'failure')}" skipped="${countOf(cases, 'skipped')}" timestamp="${escaped(at)}">`;
  return [head, ...cases.map((one) => caseText(name, one)), '  </testsuite>'].join('\n');
}

function caseText(suite: string, { name, result }: JunitCase): string {
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"`;
  if (result === undefined) return `${head}/>`;
  const { kind, message, lines = [] } = result;
  const tag = `<${kind} message="${escaped(message)}"`;
  const body = lines.length === 0 ? `${tag}/>` : `${tag}>${lines.map(escaped).join('\n')}</${kind}>`;
  return `${head}>${body}</testcase>`;
}
