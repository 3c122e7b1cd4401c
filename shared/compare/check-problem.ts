/** Why a check cannot be run as written. */
import type { AnswerCheck } from './answer-check.ts';

/** One sentence that says what to do; undefined where it can be run, as far as known without compiling a schema. */
export function checkProblem(check: AnswerCheck): string | undefined {
  switch (check.type) {
    case 'contains':
      return check.text === '' ? 'Write the text that the answer should contain.' : undefined;
    case 'not-contains':
      return check.text === '' ? 'Write the text that the answer should not contain.' : undefined;
    case 'any-of':
      return check.texts.every((text) => text === '') ? 'Write texts, one per line.' : undefined;
    case 'latency':
      return check.mostMs === 0 ? 'Write a time in milliseconds.' : undefined;
    case 'tokens':
      return check.most === 0 ? 'Write a number of tokens.' : undefined;
    case 'script':
      return check.source.trim() === '' ? 'Write a script that returns true or false.' : undefined;
    case 'equals':
    case 'schema':
      return undefined;
    case 'regex':
      return check.pattern === '' ? 'Write a regular expression.' : expressionProblem(check.pattern, check.flags);
    case 'tool':
      return check.name === '' ? 'Write the name of the tool that should be called.' : undefined;
  }
}

/** The engine's message, without the expression, which is shown beside it. */
function expressionProblem(pattern: string, flags: string): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const why = said.slice(said.lastIndexOf(': ') + 2);
    return /flags/i.test(said)
      ? `“${flags}” aren’t regular expression flags. Use i, m, s or u.`
      : `Invalid regular expression: ${why}.`;
  }
}
