/** What a check of the user's own expects, in words. */
import type { OwnExpectation } from './own-check.ts';

/** At most so much of a text is told again. */
const toldLength = 60;
export const short = (text: string): string => (text.length > toldLength ? `${text.slice(0, toldLength)}…` : text);

/** `an answer by the rules of its protocol that calls get_weather and contains “Rome”`. */
export function expectedWords(expects: readonly OwnExpectation[]): string {
  const about = expects.flatMap((one) => (one.type === 'rules' ? [] : [expectationWords(one)])).join(', and ');
  if (expects.some(({ type }) => type === 'rules'))
    return about === ''
      ? 'an answer by the rules of its protocol'
      : `an answer by the rules of its protocol that ${about}`;
  return about === '' ? 'an answer' : `an answer that ${about}`;
}

function expectationWords(expected: Exclude<OwnExpectation, { type: 'rules' }>): string {
  switch (expected.type) {
    case 'tool':
      return expected.arguments === undefined
        ? `calls ${expected.name}`
        : `calls ${expected.name} with ${short(JSON.stringify(expected.arguments))}`;
    case 'json':
      return 'is a JSON object';
    case 'equals':
      return `says “${short(expected.text.trim())}”`;
    case 'contains':
      return `contains “${short(expected.text)}”`;
  }
}
