/** What `npm test` says at its end: how many tests passed, failed and were left out, and which were flaky. */

/**
 * The last line. A flaky test is among those that passed, and is told apart: it hides a mistake of the app or its own.
 * @param {{ passed: number, failed: number, skipped: number, flaky: readonly string[] }} total
 */
export function totalsLine({ passed, failed, skipped, flaky }) {
  const left = skipped === 0 ? '' : `, ${skipped} skipped`;
  const unsteady = flaky.length === 0 ? '' : ` (${flaky.length} flaky: passed at the second try)`;
  return `${passed} passed, ${failed} failed${left}${unsteady}`;
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {readonly { title: string, file: string, line: number, tests: readonly { status: string, projectName: string }[] }[]} [specs]
 * @property {readonly PlaywrightSuite[]} [suites]
 */

/**
 * The tests of Playwright's JSON report that failed at first and then passed, each as `[host] file:line › title`.
 * @param {{ suites?: readonly PlaywrightSuite[] }} report
 * @returns {string[]}
 */
export function flakyTests({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    ),
    ...flakyTests(suite),
  ]);
}
