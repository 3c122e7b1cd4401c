/** Checks in words: what each of them asks for, and which of an answer's failed and why. */
import type { AnswerCheck, AnswerCheckVerdict } from './answer-check.ts';

/** What a check asks for, in a few words: `contains “Paris”`. */
export function checkWords(check: AnswerCheck): string {
  switch (check.type) {
    case 'contains':
    case 'equals':
      return `${check.type} ${quoted(check.text)}`;
    case 'not-contains':
      return `does not contain ${quoted(check.text)}`;
    case 'any-of':
      return `contains any of ${short(check.texts.filter((text) => text !== '').join(', '))}`;
    case 'latency':
      return `${check.of === 'total' ? 'whole answer' : 'first token'} within ${check.mostMs.toLocaleString('en')} ms`;
    case 'tokens':
      return `at most ${check.most.toLocaleString('en')} ${check.of} tokens`;
    case 'script':
      return `holds to the script ${short(check.source.trim().replaceAll(/\s+/g, ' '))}`;
    case 'regex':
      return `matches ${short(`/${check.pattern}/${check.flags}`)}`;
    case 'schema':
      return `is JSON${check.fenced === true ? ', fenced or not,' : ''} for ${short(JSON.stringify(check.schema))}`;
    case 'tool': {
      const wanted = check.arguments === undefined ? '' : ` with ${short(JSON.stringify(check.arguments))}`;
      return `calls ${check.name}${wanted}`;
    }
  }
}

export interface FailedCheck {
  /** Its place, from 0. */
  readonly at: number;
  /** `Check 1, contains “Paris”: The answer does not contain “Paris”.` */
  readonly words: string;
}

/** The checks that failed, each with why; `verdicts` are in the order of `checks`. */
export function failedChecks(
  checks: readonly AnswerCheck[],
  verdicts: readonly AnswerCheckVerdict[],
): readonly FailedCheck[] {
  return verdicts.flatMap(({ passed, note }, at) => {
    if (passed) return [];
    const check = checks[at];
    const head = `Check ${at + 1}${check === undefined ? '' : `, ${checkWords(check)}`}`;
    return [{ at, words: `${head}: ${note ?? 'failed.'}` }];
  });
}

/** Characters quoted of a text, at most. */
const toldLength = 60;

function quoted(text: string): string {
  return `“${short(text)}”`;
}

function short(text: string): string {
  return text.length > toldLength ? `${text.slice(0, toldLength)}…` : text;
}
