/** Looks at plain text: how much it is, and how it begins. */
import { corrupt, type Finding } from './media-report.ts';
import { isSameType } from './mime-type.ts';
import { firstWords, plural } from './wording.ts';

function lineCount(text: string): number {
  if (text === '') return 0;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.endsWith('\n') ? lines - 1 : lines;
}

const members = (value: object): string =>
  Array.isArray(value)
    ? `an array of ${plural(value.length, 'item')}`
    : `an object with ${plural(Object.keys(value).length, 'member')}`;

function jsonFinding(text: string, size: string): Finding {
  try {
    const value: unknown = JSON.parse(text);
    const what = typeof value === 'object' && value !== null ? members(value) : 'a single value';
    return { description: `JSON, ${what}, ${size}. It begins ${firstWords(text)}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return {
      description: `A text of ${size} that is declared as JSON. It begins ${firstWords(text)}`,
      problem: corrupt(`It is not valid JSON: ${reason}`),
    };
  }
}

export function describeText(text: string, mimeType: string): Finding {
  if (text === '') return { description: 'An empty file.', problem: corrupt('It holds no byte.') };
  const size = `${plural(lineCount(text), 'line')} and ${plural(text.length, 'character')}`;
  if (isSameType(mimeType, 'application/json')) return jsonFinding(text, size);
  const what = mimeType === 'text/markdown' ? 'A Markdown text' : 'A text';
  return { description: `${what} of ${size}. It begins ${firstWords(text)}` };
}
