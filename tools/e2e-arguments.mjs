/** Which projects a run of the end-to-end tests is asked for, and what Playwright is told of them. */

/**
 * A project that is named is run whole; without a name those of the desktop's double run that are tagged for it.
 *
 * @param {readonly string[]} asked what follows `npm run test:e2e --`
 * @param {boolean} hasElectron whether its runtime is there
 * @returns {{ args: readonly string[], wholeDesktop: boolean }}
 */
export function e2eArguments(asked, hasElectron) {
  /** @type {string[]} */
  const names = [];
  /** @type {string[]} */
  const others = [];
  asked.forEach((argument, at) => {
    if (argument.startsWith('--project=')) names.push(argument.slice('--project='.length));
    else if (asked[at - 1] === '--project') names.push(argument);
    else if (argument !== '--project') others.push(argument);
  });
  const projects = names.length > 0 ? names : ['webhost', 'desktop', ...(hasElectron ? ['electron'] : [])];
  return {
    // With a space the option would take the names of files that follow it for projects.
    args: [...projects.map((name) => `--project=${name}`), ...others],
    wholeDesktop: names.includes('desktop'),
  };
}
